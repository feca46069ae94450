// Makes admin.html show a message if one of its scripts could not be loaded. Browsers cache this file for good, because the
// page waits for it. If its code changes, it needs a new name.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.scriptsFailed = "";
  },
  // Captures the event, because the error event of a file that could not be loaded does not bubble.
  { capture: true },
);
