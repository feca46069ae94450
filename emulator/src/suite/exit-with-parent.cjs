// Loaded into every functions worker: one whose launcher was killed outright would otherwise go on for ever.
process.on("disconnect", () => process.exit(0));
