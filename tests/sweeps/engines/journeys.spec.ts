import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../../web/src/shared/config/paths.ts";
import { STORAGE_KEYS } from "../../../web/src/shared/config/storage-keys.ts";
import { isReady, PAGES } from "../../e2e/visit-site.ts";
import { db } from "../../lib/clients.ts";
import { site, suite } from "../../lib/local-suite.ts";
import { firefox } from "./firefox.ts";
import type { Visitor } from "./visitor.ts";
import { webkit } from "./webkit.ts";

const ARTICLE = "/news/hundrad-tonn-af-mat";
const PICTURE = fileURLToPath(new URL("../../../web/public/images/story/scale.avif", import.meta.url));
const PHONE_PX = 360;
const DESKTOP_PX = 1440;

/**
 * All pages except the advertisements' page, which redirects to the app store and is tested in
 * tests/e2e/redirect.spec.ts.
 */
const LASTING_PAGES = PAGES.filter((path) => !path.endsWith(paths.adRedirect));

/** Returns the content of a PDF stream if it is compressed text. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

const titleOf = ({ name, packages, isInstalled }: typeof firefox) =>
  isInstalled ? name : `${name} (not installed: apt-get install ${packages})`;

// All other tests use Chromium. The tests of an engine share a window and run in this order.
describe.each([firefox, webkit].map((engine) => [titleOf(engine), engine] as const))(
  "%s",
  (_title, engine) => {
    const test = it.skipIf(!engine.isInstalled);
    let visitor: Visitor;
    beforeAll(async () => {
      if (!engine.isInstalled) return;
      visitor = await engine.start();
      // robots.txt is a document of the site that makes no requests.
      await visitor.goto(`${site}/robots.txt`);
      await storeConsent("declined");
    });
    afterAll(() => visitor?.close());

    const storeConsent = (answer: string) =>
      visitor.evaluate((key, value) => localStorage.setItem(key, value), STORAGE_KEYS.consent, answer);
    const expectPath = (path: string) =>
      expect.poll(() => visitor.evaluate(() => location.pathname)).toBe(path);
    const isVisible = (selector: string) =>
      visitor.evaluate((one) => document.querySelector(one)?.checkVisibility() ?? false, selector);
    const expectHidden = (selector: string) => expect.poll(() => isVisible(selector)).toBe(false);
    const waitUntilReady = () => expect.poll(() => visitor.evaluate(isReady)).toBe(true);

    async function open(path: string, width = DESKTOP_PX): Promise<void> {
      await visitor.takeMessages();
      await visitor.resize(width);
      await visitor.goto(site + path);
      await waitUntilReady();
    }

    test.each(LASTING_PAGES)(
      "%s hydrates without a message on the console, and fits phone and desktop",
      async (path) => {
        await open(path);
        expect(await visitor.evaluate(() => document.documentElement.lang)).toBe(
          path.startsWith("/en") ? "en" : "is",
        );
        await visitor.evaluate(() => {
          for (const picture of document.images) picture.loading = "eager";
        });
        await expect
          .poll(() => visitor.evaluate(() => [...document.images].every(({ complete }) => complete)))
          .toBe(true);
        for (const width of [PHONE_PX, DESKTOP_PX]) {
          await visitor.resize(width);
          await expect
            .poll(() =>
              visitor.evaluate(() => [innerWidth, document.documentElement.scrollWidth <= innerWidth]),
            )
            .toEqual([width, true]);
        }
        // These pages have the status 404, which the browsers report as an error.
        const isNone = path === "/404" || path.endsWith("before=none");
        const messages = await visitor.takeMessages();
        expect(messages.filter((text) => !(isNone && text.includes("404")))).toEqual([]);
      },
    );

    test("the menu opens, closes with Escape, and leads to a page", async () => {
      await open("/", PHONE_PX);
      await visitor.click("header button", "Valmynd");
      await visitor.waitFor("#main-menu a", "Sagan okkar");
      await visitor.press("Escape");
      await expectHidden("#main-menu");
      await visitor.click("header button", "Valmynd");
      await visitor.click("#main-menu a", "Sagan okkar");
      await expectPath("/story");
      await visitor.waitFor("h1", "Sagan okkar");
      await expectHidden("#main-menu");
      expect(await visitor.takeMessages()).toEqual([]);
    });

    test("the language can be changed, and the choice is remembered", async () => {
      await open("/story");
      await visitor.click("header button", "IS");
      await visitor.click("#language-menu a", "English");
      await visitor.waitFor("h1", "Our story");
      await expectPath("/en/story");
      await waitUntilReady();
      await visitor.click("header button", "EN");
      await visitor.click("#language-menu a", "Íslenska");
      await visitor.waitFor("h1", "Sagan okkar");
      expect(await visitor.takeMessages()).toEqual([]);
    });

    test("cookies can be declined, and then the banner stays closed until it is opened from the footer", async () => {
      await visitor.evaluate((key) => localStorage.removeItem(key), STORAGE_KEYS.consent);
      await open("/story", PHONE_PX);
      await visitor.click("button", "Hafna");
      await expect
        .poll(() => visitor.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.consent))
        .toBe("declined");
      await open("/story", PHONE_PX);
      await visitor.click("footer button", "Vafrakökustillingar");
      await visitor.click("button", "Hafna");
      await expect
        .poll(() => visitor.evaluate(() => document.activeElement?.textContent))
        .toBe("Vafrakökustillingar");
      expect(await visitor.takeMessages()).toEqual([]);
    });

    test("the contact form names what is missing, then sends a message that was typed by keyboard", async () => {
      await fetch(`${suite.formRelayUrl}control`, { method: "DELETE" });
      await open(paths.contact);
      await visitor.click("form button[type=submit]");
      await expect
        .poll(() => visitor.evaluate(() => document.activeElement?.querySelectorAll("a").length))
        .toBe(3);
      await visitor.click("[name=name]");
      const typed = { name: "Ásta Þöll", email: "asta@daemi.is", message: "Eigið þið gulrætur?" };
      for (const text of Object.values(typed)) {
        await visitor.type(text);
        await visitor.press("Tab");
      }
      await visitor.press("Enter");
      await visitor.waitFor("form [role=status]", "Takk fyrir að hafa samband!");
      const relayed = await (await fetch(`${suite.formRelayUrl}control`)).json();
      expect(relayed).toEqual([expect.objectContaining(typed)]);
      expect(await visitor.takeMessages()).toEqual([]);
    });

    test("Back from another document restores the typed text, and the page works", async () => {
      await open(paths.contact, PHONE_PX);
      await visitor.click("[name=name]");
      await visitor.type("Gulrót");
      await visitor.goto(`${site}/story`);
      // Goes back only after this call has returned, because going back ends the document.
      await visitor.evaluate(() => void setTimeout(() => history.back()));
      await expectPath(paths.contact);
      await waitUntilReady();
      expect(
        await visitor.evaluate(() => document.querySelector<HTMLInputElement>("[name=name]")?.value),
      ).toBe("Gulrót");
      await visitor.click("header button", "Valmynd");
      await visitor.waitFor("#main-menu a", "Sagan okkar");
    });

    test.each(["/", "/story"])("Back within the site returns to the same place of %s", async (path) => {
      await open(path);
      await visitor.evaluate(() => scrollTo(0, 1_200));
      await visitor.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/terms"]')?.click());
      await visitor.waitFor("h1", "Notendaskilmálar");
      await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
      await visitor.evaluate(() => history.back());
      await expectPath(path);
      await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(1_200);
    });

    it.skipIf(!engine.isInstalled || !engine.canPrint)(
      "a page prints on no more sheets than its content fills",
      async () => {
        await open("/story");
        const pdf = Buffer.from((await visitor.print?.()) ?? []).toString("latin1");
        const streams = [...pdf.matchAll(/stream\r?\n(.*?)endstream/gs)].map(([, stream = ""]) =>
          inflated(stream),
        );
        const sheets = streams.join("").match(/\/Type \/Page\b/g)?.length;
        // The page fills three sheets, or four if the fonts are wider.
        expect([3, 4]).toContain(sheets);
      },
    );

    test("an admin signs in, writes, pastes, adds a picture, saves, publishes and signs out", async () => {
      const title = `Skrifuð í ${engine.name}`;
      await open(ARTICLE);
      const copied = await visitor.evaluate(() => {
        const text = document.querySelector("main [class*=prose] p");
        if (text) getSelection()?.selectAllChildren(text);
        // Removes the hyphenation points that the page adds to words, because the pasted text does not have
        // them.
        return text?.textContent.replaceAll("\u00ad", "") ?? "";
      });
      await visitor.press("Control", "c");

      await visitor.goto(`${site}/admin/login`);
      await visitor.click("[name=username]");
      await visitor.type(suite.admin.username);
      await visitor.click("[name=password]");
      await visitor.type(suite.admin.password);
      await visitor.press("Enter");
      await visitor.waitFor("h1", "Fréttir");
      await visitor.click("main a", "Ný frétt");
      await visitor.waitFor(".tiptap");

      await visitor.choose("[data-testid=picture-file]", PICTURE);
      // The editor asks for the picture's description at once.
      await expect.poll(() => visitor.evaluate(() => document.activeElement?.id)).toBe("article-is-imageAlt");
      await visitor.type("Vog");
      await visitor.click("#article-is-title");
      await visitor.type(title);
      await visitor.click(".tiptap");
      await visitor.press("Control", "b");
      await visitor.type("Feitt þð");
      await visitor.press("Control", "b");
      await visitor.press("Enter");
      await visitor.press("Control", "v");
      await expect
        .poll(() => visitor.evaluate(() => document.querySelector(".tiptap")?.textContent))
        .toContain(copied);

      await visitor.click("input[type=checkbox]", "Birta fréttina á vefnum");
      await visitor.click("button[type=submit]", "Vista sem drög");
      await visitor.click("tbody a", title);
      await visitor.waitFor(".tiptap");
      await visitor.click("input[type=checkbox]", "Birta fréttina á vefnum");
      await visitor.click("button[type=submit]", "Vista og birta");
      await visitor.click("dialog button", "Birta");
      await visitor.waitFor("[role=status] *", "Fréttin er komin á vefinn");

      const { docs } = await db.collection("webpage_news").where("title", "==", title).get();
      expect(docs.map((article) => article.data())).toEqual([
        expect.objectContaining({ isPublished: true, imageUrl: expect.stringContaining("/o/") }),
      ]);
      expect(docs[0]?.get("content")).toContain("<p><strong>Feitt þð</strong></p>");
      expect(docs[0]?.get("content")).toContain(copied);
      await visitor.click("button", "Skrá út");
      await expectPath("/admin/login");
      expect(await visitor.takeMessages()).toEqual([]);
    });
  },
);
