// For admin.html: says when one of its scripts could not be had.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.scriptsFailed = "";
  },
  // Where a file could not be loaded, the event does not bubble.
  { capture: true },
);
