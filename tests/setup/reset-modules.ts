import { vi } from "vitest";

// Setup file of workers that are not isolated: each test file loads our modules again (loading tests/lib/local-suite.ts resets the
// seeded data), while packages in node_modules, which take most of the time, stay loaded.
vi.resetModules();
