import { describe, expect, it } from "vitest";
import { ARTICLE_SPECIMENS } from "../testing/article-specimens.ts";
import { ARTICLE_ELEMENTS, allowedLinkUrl, isPictureUrl, LINK_SCHEMES } from "./article-html.ts";

describe("ARTICLE_SPECIMENS", () => {
  it("contain every element with every attribute", () => {
    const held = new Map<string, Set<string>>();
    for (const [, element = "", attributes = ""] of ARTICLE_SPECIMENS.join("").matchAll(
      /<([a-z0-9]+)([^>]*)>/g,
    )) {
      const names = held.get(element) ?? held.set(element, new Set()).get(element);
      for (const [, name = ""] of attributes.matchAll(/ ([a-z]+)=/g)) names?.add(name);
    }
    expect([...held.keys()].sort()).toEqual(Object.keys(ARTICLE_ELEMENTS).sort());
    for (const [element, attributes] of Object.entries(ARTICLE_ELEMENTS)) {
      expect([...(held.get(element) ?? [])], element).toEqual(expect.arrayContaining([...attributes]));
    }
  });
});

describe("a link's URL", () => {
  it.each([
    ["https://a.is", "https://a.is"],
    ["HTTP://a.is/b?c#d", "HTTP://a.is/b?c#d"],
    [" /news/a b ", "/news/a%20b"],
    ["mailto:a@b.is", "mailto:a@b.is"],
    ["tel:+354 555%201234", "tel:+3545551234"],
    ["", undefined],
    ["news", undefined],
    ["//a.is", undefined],
    ["/\\a.is", undefined],
    ["https://[", undefined],
    ["mailto:/a", undefined],
    ["javascript:hit()", undefined],
    ["java\nscript:hit()", undefined],
    ["https://a.is/\nb", undefined],
    ["https://a.is/\u0085b", undefined],
  ])("%j is allowed as %j", (input, allowed) => {
    expect(allowedLinkUrl(input)).toBe(allowed);
  });

  it("may have every scheme in LINK_SCHEMES, and a picture's URL only the schemes of the web", () => {
    for (const scheme of LINK_SCHEMES)
      expect(allowedLinkUrl(`${scheme}:${scheme.startsWith("http") ? "//" : ""}a`)).toBeDefined();
    expect(LINK_SCHEMES.filter((scheme) => isPictureUrl(`${scheme}://a.is/b`))).toEqual(["https"]);
  });
});
