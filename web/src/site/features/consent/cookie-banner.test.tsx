import { describe, expect, it } from "vitest";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";
import { CONSENT_STORAGE_KEY } from "./consent.ts";

// Whoever has not chosen yet is asked by the same banner: tests/e2e/consent.spec.ts.
describe.each([
  ["is", ""],
  ["en", "/en"],
] as const)("the question about cookies, asked again from the footer, in %s", (language, prefix) => {
  async function askedAgain() {
    const t = await textsOf(language, "common");
    const screen = await renderPage(`${prefix}/story`);
    const banner = screen.getByRole("region", { name: t("cookies.title") });
    expect(banner.elements()).toEqual([]);
    const settings = screen.getByRole("contentinfo").getByRole("button", { name: t("cookies.settings") });
    await settings.click();
    return { t, banner, settings };
  }

  it("has the focus, and leads to the privacy policy", async () => {
    const { t, banner } = await askedAgain();
    await expect.element(banner).toHaveFocus();
    await expect
      .element(banner.getByRole("link", { name: t("footer.privacy") }))
      .toHaveAttribute("href", `${prefix}/privacy`);
    await banner.getByRole("button", { name: t("cookies.decline") }).click();
  });

  it.each([
    ["accept", "accepted"],
    ["decline", "declined"],
  ] as const)("keeps what one chooses (%s), goes, and gives the focus back", async (choice, stored) => {
    const { t, banner, settings } = await askedAgain();
    await banner.getByRole("button", { name: t(`cookies.${choice}`) }).click();
    expect(localStorage.getItem(CONSENT_STORAGE_KEY)).toBe(stored);
    await expect.poll(() => banner.elements()).toEqual([]);
    await expect.element(settings).toHaveFocus();
  });
});
