import { describe, expect, it } from "vitest";
import { PAGES, site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const heading = () => visit.page.getByRole("main").getByRole("heading", { level: 1 });

describe.each(PAGES)("%s", (path) => {
  it("is taken over by React without a word of complaint", async () => {
    const { page } = visit;
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.goto(site + path);
    // React leaves its mark on every element that it has taken over.
    const isTakenOver = () =>
      page.evaluate(() =>
        ["header button", "main h1", "footer button"].every((selector) =>
          Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__react")),
        ),
      );
    await expect.poll(isTakenOver).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(await page.locator("html").getAttribute("lang")).toBe(path.startsWith("/en") ? "en" : "is");
    expect(warnings).toEqual([]);
    // React reports a mismatch as an error. The browser itself notes the 404 that the not-found page answers with, and
    // that the redirect may not open the app without a visitor's hand.
    const expected = path === "/404" ? /status of 404/ : /^Not allowed to launch/;
    expect(visit.complaints.filter((text) => !expected.test(text))).toEqual([]);
  });
});

// What these show does not depend on the language.
describe.each(PAGES.filter((path) => !path.startsWith("/en")))("%s", (path) => {
  it("reads the same where storage is blocked and Firestore cannot be reached", async () => {
    const { page } = visit;
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    const faults: string[] = [];
    page.on("pageerror", (fault) => faults.push(fault.message));
    await page.route(/:(runQuery|batchGet)/, (route) => route.abort());
    await page.goto(site + path);
    await page.getByRole("contentinfo").getByRole("img").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await heading().textContent()).not.toMatch(/^(|Eitthvað fór úrskeiðis|Something went wrong)$/);
    expect(faults).toEqual([]);
  });

  it("says what it is and leads on though no script comes", async () => {
    const { page } = visit;
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(site + path);
    expect((await heading().textContent())?.trim()).not.toBe("");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^(Fréttir|News)$/ })
      .click();
    await page.waitForURL(/\/news$/);
  });
});
