import {
  icelandicDay,
  LEGAL_SINCE,
  type LegalAnswer,
  type LegalName,
  type LegalTexts,
  type LegalVersion,
  legalId,
  legalParts,
  legalVersions,
  versionOn,
} from "@matbjorg/contract/legal/legal-versions";
import { readPaths } from "@matbjorg/contract/public-reads";
import { textOf } from "@matbjorg/contract/stored-value";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { legalHtml, legalTextInCode, shownTextInCode } from "@matbjorg/web/server";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/callable/log-failure.ts";
import { DAY_MS } from "../lib/durations.ts";
import { endIfUnreadable } from "../lib/end-if-unreadable.ts";
import { sanitizeHtml } from "../lib/html/sanitize-html.ts";
import { collectionIn } from "../lib/typed-documents.ts";
import { changesBetween } from "./compare-texts.ts";

export type AskedLegal = {
  readonly name: LegalName;
  readonly language: "is" | "en";
  /** The first day of the version; undefined for the version in force. */
  readonly from?: string | undefined;
  /** The first day of the version with which it is compared. */
  readonly changes?: string | undefined;
};

/** Returns the first day of a stored version; undefined if its id, which somebody may have written by hand, has another. */
export function storedDay(
  name: LegalName,
  version: { readonly id: string; data(): { readonly inForceFrom?: unknown } },
): string | undefined {
  const day = textOf(version.data().inForceFrom);
  return version.id === legalId(name, day) ? day : undefined;
}

/** Returns the first version of a text in both languages. It is in the code, not in Firestore. */
export const textsInCode = (name: LegalName): LegalTexts => ({
  from: LEGAL_SINCE[name],
  is: legalHtml(legalTextInCode(name, "is")),
  en: legalHtml(legalTextInCode(name, "en")),
});

/**
 * Reads a version of a text. Returns 404 if there is no version that begins on this day.
 *
 * @throws Error if Firestore cannot be read
 */
export async function readLegal(
  db: Firestore,
  { name, language, from, changes }: AskedLegal,
  now: Date,
): Promise<LegalAnswer | 404> {
  const all = collectionIn(db, "legal");
  const { docs } = await all.where("name", "==", name).select("inForceFrom").get();
  const versions = legalVersions(
    name,
    docs.flatMap((one) => storedDay(name, one) ?? []),
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
  const shown = html === undefined ? shownTextInCode(name, language) : { text: textIn(html) };
  const answer = { today, versions, shown: version.from, ...shown };
  const other = versions.find((one) => one.from === changes && one !== version);
  if (!other) return answer;
  const htmlOf = async (one: LegalVersion) =>
    (one === version ? html : await storedHtml(one.from)) ?? legalHtml(inCode);
  const [first, last] = other.from < version.from ? [other, version] : [version, other];
  const list = changesBetween(await htmlOf(first), await htmlOf(last));
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

/**
 * Returns the result of a read of the version in force or, if the read fails or takes too long, the text in the code. The
 * page then says that a newer version may be in force.
 *
 * @throws Error if the read of any other version fails or takes too long
 */
export async function orTextInCode(
  { name, language, from }: AskedLegal,
  read: Promise<LegalAnswer | 404>,
  timeoutMs: number,
): Promise<LegalAnswer | 404> {
  try {
    return await withTimeout(read, timeoutMs);
  } catch (error) {
    if (from !== undefined) throw error;
    logger.error("pages failed", { path: readPaths.legal.path, ...failureLine(error) });
    endIfUnreadable();
    const [today, versions] = [icelandicDay(new Date()), legalVersions(name, [])];
    const shown = LEGAL_SINCE[name];
    return { today, versions, shown, ...shownTextInCode(name, language), isUnchecked: true };
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
