import { expect, it } from "vitest";
import { PAGES, PHONE, site, visitSite, waitUntilReady } from "../e2e/visit-site.ts";

const visit = visitSite({ viewport: PHONE }, "returning");

/** Removes the APIs that a browser of `OLDEST_BROWSERS` lacks, as far as a script can remove them. */
function forgetNewerApis(): void {
  const lacking: [object, string[]][] = [
    [Promise, ["withResolvers", "try"]],
    [URL, ["canParse", "parse"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [Uint8Array, ["fromBase64", "fromHex"]],
    [RegExp, ["escape"]],
    [AbortSignal, ["any"]],
    [Document.prototype, ["startViewTransition", "caretPositionFromPoint"]],
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
    [Element.prototype, ["checkVisibility", "setHTML", "moveBefore"]],
    [
      window,
      ["requestIdleCallback", "cancelIdleCallback", "Iterator", "scheduler", "navigation", "Temporal"],
    ],
  ];
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
}

// English pages consist of the same parts, so only Icelandic pages are tested.
it.each(PAGES.filter((path) => !path.startsWith("/en/")))("%s hydrates without newer APIs", async (path) => {
  const { page } = visit;
  await page.addInitScript(forgetNewerApis);
  await page.addInitScript(() => {
    // Prevents the advertisements' page from redirecting.
    const setTimer = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number) =>
      ms === 2000 ? 0 : setTimer(run, ms)) as typeof window.setTimeout;
  });
  await page.goto(site + path, { waitUntil: "commit" });
  await waitUntilReady(page);
  expect(await page.evaluate(() => "withResolvers" in Promise || "popover" in HTMLElement.prototype)).toBe(
    false,
  );
  expect(visit.consoleErrors.filter((text) => !/status of 404|^Not allowed to launch/.test(text))).toEqual(
    [],
  );
});

it("the language can be changed without the popover API", async () => {
  const { page } = visit;
  await page.addInitScript(forgetNewerApis);
  await page.goto(`${site}/story`);
  await waitUntilReady(page);
  await page.getByRole("button", { name: /^IS, / }).click();
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForURL(`${site}/en/story`);
  await page.getByRole("heading", { level: 1, name: "Our story" }).waitFor();
});
