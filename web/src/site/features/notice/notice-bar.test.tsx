import { beforeEach, describe, expect, it } from "vitest";
import { defaultContent } from "../../../testing/default-content.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";
import { applyContent } from "../../lib/site-content.ts";
import { isNoticeShown } from "./notice-bar.tsx";

const t = await textsOf("is", "common");
const NOTICE = { text: "Lokað 1. desember", linkText: "Sjá meira", link: "/contact", from: "", until: "" };
const publishing = (version: number, notice: typeof NOTICE) => ({
  version,
  sections: { ...defaultContent("is").sections, notice },
});
const content = publishing(1, NOTICE);

// Before instead of after each test, because a page that is still shown would try to read the content again.
beforeEach(() => applyContent(undefined));

describe("the notice", () => {
  it.each([
    ["", "", true],
    ["2026-11-24", "2026-11-24", true],
    ["2026-11-25", "", false],
    ["", "2026-11-23", false],
  ])("with the dates from %j until %j is shown on 24 November: %s", (from, until, isShown) => {
    expect(isNoticeShown({ ...NOTICE, from, until }, "2026-11-24")).toBe(isShown);
  });

  it("has a link, can be closed, and opens again with another text", async () => {
    const screen = await renderPage("/terms", { content });
    const notice = screen.getByRole("region", { name: t("notice.label") });
    await expect.element(notice.getByText(NOTICE.text, { exact: false })).toBeVisible();
    await expect.element(notice.getByRole("link", { name: "Sjá meira" })).toHaveAttribute("href", "/contact");
    await notice.getByRole("button", { name: t("notice.close") }).click();
    await expect.poll(() => notice.elements()).toHaveLength(0);
    applyContent(publishing(2, { ...NOTICE, text: "Opið aftur" }));
    await expect.element(notice.getByText("Opið aftur", { exact: false })).toBeVisible();
  });

  it("does not move the page when it appears", async () => {
    const screen = await renderPage("/terms");
    const heading = () => screen.getByRole("heading", { level: 1 }).element().getBoundingClientRect().top;
    const before = heading();
    applyContent(content);
    await expect.element(screen.getByRole("region", { name: t("notice.label") })).toBeVisible();
    expect(heading()).toBe(before);
  });

  it("is absent until an editor writes one", async () => {
    const screen = await renderPage("/terms");
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(() => screen.getByRole("region", { name: t("notice.label") }).elements())
      .toHaveLength(0);
  });
});
