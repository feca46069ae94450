import { join } from "node:path";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright";
import sharp from "sharp";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { LANGUAGES } from "../../web/src/shared/i18n/language.ts";
import { filmWriting } from "./film-writing.ts";

export type PictureSite = {
  /** The site's URL without a slash at the end. */
  readonly address: string;
  readonly admin: { readonly email: string; readonly password: string };
};

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const FILM = { viewport: { width: 1280, height: 800 } } as const;
/** The window is high enough that the bottom bar covers nothing. */
const WHOLE_EDITOR = { viewport: { width: 1280, height: 4_000 } } as const;
/** The widths of the pictures in pixels, twice as wide as README shows them. */
const WIDTHS = { phone: 480, desktop: 1_200 } as const;
/** The time that the drawn phone shows. */
const NOW = new Date("2026-11-28T18:30:00Z");
const ARTICLE = "hundrad-tonn-af-mat";

/** Retakes the screenshots that README.md and docs/ contain. */
export async function takePictures(browser: Browser, site: PictureSite, folder: string): Promise<void> {
  const save = async (shown: Page | Locator, name: string, width?: number) => {
    const file = join(folder, `${name}.webp`);
    const picture = sharp(await shown.screenshot());
    await (width ? picture.resize(width) : picture).webp({ quality: 72, effort: 6 }).toFile(file);
    console.log(`${name}.webp`);
  };
  const visit = async (options: BrowserContextOptions, path: string, work: (page: Page) => Promise<void>) => {
    const page = await visitor(browser, options);
    // The clock of the admin area keeps running: at a fixed time, Auth would renew its session endlessly.
    if (!path.startsWith("/admin")) await page.clock.setFixedTime(NOW);
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    await work(page);
    await page.context().close();
  };
  const administer = (options: BrowserContextOptions, path: string, work: (page: Page) => Promise<void>) =>
    visit(options, "/admin/login", async (page) => {
      await page.getByLabel("Notandanafn").fill(site.admin.email);
      await page.getByLabel("Lykilorð", { exact: true }).fill(site.admin.password);
      await page.getByRole("button", { name: "Skrá inn" }).click();
      await page.waitForURL("**/admin/news");
      await page.goto(site.address + path);
      await page.locator(".tiptap, tbody tr").first().waitFor();
      await page.waitForLoadState("networkidle");
      await work(page);
    });
  const edit = `/admin/news/edit/${ARTICLE}`;

  await visit(DESKTOP, "/", (page) => save(page, "home.is", WIDTHS.desktop));
  await visit(PHONE, "/en", (page) => save(page, "home-phone.en", WIDTHS.phone));
  await visit(DESKTOP, "/en/story", (page) => save(page, "story.en", WIDTHS.desktop));
  await administer(DESKTOP, "/admin/news", (page) => save(page, "admin-news.is", WIDTHS.desktop));
  await administer(DESKTOP, edit, async (page) => {
    await page.getByRole("radio", { name: "Hlið við hlið" }).check();
    await save(page, "admin-editor.is", WIDTHS.desktop);
  });
  await administer(PHONE, edit, (page) => save(page, "admin-phone.is", WIDTHS.phone));
  for (const [nth, language] of LANGUAGES.entries()) {
    await administer(WHOLE_EDITOR, edit, async (page) => {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        STORAGE_KEYS.adminLanguage,
        language,
      ] as const);
      await page.reload();
      await page.getByText(/^(Svona birtist fréttin í leit|How it looks in search)/).click();
      await page.getByRole("figure").first().waitFor();
      await save(page.locator("div:has(> figure)").nth(nth), `share-preview.${language}`);
    });
  }
  await administer(FILM, "/admin/news", (page) =>
    filmWriting(page, site.address, join(folder, "writing.webp")),
  );
}

/** Opens a page as a visitor who has declined cookies. */
async function visitor(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    locale: "is-IS",
    timezoneId: "Atlantic/Reykjavik",
    ...options,
  });
  await context.addInitScript((key) => localStorage.setItem(key, "declined"), STORAGE_KEYS.consent);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}
