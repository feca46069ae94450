import { expect, it } from "vitest";
import { AFTER_ACCEPT, AT_START, arrive, visitor } from "../e2e/visit-with-google.ts";

// tests/e2e/consent.spec.ts visits the same pages without an answer to the banner.

it("each arrival at a page is reported as one page view with the page's final title after Accept", async () => {
  await arrive(await visitor({ ...AFTER_ACCEPT, cookieConsent: "accepted" }), true);
});

it("no arrival at a page is reported after Decline", async () => {
  const visit = await visitor({ ...AT_START, cookieConsent: "declined" });
  await arrive(visit, false);
  expect(visit.asked).toEqual([]);
});
