import { vi } from "vitest";

// Before each test file that shares its place: it loads our modules for itself, the one that asks for the suite as it was
// seeded among them. What comes from node_modules stays loaded in its place: that is most of what there is to load.
vi.resetModules();
