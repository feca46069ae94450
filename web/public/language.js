// Runs before anything is painted: whoever chose English and comes to an address without a language is taken to
// its English twin, so that no Icelandic text flashes first. Everything else stays: Icelandic is the default,
// for unknown values and blocked storage too. The key is LANGUAGE_STORAGE_KEY of src/i18n/language.ts.
(() => {
  const { pathname, search, hash } = location;
  if (/^\/(en|admin)(\/|$)/.test(pathname)) return;
  let stored = null;
  try {
    stored = localStorage.getItem("matbjorg_language");
  } catch {}
  if (stored === "en") location.replace(`/en${pathname === "/" ? "" : pathname}${search}${hash}`);
})();
