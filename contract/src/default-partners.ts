// No schemas here: visitors' pages would download them.

/**
 * Made-up partners: seeded after the product's own entry, and shown if none are stored or the read fails
 * (specification, section 3).
 */
export const DEFAULT_PARTNERS = [
  { id: "nordurljos-banki", name: "Norðurljós banki", logo: "/images/partners/nordurljos-banki.webp" },
  { id: "matarsounarsjodur", name: "Matarsóunarsjóður", logo: "/images/partners/matarsounarsjodur.webp" },
  {
    id: "taeknibrunnur",
    name: "Tæknibrunnur – sjóður um tækniþróun",
    logo: "/images/partners/taeknibrunnur.webp",
  },
  {
    id: "umhverfis-og-orkuraduneyti",
    name: "Umhverfis- og orkuráðuneyti",
    logo: "/images/partners/umhverfis-og-orkuraduneyti.webp",
  },
] as const;
