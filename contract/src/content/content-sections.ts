// The content that editors change without a deploy, section by section. Schemas, the callable, the admin area's form and the
// parsing of what is stored follow from this table. What a section says until an editor publishes it is in
// default-content.json.
import type { COLLECTIONS } from "../collections.ts";
import { PUBLIC_LIST_MAX, SHOPS_PER_TOWN_MAX } from "../limits.ts";
import { SHOP_KINDS } from "../public-records.ts";
import type { ContentFields, LocalValues, StoredValues } from "./content-fields.ts";

const line = (max = 120) => ({ kind: "line", per: "language", max }) as const;
const text = (max = 1_000) => ({ kind: "text", per: "language", max }) as const;
/** Names of people, shops and streets. */
const name = { kind: "line", per: "both", max: 100 } as const;
const optional = <Field>(field: Field) => ({ ...field, isOptional: true }) as const;
/** Empty: the drawing that the site ships for the item's id. */
const picture = { kind: "picture", isOptional: true } as const;
const link = { kind: "link", isOptional: true } as const;
const amount = (max = 1_000_000) => ({ kind: "number", min: 0, max }) as const;

const percent = { kind: "number", min: 0, max: 100, decimals: 1 } as const;

const products = {
  kind: "list",
  min: 1,
  max: 8,
  of: { name: line(60), store: name, when: line(60), price: amount(), priceBefore: amount(), picture },
} as const;

/**
 * `page`: where a section stands, or where most of it does. `collection`: published, the items of the section's one list,
 * which has its name, are the documents of that collection, and pages read them apart from other content.
 */
export const CONTENT_SECTIONS = {
  /** What has been saved so far, counted on one day. */
  figures: {
    page: "/figures",
    fields: {
      countedOn: { kind: "date" },
      /** Items sold and handed over. */
      savedGoods: amount(1_000_000_000),
      /** Their weight in kilograms. */
      savedKg: amount(1_000_000_000),
      /** Savings of buyers against the full price, in millions of Icelandic krónur. */
      savedMillionIsk: amount(),
      /** Shops and others who sell. */
      partners: amount(),
      /** Where they are. */
      towns: amount(),
      /** Kilograms of CO₂ equivalent for each kilogram of food. */
      co2KgPerKg: { kind: "number", min: 0, max: 100, decimals: 1 },
    },
  },
  team: {
    page: "/",
    fields: {
      people: {
        kind: "list",
        min: 1,
        max: 12,
        of: { name, role: line(), bio: text(400), picture, linkedin: link },
      },
    },
  },
  /** Samples of what the app sells: to collect, and delivered. */
  products: { page: "/", fields: { pickup: products, delivered: products } },
  /** What selling costs. */
  costs: {
    page: "/for-shops",
    fields: {
      lead: text(300),
      /** Amounts in Icelandic krónur, without value-added tax. */
      signUpFee: amount(),
      monthlyFee: amount(),
      /** Of each sale. */
      commissionPercent: percent,
      /** On the commission. */
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
  /** The heading over the supporters' logos, on every page. */
  supporters: { page: "/", fields: { heading: line(60) } },
  /** Whose logos are in the footer (specification, section 3). Pages show the default if none is stored or the read fails. */
  partners: {
    page: "/",
    collection: "partners",
    fields: {
      partners: { kind: "list", min: 0, max: PUBLIC_LIST_MAX, of: { name, logo: { kind: "picture" } } },
    },
  },
  /** Where partners sell. */
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
  /** A message on every page, between two days. */
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

/** What an owner has changed of the texts of a page: its fields follow from the page's text modules. */
export type PageSection = `page-${string}`;
export type SectionId = SectionName | PageSection;
export type PageFields = Readonly<Record<PageSection, ContentFields>>;

/** @param page the name of its folder */
export const pageSection = (page: string): PageSection => `page-${page}`;
export const isPageSection = (id: string): id is PageSection => id.startsWith("page-");
/** Returns undefined for a page that the site does not have. */
export const sectionFields = (id: SectionId, pages: PageFields): ContentFields | undefined =>
  isPageSection(id) ? pages[id] : fieldsOf(id);

/** A section whose items are the documents of a collection; its one list has its name. */
export type CollectionSection = "partners" | "towns";
export const isCollectionSection = (id: SectionId): id is CollectionSection =>
  !isPageSection(id) && "collection" in CONTENT_SECTIONS[id];

/** Content in one language: all sections, or in a page's data those that it shows. */
export type SiteContent = {
  /** Counts publications. */
  readonly version: number;
  readonly sections: { readonly [Name in SectionName]?: LocalSection<Name> } & {
    readonly [Page in PageSection]?: Readonly<Record<string, string>>;
  };
};
