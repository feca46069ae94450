import { ARTICLE_ELEMENTS, BUTTON, isPictureUrl, LINK_ADDRESS } from "@matbjorg/contract/text/article-html";
import DOMPurify from "dompurify";
import { type ArticleTexts, enhanceHtml } from "./enhance-html.ts";

const ATTRIBUTES = Object.values<readonly string[]>(ARTICLE_ELEMENTS).flat();

/** Sanitizes and enhances stored HTML in a browser. */
export function sanitizeHtml(html: string, texts: ArticleTexts): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(ARTICLE_ELEMENTS),
    ALLOWED_ATTR: ATTRIBUTES,
    // Otherwise DOMPurify would apply the URL pattern to other attributes too, such as a table's colspan.
    ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== "href" && name !== "src"),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: LINK_ADDRESS,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  // DOMPurify returns null for a frameset, which has no body.
  if (!fragment) return "";
  // DOMPurify allows an allowed attribute on every element.
  for (const styled of fragment.querySelectorAll("[class]")) {
    if (!styled.matches(`a[class="${BUTTON}"]`)) styled.removeAttribute("class");
  }
  for (const image of fragment.querySelectorAll("img")) {
    // DOMPurify allows images with data: URLs.
    if (!isPictureUrl(image.getAttribute("src") ?? "")) image.remove();
    image.setAttribute("loading", "lazy");
    if (!image.hasAttribute("alt")) image.setAttribute("alt", "");
  }
  for (const link of fragment.querySelectorAll("a[target]")) link.setAttribute("rel", "noopener noreferrer");
  const holder = document.createElement("div");
  holder.append(fragment);
  return enhanceHtml(holder.innerHTML, texts);
}
