// Functions and pages add to sanitized HTML tag by tag and leave the rest unchanged: a second parser and serializer can
// read attributes or nesting differently.

/** A tag as `sanitizeHtml` and browsers write it: lower case, attribute values in double quotes. */
export type HtmlTag = {
  readonly source: string;
  readonly name: string;
  readonly isEnd: boolean;
  /** The index in the HTML after the tag. */
  readonly end: number;
};

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s+[^\s"=<>/]+(?:="[^"]*")?)*\s*\/?>/g;

/** Replaces each tag by what `change` returns. */
export function mapTags(html: string, change: (tag: HtmlTag) => string): string {
  return html.replace(TAG, (source: string, slash: string, name: string, index: number) =>
    change({ source, name, isEnd: slash !== "", end: index + source.length }),
  );
}

/** Searches from the first attribute on, because a value may end in text that looks like another attribute's name. */
const ATTRIBUTE = /\s([^\s"=<>/]+)="([^"]*)"/g;

export function attributeOf({ source }: HtmlTag, wanted: string): string | undefined {
  for (const [, name, value = ""] of source.matchAll(ATTRIBUTE)) if (name === wanted) return unescaped(value);
  return undefined;
}

/** Returns the tag with another value of an attribute that it has, which stays where it is. */
export function withValue({ source }: HtmlTag, wanted: string, value: string): string {
  return source.replace(ATTRIBUTE, (attribute, name) =>
    name === wanted ? ` ${name}="${escapeMarkup(value)}"` : attribute,
  );
}

/** Returns the tag with these attributes, in place of others of the same name. */
export function withAttributes({ source }: HtmlTag, attributes: Readonly<Record<string, string>>): string {
  const others = source.replace(ATTRIBUTE, (attribute, name) =>
    Object.hasOwn(attributes, name) ? "" : attribute,
  );
  const start = others.slice(0, others.endsWith("/>") ? -2 : -1).trimEnd();
  const added = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  return start + added.join("") + others.slice(start.length);
}

/** Returns the HTML between a start tag and its end tag. */
export function innerHtmlOf(html: string, { name, end }: HtmlTag): string {
  const rest = html.slice(end);
  let depth = 1;
  for (const { index, 1: slash } of rest.matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])`, "g"))) {
    depth += slash ? -1 : 1;
    if (depth === 0) return rest.slice(0, index);
  }
  return rest;
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\u00a0": "&nbsp;",
};
const CHARACTERS = new Map(
  Object.entries(REFERENCES).map(([character, reference]) => [reference, character]),
);

/** Escapes text for HTML and XML, also in attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}

/** Decodes the references that serializers write, once. */
export function unescaped(markup: string): string {
  return markup.replace(
    /&(?:amp|lt|gt|quot|#39|nbsp);/g,
    (reference) => CHARACTERS.get(reference) ?? reference,
  );
}
