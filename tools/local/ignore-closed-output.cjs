// Preloaded into processes that print while they run: `npm start | head -8` closes their output, but they must continue.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
