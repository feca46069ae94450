// In every page's head, inlined by the build: it costs no request. The security policy names it by its hash (firebase.json,
// held to it by scripts/hosting-headers.test.ts). What differs between sites and pages stands in the element's attributes:
// the key that the choice of language is kept under, and, in pages that were rendered, their scripts.
(() => {
  const { key, arrival, scripts, chunks } = document.currentScript.dataset;
  const { pathname, search, hash } = location;
  const root = document.documentElement;

  // Whoever chose English and comes to an address without a language is taken to its English twin before anything is
  // painted. Everything else stays: Icelandic is the default, for unknown values and blocked storage too.
  if (!/^\/(en|admin)(\/|$)/.test(pathname)) {
    let stored = null;
    try {
      stored = localStorage.getItem(key);
    } catch {}
    if (stored === "en") {
      location.replace(`/en${pathname === "/" ? "" : pathname}${search}${hash}`);
      return;
    }
  }

  // Hosting has one not-found page for all addresses, in Icelandic: under /en it stays hidden until main.tsx has
  // rendered the English one. Should the rest of the scripts not come, Icelandic is better than nothing.
  if (/^\/en(\/|$)/.test(pathname) && root.lang !== "en") {
    root.dataset.awaitsLanguage = "en";
    setTimeout(() => delete root.dataset.awaitsLanguage, 4000);
  }

  // The page reads, and its links lead on, without its scripts: they come once somebody is there who may want more, which a
  // first script, asked for when all is painted, looks for (site/somebody.ts), or as soon as somebody touches something. They
  // are asked for at once and run one by one, so that the browser can answer in between.
  let isStarted = false;
  const start = async () => {
    // In development the page names its script itself.
    if (isStarted || !scripts) return;
    isStarted = true;
    const inOrder = scripts.split(" ");
    for (const href of `${scripts} ${chunks}`.split(" ")) {
      const rel = href.endsWith("js") ? "modulepreload" : "prefetch";
      document.head.append(Object.assign(document.createElement("link"), { rel, href }));
    }
    try {
      for (const script of inOrder) {
        await import(script);
        await new Promise((resolve) => setTimeout(resolve));
      }
    } catch {
      // For components/without-scripts.tsx.
      root.dataset.scriptsFailed = "";
    }
  };
  // Where nothing is seen yet there is nothing to wait for.
  if (root.dataset.awaitsLanguage) addEventListener("DOMContentLoaded", start);
  const arrive = () => arrival && import(arrival).catch(start);
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  addEventListener("load", async () => {
    // A picture that has come is painted once it is decoded; the frame after next has been seen.
    const seen = [...document.images].filter(({ loading }) => loading !== "lazy");
    await Promise.allSettled([painted, ...seen.map((image) => image.decode())]);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arrive)));
  });
  // A picture that does not come, or a browser that tells of no paint, keeps nobody waiting.
  setTimeout(arrive, 4000);
  addEventListener("wanted", start);
  for (const type of ["pointerdown", "keydown", "click"]) {
    addEventListener(
      type,
      () => {
        root.dataset.somebody = "";
        start();
      },
      { once: true, passive: true },
    );
  }

  // A button pressed before they are there is pressed for them again; what it opens is open at once.
  const pressed = new Set();
  const onClick = ({ target }) => {
    const button = target.closest?.("button[type=button]");
    if (!button) return;
    const isOpen = button.ariaExpanded === "true";
    if (button.ariaExpanded) button.ariaExpanded = !isOpen;
    if (isOpen) pressed.delete(button);
    else pressed.add(button);
  };
  addEventListener("click", onClick);
  addEventListener(
    "taken-over",
    () => {
      removeEventListener("click", onClick);
      for (const button of pressed) {
        if (button.ariaExpanded) button.ariaExpanded = false;
        button.click();
      }
    },
    { once: true },
  );
})();
