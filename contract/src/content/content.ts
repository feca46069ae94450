import * as z from "zod/mini";
import { lineSchema, ownPictureSchema, requestIdSchema, storedIdSchema, textSchema } from "../schemas.ts";
import { isRecord } from "../stored-value.ts";
import { linkAddress } from "../text/article-html.ts";
import { meantAddress } from "../text/meant-address.ts";
import {
  type ContentField,
  type ContentFields,
  type ContentValues,
  type InBothLanguages,
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
import { isOwnPicture, type PictureStore } from "./image-sources.ts";

/** `draft`: texts may be empty. `stored`: unknown fields, of another release, are left out instead of refused. */
type Mode = "draft" | "published" | "stored";
type Schema = z.ZodMiniType<unknown>;

const linkSchema = z.string().check(
  z.trim(),
  z.overwrite((address) => meantAddress(address) ?? address),
  z.refine((address) => linkAddress(address) === address),
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
      if (field.per === "both") return text;
      const both = z.strictObject({ is: text, en: text });
      if (mode === "draft" || !isOptional || original) return both;
      // An optional text is in both languages or in neither.
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
    return [name, originalOf(field) ? z.optional(schema) : schema];
  });
  const all = { ...more, ...Object.fromEntries(shape) };
  return mode === "stored" ? z.object(all) : z.strictObject(all);
}

/** A section's values in both languages; a draft's texts may be empty. */
export const sectionSchema = (fields: ContentFields, isPublished: boolean) =>
  objectSchema(fields, isPublished ? "published" : "draft") as z.ZodMiniType<ContentValues>;

export const saveContentInputSchema = z.strictObject({
  /** `saveContent` checks that the site has such a page. */
  section: z.custom<SectionId>(
    (id) => typeof id === "string" && (isPageSection(id) || SECTION_NAMES.some((name) => name === id)),
  ),
  /** The version that was opened, 0 if the section has never been saved. */
  version: z.int().check(z.gte(0)),
  /** Valid for `sectionSchema`. */
  values: z.record(z.string(), z.unknown()),
  /** Shows the values to visitors; otherwise they are a draft. */
  isPublished: z.boolean(),
  /** The editor confirms that the English texts are up to date with the Icelandic ones. */
  isEnglishCurrent: z.optional(z.boolean()),
  requestId: requestIdSchema,
});

const sectionsSchema = z.object({ version: z.int(), sections: z.record(z.string(), z.unknown()) });

export type PublishedContent = {
  readonly version: number;
  /** In both languages. */
  readonly sections: { readonly [Id in SectionId]?: ContentValues };
  /** What cannot be shown, such as "team.members.2": it was imported, or is of another release. */
  readonly invalid: readonly string[];
};

export const UNPUBLISHED: PublishedContent = { version: 0, sections: {}, invalid: [] };

/** Parses the document of published content, field by field and item by item. Texts of pages that the site does not have are left out. */
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
    // Nobody sees what was changed of a sentence that the page has no more.
    const unknown = isPageSection(id) ? Object.keys(values).filter((name) => !(name in fields)) : [];
    invalid.push(...[...wrong, ...unknown].map((path) => `${id}.${path}`));
  }
  return { version: parsed.data.version, sections, invalid };
}

/**
 * Returns the fields that can be shown, a list without its invalid items, and the paths of the others. Pictures of other sites,
 * stored by an import or in the console, are left out: visitors have not consented to requests to those sites.
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
    if (value === undefined && originalOf(field)) continue;
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

/** Every section with all its fields, and what was changed of pages' texts, in both languages. */
export type CompleteContent = {
  readonly version: number;
  readonly sections: { readonly [Name in SectionName]: ContentValues } & {
    readonly [Page in PageSection]?: ContentValues;
  };
};

/** Returns what is published over what is shown without it, field by field. */
export function completeContent(
  { version, sections }: Pick<PublishedContent, "version" | "sections">,
  base: CompleteContent["sections"],
): CompleteContent {
  const complete = SECTION_NAMES.map((name) => [name, { ...base[name], ...sections[name] }]);
  // Of pages only what is published: the site may have been built with texts that were changed back since.
  return { version, sections: Object.fromEntries([...pagesIn(sections), ...complete]) };
}

const pagesIn = (sections: { readonly [Id in SectionId]?: ContentValues }) =>
  (Object.entries(sections) as [SectionId, ContentValues][]).filter(([id]) => isPageSection(id));

/** What pages show in one language. */
export function siteContentOf({ version, sections }: CompleteContent, language: "is" | "en"): SiteContent {
  const local = SECTION_NAMES.map((name) => [name, localValues(fieldsOf(name), sections[name], language)]);
  const pages = pagesIn(sections).flatMap(([id, values]) => {
    const texts = Object.entries(values as Readonly<Record<string, InBothLanguages>>).flatMap(
      ([path, text]) => (text[language] ? [[path, text[language]]] : []),
    );
    return texts.length > 0 ? [[id, Object.fromEntries(texts)]] : [];
  });
  return { version, sections: Object.fromEntries([...local, ...pages]) };
}
