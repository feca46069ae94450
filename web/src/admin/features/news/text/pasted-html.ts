import { HEADING_LEVELS, isPictureAddress } from "@matbjorg/contract/article-html";
import { pictureUploads } from "./picture-uploads.ts";

/** Word's metadata and hidden text, and the paragraph ends and numbers that Word for the web renders as text. */
const IGNORED =
  "script, title, meta, link, xml, [data-style*='mso-hide:all'], [data-style*='mso-element:comment'], " +
  ".MsoCommentReference, .EOP, .ListMarkerWrappingSpan, .WACAltTextDescribedBy";

const HEADING = "h1, h2, h3, h4, h5, h6, [role=heading][aria-level], .MsoTitle, [class*=MsoHeading]";
const BLOCK = "p, h2, h3, h4, ul, ol, table, blockquote, div, hr";

/** Styles that become elements. */
const STYLED_MARKS = [
  ["strong", "font-weight", /^(bold|[6-9]\d\d)/],
  ["em", "font-style", /^(italic|oblique)/],
  ["u", "text-decoration(?:-line)?", /underline/],
  ["s", "text-decoration(?:-line)?", /line-through/],
] as const;

/**
 * Converts pasted HTML to elements. Google Docs marks bold text by styles and wraps everything in a `<b>` that is not bold;
 * Word marks lists and headings by styles and classes. Styles are read from the source text: the page's security policy
 * (`style-src 'self'`) empties `element.style`, which Tiptap reads, and logs an error for each that is parsed.
 */
export function pastedHtml(html: string): string {
  // Copied from a ProseMirror editor.
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(withStylesAsData(html), "text/html");
  const all = (selector: string) => [...body.querySelectorAll(selector)];

  for (const element of all(IGNORED)) element.remove();
  for (const image of all("img")) adoptPicture(image);
  for (const item of all("[data-style*='mso-list:' i]")) convertWordItem(item);
  for (const comment of commentsIn(body)) comment.remove();

  for (const span of all("span[data-style]")) wrapByStyle(span);
  for (const bold of all("b, strong"))
    if (/^(normal|[1-5]\d\d)/.test(styleOf(bold, "font-weight"))) unwrap(bold);
  for (const slanted of all("i, em")) if (styleOf(slanted, "font-style") === "normal") unwrap(slanted);
  for (const element of all("[data-style]")) element.removeAttribute("data-style");

  levelHeadings(all(HEADING));
  for (const bold of all(":is(h2, h3, h4) :is(b, strong)")) unwrap(bold);

  for (const wrapper of all(".ListContainerWrapper")) unwrap(wrapper);
  for (const list of all(":is(ul, ol) > :is(ul, ol)")) list.previousElementSibling?.append(list);
  for (const item of all("li[data-aria-level]")) mergeIntoPreviousList(item);

  // Drops empty paragraphs, and unwraps images.
  for (const block of all("p, h2, h3, h4")) {
    if (!block.textContent.trim()) block.replaceWith(...block.querySelectorAll("img"));
  }
  for (const br of all("br")) {
    if (br.previousElementSibling?.matches(BLOCK) || br.nextElementSibling?.matches(BLOCK)) br.remove();
  }
  return body.innerHTML;
}

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

function withStylesAsData(html: string): string {
  return html
    .replace(/<style[\s>].*?<\/style>/gis, "")
    .replace(TAG, (tag) =>
      tag.replace(
        /("[^"]*"|'[^']*')|(?<=[\s"'])style(?=\s*=)/gi,
        (_, value: string | undefined) => value ?? "data-style",
      ),
    );
}

function styleOf(element: Element, property: string): string {
  const declared = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, "i");
  return (
    declared
      .exec(element.getAttribute("data-style") ?? "")?.[1]
      ?.trim()
      .toLowerCase() ?? ""
  );
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function commentsIn(root: Node): Comment[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}

function wrapByStyle(span: Element): void {
  for (const [mark, property, value] of STYLED_MARKS) {
    if (!value.test(styleOf(span, property))) continue;
    // Links are underlined by the style sheet.
    if (mark === "u" && (span.closest("a") || span.querySelector("a"))) continue;
    const marked = document.createElement(mark);
    marked.append(...span.childNodes);
    span.append(marked);
  }
}

/** Uploads a picture that is not on the web; saving copies the others. */
function adoptPicture(image: Element): void {
  image.removeAttribute("data-upload");
  // Pages and Notion write the file's name.
  if (/^[^\s/]+\.(png|jpe?g|gif|webp|heic)$/i.test(image.getAttribute("alt") ?? ""))
    image.setAttribute("alt", "");
  const address = image.getAttribute("src") ?? "";
  if (isPictureAddress(address)) return;
  image.removeAttribute("src");
  if (address) image.setAttribute("data-upload", pictureUploads.startFrom(address));
}

/** Shifts the headings so that the highest is h2. */
function levelHeadings(headings: readonly Element[]): void {
  const levelled = headings.map((heading) => {
    const level = /^H(\d)$/.exec(heading.tagName) ?? /MsoHeading(\d)/.exec(heading.className);
    return { heading, level: Number(level?.[1] ?? heading.getAttribute("aria-level") ?? 1) };
  });
  const [top, , lowest] = HEADING_LEVELS;
  const shift = Math.max(0, top - Math.min(...levelled.map(({ level }) => level)));
  for (const { heading, level } of levelled) {
    const named = document.createElement(`h${Math.min(level + shift, lowest)}`);
    named.append(...heading.childNodes);
    heading.replaceWith(named);
  }
}

/** Converts a paragraph that Word styles as a list item to a list of one item, as Word for the web writes them. */
function convertWordItem(item: Element): void {
  const mark = removeItemMark(item);
  const style = /l\d+ level(\d+)(?: lfo(\d+))?/.exec(styleOf(item, "mso-list"));
  if (!style || item.localName !== "p") return;
  const list = document.createElement(/^\(?\w+[.)]/.test(mark) ? "ol" : "ul");
  const li = document.createElement("li");
  li.setAttribute("data-aria-level", style[1] ?? "1");
  li.setAttribute("data-listid", style[2] ?? "");
  li.append(...item.childNodes);
  list.append(li);
  item.replaceWith(list);
}

/** Removes and returns the mark that Word writes as text before an item: "·", "1." or "a)". */
function removeItemMark(item: Element): string {
  const drawn = [...item.querySelectorAll("span")].find((span) => styleOf(span, "mso-list") === "ignore");
  drawn?.remove();
  let mark = drawn?.textContent ?? "";
  const begin = commentsIn(item).find(({ data }) => data.includes("!supportLists"));
  for (let next = begin?.nextSibling; next && !(next instanceof Comment); next = begin?.nextSibling) {
    mark += next.textContent;
    next.remove();
  }
  return mark.trim();
}

/** Moves a list's only item into the list before it, at the item's level. */
function mergeIntoPreviousList(item: Element): void {
  const own = item.parentElement;
  let list = own?.previousElementSibling;
  if (!own || !list?.matches("ul, ol")) return;
  for (let level = Number(item.getAttribute("data-aria-level")); level > 1; level -= 1) {
    const last: Element | null = list.lastElementChild;
    const nested: Element | null | undefined = last?.lastElementChild;
    if (!nested?.matches("ul, ol")) {
      last?.append(own);
      return;
    }
    list = nested;
  }
  const isSameList = list.lastElementChild?.getAttribute("data-listid") === item.getAttribute("data-listid");
  if (list.localName === own.localName && (isSameList || own.localName === "ul")) {
    list.append(item);
    own.remove();
  } else {
    list.after(own);
  }
}
