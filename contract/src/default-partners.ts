// Without schemas: the page that shows them checks nothing else.

/**
 * The supporters that a site begins with, made up: seeding writes them after the product's own entry, and visitors see them
 * where none are stored or reading them fails (specification, section 3).
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
