import { afterEach, describe, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { createI18n, loadNamespace } from "./setup.ts";

afterEach(() => vi.restoreAllMocks());

describe("a text", () => {
  it("can use the brand's name in every grammatical case", async () => {
    const i18n = await createI18n("is");
    const { nominative, accusative, dative, genitive, compound } = brand.cases;
    const all = "{{brand}} {{brandAccusative}} {{brandDative}} {{brandGenitive}} {{brandCompound}}";
    i18n.addResource("is", "common", "nav.home", all);
    expect(i18n.t("nav.home")).toBe([nominative, accusative, dative, genitive, compound].join(" "));
  });

  it.each([
    ["is", "1.000 fréttir fundust með „a“", "21 frétt fannst með „a“", "Hámarkið er 5.000 stafir"],
    ["en", "1,000 articles found for “a”", "21 articles found for “a”", "The limit is 5,000 characters"],
  ] as const)("formats counts and limits in %s", async (language, thousand, twentyOne, limit) => {
    // Chromium's Intl has no Icelandic, unlike Node's, so the code must not use it.
    vi.spyOn(Intl, "NumberFormat").mockImplementation(() => {
      throw new Error("Intl was called");
    });
    const i18n = await createI18n(language);
    await loadNamespace(i18n, "news");
    await loadNamespace(i18n, "contact");
    expect(i18n.t("news:search.found", { count: 1000, words: "a" })).toBe(thousand);
    expect(i18n.t("news:search.found", { count: 21, words: "a" })).toBe(twentyOne);
    expect(i18n.t("contact:invalid.messageTooLong", { max: 5000 })).toContain(limit);
  });
});
