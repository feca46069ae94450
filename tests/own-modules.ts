import { vi } from "vitest";

// Before each spec file: it loads our modules for itself, the one that asks for the suite as it was seeded among them.
// What comes from node_modules stays loaded in its place: that is most of what there is to load.
vi.resetModules();
