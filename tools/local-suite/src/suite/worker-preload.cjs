// Preloaded into every functions worker.
const { flushCompileCache } = require("node:module");
require("./exit-with-parent.cjs");
require("./disable-keep-alive-timeout.cjs");

// Workers load the same modules. Flushing the compile cache early (with NODE_COMPILE_CACHE) saves the next ones a third
// of their start; workers are killed, so they would never write it on exit.
setTimeout(flushCompileCache, 1_000).unref();
