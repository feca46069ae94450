import { randomFillSync } from "node:crypto";
import type { Page } from "playwright";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { visit as visitAs } from "../clients.ts";
import {
  alerted,
  cutOff,
  type Language,
  open,
  otherAdmin,
  ownArticles,
  refuse,
  said,
  visitAdmin,
} from "./visit-admin.ts";
import { DESKTOP, expectAccessible, holdBack, PHONE, site } from "./visit-site.ts";

const WIDE = { width: 1440, height: 900 };
const visit = visitAdmin();
const own = ownArticles();
const sigga = otherAdmin("Sigga");

const field = (name: string) => visit.page.getByLabel(name, { exact: true });
const text = (name: string) => visit.page.getByRole("textbox", { name, exact: true });
const button = (name: string) => visit.page.getByRole("button", { name, exact: true });

async function openEditor(path = "create", language: Language = "is"): Promise<Page> {
  await visit.page.setViewportSize(WIDE);
  await open(visit.page, `/admin/news/${path}`, language);
  await visit.page.locator(".tiptap").first().waitFor();
  return visit.page;
}

async function storedByTitle(title: string) {
  const { docs } = await own.db.collection("webpage_news").where("title", "==", title).get();
  expect(docs.length).toBe(1);
  return docs[0];
}

/** Saves over the article as Sigga, in her own browser. */
async function saveAsSigga(id: string, changes: Record<string, unknown>): Promise<void> {
  const other = await visitAs(sigga);
  const stored = await own.db.doc(`webpage_news/${id}`).get();
  const updateTime = stored.updateTime?.toDate().toISOString();
  await other.call("saveNews", {
    id,
    updateTime: stored.updateTime ? exactTime(stored.updateTime) : updateTime,
    title: stored.get("title"),
    summary: stored.get("summary"),
    content: stored.get("content"),
    imageUrl: stored.get("imageUrl"),
    isPublished: stored.get("isPublished"),
    ...changes,
  });
  await other.close();
}

function exactTime({ seconds, nanoseconds }: { seconds: number; nanoseconds: number }): string {
  const micros = String(Math.floor(nanoseconds / 1000)).padStart(6, "0");
  return new Date(seconds * 1000).toISOString().replace(".000Z", `.${micros}Z`);
}

const picture = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: "#2f9e6b" } })
    .png()
    .toBuffer();

describe("writing an article", () => {
  it("takes both languages with headings, lists, links, a quote and a table, and publishes", async () => {
    const page = await openEditor();
    const title = `Ný ${own.mark}`;
    expect(await page.getByRole("checkbox", { name: "Birta fréttina á vefnum" }).isChecked()).toBe(true);
    await field("Titill (nauðsynlegt)").fill(title);
    await page.getByText("Að hluta").waitFor();
    await page.locator("#article-summary").fill("Stutt samantekt");
    await text("Efni (nauðsynlegt)").click();
    await page.keyboard.type("Fyrsta málsgrein");
    await page.keyboard.press("Enter");
    const tools = page.getByRole("toolbar", { name: "Snið: Efni (nauðsynlegt)" });
    await tools.getByRole("button", { name: "Fyrirsögn", exact: true }).click();
    await page.keyboard.type("Fyrirsögnin");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "Feitletrað" }).click();
    await page.keyboard.type("feitt");
    await tools.getByRole("button", { name: "Feitletrað" }).click();
    await tools.getByRole("button", { name: "Hlekkur" }).click();
    await page.getByLabel("Slóð", { exact: true }).fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await page.getByText("Slóðin þarf að byrja á").waitFor();
    await page.getByLabel("Slóð", { exact: true }).fill("matbjorg.example/um");
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "Punktalisti" }).click();
    await page.keyboard.type("eitt");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "Tafla" }).click();
    await page.keyboard.type("Flokkur");
    await button("Bæta við línu").waitFor();
    await button("Afrita úr íslensku").click();
    await field("Titill (valfrjálst)").fill("Fresh");
    expect(await text("Efni (valfrjálst)").textContent()).toContain("Fyrsta málsgrein");
    expect(await page.getByText("Tilbúin").count()).toBe(2);

    const release = await holdBack(page, "**/us-central1/saveNews");
    await button("Vista").click();
    const saving = button("Vista...");
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    release();
    await page.waitForURL(`${site}/admin/news`);
    await said(page, "Fréttin var vistuð");
    await page.getByRole("rowheader", { name: title }).waitFor();
    const stored = await storedByTitle(title);
    const content = String(stored?.get("content"));
    for (const part of [
      "<p>Fyrsta málsgrein</p>",
      "<h2>Fyrirsögnin</h2>",
      "<strong>feitt</strong>",
      'href="https://matbjorg.example/um"',
      "<li><p>eitt</p></li>",
      "Flokkur",
    ]) {
      expect(content).toContain(part);
    }
    expect(stored?.get("translations.en.title")).toBe("Fresh");
    expect(stored?.get("isPublished")).toBe(true);
    expect(stored?.get("imageUrl")).toBe("/images/logo.webp");
    expect(visit.complaints).toEqual([]);
    await stored?.ref.delete();
  });

  it("asks for the Icelandic title and content, each problem leading to its field", async () => {
    const page = await openEditor("create", "en");
    await button("Save").click();
    await alerted(page, "Please correct this");
    await page.getByRole("link", { name: "Enter the Icelandic title" }).click();
    expect(await field("Title (required)").evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await page.getByRole("link", { name: "Write the Icelandic content" }).click();
    expect(await text("Content (required)").evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await field("Title (required)").fill("x".repeat(201));
    await button("Save").click();
    await alerted(page, "The title can have at most 200 characters");
    expect(visit.complaints).toEqual([]);
  });

  it.each<[Language, string, string, string, string]>([
    [
      "is",
      "Birta fréttina á vefnum",
      "Fréttin var vistuð",
      "Drög sjást ekki í listum á vefnum, en sá sem hefur slóðina getur lesið þau.",
      "Fréttin hverfur úr listum á vefnum, en sá sem hefur slóðina getur lesið hana þar til þú setur hana í ruslatunnuna.",
    ],
    [
      "en",
      "Publish the article on the site",
      "The article was saved",
      "Drafts are not listed on the site, but whoever has the address can read them.",
      "The article leaves the lists on the site, but whoever has the address can read it until you move it to the trash.",
    ],
  ])(
    "says in %s who can read a draft, and one that is withdrawn",
    async (language, publish, saved, draft, withdrawn) => {
      const id = await own.write("hálf", { firstPublishedAt: null });
      const page = await openEditor(`edit/${id}`, language);
      const hint = () => page.locator("#draft-hint").textContent();
      expect(await hint()).toBe(draft);
      await field(publish).check();
      expect(await hint()).toBe("");
      await page.keyboard.press("Control+s");
      await said(page, saved);
      await field(publish).uncheck();
      expect(await hint()).toBe(withdrawn);
      const published = await own.write("birt", { isPublished: true });
      await open(page, `/admin/news/edit/${published}`, language);
      await page.locator(".tiptap").first().waitFor();
      await field(publish).uncheck();
      expect(await hint()).toBe(withdrawn);
    },
  );

  it("does not save and leave when Enter is pressed in a title", async () => {
    const page = await openEditor();
    await field("Titill (nauðsynlegt)").fill("Hálf frétt");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("alert").filter({ hasText: "Þetta þarf að laga" }).count()).toBe(0);
    expect(page.url()).toBe(`${site}/admin/news/create`);
  });

  it("saves with Ctrl-S and stays; the article has its address then, and New article begins another", async () => {
    const page = await openEditor();
    const title = `Flýtilykill ${own.mark}`;
    await field("Titill (nauðsynlegt)").fill(title);
    await text("Efni (nauðsynlegt)").fill("Texti");
    await page.keyboard.press("Control+s");
    await said(page, "Fréttin var vistuð");
    await expect.poll(() => page.url()).toMatch(/\/admin\/news\/edit\//);
    await field("Titill (nauðsynlegt)").fill(`${title} aftur`);
    await page.keyboard.press("Control+s");
    await expect.poll(async () => await storedByTitleCount(`${title} aftur`)).toBe(1);
    const stored = await storedByTitle(`${title} aftur`);
    await page.getByRole("link", { name: "Ný frétt" }).click();
    await expect.poll(() => field("Titill (nauðsynlegt)").inputValue()).toBe("");
    await page.goto(`${site}/admin/news/edit/${stored?.id}`);
    await expect.poll(() => field("Titill (nauðsynlegt)").inputValue()).toBe(`${title} aftur`);
    expect(visit.complaints).toEqual([]);
    if (stored) await own.db.recursiveDelete(stored.ref);
  });

  it("shows the page as visitors will see it, in both languages", async () => {
    const id = await own.write("forskoðun", {
      translations: { en: { title: "Preview me", summary: "", content: "<p>English words</p>" } },
    });
    const page = await openEditor(`edit/${id}`);
    await button("Forskoða").click();
    const preview = page.getByRole("region", { name: "Svona birtist fréttin" });
    await preview.getByRole("heading", { name: `forskoðun ${own.mark}` }).waitFor();
    await field("Titill (nauðsynlegt)").fill("Breytt um leið");
    await preview.getByRole("heading", { name: "Breytt um leið" }).waitFor();
    await preview.getByRole("radio", { name: "Enska", exact: true }).check();
    await preview.getByText("English words").waitFor();
    await button("Loka forskoðun").click();
    expect(await preview.count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  it("shows what sanitising has removed, and the text that is stored", async () => {
    const id = await own.write("hreinsuð");
    const page = await openEditor(`edit/${id}`, "en");
    await page.getByRole("button", { name: "HTML" }).first().click();
    await page
      .getByLabel("Content (required) as HTML")
      .fill('<p onclick="x()">Gott</p><script>x()</script><p><a href="javascript:x()">vont</a></p>');
    await page.keyboard.press("Control+s");
    await said(page, "Saving removed this");
    const said_ = await page.getByRole("status").filter({ hasText: "Saving removed" }).textContent();
    expect(said_).toContain("Content (Icelandic): the element <script> (1×)");
    expect(said_).toContain("the attribute p onclick");
    expect(said_).toContain("an address with javascript");
    expect((await own.db.doc(`webpage_news/${id}`).get()).get("content")).not.toContain("script");
    await expect.poll(() => text("Content (required)").textContent()).toBe("Gottvont");
    expect(visit.complaints).toEqual([]);
  });

  it("leaves to the HTML view what the visual editor cannot hold", async () => {
    const content =
      '<figure><img src="/images/logo.webp" alt="Merki"><figcaption>Texti</figcaption></figure>';
    const id = await own.write("mynd", { content });
    const page = await openEditor(`edit/${id}`);
    await page.getByText("efni sem ritillinn getur ekki sýnt (<figure>, <figcaption>)").waitFor();
    const html = page.getByLabel("Efni (nauðsynlegt) sem HTML");
    expect(await html.inputValue()).toBe(content);
    await html.fill("<p>Einfalt</p>");
    await page.getByRole("button", { name: "HTML" }).first().click();
    expect(await text("Efni (nauðsynlegt)").textContent()).toBe("Einfalt");
  });
});

async function storedByTitleCount(title: string): Promise<number> {
  return (await own.db.collection("webpage_news").where("title", "==", title).get()).size;
}

describe("a save that fails", () => {
  it.each<[Language, string]>([
    ["en", "Failed to save article: Something went wrong on the server"],
    ["is", "Ekki tókst að vista fréttina: Eitthvað fór úrskeiðis"],
  ])("keeps the text and says why, in %s", async (language, sentence) => {
    const id = await own.write(`bilun${language}`);
    const page = await openEditor(`edit/${id}`, language);
    await page.locator("#article-title").fill("Ekki glatast");
    await cutOff(page, "saveNews");
    await page.locator("button[type=submit]").click();
    await alerted(page, sentence);
    expect(await page.locator("#article-title").inputValue()).toBe("Ekki glatast");
    expect(page.url()).toContain(id);
    await page.unroute("**/us-central1/saveNews");
    await page.locator("button[type=submit]").click();
    await page.waitForURL(`${site}/admin/news`);
    expect((await own.db.doc(`webpage_news/${id}`).get()).get("title")).toBe("Ekki glatast");
  });

  it.each<[Language, string]>([
    ["en", "Article not found"],
    ["is", "Frétt fannst ekki"],
  ])("an article that is not there leads back to the list, in %s", async (language, sentence) => {
    await open(visit.page, "/admin/news/edit/er-ekki-til", language);
    await visit.page.waitForURL(`${site}/admin/news`);
    await alerted(visit.page, sentence);
  });

  it.each<[Language, string]>([
    ["en", "Failed to load article"],
    ["is", "Ekki tókst að sækja fréttina"],
  ])("an article that cannot be read leads back to the list, in %s", async (language, sentence) => {
    const id = await own.write(`ólæs${language}`);
    await visit.page.route(`**/webpage_news/${encodeURIComponent(id)}*`, (route) => route.abort());
    await open(visit.page, `/admin/news/edit/${id}`, language);
    await visit.page.waitForURL(`${site}/admin/news`);
    await alerted(visit.page, sentence);
  });

  it("passes on what the server refuses", async () => {
    const page = await openEditor("create", "en");
    await field("Title (required)").fill("T");
    await text("Content (required)").fill("Texti");
    await refuse(page, "saveNews", "INVALID_ARGUMENT", "input/invalid");
    await button("Save").click();
    await alerted(page, "Failed to save article: A field is missing or not filled in correctly");
    await page.evaluate(() => localStorage.removeItem("matbjorg_draft_new"));
  });
});

describe("a draft", () => {
  it("survives a crash and is offered again; nothing else can be typed before it is decided", async () => {
    const id = await own.write("hrunin");
    let page = await openEditor(`edit/${id}`);
    await field("Titill (nauðsynlegt)").fill("Óvistað");
    await page.getByText("Textinn er geymdur í þessum vafra").waitFor();
    // A crash asks nothing: another tab finds what this one left.
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
    visit.page = page;
    await openEditor(`edit/${id}`);
    await said(page, "Þú átt óvistaðar breytingar frá");
    expect(await field("Titill (nauðsynlegt)").inputValue()).toBe(`hrunin ${own.mark}`);
    expect(await page.locator("#article-title").evaluate((input) => input.closest("[inert]") !== null)).toBe(
      true,
    );
    await button("Halda áfram með þær").click();
    expect(await field("Titill (nauðsynlegt)").inputValue()).toBe("Óvistað");
    await button("Vista").click();
    await page.waitForURL(`${site}/admin/news`);
    await page.goto(`${site}/admin/news/edit/${id}`);
    await page.locator(".tiptap").first().waitFor();
    expect(await page.getByText("Þú átt óvistaðar breytingar").count()).toBe(0);
  });

  it("can be thrown away", async () => {
    const id = await own.write("hent");
    const page = await openEditor(`edit/${id}`, "en");
    await field("Title (required)").fill("Óvistað");
    await page.getByText("The text is kept in this browser").waitFor();
    await button("Cancel").click();
    await page
      .getByRole("dialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Leave" })
      .click();
    await page.waitForURL(`${site}/admin/news`);
    await page.goto(`${site}/admin/news/edit/${id}`);
    await page.getByRole("button", { name: "Discard them" }).click();
    expect(await field("Title (required)").inputValue()).toBe(`hent ${own.mark}`);
    await page.reload();
    await page.locator(".tiptap").first().waitFor();
    expect(await page.getByText("You have unsaved changes").count()).toBe(0);
  });

  it("that is older than what someone saved meanwhile does not overwrite it", async () => {
    const id = await own.write("gamalt");
    const page = await openEditor(`edit/${id}`);
    await field("Titill (nauðsynlegt)").fill("Mitt gamla uppkast");
    await page.getByText("Textinn er geymdur í þessum vafra").waitFor();
    await saveAsSigga(id, { title: "Siggu titill" });
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("Fréttinni hefur verið breytt síðan þá.").waitFor();
    await button("Halda áfram með þær").click();
    await button("Vista").click();
    await page.getByRole("dialog", { name: "Einhver annar vistaði fréttina á meðan" }).waitFor();
    expect((await own.db.doc(`webpage_news/${id}`).get()).get("title")).toBe("Siggu titill");
  });

  it("is said not to be kept where storage is blocked", async () => {
    await visit.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    const page = await openEditor("create", "is");
    await field("Titill (nauðsynlegt)").fill("T");
    await page.getByText("Vafrinn getur ekki geymt textann").waitFor();
  });

  it("is asked about before it is left, and staying keeps it", async () => {
    const page = await openEditor();
    await field("Titill (nauðsynlegt)").fill("Óvistað");
    await page.getByRole("link", { name: "Notendur" }).click();
    const dialog = page.getByRole("dialog", { name: "Fara án þess að vista?" });
    await dialog.getByRole("button", { name: "Vera áfram" }).click();
    expect(await field("Titill (nauðsynlegt)").inputValue()).toBe("Óvistað");
    expect(page.url()).toBe(`${site}/admin/news/create`);
    const asked = new Promise<string>((resolve) =>
      page.once("dialog", (question) => {
        resolve(question.type());
        void question.dismiss();
      }),
    );
    await page.reload({ timeout: 3_000 }).catch(() => {});
    expect(await asked).toBe("beforeunload");
    await page.evaluate(() => localStorage.removeItem("matbjorg_draft_new"));
  });
});

describe("when someone else saved meanwhile", () => {
  it("shows both versions side by side, takes from each what is chosen, and loses nothing", async () => {
    const id = await own.write("deila");
    const page = await openEditor(`edit/${id}`);
    await field("Titill (nauðsynlegt)").fill("Minn titill");
    await text("Efni (nauðsynlegt)").fill("Mitt efni");
    await saveAsSigga(id, { title: "Siggu titill", content: "<p>Siggu efni</p>" });
    await button("Vista").click();
    const dialog = page.getByRole("dialog", { name: "Einhver annar vistaði fréttina á meðan" });
    const titleChoice = dialog.getByRole("group", { name: "Titill (íslenska)" });
    expect(await titleChoice.textContent()).toMatch(/Mín útgáfa.*Minn titill.*Siggu titill/s);
    await titleChoice.getByRole("radio", { name: "Vistaða útgáfan (Sigga)" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Vista valið" }).click();
    await said(page, "Fréttin var vistuð");
    const stored = await own.db.doc(`webpage_news/${id}`).get();
    expect([stored.get("title"), stored.get("content")]).toEqual(["Siggu titill", "<p>Mitt efni</p>"]);
    expect(await text("Efni (nauðsynlegt)").textContent()).toBe("Mitt efni");
    // What was not chosen is in the history.
    const revisions = await stored.ref.collection("revisions").get();
    expect(revisions.docs.map((revision) => revision.get("content"))).toContain("<p>Siggu efni</p>");
    expect(visit.complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
  });

  it("lets one go back to writing", async () => {
    const id = await own.write("aftur");
    const page = await openEditor(`edit/${id}`, "en");
    await field("Title (required)").fill("Minn titill");
    await saveAsSigga(id, { title: "Siggu titill" });
    await button("Save").click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep writing" }).click();
    expect(await field("Title (required)").inputValue()).toBe("Minn titill");
    expect(await button("Save").evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("offers to save a deleted article's text as a new one", async () => {
    const id = await own.write("horfin");
    const page = await openEditor(`edit/${id}`, "en");
    const title = `Björguð ${own.mark}`;
    await field("Title (required)").fill(title);
    const other = await visitAs(sigga);
    await other.call("deleteNews", { id });
    await other.close();
    await button("Save").click();
    await page.getByText("The article was deleted in the meantime").waitFor();
    await button("Save as a new article").click();
    await said(page, "The article was saved");
    const stored = await storedByTitle(title);
    expect(stored?.id).not.toBe(id);
    await expect.poll(() => page.url()).toContain(`/admin/news/edit/${encodeURIComponent(stored?.id ?? "")}`);
    if (stored) await own.db.recursiveDelete(stored.ref);
  });
});

describe("a picture", () => {
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    visit.page.getByTestId("image-file").setInputFiles({ name, mimeType, buffer });

  it("is described, uploaded and shown, and saving waits for it", async () => {
    const page = await openEditor();
    const title = `Með mynd ${own.mark}`;
    await field("Titill (nauðsynlegt)").fill(title);
    await text("Efni (nauðsynlegt)").fill("Texti");
    await choose("epli.png", "image/png", await picture());
    const alt = field("Lýsing á mynd (íslenska)");
    await page.getByText("Lýstu fyrst myndinni").waitFor();
    expect(await alt.evaluate((element) => element === document.activeElement)).toBe(true);
    // Not described, not saved.
    await button("Vista").click();
    await alerted(page, "Lýstu myndinni");
    await alt.fill("Grænn ferhyrningur");
    const release = await holdBack(page, "**/us-central1/uploadImage");
    await button("Vista").click();
    await page.getByRole("progressbar", { name: "Hleð upp mynd..." }).waitFor();
    release();
    await page.waitForURL(`${site}/admin/news`);
    const stored = await storedByTitle(title);
    expect(stored?.get("imageUrl")).toMatch(/640\.webp/);
    expect(stored?.get("imageAlt")).toBe("Grænn ferhyrningur");
    expect(visit.complaints).toEqual([]);
    if (stored) await own.db.recursiveDelete(stored.ref);
  });

  it("can be dropped or pasted, or given by its address, and taken away again", async () => {
    const page = await openEditor("create", "en");
    const bytes = [...(await picture())];
    const transfer = await page.evaluateHandle((numbers) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(numbers)], "a.png", { type: "image/png" }));
      return data;
    }, bytes);
    await page.getByText("Drag an image here").dispatchEvent("drop", { dataTransfer: transfer });
    await field("Image description (Icelandic)").fill("Grænt");
    await page.keyboard.press("Enter");
    await said(page, "The image was uploaded");
    await page.getByRole("img", { name: "Grænt" }).waitFor();
    await button("Remove image").click();
    await page.getByText("No image: the logo is shown instead.").waitFor();
    await page.getByText("Drag an image here").evaluate((element, data) => {
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, transfer);
    await page.getByText("Describe the image first").waitFor();
    await field("Image URL").fill("example.is/a.png");
    await field("Title (required)").fill("T");
    await text("Content (required)").fill("T");
    await button("Save").click();
    await alerted(page, "The address has to begin with https:// or /");
    await alerted(page, "Describe the image");
    await page.evaluate(() => localStorage.removeItem("matbjorg_draft_new"));
    expect(visit.complaints).toEqual([]);
  });

  it.each<[Language, string]>([
    ["en", "The image is larger than 8 MB"],
    ["is", "Myndin er stærri en 8 MB"],
  ])("that is too large is refused before it is sent, in %s", async (language, sentence) => {
    const page = await openEditor("create", language);
    await choose("stór.png", "image/png", randomFillSync(Buffer.alloc(8 * 1024 * 1024 + 1)));
    await alerted(page, sentence);
  });

  it("that is none is refused by what is in it, and the picture before stays", async () => {
    const id = await own.write("mynduð", {
      imageUrl: "/images/news/hundrad-tonn-af-mat.webp",
      imageAlt: "Poki",
    });
    const page = await openEditor(`edit/${id}`, "en");
    await choose("a.png", "image/png", Buffer.from("<svg onload=alert(1)>"));
    await field("Image description (Icelandic)").fill("Ekki mynd");
    await page.keyboard.press("Enter");
    await alerted(
      page,
      "The image could not be uploaded: The file is not a JPEG, PNG, WebP, AVIF or GIF image",
    );
    expect(await field("Image URL").inputValue()).toBe("/images/news/hundrad-tonn-af-mat.webp");
    expect(await field("Image description (Icelandic)").inputValue()).toBe("Poki");
  });

  it("whose upload breaks off says so, and the text is there still", async () => {
    const page = await openEditor("create", "is");
    await field("Titill (nauðsynlegt)").fill("Kyrr");
    await cutOff(page, "uploadImage");
    await field("Lýsing á mynd (íslenska)").fill("Grænt");
    await choose("a.png", "image/png", await picture());
    await alerted(page, "Ekki tókst að hlaða upp mynd: Eitthvað fór úrskeiðis");
    expect(await field("Titill (nauðsynlegt)").inputValue()).toBe("Kyrr");
    await page.evaluate(() => localStorage.removeItem("matbjorg_draft_new"));
  });

  it("goes into the text with its description", async () => {
    const page = await openEditor("create", "en");
    await text("Content (required)").fill("Fyrir mynd");
    const tools = page.getByRole("toolbar", { name: "Formatting: Content (required)" });
    await tools.getByRole("button", { name: "Image" }).click();
    await page.getByLabel("Image URL").first().fill("/images/news/hundrad-tonn-af-mat.webp");
    await button("Insert image").click();
    await page.getByText("Describe the image").first().waitFor();
    await page.getByLabel("Image description", { exact: true }).fill("Poki af mat");
    await button("Insert image").click();
    await text("Content (required)").getByRole("img", { name: "Poki af mat" }).waitFor();
    await page.evaluate(() => localStorage.removeItem("matbjorg_draft_new"));
    expect(visit.complaints).toEqual([]);
  });
});

describe("on a phone", () => {
  it("shows one language at a time, as tabs that the arrow keys turn", async () => {
    const page = visit.page;
    await page.setViewportSize(PHONE);
    await open(page, "/admin/news/create");
    const icelandic = page.getByRole("tab", { name: /Íslenska/ });
    await icelandic.focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: /Enska/ }).getAttribute("aria-selected")).toBe("true");
    expect(await page.locator("#article-title").isVisible()).toBe(false);
    expect(await page.locator("#article-titleEn").isVisible()).toBe(true);
    await page.locator("#article-titleEn").fill("English only");
    // What is wrong with the Icelandic text turns to its tab.
    await button("Vista").click();
    await alerted(page, "Sláðu inn íslenskan titil");
    await page.getByRole("link", { name: "Sláðu inn íslenskan titil" }).click();
    expect(
      await page.locator("#article-title").evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await page.evaluate(() => localStorage.removeItem("matbjorg_draft_new"));
  });
});

describe("accessibility", () => {
  it.each([
    ["is", PHONE],
    ["is", WIDE],
    ["en", PHONE],
    ["en", DESKTOP],
  ] as const)(
    "axe finds nothing on the editor, in %s at %o, with problems, panels and preview",
    async (language, viewport) => {
      await visit.page.setViewportSize(viewport);
      await open(visit.page, "/admin/news/edit/hundrad-tonn-af-mat", language);
      const { page } = visit;
      await page.locator(".tiptap").first().waitFor();
      await expectAccessible(page);
      await page.locator("#article-title").fill("");
      await page.locator("button[type=submit]").click();
      await alerted(page, language === "is" ? "Þetta þarf að laga" : "Please correct this");
      await page
        .getByRole("button", { name: /^(Hlekkur|Link)$/ })
        .first()
        .click();
      await expectAccessible(page);
      await page.getByRole("button", { name: /^(Forskoða|Preview)$/ }).click();
      await page.getByRole("region", { name: /^(Svona birtist|This is how)/ }).waitFor();
      await expectAccessible(page);
      await page
        .getByRole("button", { name: /^(Hætta við|Cancel)$/ })
        .last()
        .click();
      await page.getByRole("dialog").waitFor();
      await expectAccessible(page);
      await page.evaluate(() => localStorage.removeItem("matbjorg_draft_hundrad-tonn-af-mat"));
    },
  );

  it("lets an article be written and published by keyboard alone", async () => {
    const page = visit.page;
    await page.setViewportSize(WIDE);
    await open(page, "/admin/news");
    await page.getByRole("table").waitFor();
    const title = `Lyklaborð ${own.mark}`;
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 60; presses += 1) {
        const label = await page.evaluate(() => {
          const element = document.activeElement;
          const labelled = element?.getAttribute("aria-labelledby");
          return (
            element?.getAttribute("aria-label") ??
            (labelled ? document.getElementById(labelled)?.textContent : undefined) ??
            (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
            element?.textContent ??
            ""
          );
        });
        if (name.test(label)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab does not reach ${name}`);
    };
    await page.keyboard.press("Tab");
    await tabTo(/^Ný frétt$/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Ný frétt" }).waitFor();
    await page.locator(".tiptap").first().waitFor();
    await tabTo(/^Titill \(nauðsynlegt\)$/);
    await page.keyboard.type(title);
    await tabTo(/^Feitletrað$|^Málsgrein$/);
    await page.keyboard.press("ArrowRight");
    await tabTo(/^Efni \(nauðsynlegt\)$/);
    await page.keyboard.press("Control+b");
    await page.keyboard.type("Feitt");
    await tabTo(/^Vista$/);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site}/admin/news`);
    await said(page, "Fréttin var vistuð");
    const stored = await storedByTitle(title);
    expect(stored?.get("content")).toBe("<p><strong>Feitt</strong></p>");
    expect(stored?.get("isPublished")).toBe(true);
    if (stored) await own.db.recursiveDelete(stored.ref);
    expect(visit.complaints).toEqual([]);
  });
});
