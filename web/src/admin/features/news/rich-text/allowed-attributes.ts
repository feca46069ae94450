import { ARTICLE_ELEMENTS, type ArticleElement } from "@matbjorg/contract/text/article-html";
import type { Attribute } from "@tiptap/core";

/**
 * Returns Tiptap's definitions of the attributes of a node or mark. Attributes that the contract does not allow are not
 * rendered.
 */
export function attributesOf(element: ArticleElement) {
  const allowed: readonly string[] = ARTICLE_ELEMENTS[element];
  const none = Object.fromEntries(allowed.map((name) => [name, { default: null }]));
  return function (this: { readonly parent?: (() => object) | null | undefined }) {
    const all = Object.entries<Attribute>({ ...none, ...this.parent?.() });
    return Object.fromEntries(
      all.map(([name, attribute]) => {
        // Parses each attribute as text: Tiptap would read "007" as a number, and ProseMirror's tables would join "1"
        // and "2" to 12 columns.
        const parseHTML = (source: HTMLElement) => {
          const value = source.getAttribute(name);
          return typeof attribute.default === "number" ? Number.parseInt(value ?? "", 10) || null : value;
        };
        return [name, { parseHTML, ...attribute, rendered: allowed.includes(name) }];
      }),
    );
  };
}
