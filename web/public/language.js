// Runs before anything is painted: whoever chose English and comes to an address without a language is taken to
// its English twin, so that no Icelandic text flashes first. Everything else stays: Icelandic is the default,
// for unknown values and blocked storage too. The key is handed to it: see index.html.
//
// It also says when one of the page's scripts could not be had: for components/without-scripts.tsx, and for admin.html.
//
// Hosting has one not-found page for all addresses, in Icelandic: under /en it stays hidden until main.tsx has
// rendered the English one.
(() => {
  const { pathname, search, hash } = location;
  const root = document.documentElement;
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) root.dataset.scriptsFailed = "";
    },
    // Where a file could not be loaded, the event does not bubble.
    { capture: true },
  );
  if (/^\/en(\/|$)/.test(pathname) && root.lang !== "en") {
    root.dataset.awaitsLanguage = "en";
    // Should the rest of the scripts not come, Icelandic is better than nothing.
    setTimeout(() => delete root.dataset.awaitsLanguage, 4000);
  }
  if (/^\/(en|admin)(\/|$)/.test(pathname)) return;
  let stored = null;
  try {
    stored = localStorage.getItem(document.currentScript.dataset.key);
  } catch {}
  if (stored === "en") location.replace(`/en${pathname === "/" ? "" : pathname}${search}${hash}`);
})();
