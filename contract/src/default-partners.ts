// No schemas here: visitors' pages would download them.

/**
 * Made-up partners, as the footer of a demo says: seeded after the product's own entry, and shown if none are stored or the read fails
 * (specification, section 3).
 */
export const DEFAULT_PARTNERS = [
  {
    id: "nordurljos-banki",
    name: "Norðurljós banki",
    logo: "/images/partners/nordurljos-banki.webp",
  },
  {
    id: "matarsounarsjodur",
    name: "Matarsóunarsjóður",
    logo: "/images/partners/matarsounarsjodur.webp",
  },
  {
    id: "taeknibrunnur",
    name: "Tækniþróunarsjóðurinn Tæknibrunnur",
    logo: "/images/partners/taeknibrunnur.webp",
  },
  {
    id: "orku-og-umhverfisraduneytid",
    name: "Orku- og umhverfisráðuneytið",
    logo: "/images/partners/orku-og-umhverfisraduneytid.webp",
  },
] as const;
