// The dated versions of the terms and the privacy policy. No schemas here: the legal pages load this module.
import { type HtmlTag, innerHtmlOf, mapTags } from "../text/html-tags.ts";
import { plainText } from "../text/plain-text.ts";

export const LEGAL_TEXTS = ["terms", "privacy"] as const;
export type LegalName = (typeof LEGAL_TEXTS)[number];

/** The days from which the texts in the code are in force (specification, section 2). Every later version is stored. */
export const LEGAL_SINCE = { terms: "2023-02-25", privacy: "2023-02-01" } as const satisfies Record<
  LegalName,
  string
>;

/** The notice of a change that disadvantages users, in days (specification, section 9). */
export const LEGAL_NOTICE_DAYS = 30;

/** The first and the last day of a version, in ISO 8601. */
export type LegalVersion = {
  readonly from: string;
  /** The last day; undefined for the newest version. */
  readonly until?: string;
};

/** The texts of a version, as HTML, with its first day. */
export type LegalTexts = { readonly from: string; readonly is: string; readonly en: string };
/** `version` identifies the texts for the next change. */
export type LegalVersionToEdit = LegalTexts & { readonly version: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day in Iceland, which keeps UTC all year. */
export const icelandicDay = (at: Date) => at.toISOString().slice(0, 10);

export const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY_MS;

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && icelandicDay(new Date(text)) === text;

/** Returns all versions of a text, newest first: the stored ones and the one in the code. */
export function legalVersions(name: LegalName, stored: readonly string[]): readonly LegalVersion[] {
  const since = LEGAL_SINCE[name];
  const later = stored.filter((day) => isDay(day) && day > since);
  const days = [...new Set([since, ...later])].sort();
  return days
    .map((from, index): LegalVersion => {
      const next = days[index + 1];
      return next ? { from, until: icelandicDay(new Date(Date.parse(next) - DAY_MS)) } : { from };
    })
    .reverse();
}

/** Returns the version in force on a day. For days before the first version, returns the first version. */
export const versionOn = (versions: readonly LegalVersion[], day: string): LegalVersion | undefined =>
  versions.find(({ from }) => from <= day) ?? versions.at(-1);

/** The id of a stored version. */
export const legalId = (name: LegalName, from: string) => `${name}-${from}`;

export type LegalPiece = { readonly kind: "same" | "added" | "removed"; readonly text: string };

/** A paragraph that differs between two versions. */
export type LegalChange = {
  readonly kind: "added" | "removed" | "changed";
  /** The heading of its section; empty for the summary. */
  readonly section: string;
  readonly pieces: readonly LegalPiece[];
};

/** The response of the read: one version, and the days of all versions. */
export type LegalAnswer = {
  /** The day in Iceland on which the response was made. */
  readonly today: string;
  /** Newest first. */
  readonly versions: readonly LegalVersion[];
  /** The first day of the shown version. */
  readonly shown: string;
  /** Its HTML, which a function has sanitized or has in its code. Functions of an older release left out the text in the code. */
  readonly text?: {
    readonly summary: string;
    readonly sections: readonly (LegalPart & { readonly id: string })[];
  };
  /** The day on which the text in the code was last changed; undefined for a stored version. */
  readonly updated?: string;
  /** Set if Firestore could not be read: a newer version than the text in the code may be in force. */
  readonly isUnchecked?: true;
  /** How the later one of two versions differs from the earlier one, if the request compares with another version. */
  readonly changes?: {
    readonly from: string;
    readonly until: string;
    readonly list: readonly LegalChange[];
  };
};

export type LegalPart = { readonly heading: string; readonly html: string };

const VOID = new Set(["br", "hr", "img"]);

/** Splits sanitized HTML at its headings. The first part is the summary before the first heading; it may be empty. */
export function legalParts(html: string): readonly [summary: string, sections: readonly LegalPart[]] {
  const headings: HtmlTag[] = [];
  let depth = 0;
  mapTags(html, (tag) => {
    if (VOID.has(tag.name)) return tag.source;
    // A heading inside another element, such as a quotation, starts no section.
    if (!tag.isEnd && depth === 0 && tag.name === "h2") headings.push(tag);
    depth += tag.isEnd ? -1 : 1;
    return tag.source;
  });
  const startOf = (tag: HtmlTag | undefined) => (tag ? tag.end - tag.source.length : html.length);
  const sections = headings.map((tag, index) => {
    const inner = innerHtmlOf(html, tag);
    const body = html.slice(tag.end + inner.length + "</h2>".length, startOf(headings[index + 1]));
    return { heading: plainText(inner), html: body.trim() };
  });
  return [html.slice(0, startOf(headings[0])).trim(), sections];
}
