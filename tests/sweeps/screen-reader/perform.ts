import { expect } from "vitest";
import { FIREBASE_DATABASES, STORAGE_KEYS } from "../../../web/src/shared/config/storage-keys.ts";
import { SESSION_KEY, signedInUser } from "../../e2e/visit-admin.ts";
import { isReady } from "../../e2e/visit-site.ts";
import { site, suite } from "../../lib/local-suite.ts";
import type { Desktop } from "./desktop.ts";
import { CANCELLED, type Sentence } from "./speech-service.ts";

/** The language of what Orca itself says, such as "Focus mode", and of Firefox. */
const ORCAS_OWN = "en-US";
/** The admin area sets its title before or after the end of loading. */
const LOADED = /^Finished loading (?!.*(stjórnborð|admin))\S/i;
const MODE = /^(Browse|Focus) mode$/;
/** Only slow searches and screens are announced, and the draft is kept sooner or later after a key. */
const LATE = /^(Leita að fréttum|Searching the news|Sæki…|Loading…|Textinn er geymdur|The text is kept)/;
/** The document, outside the main content, has the focus until its next owner gets it. */
const INTERIM = /\n {2}(?:leaving (main content)\.\n {2})?.+\n {2}document web\.(?:\n {2}\1)?(?=\n)/;

const ACTS: Record<string, (desktop: Desktop, argument: string, language: string) => Promise<void>> = {
  open,
  width: ({ visitor }, argument) => visitor.resize(Number(argument)),
  press: ({ press }, argument) => press(argument),
  type: ({ type }, argument) =>
    type(argument.replace("{user name}", suite.admin.username).replace("{password}", suite.admin.password)),
};

/**
 * Performs the acts of a transcript, such as `press Tab`, each when Orca is silent. Returns the transcript: each
 * act, and below it, indented, what Orca says.
 */
export async function perform(desktop: Desktop, transcript: string, language: string): Promise<string> {
  let heard = "";
  for (const [act, verb = "", argument = ""] of transcript.matchAll(/^(\S+) (.*)$/gm)) {
    const begin = desktop.said.length;
    if (!ACTS[verb]) throw new Error(`No act: ${act}`);
    await ACTS[verb](desktop, argument, language);
    await desktop.settle();
    const lines = linesOf(desktop.said.slice(begin), language);
    heard += [act, ...lines].join("\n  ").replace(INTERIM, "").concat("\n");
  }
  return heard;
}

/** Opens a page as a visitor who has declined cookies, or `as newcomer`, or `as admin`. */
async function open({ visitor, press, settle }: Desktop, argument: string, language: string): Promise<void> {
  const [path = "", who] = argument.split(" as ");
  const stored: Record<string, string> = { [STORAGE_KEYS.adminLanguage]: language };
  if (who !== "newcomer") stored[STORAGE_KEYS.consent] = "declined";
  if (who === "admin") stored[SESSION_KEY] = await signedInUser();
  await visitor.goto(`${site}/robots.txt`);
  const store = (entries: Record<string, string>, database: string) => {
    localStorage.clear();
    sessionStorage.clear();
    indexedDB.deleteDatabase(database);
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  };
  await visitor.evaluate(store, stored, FIREBASE_DATABASES.session);
  await visitor.resize(1440);
  await settle();
  await visitor.goto(site + path);
  if (path.startsWith("/admin")) await visitor.waitFor("h1");
  else await expect.poll(() => visitor.evaluate(isReady)).toBe(true);
  // Where Orca begins to read depends on the machine's speed. Going to the end and back makes it begin at the top.
  for (const key of ["ctrl+End", "ctrl+Home"]) {
    await settle();
    await press(key);
  }
}

/**
 * Returns sentences as transcripts show them: with their language if that is not the page's. Leaves out what depends
 * on the machine's speed: what Orca cuts off, and what it says while a page is loading. The mode comes last, because
 * Orca tells it before or after a live region.
 */
function linesOf(said: readonly Sentence[], expected: string): string[] {
  const loaded = said.findLastIndex(({ text }) => LOADED.test(text));
  const cut = said.findLastIndex(({ language }) => language === CANCELLED);
  const lines = [...said.slice(loaded, loaded + 1), ...(loaded > cut ? [] : said.slice(cut + 1))]
    .filter(({ text }) => !LATE.test(text))
    .map(({ text, language }) => ([expected, ORCAS_OWN].includes(language) ? text : `[${language}] ${text}`));
  return lines.sort((one, other) => Number(MODE.test(one)) - Number(MODE.test(other)));
}
