// Preloaded into every functions worker.
const { rmSync } = require("node:fs");
const { flushCompileCache } = require("node:module");
require("./exit-with-parent.cjs");
require("./disable-keep-alive-timeout.cjs");

// Removes the socket if the suite is killed; functions-emulator.ts removes it when it kills a worker.
const socket = process.env.PORT;
if (socket?.endsWith(".sock")) process.on("exit", () => rmSync(socket, { force: true }));

// Workers load the same modules. Flushing the compile cache early (with NODE_COMPILE_CACHE) saves the next workers a third
// of their start. Workers are killed, so they would never write the cache on exit.
setTimeout(flushCompileCache, 1_000).unref();
