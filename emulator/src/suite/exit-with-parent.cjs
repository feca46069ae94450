// Loaded into a process that is of no use without the one that forked it, such as a functions worker: should that be
// killed outright, this would otherwise go on for ever.
process.on("disconnect", () => process.exit(0));
// To listen must not keep a process that has done its work.
process.channel?.unref();
