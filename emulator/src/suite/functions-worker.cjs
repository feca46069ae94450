// Loaded into every functions worker first.
const { flushCompileCache } = require("node:module");
require("./exit-with-parent.cjs");
require("./idle-connections.cjs");

// Each function has a worker of its own, and all of them load the same modules. What the first has compiled (if there is
// a NODE_COMPILE_CACHE) saves the others a third of the work, if it is written soon: workers are killed in the end.
setTimeout(flushCompileCache, 1_000).unref();
