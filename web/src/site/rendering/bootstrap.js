// The build inlines this script into every page's <head>, so that it runs before the first paint without a request. The
// Content-Security-Policy allows it by its hash (firebase.json). Storage keys, addresses and file names are attributes of its element.
(() => {
  const { languageKey, consentKey, redirect, app, store, scripts } = document.currentScript.dataset;
  const { pathname, search } = location;
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // The visitor blocks storage: the defaults apply.
      return null;
    }
  };

  // An address without a language shows the stored language: a visitor who chose English goes to the English twin, also on
  // Back to a page that the browser has kept. The answer to a posted form stays: asked for again, it would be lost.
  const toStoredLanguage = () => {
    const isFixed = /^\/(en|admin)(\/|$)|^\/contact\/send$/.test(location.pathname);
    if (isFixed || stored(languageKey) !== "en") return false;
    const path = location.pathname === "/" ? "" : location.pathname;
    location.replace(`/en${path}${location.search}${location.hash}`);
    return true;
  };
  if (toStoredLanguage()) return;
  addEventListener("pageshow", ({ persisted }) => persisted && toStoredLanguage());
  addEventListener("click", ({ target }) => {
    const choice = target.closest?.("a[hreflang]");
    if (!choice) return;
    try {
      localStorage.setItem(languageKey, choice.hreflang);
    } catch {}
  });

  // The HTML contains the cookie banner. CSS hides it for visitors who have answered.
  if (["accepted", "declined"].includes(stored(consentKey))) root.dataset.consent = "";

  // The target of advertisements: opens the app and, if the page is still visible 2000 ms after its start, the store
  // (specification, section 9). A phone that opens the app hides the page. The advertisement's query is passed on.
  const isRedirect = pathname.replace(/^\/en(?=\/)/, "") === redirect;
  if (isRedirect) {
    const timer = setTimeout(() => location.replace(store + search), 2_000);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") clearTimeout(timer);
    });
    // Not before the page has been parsed, which it may prevent.
    document.addEventListener("DOMContentLoaded", () => {
      location.href = app + search;
    });
  }

  // The development server's page loads its script itself.
  if (!scripts) return;

  let isStarted = false;
  const hydrate = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of scripts.split(" "))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    // What editors have published since the page was rendered: contract's readPaths, applied by lib/site-content.ts.
    const language = /^\/en(\/|$)/.test(pathname) ? "en" : "is";
    window.siteContent = fetch(`/read/content?language=${language}`, { priority: "low" })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    try {
      // Each is evaluated in a task of its own, so that the browser responds to input in between.
      for (const href of scripts.split(" ")) await import(href);
    } catch {
      // CSS replaces skeletons with a notice: see components/no-script-notice.tsx.
      root.dataset.scriptsFailed = "";
    }
  };
  // After the first paint too: on a slow phone it comes later than `load`, and scripts would hold it up. Hidden pages are not
  // painted, and a Firefox that resists fingerprinting does not tell.
  addEventListener("load", () => {
    setTimeout(hydrate, 2_000);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) hydrate();
    }).observe({ type: "paint", buffered: true });
  });
  // Opening the app may prevent `load`.
  if (isRedirect) document.addEventListener("DOMContentLoaded", hydrate);
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, hydrate, { once: true, passive: true });

  // A button that was clicked before hydration is clicked again after it. Popovers open without scripts. React replaces the
  // buttons of a page that something has changed (entry-client.tsx): they are known by their class and position.
  const clicked = new Map();
  const alike = ({ className }) => [...document.getElementsByClassName(className)];
  const remember = ({ target }) => {
    const button = target.closest?.("button[type=button]:not([popovertarget])");
    if (button) clicked.set(button, alike(button).indexOf(button));
  };
  addEventListener("click", remember);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", remember);
      for (const [button, position] of clicked)
        (button.isConnected ? button : alike(button)[position])?.click();
    },
    { once: true },
  );
})();
