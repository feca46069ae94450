/** Emblem and wordmark of the fictional supporters. */
export const PARTNERS: Record<string, { name: string; emblem: string }> = {
  "nordurljos-banki": {
    name: "Norðurljós<br>banki",
    emblem: `<rect width="64" height="64" rx="16" fill="#123a4a"/><g fill="none" stroke-width="6" stroke-linecap="round"><path stroke="#6ce0a8" d="M10 42c10-24 18 4 26-12s10-14 18-12"/><path stroke="#c8e86b" d="M10 52c10-20 18 2 26-10s10-12 18-10"/></g>`,
  },
  matarsounarsjodur: {
    name: "Matarsóunar-<br>sjóður",
    emblem: `<circle cx="32" cy="32" r="32" fill="#d8431f"/><path fill="#fbf8f1" d="M32 14c14 0 20 10 20 20s-8 18-20 18-20-8-20-18 6-20 20-20z"/><path fill="#2f9e6b" d="M32 18c2-10 10-14 18-14 0 10-8 14-18 14z"/>`,
  },
  taeknibrunnur: {
    name: "Tækni-<br>brunnur",
    emblem: `<rect width="64" height="64" rx="32" fill="#3155a6"/><g fill="none" stroke="#fff" stroke-width="5"><circle cx="32" cy="32" r="8"/><path d="M32 8v16M32 40v16M8 32h16M40 32h16" stroke-linecap="round"/></g>`,
  },
  "orku-og-umhverfisraduneytid": {
    name: "Orku- og<br>umhverfisráðuneytið",
    emblem: `<path fill="#14553f" stroke="#14553f" stroke-width="8" stroke-linejoin="round" d="M32 5 56 19v26L32 59 8 45V19z"/><path fill="#c8e86b" d="m36 12-18 24h12l-4 18 20-26H34z"/>`,
  },
};
