// The build inlines this script into the <head> of each page, so that it runs before the first paint without a request. The
// Content-Security-Policy allows it by its hash (firebase.json). Attributes of its element contain storage keys, URLs and files.
(() => {
  const { languageKey, consentKey, heroKey, partnersKey, hero, redirect, app, store, scripts } =
    document.currentScript.dataset;
  const { pathname, search } = location;
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // The visitor blocks storage, so the defaults apply.
      return null;
    }
  };

  // Redirects visitors who have chosen English to the English page if the URL has no language, also on Back to a cached page.
  // Does not redirect the response to a posted form, because another request would lose it.
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

  // The HTML contains the cookie banner, and CSS hides it from visitors who have answered.
  if (["accepted", "declined"].includes(stored(consentKey))) root.dataset.consent = "";

  // An owner may have changed the home page's picture since this HTML was built. CSS hides the former picture from visitors who
  // have read newer content, until the content has been read again (hero.tsx).
  const seenHero = stored(heroKey);
  if (seenHero !== null && seenHero !== hero) root.dataset.heroStale = "";

  // The target of advertisements opens the app. If the page is still visible 2000 ms after its start, it opens the store
  // (specification, section 9), because a phone that opens the app hides the page. Both get the query of the advertisement.
  const isRedirect = pathname.replace(/^\/en(?=\/)/, "") === redirect;
  if (isRedirect) {
    // The page's link may be newer than the attribute; a slow connection may not have brought it yet.
    const storeLink = () => document.getElementById("store")?.href ?? store;
    const timer = setTimeout(() => location.replace(storeLink() + search), 2_000);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") clearTimeout(timer);
    });
    // Waits until the page has been parsed, because opening the app may stop the parser.
    document.addEventListener("DOMContentLoaded", () => {
      location.href = app + search;
    });
  }

  // Pages of the development server load their script themselves.
  if (!scripts) return;

  let isStarted = false;
  const hydrate = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of scripts.split(" "))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    // Makes the reads for which the page need not wait until it is hydrated: lib/public-read.ts uses the responses. One request
    // (`readPaths.home` of the contract) has all that the home page reads, but no partners if those in storage are fresh.
    const language = /^\/en(\/|$)/.test(pathname) ? "en" : "is";
    const content = `/read/content?language=${language}`;
    const isHome = /^\/(en)?$/.test(pathname);
    const storedAt = /"storedAt":(\d+)/.exec(stored(partnersKey))?.[1];
    const needsPartners = isHome && !(Math.abs(Date.now() - storedAt) < 86_400_000);
    const path = isHome ? `/read/home?language=${language}${needsPartners ? "&partners=1" : ""}` : content;
    const answer = fetch(path, { priority: "low" })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    window.siteReads = {};
    for (const part of [content, isHome && "/read/latest-news", needsPartners && "/read/partners"])
      if (part) window.siteReads[part] = answer.then((all) => (isHome ? all?.[part] : all));
    try {
      // Each script is evaluated in a separate task, so that the browser responds to input in between.
      for (const href of scripts.split(" ")) await import(href);
    } catch {
      // This attribute makes CSS replace skeletons with a notice; see components/no-script-notice.tsx.
      root.dataset.scriptsFailed = "";
    }
  };
  // Loads the scripts after `load` and the first paint, which they would delay on a slow phone. The timer is for hidden pages,
  // which are not painted, and for a Firefox that resists fingerprinting and reports no paint.
  addEventListener("load", () => {
    setTimeout(hydrate, 2_000);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) hydrate();
    }).observe({ type: "paint", buffered: true });
  });
  // Opening the app may prevent the `load` event.
  if (isRedirect) document.addEventListener("DOMContentLoaded", hydrate);
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, hydrate, { once: true, passive: true });

  // Clicks a button again after hydration if it was clicked before, except for popovers, which open without scripts. If another
  // program has changed the page, React replaces the buttons (entry-client.tsx), so they are found by class and position.
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
