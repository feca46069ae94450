import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { firebaseConfigs } from "../../../web/src/brand.ts";
import { STORAGE_KEYS } from "../../../web/src/shared/config/storage-keys.ts";
import { signedInUser } from "../../e2e/visit-admin.ts";
import { isReady } from "../../e2e/visit-site.ts";
import { site, suite } from "../../lib/local-suite.ts";
import type { Desktop } from "./desktop.ts";
import type { Sentence } from "./speech-service.ts";
import type { Step } from "./transcript.ts";

/** The language of what Orca itself says, such as "Focus mode", and of Firefox. */
const ORCAS_OWN = "en-US";
const WIDTH_PX = 1440;
/** A sentence that is expected and not said fails after this time. */
const SILENCE_MS = 20_000;
/** While recording, Orca has ended when it has been silent for so long. */
const PAUSE_MS = 2_000;

type Act = (desktop: Desktop, argument: string, language: string) => Promise<void>;

const ACTS: Readonly<Record<string, Act>> = {
  open,
  width: ({ visitor }, argument) => visitor.resize(Number(argument)),
  press: ({ press }, argument) => press(argument),
  type: ({ type }, argument) =>
    type(argument.replace("{user name}", suite.admin.username).replace("{password}", suite.admin.password)),
};

/**
 * Performs the acts of a transcript one after another, each when everything expected from the previous one has
 * been said. Returns what is said.
 */
export async function perform(
  desktop: Desktop,
  expected: readonly Step[],
  language: string,
  isRecording: boolean,
): Promise<Step[]> {
  const heard: Step[] = [];
  let isAsExpected = true;
  for (const { act, said } of expected) {
    const begin = desktop.said.length;
    const [, verb = "", argument = ""] = /^(\S+) (.*)$/.exec(act) ?? [];
    if (!ACTS[verb]) throw new Error(`No act: ${act}`);
    await ACTS[verb](desktop, argument, language);
    const lines = () => linesOf(desktop.said.slice(begin), language);
    if (isRecording) await silence(desktop);
    // After the first difference, the rest is performed without waiting.
    else if (isAsExpected) isAsExpected = await until(() => lines().length >= said.length);
    heard.push({ act, said: lines() });
  }
  return heard;
}

/** Opens a page as a visitor who has declined cookies, or `as newcomer`, or `as admin`. */
async function open({ visitor }: Desktop, argument: string, language: string): Promise<void> {
  const [path = "", who] = argument.split(" as ");
  await visitor.goto(`${site}/robots.txt`);
  const stored: Record<string, string> = { [STORAGE_KEYS.adminLanguage]: language };
  if (who !== "newcomer") stored[STORAGE_KEYS.consent] = "declined";
  if (who === "admin") {
    stored[STORAGE_KEYS.adminSeen] = "true";
    stored[`firebase:authUser:${firebaseConfigs.local.apiKey}:[DEFAULT]`] = await signedInUser();
  }
  await visitor.evaluate((entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await visitor.resize(WIDTH_PX);
  await visitor.goto(site + path);
  if (path.startsWith("/admin")) await visitor.waitFor("h1");
  else await expect.poll(() => visitor.evaluate(isReady)).toBe(true);
}

/**
 * Returns sentences as transcripts show them: with their language if that is not the page's. What Orca says
 * while a page is loading depends on the machine's speed, so it is left out.
 */
function linesOf(said: readonly Sentence[], expected: string): string[] {
  const begin = said.findLastIndex(({ text }) => /^Finished loading \S/.test(text));
  return said
    .slice(Math.max(begin, 0))
    .filter(({ text }) => text)
    .map(({ text, language }) => ([expected, ORCAS_OWN].includes(language) ? text : `[${language}] ${text}`));
}

async function silence({ said }: Desktop): Promise<void> {
  for (let count = -1; count !== said.length; ) {
    count = said.length;
    await setTimeout(PAUSE_MS);
  }
}

async function until(condition: () => boolean): Promise<boolean> {
  const end = Date.now() + SILENCE_MS;
  while (!condition() && Date.now() < end) await setTimeout(10);
  return condition();
}
