// Preloaded into processes that watch files: says what to do when the system allows no more watches. The error's own text,
// "ENOSPC: System limit for number of file watchers reached", follows.
process.on("uncaughtExceptionMonitor", ({ code, syscall }) => {
  if (syscall !== "watch" || !["ENOSPC", "EMFILE"].includes(code)) return;
  console.error(
    `This system lets a user watch too few files, perhaps because an editor watches many. Raise its limit:
  sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512
or set CHOKIDAR_USEPOLLING=1, to look for changes without watching, which takes more of the processor.`,
  );
});
