import {
  icelandicDay,
  type LegalAnswer,
  type LegalName,
  legalId,
  legalParts,
  legalVersions,
  versionOn,
} from "@matbjorg/contract/legal/legal-versions";
import { textOf } from "@matbjorg/contract/stored-value";
import { legalHtml, legalTextInCode } from "@matbjorg/web/server";
import type { Firestore } from "firebase-admin/firestore";
import { DAY_MS } from "../lib/durations.ts";
import { sanitizeHtml } from "../lib/html/sanitize-html.ts";
import { collectionIn } from "../lib/typed-documents.ts";
import { changesBetween } from "./compare-texts.ts";

type Asked = {
  readonly name: LegalName;
  readonly language: "is" | "en";
  /** The first day of the version; undefined for the version in force. */
  readonly from?: string | undefined;
  /** The first day of the version with which it is compared. */
  readonly changes?: string | undefined;
};

/**
 * Reads a version of a text. Returns 404 if there is no version that begins on this day.
 *
 * @throws Error if Firestore cannot be read
 */
export async function readLegal(
  db: Firestore,
  { name, language, from, changes }: Asked,
  now: Date,
): Promise<LegalAnswer | 404> {
  const all = collectionIn(db, "legal");
  const { docs } = await all.where("name", "==", name).select("inForceFrom").get();
  const versions = legalVersions(
    name,
    docs.flatMap((one) => {
      const day = textOf(one.data().inForceFrom);
      return one.id === legalId(name, day) ? [day] : [];
    }),
  );
  const today = icelandicDay(now);
  const version = from === undefined ? versionOn(versions, today) : versions.find((one) => one.from === from);
  if (!version) return 404;
  const inCode = legalTextInCode(name, language);
  /** Returns undefined for the text in the code. */
  async function storedHtml(day: string): Promise<string | undefined> {
    const stored = docs.find(({ id }) => id === legalId(name, day));
    if (!stored) return undefined;
    // The document may have been written by hand.
    const html = textOf((await stored.ref.get()).data()?.[language]);
    return (await sanitizeHtml(html, { isStored: true })).html;
  }
  const html = await storedHtml(version.from);
  const answer = { today, versions, shown: version.from, ...(html !== undefined && { text: textIn(html) }) };
  const other = versions.find((one) => one.from === changes && one !== version);
  if (!other) return answer;
  const earlier = other.from < version.from;
  const [theirs, ours] = [await storedHtml(other.from), html].map((one) => one ?? legalHtml(inCode));
  const list = earlier ? changesBetween(theirs ?? "", ours ?? "") : changesBetween(ours ?? "", theirs ?? "");
  const [first, last] = earlier ? [other, version] : [version, other];
  return { ...answer, changes: { from: first.from, until: last.from, list } };

  function textIn(html: string) {
    const [summary, sections] = legalParts(html);
    const anchors = new Set<string>();
    const withIds = sections.map((section, index) => {
      // Links to a section stay valid as long as it keeps its heading.
      const known = inCode.sections.find(({ heading }) => heading === section.heading)?.id;
      const id = known === undefined || anchors.has(known) ? `section-${index + 1}` : known;
      anchors.add(id);
      return { id, ...section };
    });
    return { summary, sections: withIds };
  }
}

/** The seconds for which Hosting's caches may serve other pages: see `CACHED`. */
const CACHED_SECONDS = 60;

/**
 * Returns Cache-Control for a response about the version in force, which may change at midnight.
 * @param today the day for which the response was made; midnight may have come since
 */
export function cachedToday(today: string, now: Date): string {
  const seconds = Math.floor((Date.parse(today) + DAY_MS - now.getTime()) / 1000);
  return `public, max-age=0, s-maxage=${Math.max(0, Math.min(CACHED_SECONDS, seconds))}, must-revalidate`;
}
