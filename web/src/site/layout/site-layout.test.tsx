import { afterEach, describe, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";
import { text as homeIs } from "../pages/home/text.is.ts";
import { text as storyEn } from "../pages/story/text.en.ts";
import { text as storyIs } from "../pages/story/text.is.ts";
import { PAGES } from "../rendering/route-table.ts";

/** Mocks the import of the story's chunk. */
function mockStoryLoad() {
  const story = PAGES.find(({ name }) => name === "story");
  if (!story) throw new Error("There is no story");
  return vi.spyOn(story, "load");
}

/** Opens the marketplace and clicks the story in its header. */
async function goToStory() {
  const t = await textsOf("is", "common");
  const screen = await renderPage("/marketplace");
  // Otherwise a failing chunk would reload the test's page once, as tests/e2e/shell.spec.ts shows.
  sessionStorage.setItem(STORAGE_KEYS.reloaded, location.href);
  await screen
    .getByRole("banner")
    .getByRole("link", { name: t("nav.story") })
    .click();
  return { screen, t, heading: screen.getByRole("main").getByRole("heading", { level: 1 }) };
}

describe("a new page", () => {
  it("scrolls to the top, and its heading has the focus", async () => {
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

  it("scrolls to the part that the link names", async () => {
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

  it("shows the error page after 120 seconds, not before", async () => {
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

it.each(["/Story", "/st%6Fry", "/terms//x"])(
  "%s is no page, though the router would accept it",
  async (path) => {
    const screen = await renderPage(path);
    const heading = screen.getByRole("main").getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("Síða fannst ekki");
  },
);

it.each([
  ["/terms/", "/terms"],
  ["/en/terms//?a=b", "/terms?a=b"],
])("%s becomes %s", async (path, address) => {
  const screen = await renderPage(path);
  await expect.element(screen.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => screen.address()).toBe(address);
});
