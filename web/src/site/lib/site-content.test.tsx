import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { flushSync } from "react-dom";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { brand } from "../../brand.ts";
import { type Fault, fault, siteAnswers } from "../../testing/backend.ts";
import { stopClock } from "../../testing/browser-conditions.ts";
import { defaultContent, defaultSection } from "../../testing/default-content.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { text as marketplace } from "../pages/marketplace/text.is.ts";
import { text as webShop } from "../pages/web-shop/text.is.ts";
import { PageDataContext } from "../rendering/page-data-context.ts";
import { startContentPreview } from "./content-preview.ts";
import { applyContent, readLatestContent, useContent } from "./site-content.ts";

// Before instead of after each test, because a page that is still shown would try to read the content again.
beforeEach(() => {
  applyContent(undefined);
  delete window.siteReads;
});

/** Gives a response to the request for content that inline-script.js makes. */
const contentIs = (answer: Promise<unknown>) => {
  window.siteReads = { [readPaths.content("is")]: answer };
};

const kg = (value: number) => `${formatNumber(value, "is")}\u00a0kg`;
const figures = defaultSection("figures");
const published = (sections: SiteContent["sections"]) => ({
  version: 3,
  sections: { ...defaultContent("is").sections, ...sections },
});

describe("content that editors have published", () => {
  it("is shown as the page was rendered, and then as it is now, without another read", async () => {
    const content = published({ figures: { ...figures, savedKg: 110_000 } });
    const screen = await renderPage("/figures", { content });
    await expect.element(screen.getByText(kg(110_000), { exact: true })).toBeVisible();
    contentIs(Promise.resolve(published({ figures: { ...figures, savedKg: 120_000 } })));
    await readLatestContent("is");
    await expect.element(screen.getByText(kg(120_000), { exact: true })).toBeVisible();
  });

  it("is also in the structured data of the document, which only a server renders", async () => {
    const block = document.createElement("script");
    Object.assign(block, { type: "application/ld+json" });
    const others = [{ "@type": "WebSite", name: "A" }];
    const graph = [{ "@type": "Organization", email: "old@a.example" }, ...others];
    block.textContent = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
    document.head.append(block);
    onTestFinished(() => block.remove());
    const [company, contact] = [defaultSection("company"), defaultSection("contact")];
    contentIs(
      Promise.resolve(
        published({
          company: { ...company, email: "new@a.example" },
          contact: { ...contact, phone: "555 1234" },
        }),
      ),
    );
    await readLatestContent("is");
    expect(JSON.parse(block.textContent)).toEqual({
      "@context": "https://schema.org",
      "@graph": [
        expect.objectContaining({
          email: "new@a.example",
          telephone: "+3545551234",
          taxID: company.kennitala,
        }),
        ...others,
      ],
    });
  });

  it.each([[5], [[]], [{}], [{ sections: { figures: null } }]])(
    "is missing if the response is something else: %j",
    async (answer) => {
      contentIs(Promise.resolve(answer));
      expect((await readLatestContent("is")).sections).toEqual({});
    },
  );

  it("renders a section again only if the section has changed", async () => {
    const content = published({});
    let renders = 0;
    function Section() {
      renders += 1;
      return useContent("supporters").heading;
    }
    const screen = await render(
      <PageDataContext value={{ content }}>
        <Section />
      </PageDataContext>,
    );
    flushSync(() => applyContent(structuredClone(content)));
    expect(renders).toBe(1);
    flushSync(() => applyContent(published({ supporters: { heading: "Vinir okkar" } })));
    await expect.element(screen.getByText("Vinir okkar")).toBeVisible();
  });

  it("leaves a section as it was rendered if the functions are one release older and do not send this section", async () => {
    const screen = await renderPage("/terms");
    const { company: _, ...others } = published({}).sections;
    const sections = { ...others, supporters: { heading: "Vinir" } };
    contentIs(Promise.resolve({ version: 3, sections }));
    await readLatestContent("is");
    await expect.element(screen.getByRole("region", { name: "Vinir" })).toBeVisible();
    await expect.element(screen.getByRole("contentinfo").getByText("Kennitala 000000-0000")).toBeVisible();
  });

  it("is replaced in a preview by the values typed in the editor's window", async () => {
    const screen = await renderPage("/terms");
    await startContentPreview("is", published({}));
    const editor = new BroadcastChannel("content-preview");
    onTestFinished(() => editor.close());
    editor.postMessage("ready");
    const values = { is: { heading: "Vinir okkar" }, en: { heading: "Our friends" } };
    editor.postMessage({ section: "supporters", values });
    await expect.element(screen.getByRole("region", { name: "Vinir okkar" })).toBeVisible();
  });

  it("is read in the language of the page if inline-script.js has not read it", async () => {
    const asked: (string | null)[] = [];
    siteAnswers(readPaths.content("en"), (parameters) => {
      asked.push(parameters.get("language"));
      return published({ supporters: { heading: "Our friends" } });
    });
    const screen = await renderPage("/en/terms");
    await readLatestContent("en");
    await expect.element(screen.getByRole("region", { name: "Our friends" })).toBeVisible();
    expect(asked).toEqual(["en"]);
  });

  it("is awaited by a page that was not loaded as a document", async () => {
    const { milestones, products, questions, team, costs, ...own } = defaultContent("is").sections;
    // Content that takes more than a second would be loaded with a new document.
    stopClock();
    const read = Promise.withResolvers<SiteContent>();
    contentIs(read.promise);
    void readLatestContent("is");
    const screen = await renderPage("/figures", { content: { version: 3, sections: own } });
    await screen.getByRole("banner").getByRole("link", { name: "Sagan okkar" }).click();
    const heading = screen.getByRole("main").getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("Svona reiknum við");
    read.resolve(published({}));
    await expect.element(heading).toHaveTextContent("Sagan okkar");
    const [first] = milestones?.entries ?? [];
    await expect.element(screen.getByRole("heading", { name: first?.title ?? "" })).toBeVisible();
  });

  it("contains each page text that an owner has changed, first as the page was rendered and then as it is now", async () => {
    const [lead, title] = ["Vinsælast hjá mötuneytum.", "Búðin á vefnum"];
    const content = published({ "page-web-shop": { lead } });
    const screen = await renderPage("/vefverslun", { content });
    const main = screen.getByRole("main");
    await expect.element(main.getByText(lead, { exact: true })).toBeVisible();
    await expect.element(main.getByText(webShop.text, { exact: true })).toBeVisible();
    flushSync(() => applyContent(published({ "page-web-shop": { title } })));
    await expect.element(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.element(main.getByText(webShop.lead, { exact: true })).toBeVisible();
    expect(document.title).toBe(`${title} – ${brand.name}`);
  });

  it("is awaited for its page texts by a page that was not loaded as a document", async () => {
    stopClock();
    const read = Promise.withResolvers<SiteContent>();
    contentIs(read.promise);
    const screen = await renderPage("/marketplace", { content: published({}) });
    void readLatestContent("is");
    const main = screen.getByRole("main");
    await main.getByRole("link", { name: marketplace.audiences.webShop.link }).click();
    const heading = main.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent(marketplace.title);
    read.resolve(published({ "page-web-shop": { title: "Búðin" } }));
    await expect.element(heading).toHaveTextContent("Búðin");
  });

  it.each<Fault>([403, 429, 500, "garbage", "offline", "hanging"])(
    "that cannot be read (%s) leaves the page as it is",
    async (kind) => {
      siteAnswers(readPaths.content("is"), fault(kind));
      const screen = await renderPage("/terms");
      void readLatestContent("is");
      await expect
        .element(screen.getByRole("region", { name: defaultSection("supporters").heading }))
        .toBeVisible();
    },
  );
});
