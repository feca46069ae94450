// For admin.html: says when one of its scripts could not be had. Browsers keep it for good, since the page waits for it:
// changed, it needs another name.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.scriptsFailed = "";
  },
  // Where a file could not be loaded, the event does not bubble.
  { capture: true },
);
