import { readPaths } from "@matbjorg/contract/public-reads";
import { signInWithEmailAndPassword } from "firebase/auth";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { brand } from "../../brand.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { auth } from "../../shared/lib/auth.ts";
import {
  articleIs,
  documentIs,
  type Faulty,
  type Fields,
  fault,
  siteAnswers,
} from "../../testing/backend.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { defaultContent, defaultSection } from "../../testing/default-content.ts";
import { ADMIN, answerSignIn, renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";
import { applyContent } from "../lib/site-content.ts";
import { text as homeIs } from "../pages/home/text.is.ts";
import { text as storyEn } from "../pages/story/text.en.ts";
import { text as storyIs } from "../pages/story/text.is.ts";
import { PAGES } from "../rendering/route-table.ts";

/** Returns a spy on the import of the story's chunk. */
function mockStoryLoad() {
  const story = PAGES.find(({ name }) => name === "story");
  if (!story) throw new Error("There is no story");
  return vi.spyOn(story, "load");
}

/** Opens the marketplace and clicks the story in its header. */
async function goToStory() {
  const t = await textsOf("is", "common");
  const screen = await renderPage("/marketplace");
  // Otherwise a chunk that fails to load would reload the page of the test once, as tests/e2e/shell.spec.ts shows.
  sessionStorage.setItem(STORAGE_KEYS.reloaded, location.href);
  await screen
    .getByRole("banner")
    .getByRole("link", { name: t("nav.story") })
    .click();
  return { screen, t, heading: screen.getByRole("main").getByRole("heading", { level: 1 }) };
}

describe("a new page", () => {
  it("is scrolled to the top, and its heading has the focus", async () => {
    const screen = await renderPage("/marketplace");
    const link = screen.getByRole("contentinfo").getByRole("link", { name: "Um okkur" });
    await expect.element(link).toBeInTheDocument();
    scrollTo(0, 600);
    await expect.poll(() => scrollY).toBe(600);
    (link.element() as HTMLElement).click();
    const heading = screen.getByRole("heading", { level: 1, name: "Sagan okkar" });
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => scrollY).toBe(0);
  });

  it("is scrolled to the part that the link names", async () => {
    const screen = await renderPage("/");
    const { shops } = homeIs;
    await screen.getByRole("region", { name: shops.title }).getByRole("link", { name: shops.how }).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Fyrir verslanir" })).toHaveFocus();
    const part = screen.getByRole("main").element().querySelector("#first-steps");
    await expect.poll(() => Math.abs(part?.getBoundingClientRect().top ?? Number.NaN)).toBeLessThan(200);
  });
});

describe("a page that cannot be loaded", () => {
  afterEach(() => void vi.useRealTimers());

  it("shows the error page with a retry button", async () => {
    mockStoryLoad().mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
    const { screen, t } = await goToStory();
    const alert = screen.getByRole("alert");
    await expect.element(alert.getByRole("heading", { level: 1 })).toHaveTextContent(t("error.title"));
    const message = t("error.message", { email: brand.email });
    expect(message).toContain(brand.email);
    await expect.element(alert.getByText(message, { exact: true })).toBeVisible();
    await expect.element(alert.getByRole("button", { name: t("error.reload") })).toBeVisible();
    await expect.element(screen.getByRole("contentinfo")).toBeVisible();
    expect(takeConsoleErrors().join()).toContain('The page "story" could not be loaded');
  });

  it("names the email address that an owner has published", async () => {
    mockStoryLoad().mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
    const { version, sections } = defaultContent("is");
    const company = { ...defaultSection("company"), email: "spurt@kras.is" };
    applyContent({ version, sections: { ...sections, company } });
    onTestFinished(() => applyContent(undefined));
    const { screen } = await goToStory();
    await expect.element(screen.getByRole("alert").getByText(/ á spurt@kras\.is\.$/)).toBeVisible();
    takeConsoleErrors();
  });

  it("is requested again on the next navigation", async () => {
    mockStoryLoad().mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const { screen } = await goToStory();
    await expect.element(screen.getByRole("alert")).toBeVisible();
    const link = (name: string) => screen.getByRole("banner").getByRole("link", { name });
    await link("Hafðu samband").click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Hafðu samband" })).toBeVisible();
    await link("Sagan okkar").click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Sagan okkar" })).toBeVisible();
    await expect.poll(() => sessionStorage.getItem(STORAGE_KEYS.reloaded)).toBeNull();
    takeConsoleErrors();
  });

  it("shows the error page after 120 seconds, but not before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    mockStoryLoad().mockReturnValue(new Promise(() => {}));
    const { screen, heading } = await goToStory();
    await vi.advanceTimersByTimeAsync(119_000);
    await expect.element(heading).toHaveTextContent("Markaðstorg fyrirtækja");
    await expect.poll(() => screen.getByRole("alert").elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(heading).toHaveTextContent("Eitthvað fór úrskeiðis");
    expect(takeConsoleErrors().join()).toContain("120000 ms");
  });
});

describe("a page that throws", () => {
  it("shows the error page between header and footer, and other pages still work", async () => {
    const Page = () => {
      throw new Error("a mistake in this page");
    };
    mockStoryLoad().mockResolvedValue({ Page });
    const { screen, heading } = await goToStory();
    await expect.element(heading).toHaveTextContent("Eitthvað fór úrskeiðis");
    await expect.element(screen.getByRole("contentinfo")).toBeVisible();
    expect(takeConsoleErrors().join()).toContain("a mistake in this page");
    await screen.getByRole("banner").getByRole("link", { name: "Hafðu samband" }).click();
    await expect.element(heading).toHaveTextContent("Hafðu samband");
  });
});

describe("the head", () => {
  const attribute = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name);

  it.each([
    ["is", "", "is_IS"],
    ["en", "/en", "en_GB"],
  ] as const)(
    "has title, description, canonical and alternate URLs in %s",
    async (language, prefix, locale) => {
      const { description, ...text } = language === "is" ? storyIs : storyEn;
      await renderPage(`${prefix}/story?utm_source=a`);
      const title = `${text.title} – ${brand.name}`;
      const address = `${brand.origin}${prefix}/story`;
      await expect.poll(() => document.title).toBe(title);
      expect(attribute('link[rel="canonical"]', "href")).toBe(address);
      expect(attribute('link[hreflang="is"]', "href")).toBe(`${brand.origin}/story`);
      expect(attribute('link[hreflang="en"]', "href")).toBe(`${brand.origin}/en/story`);
      expect(attribute('link[hreflang="x-default"]', "href")).toBe(`${brand.origin}/story`);
      expect(attribute('meta[name="description"]', "content")).toBe(description);
      expect(attribute('meta[property="og:title"]', "content")).toBe(title);
      expect(attribute('meta[property="og:description"]', "content")).toBe(description);
      expect(attribute('meta[property="og:url"]', "content")).toBe(address);
      expect(attribute('meta[property="og:locale"]', "content")).toBe(locale);
      expect(attribute('meta[property="og:image"]', "content")).toMatch(new RegExp(`^${brand.origin}/`));
      expect(attribute('meta[name="twitter:card"]', "content")).toBe("summary_large_image");
      expect(attribute('meta[name="twitter:title"]', "content")).toBe(title);
      expect(attribute('meta[name="twitter:description"]', "content")).toBe(description);
      expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
    },
  );

  it("is replaced on navigation, without duplicates", async () => {
    const screen = await renderPage("/nope");
    await expect.poll(() => attribute('meta[name="robots"]', "content")).toBe("noindex");
    expect(attribute('link[rel="canonical"]', "href")).toBeUndefined();
    await screen.getByRole("banner").getByRole("link", { name: "Sagan okkar" }).click();
    await expect.poll(() => attribute('link[rel="canonical"]', "href")).toBe(`${brand.origin}/story`);
    expect(document.head.querySelectorAll('meta[name="robots"]')).toHaveLength(0);
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  });
});

it("the not-found page has the number 404, a title, a message and a link home", async () => {
  const t = await textsOf("is", "common");
  const screen = await renderPage("/hvergi");
  const main = screen.getByRole("main");
  await expect.element(main.getByText("404", { exact: true })).toBeVisible();
  await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent("Síða fannst ekki");
  await expect.element(main.getByText(t("notFound.message"), { exact: true })).toBeVisible();
  await expect.element(main.getByRole("link", { name: t("notFound.home") })).toHaveAttribute("href", "/");
  await expect.poll(() => document.title).toBe(`Síða fannst ekki – ${brand.name}`);
});

it("an unknown address shows the sentences that an owner has changed", async () => {
  const { sections } = defaultContent("is");
  const changed = {
    "notFound.title": "Engin síða hér",
    "notFound.message": "Því miður.",
    "notFound.home": "Heim aftur",
  };
  const screen = await renderPage("/hvergi", {
    content: { version: 1, sections: { ...sections, "page-shared": changed } },
  });
  const main = screen.getByRole("main");
  await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent("Engin síða hér");
  await expect.element(main.getByText("Því miður.", { exact: true })).toBeVisible();
  await expect.element(main.getByRole("link", { name: "Heim aftur" })).toHaveAttribute("href", "/");
  await expect.poll(() => document.title).toBe(`Engin síða hér – ${brand.name}`);
});

it.each(["/Story", "/st%6Fry", "/terms//x"])(
  "the path %s has no page, although the router would accept it",
  async (path) => {
    const screen = await renderPage(path);
    const heading = screen.getByRole("main").getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("Síða fannst ekki");
  },
);

it.each([
  ["/terms/", "/terms"],
  ["/en/terms//?a=b", "/terms?a=b"],
])("the path %s becomes %s", async (path, address) => {
  const screen = await renderPage(path);
  await expect.element(screen.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => screen.address()).toBe(address);
});

/** Renders a page of the site for a user who is signed in and has this admin record. */
async function signedIn(record: Fields | null | Faulty, path = "/story") {
  localStorage.setItem(STORAGE_KEYS.adminSeen, "true");
  answerSignIn();
  documentIs(`webpage_admin/${ADMIN.uid}`, record);
  await signInWithEmailAndPassword(auth, ADMIN.email, "any password");
  const t = await textsOf("is", "admin-bar");
  const screen = await renderPage(path);
  return { t, screen, bar: screen.getByRole("navigation", { name: t("label") }) };
}

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };

it("the admin bar has the name of the admin and links to the admin area", async () => {
  const { t, bar } = await signedIn(RECORD);
  await expect.element(bar.getByTitle(ADMIN.name, { exact: true })).toBeVisible();
  const links = bar.getByRole("link").elements();
  const inBar = [
    ["Fréttir", "/admin/news"],
    ["Notendur", "/admin/users"],
    ["Ný frétt", "/admin/news/create"],
  ];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(inBar);
  await bar.getByRole("button", { name: t("more") }).click();
  await expect.element(bar.getByRole("link", { name: t("trash") })).toHaveAttribute("href", "/admin/trash");
});

describe("the admin bar of an article's page", () => {
  it("links to the editor until another page is shown", async () => {
    siteAnswers(readPaths.beside(""), null);
    siteAnswers(readPaths.list({}), { articles: [] });
    siteAnswers(readPaths.topics, []);
    let reads = 0;
    articleIs("ny frétt", () => {
      reads += 1;
      return { title: "Ný frétt", content: "<p>Efni</p>", isPublished: true };
    });
    const { t, screen, bar } = await signedIn(RECORD, `/news/${encodeURIComponent("ny frétt")}`);
    const link = bar.getByRole("link", { name: t("edit") });
    await expect.element(link).toHaveAttribute("href", "/admin/news/edit/ny%20fr%C3%A9tt");
    expect(reads).toBe(1);
    const news = await textsOf("is", "article");
    await screen
      .getByRole("main")
      .getByRole("link", { name: news("back") })
      .first()
      .click();
    await expect.poll(() => link.elements()).toEqual([]);
    // Waits for the reads of the next page, which would otherwise reach into the next test.
    await expect.element(screen.getByText("Engar fréttir fundust")).toBeVisible();
  });

  it("has no link to the editor if the article does not exist", async () => {
    articleIs("engin", null);
    const { t, screen, bar } = await signedIn(RECORD, "/news/engin");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Frétt fannst ekki" })).toBeVisible();
    await expect.element(bar).toBeVisible();
    await expect.poll(() => bar.getByRole("link", { name: t("edit") }).elements()).toEqual([]);
  });
});

it("the admin bar pushes the header 48 pixels down until a sign-out", async () => {
  const { t, screen, bar } = await signedIn(RECORD);
  await expect.element(bar).toBeVisible();
  const top = () => screen.getByRole("banner").element().getBoundingClientRect().top;
  await expect.poll(() => top()).toBe(48);
  await bar.getByRole("button", { name: t("signOut") }).click();
  await expect.poll(() => bar.elements()).toEqual([]);
  await expect.poll(() => top()).toBe(0);
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBeNull();
});

it.each([
  ["without an admin record", null],
  ["whose access was removed", { ...RECORD, isAdmin: false }],
])("the admin bar is not shown to a user %s", async (_, record) => {
  const { bar } = await signedIn(record);
  // The next visit does not download the bar.
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBeNull();
  await expect.poll(() => bar.elements()).toEqual([]);
});

it("the admin bar is not shown if the admin record cannot be read, and the next visit tries again", async () => {
  const { bar } = await signedIn(fault(503));
  await expect.poll(() => takeConsoleErrors().join()).toContain("The admin record could not be read");
  await expect.poll(() => bar.elements()).toEqual([]);
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.adminSeen)).toBe("true");
});
