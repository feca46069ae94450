import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firebaseConfigs } from "../../../web/src/brand.ts";
import { STORAGE_KEYS } from "../../../web/src/shared/config/storage-keys.ts";
import { signedInUser } from "../../e2e/visit-admin.ts";
import { isReady } from "../../e2e/visit-site.ts";
import { site, suite } from "../../lib/local-suite.ts";
import { type Desktop, isInstalled, PACKAGES, startDesktop } from "./desktop.ts";
import type { Sentence } from "./speech-service.ts";
import { formatTranscript, readTranscript, type Step } from "./transcript.ts";

const FILES = globSync(join(import.meta.dirname, "transcripts/*.txt")).toSorted();
const IS_INSTALLED = isInstalled();
const isRecording = process.env.RECORD_SPEECH === "yes";
/** The language of what Orca itself says, such as "Focus mode", and of Firefox. */
const ORCAS_OWN = "en-US";
const WIDTH_PX = 1440;
/** A sentence that is expected and not said fails after this time. */
const SILENCE_MS = 20_000;
/** While recording, Orca has ended when it has been silent for so long. */
const PAUSE_MS = 2_500;

describe(IS_INSTALLED ? "Orca" : `Orca (not installed: apt-get install ${PACKAGES})`, () => {
  const test = it.skipIf(!IS_INSTALLED);
  let desktop: Desktop;
  beforeAll(async () => {
    if (IS_INSTALLED) desktop = await startDesktop();
  });
  afterAll(() => desktop?.stop());

  const acts: Record<string, (argument: string, language: string) => Promise<void>> = {
    /** Opens a page as a visitor who has declined cookies, as a newcomer, or as an admin. */
    async open(argument, language) {
      const [path = "", who] = argument.split(" as ");
      await desktop.visitor.goto(`${site}/robots.txt`);
      const stored: Record<string, string> = { [STORAGE_KEYS.adminLanguage]: language };
      if (who !== "newcomer") stored[STORAGE_KEYS.consent] = "declined";
      if (who === "admin") {
        stored[STORAGE_KEYS.adminSeen] = "true";
        stored[`firebase:authUser:${firebaseConfigs.local.apiKey}:[DEFAULT]`] = await signedInUser();
      }
      await desktop.visitor.evaluate((entries) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
      await desktop.visitor.resize(WIDTH_PX);
      await desktop.visitor.goto(site + path);
      if (path.startsWith("/admin")) await desktop.visitor.waitFor("h1");
      else await expect.poll(() => desktop.visitor.evaluate(isReady)).toBe(true);
    },
    width: (argument) => desktop.visitor.resize(Number(argument)),
    press: (argument) => desktop.press(argument),
    type: (argument) =>
      desktop.type(
        argument.replace("{user name}", suite.admin.username).replace("{password}", suite.admin.password),
      ),
  };

  test.each(FILES.map((file) => [basename(file, ".txt"), file]))(
    "%s",
    { timeout: 600_000 },
    async (name, file) => {
      const [, language = ""] = name.split(".");
      const expected = readTranscript(file);
      const heard: Step[] = [];
      let isAsExpected = true;
      for (const step of expected) {
        const begin = desktop.said.length;
        const [verb = "", argument = ""] = step.act.split(/ (.*)/s);
        await acts[verb]?.(argument, language);
        const since = () => linesOf(desktop.said.slice(begin), language);
        if (isRecording) await silence();
        else if (isAsExpected) isAsExpected = await until(() => since().length >= step.said.length);
        heard.push({ act: step.act, said: since() });
      }
      if (isRecording) await expect(formatTranscript(heard)).toMatchFileSnapshot(file);
      else expect(formatTranscript(heard)).toBe(formatTranscript(expected));
    },
  );

  async function silence(): Promise<void> {
    for (let count = -1; count !== desktop.said.length; ) {
      count = desktop.said.length;
      await setTimeout(PAUSE_MS);
    }
  }
});

/**
 * Returns sentences as transcripts show them: with their language if that is not the page's. What Orca says while a page is
 * loading depends on the machine's speed, so it is left out.
 */
function linesOf(said: readonly Sentence[], expected: string): string[] {
  const begin = said.findLastIndex(({ text }) => /^Finished loading \S/.test(text));
  return said
    .slice(Math.max(begin, 0))
    .filter(({ text }) => text)
    .map(({ text, language }) => ([expected, ORCAS_OWN].includes(language) ? text : `[${language}] ${text}`));
}

async function until(condition: () => boolean): Promise<boolean> {
  const end = Date.now() + SILENCE_MS;
  while (!condition() && Date.now() < end) await setTimeout(10);
  return condition();
}
