// Preloaded into forked processes such as functions workers: ends the process when its parent is killed.
process.on("disconnect", () => process.exit(0));
// The listener must not keep the process alive.
process.channel?.unref();
