import * as z from "zod/mini";
import { URL_MAX_CHARS } from "../limits.ts";
import {
  FOREIGN_PICTURE,
  lineSchema,
  ownPictureSchema,
  requestIdSchema,
  sizedFor,
  storedIdSchema,
  textSchema,
} from "../schemas.ts";
import { isRecord } from "../stored-value.ts";
import { allowedLinkUrl } from "../text/article-html.ts";
import { meantUrl } from "../text/meant-url.ts";
import {
  type ContentField,
  type ContentFields,
  type ContentValues,
  type InBothLanguages,
  isAdded,
  localValues,
  mapPictures,
  originalOf,
} from "./content-fields.ts";
import {
  fieldsOf,
  isCollectionSection,
  isPageSection,
  type PageFields,
  type PageSection,
  SECTION_NAMES,
  type SectionId,
  type SectionName,
  type SiteContent,
} from "./content-sections.ts";
import { factsOf, fillFacts, OWN_FACTS } from "./facts.ts";
import { isOwnPicture, type PictureStore } from "./image-sources.ts";

/**
 * `draft`: texts may be empty. `stored`: unknown fields, which another release may have written, are left out instead of
 * being rejected.
 */
type Mode = "draft" | "published" | "stored";
type Schema = z.ZodMiniType<unknown>;

const linkSchema = z.string().check(
  sizedFor(URL_MAX_CHARS),
  z.trim(),
  z.overwrite((address) => meantUrl(address) ?? address),
  z.refine((address) => allowedLinkUrl(address) === address),
);

const orEmpty = (schema: z.ZodMiniType<string>) => z.union([z.literal(""), schema]);

function fieldSchema(field: ContentField, mode: Mode): Schema {
  const original = originalOf(field);
  const isOptional =
    mode === "draft" || original !== undefined || ("isOptional" in field && field.isOptional === true);
  switch (field.kind) {
    case "line":
    case "text": {
      const text = (field.kind === "line" ? lineSchema : textSchema)(isOptional ? 0 : 1, field.max);
      if (field.per === "both") {
        if (!field.pattern) return text;
        const formatted = text.check(z.regex(field.pattern));
        return isOptional ? orEmpty(formatted) : formatted;
      }
      const both = z.strictObject({ is: text, en: text });
      if (mode === "draft" || !isOptional || original) return both;
      // An optional text must have both languages or neither.
      return both.check(z.refine(({ is, en }) => (is === "") === (en === ""), { path: ["en"] }));
    }
    case "number": {
      const { min, max, decimals = 0 } = field;
      const scale = 10 ** decimals;
      const isRound = (value: number) => Math.abs(Math.round(value * scale) / scale - value) < 1e-9;
      return z.number().check(z.gte(min), z.lte(max), z.refine(isRound));
    }
    case "choice":
      return z.enum(field.of as [string, ...string[]]);
    case "date":
      return isOptional ? orEmpty(z.iso.date()) : z.iso.date();
    case "link":
      return isOptional ? orEmpty(linkSchema) : linkSchema;
    case "picture":
      return isOptional ? ownPictureSchema : ownPictureSchema.check(z.minLength(1));
    case "list": {
      const items = z.array(objectSchema(field.of, mode, { id: storedIdSchema }));
      const uniqueIds = z.refine<unknown[]>((list) => new Set(list.map(idOf)).size === list.length);
      return items.check(z.minLength(mode === "draft" ? 0 : field.min), z.maxLength(field.max), uniqueIds);
    }
    default:
      // A new kind is a type error here until it has a schema.
      return field satisfies never;
  }
}

const idOf = (item: unknown) => (item as { readonly id: string }).id;

function objectSchema(fields: ContentFields, mode: Mode, more: Record<string, Schema> = {}): Schema {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = fieldSchema(field, mode);
    return [name, originalOf(field) || isAdded(field) ? z.optional(schema) : schema];
  });
  const all = { ...more, ...Object.fromEntries(shape) };
  return mode === "stored" ? z.object(all) : z.strictObject(all);
}

/** A section's values in both languages. A draft may have empty texts. */
export const sectionSchema = (fields: ContentFields, isPublished: boolean) =>
  objectSchema(fields, isPublished ? "published" : "draft") as z.ZodMiniType<ContentValues>;

export const saveContentInputSchema = z.strictObject({
  /** `saveContent` checks that the site has such a page. */
  section: z.custom<SectionId>(
    (id) => typeof id === "string" && (isPageSection(id) || SECTION_NAMES.some((name) => name === id)),
  ),
  /** The version that the editor opened; 0 if the section has never been saved. */
  version: z.int().check(z.gte(0)),
  /** Valid for `sectionSchema`. */
  values: z.record(z.string(), z.unknown()),
  /** Shows the values to visitors; otherwise they are a draft. */
  isPublished: z.boolean(),
  /** The editor confirms that the English texts are up to date with the Icelandic texts. */
  isEnglishCurrent: z.optional(z.boolean()),
  requestId: requestIdSchema,
});

/** A value that cannot be saved, and its path. */
export type ContentProblem = {
  readonly path: readonly (string | number)[];
  readonly kind: "missing" | "too-long" | "too-many" | "wrong" | "foreign" | "unknown" | "forms";
};

/** Returns the problems that must be fixed before a section can be saved as a draft or published. */
export function problemsOf(
  fields: ContentFields,
  values: ContentValues,
  isPublished: boolean,
): ContentProblem[] {
  const parsed = sectionSchema(fields, isPublished).safeParse(values);
  return (parsed.error?.issues ?? []).map((issue) => {
    const path = issue.path as ContentProblem["path"];
    const isText = "origin" in issue && issue.origin === "string";
    if (issue.code === "too_small" && isText) return { path, kind: "missing" };
    if (issue.message === FOREIGN_PICTURE) return { path, kind: "foreign" };
    if (issue.code === "too_big") return { path, kind: isText ? "too-long" : "too-many" };
    return { path, kind: isMissing(values, path) ? "missing" : "wrong" };
  });
}

function isMissing(values: ContentValues, path: ContentProblem["path"]): boolean {
  const value = path.reduce<unknown>((inner, key) => (inner as ContentValues | undefined)?.[key], values);
  return (
    value === "" || value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  );
}

/** Counts the texts that a language lacks. */
export const missingIn = (problems: readonly ContentProblem[], language: "is" | "en") =>
  problems.filter(({ path, kind }) => kind === "missing" && path.at(-1) === language).length;

const sectionsSchema = z.object({ version: z.int(), sections: z.record(z.string(), z.unknown()) });

export type PublishedContent = {
  readonly version: number;
  /** The content in both languages. */
  readonly sections: { readonly [Id in SectionId]?: ContentValues };
  /**
   * The paths of values that cannot be shown, such as "team.members.2", because they were imported or come from another
   * release.
   */
  readonly invalid: readonly string[];
};

export const UNPUBLISHED: PublishedContent = { version: 0, sections: {}, invalid: [] };

/** Parses the document of published content, field by field and item by item. Leaves out texts of pages that do not exist. */
export function parsePublished(
  stored: unknown,
  store: PictureStore,
  pages: PageFields = {},
): PublishedContent {
  if (stored === undefined) return UNPUBLISHED;
  const parsed = sectionsSchema.safeParse(stored);
  if (!parsed.success) return { version: 0, sections: {}, invalid: [""] };
  const invalid: string[] = [];
  const sections: Record<string, ContentValues> = {};
  const all: [SectionId, ContentFields][] = [
    ...SECTION_NAMES.map((name): [SectionId, ContentFields] => [name, fieldsOf(name)]),
    ...(Object.entries(pages) as [PageSection, ContentFields][]),
  ];
  for (const [id, fields] of all) {
    const section = parsed.data.sections[id];
    if (section === undefined || isCollectionSection(id)) continue;
    const values = isRecord(section) ? section.values : section;
    if (values === undefined) continue;
    if (!isRecord(values)) {
      invalid.push(id);
      continue;
    }
    const { valid, wrong } = parseValues(fields, values, store);
    sections[id] = valid;
    // Texts stored for sentences that were removed from the page have no effect, so they are reported.
    const unknown = isPageSection(id) ? Object.keys(values).filter((name) => !(name in fields)) : [];
    invalid.push(...[...wrong, ...unknown].map((path) => `${id}.${path}`));
  }
  return { version: parsed.data.version, sections, invalid };
}

/**
 * Returns the fields that can be shown, lists without their invalid items, and the paths of everything left out. Also
 * leaves out pictures of other sites, which only an import or the console can store: visitors have not consented to
 * requests to those sites.
 */
export function parseValues(
  fields: ContentFields,
  values: ContentValues,
  store: PictureStore,
): { readonly valid: ContentValues; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  const valid: Record<string, unknown> = {};
  const own = mapPictures(fields, values, (address, path) => {
    if (address === "" || isOwnPicture(address, store)) return address;
    wrong.push(path);
    return "";
  });
  for (const [name, field] of Object.entries(fields)) {
    const value = own[name];
    if (value === undefined && (originalOf(field) || isAdded(field))) continue;
    const items = field.kind === "list" && Array.isArray(value) ? value : undefined;
    const shown = items && field.kind === "list" ? validItems(field, items) : value;
    if (items && Array.isArray(shown) && shown.length < items.length) {
      wrong.push(...items.flatMap((item, index) => (shown.includes(item) ? [] : [`${name}.${index}`])));
    }
    const parsed = fieldSchema(field, "stored").safeParse(shown);
    if (parsed.success) valid[name] = parsed.data;
    else wrong.push(name);
  }
  return { valid, wrong };
}

function validItems(field: Extract<ContentField, { kind: "list" }>, items: readonly unknown[]): unknown[] {
  const schema = objectSchema(field.of, "stored", { id: storedIdSchema });
  return items.filter((item) => schema.safeParse(item).success);
}

/** Every section with all its fields, and the changed texts of pages, in both languages. */
export type CompleteContent = {
  readonly version: number;
  readonly sections: { readonly [Name in SectionName]: ContentValues } & {
    readonly [Page in PageSection]?: ContentValues;
  };
};

/** Lays the published content over the default content, field by field. */
export function completeContent(
  { version, sections }: Pick<PublishedContent, "version" | "sections">,
  base: CompleteContent["sections"],
): CompleteContent {
  const complete = SECTION_NAMES.map((name) => [name, { ...base[name], ...sections[name] }]);
  // Changed texts of pages come only from the published content: the build may contain changes that have since been
  // reverted.
  return { version, sections: Object.fromEntries([...pagesIn(sections), ...complete]) };
}

const pagesIn = (sections: { readonly [Id in SectionId]?: ContentValues }) =>
  (Object.entries(sections) as [SectionId, ContentValues][]).filter(([id]) => isPageSection(id));

/** The values that pages show in one language, with the facts that their texts name. */
export function siteContentOf({ version, sections }: CompleteContent, language: "is" | "en"): SiteContent {
  const facts = factsOf(sections, language);
  const fill = (text: string) => fillFacts(text, facts, language);
  const local = SECTION_NAMES.filter((name) => name !== OWN_FACTS).map((name) => [
    name,
    localValues(fieldsOf(name), sections[name], language, fill),
  ]);
  const pages = pagesIn(sections).flatMap(([id, values]) => {
    const texts = Object.entries(values as Readonly<Record<string, InBothLanguages>>).flatMap(
      ([path, text]) => (text[language] ? [[path, fill(text[language])]] : []),
    );
    return texts.length > 0 ? [[id, Object.fromEntries(texts)]] : [];
  });
  return { version, sections: Object.fromEntries([...local, ...pages]) };
}
