// The build inlines this script into every page's <head>, so that it runs before the first paint without a request. The
// Content-Security-Policy allows it by its hash (firebase.json). Storage keys and file names are attributes of its element.
(() => {
  const { languageKey, consentKey, entry, preload } = document.currentScript.dataset;
  const { pathname, search, hash } = location;
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // The visitor blocks storage: the defaults apply.
      return null;
    }
  };

  // An address without a language shows the stored language: a visitor who chose English goes to the English twin.
  if (stored(languageKey) === "en" && !/^\/(en|admin)(\/|$)/.test(pathname)) {
    location.replace(`/en${pathname === "/" ? "" : pathname}${search}${hash}`);
    return;
  }
  addEventListener("click", ({ target }) => {
    const choice = target.closest?.("a[hreflang]");
    if (!choice) return;
    try {
      localStorage.setItem(languageKey, choice.hreflang);
    } catch {}
  });

  // Hosting has one not-found page, in Icelandic. Under /en it stays hidden until the browser has rendered the English
  // one, for at most four seconds.
  if (/^\/en(\/|$)/.test(pathname) && root.lang !== "en") {
    root.dataset.awaitsLanguage = "en";
    setTimeout(() => delete root.dataset.awaitsLanguage, 4_000);
  }

  // The HTML contains the cookie banner. CSS hides it for visitors who have answered.
  if (["accepted", "declined"].includes(stored(consentKey))) root.dataset.consent = "";

  // The development server's page loads its script itself.
  if (!entry) return;
  let isStarted = false;
  const hydrate = async () => {
    // React would discard the text of a page that the browser has translated. Its links, menus and forms work without React.
    if (isStarted || /translated-(ltr|rtl)/.test(root.className)) return;
    isStarted = true;
    for (const href of preload.split(" ")) {
      const rel = href.endsWith(".js") ? "modulepreload" : "prefetch";
      document.head.append(Object.assign(document.createElement("link"), { rel, href }));
    }
    try {
      await import(entry);
    } catch {
      // CSS replaces skeletons with a notice: see components/no-script-notice.tsx.
      root.dataset.scriptsFailed = "";
    }
  };
  // Safari has no requestIdleCallback. The timeout is for pages that are never idle.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  // A page that waits for its language shows nothing until then.
  if (root.dataset.awaitsLanguage) addEventListener("DOMContentLoaded", hydrate);
  else addEventListener("load", () => whenIdle(hydrate, { timeout: 2_000 }));
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, hydrate, { once: true, passive: true });

  // A button that was clicked before hydration is clicked again after it. Popovers open without scripts.
  const clicked = new Set();
  const remember = ({ target }) => {
    const button = target.closest?.("button[type=button]:not([popovertarget])");
    if (button) clicked.add(button);
  };
  addEventListener("click", remember);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", remember);
      for (const button of clicked) button.click();
    },
    { once: true },
  );
})();
