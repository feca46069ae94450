import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { db } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";
import { expectAccessible, holdRequests, PHONE, site, visitSite, waitUntilReady } from "./visit-site.ts";

// The texts in both languages, and every problem that a field can have, are tested in contact-form.test.tsx
// and tests/suite/contact-form.spec.ts.

const visit = visitSite({}, "returning");
const relay = `${suite.formRelayUrl}control`;
const CALL = "**/sendContactMessage";
const SUCCESS =
  "Takk fyrir að hafa samband! Við höfum fengið skilaboðin þín og svörum eins fljótt og við getum.";
const FAILURE = `Eitthvað fór úrskeiðis við að senda skilaboðin. Reyndu aftur síðar eða sendu okkur tölvupóst beint á ${brand.email} Skilaboðin eru geymd hjá okkur en komust ekki strax áfram. Við reynum aftur; þú þarft ekki að senda þau á ný.`;
const TYPED = ["Ásta Þöll", "asta@daemi.is", "Eigið þið gulrætur?\n\nKveðja"] as const;

const form = () => visit.page.getByRole("form");
const field = (index: number) => form().getByRole("textbox").nth(index);
const button = () => form().getByRole("button");
const thanks = () => form().getByRole("status").getByText(SUCCESS, { exact: true }).waitFor();
const typed = () => Promise.all([0, 1, 2].map((index) => field(index).inputValue()));

async function fillIn(): Promise<void> {
  for (const [index, value] of TYPED.entries()) await field(index).fill(value);
}

async function open(): Promise<void> {
  await visit.page.goto(`${site}/contact`);
  // Before hydration the browser would post the form itself.
  await waitUntilReady(visit.page);
}

/**
 * Submits the form without scripts, and waits for the whole response: its HTML is visible before its styles
 * apply.
 */
async function submit(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent("load"), button().click()]);
}

/** Expects that the field's description is the text of its link in the summary of mistakes. */
async function expectProblem(index: number, text: string | null): Promise<void> {
  expect(await field(index).getAttribute("aria-invalid")).toBe("true");
  const problem = visit.page.locator(`#${await field(index).getAttribute("aria-describedby")}`);
  expect(await problem.textContent()).toBe(text);
}

const setRelay = (mode: "succeed" | "fail") => fetch(relay, { method: "PUT", body: mode });
const received = async () => (await (await fetch(relay)).json()) as Record<string, unknown>[];

/** Counts the stored messages of these tests. */
const stored = async () =>
  (await db.collection("webpage_messages").where("email", "==", TYPED[1]).get()).size;

beforeEach(async () => {
  await fetch(relay, { method: "DELETE" });
  // Resets the rate limit.
  for (const name of ["webpage_rate_limits", "webpage_messages"])
    await db.recursiveDelete(db.collection(name));
});

describe("the contact form", () => {
  it("names what is missing, then sends a message by keyboard alone, thanks the visitor and clears the fields", async () => {
    const { page } = visit;
    await open();
    await field(1).fill("ekki netfang");
    await button().click();
    const summary = form().locator("section:focus");
    await summary.waitFor();
    const links = summary.getByRole("link");
    expect(await links.count()).toBe(3);
    for (const index of [0, 1, 2]) await expectProblem(index, await links.nth(index).textContent());
    await expectAccessible(page);
    await field(1).fill("");
    await field(0).focus();
    // Tab does not reach the honeypot.
    for (const text of [TYPED[0], TYPED[1], "Halló"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    const release = await holdRequests(page, CALL);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sendi…" }).waitFor();
    expect(await button().isDisabled()).toBe(true);
    release();
    await thanks();
    await expect.poll(typed).toEqual(["", "", ""]);
    await expect.poll(() => button().isEnabled()).toBe(true);
    expect(await received()).toEqual([
      expect.objectContaining({ name: TYPED[0], email: TYPED[1], message: "Halló" }),
    ]);
    await expectAccessible(page);
    expect(visit.consoleErrors).toEqual([]);
  });
});

describe("the contact form without its script", () => {
  it("keeps the text of a rejected message, says why, sends it once it is corrected, and never puts it into a URL", async () => {
    const { page } = visit;
    await page.route("**/assets/**/*.js", (route) => route.abort());
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.setViewportSize(PHONE);
    await page.goto(`${site}/contact`);
    await fillIn();
    await field(1).fill("asta@");
    await submit(page);
    const summary = form().locator("section").getByRole("link");
    await summary.waitFor();
    expect(await typed()).toEqual([TYPED[0], "asta@", TYPED[2]]);
    await expectProblem(1, await summary.textContent());
    // The browser applies `autofocus` after the first paint.
    await page.locator("section:focus").waitFor();
    await expectAccessible(page);
    await field(1).fill(TYPED[1]);
    await setRelay("fail");
    await submit(page);
    await page.getByRole("alert").getByText(FAILURE).waitFor();
    await expectAccessible(page);
    await setRelay("succeed");
    await submit(page);
    await thanks();
    await expectAccessible(page);
    expect(await typed()).toEqual(["", "", ""]);
    expect(await stored()).toBe(1);
    expect((await received()).at(-1)).toMatchObject({ name: TYPED[0], email: TYPED[1], message: TYPED[2] });
    expect(page.url()).toBe(`${site}/contact/send`);
    expect(addresses.map(decodeURIComponent).join(" ")).not.toMatch(/ásta|þöll|daemi|gulr/i);
  });

  it("is hydrated with its result, and a retry with scripts counts as the same message", async () => {
    const { page } = visit;
    await page.route("**/assets/**/*.js", (route) => route.abort());
    await page.goto(`${site}/contact`);
    await fillIn();
    await setRelay("fail");
    await page.unroute("**/assets/**/*.js");
    await button().click();
    await waitUntilReady(page);
    expect(page.url()).toBe(`${site}/contact`);
    expect(await form().getByRole("alert").textContent()).toBe(FAILURE);
    expect(await typed()).toEqual([...TYPED]);
    await page.reload();
    await waitUntilReady(page);
    await expect.poll(typed).toEqual([...TYPED]);
    await setRelay("succeed");
    await button().click();
    await thanks();
    await expect.poll(typed).toEqual(["", "", ""]);
    expect(await stored()).toBe(1);
    expect(visit.consoleErrors.filter((text) => !/ERR_FAILED|503/.test(text))).toEqual([]);
  });
});
