// The content that editors change without a deploy, section by section. Schemas, the callable, the form in the admin area
// and the parser of stored values are derived from this table. The values that a section has until an editor publishes it
// are in default-content.json.
import type { COLLECTIONS } from "../collections.ts";
import { EMAIL_MAX_CHARS, PUBLIC_LIST_MAX, SHOPS_PER_TOWN_MAX } from "../limits.ts";
import { SHOP_KINDS } from "../public-records.ts";
import { EMAIL_PATTERN } from "../text/email.ts";
import type { ContentFields, LocalValues, StoredValues } from "./content-fields.ts";

const line = (max = 120) => ({ kind: "line", per: "language", max }) as const;
const text = (max = 1_000) => ({ kind: "text", per: "language", max }) as const;
/** Names of people, shops and streets. */
const name = { kind: "line", per: "both", max: 100 } as const;
const optional = <Field>(field: Field) => ({ ...field, isOptional: true }) as const;
/** If it is empty, the page shows the drawing that the site ships for the item's id. */
const picture = { kind: "picture", isOptional: true } as const;
const added = <Field>(field: Field) => ({ ...field, isAdded: true }) as const;
const link = { kind: "link", isOptional: true } as const;
/** The URL of a page on another site, such as an account on a social network. */
const account = { ...link, hint: "account" } as const;
/** A value in a format, the same in both languages. */
const formatted = (pattern: RegExp, max: number) => ({ kind: "line", per: "both", max, pattern }) as const;
const amount = (max = 1_000_000) => ({ kind: "number", min: 0, max }) as const;

const percent = { kind: "number", min: 0, max: 100, decimals: 1 } as const;

const products = {
  kind: "list",
  min: 1,
  max: 8,
  of: { name: line(60), store: name, when: line(60), price: amount(), priceBefore: amount(), picture },
} as const;

/**
 * `page`: the page that shows the section, or most of it. `collection`: the section has one list, named after the
 * collection. Publishing the section writes the list's items to the collection as documents, which pages read separately
 * from other content.
 */
export const CONTENT_SECTIONS = {
  /** The totals saved by one counting day. */
  figures: {
    page: "/figures",
    fields: {
      countedOn: { kind: "date" },
      /** Items sold and handed over. */
      savedGoods: amount(1_000_000_000),
      /** The weight of these items in kilograms. */
      savedKg: amount(1_000_000_000),
      /** The savings of buyers compared with the full price, in millions of Icelandic krónur. */
      savedMillionIsk: amount(),
      /** The number of shops and other partners that sell. */
      partners: amount(),
      /** The number of towns in which these partners sell. */
      towns: amount(),
      /** Kilograms of CO₂ equivalent for each kilogram of food. */
      co2KgPerKg: { kind: "number", min: 0, max: 100, decimals: 1 },
    },
  },
  /** Figures and short texts that sentences show by their name (facts.ts), in addition to the other sections' figures. */
  facts: {
    page: "/figures",
    fields: {
      entries: {
        kind: "list",
        min: 0,
        max: 30,
        of: { name: formatted(/^[\p{L}][\p{L}\d-]*$/u, 40), value: line(100) },
      },
    },
  },
  team: {
    page: "/",
    fields: {
      people: {
        kind: "list",
        min: 1,
        max: 12,
        of: { name, role: line(), bio: text(400), picture, linkedin: account },
      },
    },
  },
  /** Samples of the products in the app, for pickup and for delivery. */
  products: { page: "/", fields: { pickup: products, delivered: products } },
  /** The prices that shops pay for selling. */
  costs: {
    page: "/for-shops",
    fields: {
      lead: text(300),
      /** Amounts in Icelandic krónur, excluding value-added tax. */
      signUpFee: amount(),
      monthlyFee: amount(),
      /** A share of each sale. */
      commissionPercent: percent,
      /** A percentage of the commission. */
      vatPercent: percent,
      /** The price in the example. */
      examplePrice: amount(),
      note: text(300),
    },
  },
  questions: {
    page: "/questions",
    fields: {
      groups: {
        kind: "list",
        min: 1,
        max: 8,
        of: {
          heading: line(),
          questions: {
            kind: "list",
            min: 1,
            max: 15,
            of: { question: line(200), answer: text(2_000), linkText: optional(line()), link },
          },
        },
      },
    },
  },
  /** The company's history, oldest first (specification, section 2). */
  milestones: {
    page: "/story",
    fields: {
      entries: {
        kind: "list",
        min: 1,
        max: 20,
        of: { period: line(60), title: line(), description: text(1_000), picture },
      },
    },
  },
  contact: {
    page: "/contact",
    fields: {
      phone: { kind: "line", per: "both", max: 30, isOptional: true },
      street: name,
      place: name,
      hours: optional(text(300)),
    },
  },
  /** The company's numbers, links and pictures on every page. The legal texts take theirs from web/src/brand.ts. */
  company: {
    page: "/",
    fields: {
      email: formatted(EMAIL_PATTERN, EMAIL_MAX_CHARS),
      /** The company's number in the register of enterprises, with or without the hyphen. */
      kennitala: formatted(/^\d{6}-?\d{4}$/, 11),
      /** A company with a small turnover has none. */
      vatNumber: optional(formatted(/^\d{5,6}$/, 6)),
      facebook: account,
      instagram: account,
      linkedin: account,
      /** One address for both stores: it knows the visitor's phone. */
      appLink: { kind: "link", hint: "account" },
      /** The promise about answers in the footer. */
      reply: optional(line()),
      /** The large picture of the home page. If it is empty, the page shows the drawing of a town. */
      hero: added({ ...picture, hint: "background" } as const),
      /** The part of this picture that stays visible where a screen crops it. */
      heroFocus: added({ kind: "choice", of: ["center", "top", "bottom", "left", "right"] }),
      /** The picture with shared links to the home page; see `functions/src/pages/pages.ts`. */
      sharePicture: added(picture),
      /** The logo in the header. Icons and pictures of articles take theirs from `logo.svg`. */
      logo: added(picture),
    },
  },
  /** The heading over the supporters' logos, on every page. */
  supporters: { page: "/", fields: { heading: line(60) } },
  /**
   * The partners whose logos are in the footer (specification, section 3). Pages show the default if none is stored or the
   * read fails.
   */
  partners: {
    page: "/",
    collection: "partners",
    fields: {
      partners: { kind: "list", min: 0, max: PUBLIC_LIST_MAX, of: { name, logo: { kind: "picture" } } },
    },
  },
  /** The towns where partners sell. */
  towns: {
    page: "/towns",
    collection: "towns",
    fields: {
      towns: {
        kind: "list",
        min: 0,
        max: PUBLIC_LIST_MAX,
        isUnordered: true,
        of: {
          name,
          shops: {
            kind: "list",
            min: 1,
            max: SHOPS_PER_TOWN_MAX,
            isUnordered: true,
            of: { name, kind: { kind: "choice", of: SHOP_KINDS } },
          },
        },
      },
    },
  },
  /** A message that every page shows from one day until another. */
  notice: {
    page: "/",
    fields: {
      text: optional(line(200)),
      linkText: optional(line(60)),
      link,
      from: { kind: "date", isOptional: true },
      /** The last day. */
      until: { kind: "date", isOptional: true },
    },
  },
} as const satisfies Record<
  string,
  { readonly page: string; readonly fields: ContentFields; readonly collection?: keyof typeof COLLECTIONS }
>;

type Sections = typeof CONTENT_SECTIONS;
export type SectionName = keyof Sections;
/** A section as it is stored, in both languages. */
export type StoredSection<Name extends SectionName> = StoredValues<Sections[Name]["fields"]>;
/** A section as a page shows it, in one language. */
export type LocalSection<Name extends SectionName> = LocalValues<Sections[Name]["fields"]>;

export const SECTION_NAMES = Object.keys(CONTENT_SECTIONS) as SectionName[];
export const fieldsOf = (name: SectionName): ContentFields => CONTENT_SECTIONS[name].fields;

/**
 * The section of a page's own texts. It stores only the texts that an owner has changed. Its fields are derived from the
 * page's text modules.
 */
export type PageSection = `page-${string}`;
export type SectionId = SectionName | PageSection;
export type PageFields = Readonly<Record<PageSection, ContentFields>>;

/** @param page the name of the page's folder */
export const pageSection = (page: string): PageSection => `page-${page}`;
export const isPageSection = (id: string): id is PageSection => id.startsWith("page-");
/** Returns undefined for a page that the site does not have. */
export const sectionFields = (id: SectionId, pages: PageFields): ContentFields | undefined =>
  isPageSection(id) ? pages[id] : fieldsOf(id);

/**
 * A section whose items are the documents of a collection. The section has a single list, with the same name as the
 * section.
 */
export type CollectionSection = "partners" | "towns";
export const isCollectionSection = (id: SectionId): id is CollectionSection =>
  !isPageSection(id) && "collection" in CONTENT_SECTIONS[id];

/** Content in one language: all sections, or, in a page's data, only the sections that the page shows. */
export type SiteContent = {
  /** The number of publications so far. */
  readonly version: number;
  readonly sections: { readonly [Name in SectionName]?: LocalSection<Name> } & {
    readonly [Page in PageSection]?: Readonly<Record<string, string>>;
  };
};
