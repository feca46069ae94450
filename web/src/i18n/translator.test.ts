import { afterEach, describe, expect, it, vi } from "vitest";
import { Translator } from "./translator.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function translator(language: "is" | "en" = "is"): Translator {
  const made = new Translator(language);
  made.add("common", { nav: { home: "Heim" }, hello: "Hæ, {{name}} og {{name}}!", empty: "" });
  made.add("news", { count_one: "{{count}} frétt", count_other: "{{count}} fréttir", "a/b": "skástrik" });
  return made;
}

describe("a text", () => {
  it("is found under nested keys, in the common or another namespace", () => {
    const { t } = { t: translator().t.bind(translator()) };
    expect(t("nav.home")).toBe("Heim");
    expect(t("a/b", { ns: "news" })).toBe("skástrik");
    expect(t("news:a/b")).toBe("skástrik");
    expect(t("empty")).toBe("");
  });

  it("takes its values as they are, markup and patterns too", () => {
    expect(translator().t("hello", { name: "<b>$&</b>" })).toBe("Hæ, <b>$&</b> og <b>$&</b>!");
    expect(translator().t("hello")).toBe("Hæ,  og !");
  });

  it.each([
    ["is", 1, "1 frétt"],
    ["is", 21, "21 frétt"],
    ["is", 11, "11 fréttir"],
    ["is", 0, "0 fréttir"],
    ["en", 21, "21 fréttir"],
  ] as const)("in %s for %d is %j", (language, count, text) => {
    expect(translator(language).t("count", { ns: "news", count })).toBe(text);
  });

  it.each(["nav", "nav.away", "constructor", "nav.home.more", "other:key"])(
    "that is missing, like %s, shows its key and is logged",
    (key) => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      expect(translator().t(key)).toBe(key);
      expect(logged).toHaveBeenCalledOnce();
    },
  );
});
