// No schemas here: visitors' pages would download them.

/**
 * Made-up partners, as their names and logos say: seeded after the product's own entry, and shown if none are stored or the read fails
 * (specification, section 3).
 */
export const DEFAULT_PARTNERS = [
  {
    id: "nordurljos-banki",
    name: "Norðurljós banki (sýnishorn)",
    logo: "/images/partners/nordurljos-banki.webp",
  },
  {
    id: "matarsounarsjodur",
    name: "Matarsóunarsjóður (sýnishorn)",
    logo: "/images/partners/matarsounarsjodur.webp",
  },
  {
    id: "taeknibrunnur",
    name: "Tæknibrunnur – sjóður um tækniþróun (sýnishorn)",
    logo: "/images/partners/taeknibrunnur.webp",
  },
  {
    id: "orku-og-umhverfissetur",
    name: "Orku- og umhverfissetur (sýnishorn)",
    logo: "/images/partners/orku-og-umhverfissetur.webp",
  },
] as const;
