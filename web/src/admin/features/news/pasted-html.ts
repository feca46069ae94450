import { HEADING_LEVELS, isPictureAddress } from "@matbjorg/contract/article-html";

/** Word's notes to itself, what it hides, and what Word for the web draws as text: ends of paragraphs and numbers. */
const NEVER_MEANT =
  "script, title, meta, link, xml, [data-style*='mso-hide:all'], [data-style*='mso-element:comment'], " +
  ".MsoCommentReference, .EOP, .ListMarkerWrappingSpan, .WACAltTextDescribedBy";

const HEADING = "h1, h2, h3, h4, h5, h6, [role=heading][aria-level], .MsoTitle, [class*=MsoHeading]";
const BLOCK = "p, h2, h3, h4, ul, ol, table, blockquote, div, hr";

/** What is an element in an article, and a style where it comes from. */
const MARKS = [
  ["strong", "font-weight", /^(bold|[6-9]\d\d)/],
  ["em", "font-style", /^(italic|oblique)/],
  ["u", "text-decoration(?:-line)?", /underline/],
  ["s", "text-decoration(?:-line)?", /line-through/],
] as const;

/**
 * Pasted HTML as it was meant. Google Docs says by styles what is bold, and wraps all in a `<b>` that is not; Word says
 * by styles and classes what is a list or a heading. Styles are read as text: the page's security policy
 * (`style-src 'self'`) empties `element.style`, by which the editor would judge, and complains of each that is parsed.
 */
export function pastedHtml(html: string): string {
  // Copied in an editor like this one: nothing is to be guessed.
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(withStylesAsData(html), "text/html");
  const all = (selector: string) => [...body.querySelectorAll(selector)];

  for (const element of all(NEVER_MEANT)) element.remove();
  for (const image of all("img")) if (!isPictureAddress(image.getAttribute("src") ?? "")) image.remove();
  for (const item of all("[data-style*='mso-list:' i]")) readWordItem(item);
  for (const comment of commentsIn(body)) comment.remove();

  for (const span of all("span[data-style]")) markByStyle(span);
  for (const bold of all("b, strong"))
    if (/^(normal|[1-5]\d\d)/.test(styleOf(bold, "font-weight"))) unwrap(bold);
  for (const slanted of all("i, em")) if (styleOf(slanted, "font-style") === "normal") unwrap(slanted);
  for (const element of all("[data-style]")) element.removeAttribute("data-style");

  nameHeadings(all(HEADING));
  for (const bold of all(":is(h2, h3, h4) :is(b, strong)")) unwrap(bold);

  for (const wrapper of all(".ListContainerWrapper")) unwrap(wrapper);
  for (const list of all(":is(ul, ol) > :is(ul, ol)")) list.previousElementSibling?.append(list);
  for (const item of all("li[data-aria-level]")) joinList(item);

  // Room between paragraphs is the page's business, and a picture is no paragraph.
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

function markByStyle(span: Element): void {
  for (const [mark, property, value] of MARKS) {
    if (!value.test(styleOf(span, property))) continue;
    // Links are underlined anyway.
    if (mark === "u" && (span.closest("a") || span.querySelector("a"))) continue;
    const marked = document.createElement(mark);
    marked.append(...span.childNodes);
    span.append(marked);
  }
}

/** An article's highest heading is h2: the others keep their distance to it. */
function nameHeadings(headings: readonly Element[]): void {
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

/** A paragraph that Word means as an item becomes a list of one item, as Word for the web has them; its mark goes. */
function readWordItem(item: Element): void {
  const mark = takeMark(item);
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

/** Takes out what Word draws before an item for programs without lists: "·", "1." or "a)", and a space. */
function takeMark(item: Element): string {
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

/** Puts a list's only item to the items before it, at its own level. */
function joinList(item: Element): void {
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
