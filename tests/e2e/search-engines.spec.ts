import { afterEach, expect, it } from "vitest";
import { brand, firebaseConfigs } from "../../web/src/brand.ts";
import { site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const head = (selector: string) => visit.page.locator(`head ${selector}`);

/** Opens the local site under another host name. */
async function visitAt(host: string, path: string): Promise<void> {
  await visit.page.route(`https://${host}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site + pathname }) });
  });
  await visit.page.goto(`https://${host}${path}`);
  // After hydration, which sets `noindex` by the host name.
  await expect
    .poll(() =>
      visit.page
        .getByRole("button", { name: "Stillingar á vafrakökum" })
        .evaluate((button) => Object.keys(button).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
}

afterEach(() => visit.page.unrouteAll({ behavior: "ignoreErrors" }));

it("preview hosts have noindex", async () => {
  await visitAt(`${firebaseConfigs.production.projectId}--preview-1a2b3c.web.app`, "/story");
  expect(await head('meta[name="robots"]').getAttribute("content")).toBe("noindex");
});

it("search engines may index the published site", async () => {
  await visitAt(new URL(brand.origin).host, "/");
  expect(await head('meta[name="robots"]').count()).toBe(0);
  expect(await head('link[rel="canonical"]').getAttribute("href")).toBe(`${brand.origin}/`);
});
