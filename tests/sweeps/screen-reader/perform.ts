import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { expect, vi } from "vitest";
import { STORAGE_KEYS } from "../../../web/src/shared/config/storage-keys.ts";
import { isReady } from "../../e2e/visit-site.ts";
import { site } from "../../lib/local-suite.ts";
import type { Desktop } from "./desktop.ts";
import type { Sentence } from "./speech-service.ts";
import type { Step } from "./transcript.ts";

/** The language of what Orca itself says, such as "Focus mode", and of Firefox. */
const ORCAS_OWN = "en-US";
const WIDTH_PX = 1440;
/** A sentence that is expected and not said fails after this time. */
const SILENCE_MS = 20_000;
/** While recording, Orca has ended when it has been silent for so long. */
const PAUSE_MS = 1_500;

const ACTS: Readonly<Record<string, (desktop: Desktop, argument: string) => Promise<void>>> = {
  open,
  width: ({ visitor }, argument) => visitor.resize(Number(argument)),
  press: ({ press }, argument) => press(argument),
  type: ({ type }, argument) => type(argument),
};

/**
 * Performs the acts of a transcript one after another, each when everything expected from the previous one has
 * been said. Returns what is said.
 */
export async function perform(
  desktop: Desktop,
  expected: readonly Step[],
  language: string,
): Promise<Step[]> {
  const heard: Step[] = [];
  let isAsExpected = true;
  for (const { act, said } of expected) {
    const begin = desktop.said.length;
    const [, verb = "", argument = ""] = /^(\S+) (.*)$/.exec(act) ?? [];
    if (!ACTS[verb]) throw new Error(`No act: ${act}`);
    await ACTS[verb](desktop, argument);
    const lines = () => linesOf(desktop.said.slice(begin), language);
    if (process.env.LISTEN === "record") await silence(desktop);
    // After the first difference, the rest is performed without waiting.
    else if (isAsExpected)
      isAsExpected = await vi
        .waitUntil(() => isDeepStrictEqual(lines(), said), SILENCE_MS)
        .then(Boolean, () => false);
    heard.push({ act, said: lines() });
  }
  return heard;
}

/** Opens a page as a visitor who has declined cookies, or `as newcomer`. */
async function open({ visitor }: Desktop, argument: string): Promise<void> {
  const [path = "", who] = argument.split(" as ");
  await visitor.goto(`${site}/robots.txt`);
  if (who !== "newcomer")
    await visitor.evaluate((key) => localStorage.setItem(key, "declined"), STORAGE_KEYS.consent);
  await visitor.resize(WIDTH_PX);
  await visitor.goto(site + path);
  await expect.poll(() => visitor.evaluate(isReady)).toBe(true);
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
