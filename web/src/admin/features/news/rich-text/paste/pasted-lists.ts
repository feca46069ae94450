import { INLINE } from "./pasted-blocks.ts";
import { commentsIn, styleOf } from "./pasted-styles.ts";

/** The attribute in which a list with a single item stores the number of that item. */
const NUMBER = "data-number";

/** The `type` of an `ol` for each `list-style-type`. */
const TYPES: Readonly<Record<string, string>> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/**
 * Converts the lists of a pasted document: the depth of their items, their numbers and the kind of numbers. Needs the
 * document's styles.
 */
export function convertLists(body: HTMLElement): void {
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  const types = new Map<string, string>();
  for (const item of all("[data-style*='mso-list:' i]")) convertWordItem(item, types);
  for (const wrapper of all(".ListContainerWrapper")) wrapper.replaceWith(...wrapper.childNodes);
  for (const list of all("ol")) keepNumbering(list);
  for (const list of all("ul, ol")) wrapText(list);
  // Inner lists come first: what is moved out of them is then placed with the children of the outer list.
  for (const list of all("ul, ol").reverse()) for (const child of [...list.children]) placeChild(list, child);
  for (const list of all(":is(ul, ol):has(> [data-stringify-indent], > [class*=ql-indent])"))
    splitItems(list);
  for (const item of all("li")) raiseFirstList(item);
  for (const item of all("li[data-aria-level]")) mergeIntoPreviousList(item);
  for (const item of all("li[value]")) splitAtNumber(item);
}

/** Converts a paragraph that Word styles as a list item to a list with a single item, as Word for the web writes it. */
function convertWordItem(item: Element, types: Map<string, string>): void {
  const mark = removeItemMark(item);
  const [, level = "1", id = ""] = /l\d+ level(\d+)(?: lfo(\d+))?/.exec(styleOf(item, "mso-list")) ?? [];
  // Numbers with words, such as "Article 1:" or "1. gr.", stay text.
  const isText = /\w.*[\s:§]|[\s§].*\w|\w[^\w.)]/.test(mark);
  if (!/mso-list\s*:\s*l\d/i.test(item.getAttribute("data-style") ?? "")) return;
  if (item.localName !== "p" || isText) {
    if (/\w[.)]|\d|\w\w/.test(mark)) item.prepend(`${mark} `);
    return;
  }
  const list = document.createElement(/^\(?\w+[.)]|^\d/.test(mark) ? "ol" : "ul");
  if (list.localName === "ol") numberList(list, mark, types, `${id} ${level}`);
  const li = document.createElement("li");
  li.setAttribute("data-aria-level", level);
  li.setAttribute("data-listid", id);
  li.append(...item.childNodes);
  list.append(li);
  item.replaceWith(list);
}

/** Removes the mark that Word writes as text before an item, such as "·", "1." or "a)", and returns it. */
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

/**
 * Sets the number of a list, and the kind of number.
 *
 * @param types the kinds of number seen so far, by list and level, because "i." may also follow "h."
 */
function numberList(list: Element, mark: string, types: Map<string, string>, key: string): void {
  const sign = mark.match(/\w+/g)?.at(-1) ?? "";
  if (/^\d+$/.test(sign)) {
    list.setAttribute(NUMBER, sign);
    return;
  }
  const lower = sign.toLowerCase();
  const seen = types.get(key)?.toLowerCase();
  const isRoman = /^[ivxlcdm]+$/.test(lower) && seen !== "a" && (seen === "i" || /^i|../.test(lower));
  const type = isRoman ? "i" : "a";
  const cased = sign === lower ? type : type.toUpperCase();
  types.set(key, cased);
  list.setAttribute("type", cased);
  list.setAttribute(NUMBER, String(isRoman ? romanNumber(lower) : letterNumber(lower)));
}

const letterNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(digits: string): number {
  const values = [...digits].map((digit) => ROMAN[digit] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** Stores the first number of a list and the kind of numbers as attributes. */
function keepNumbering(list: Element): void {
  const first = list.querySelector(":scope > li");
  const styled = [list, ...(first ? [first] : [])].map(
    (element) => TYPES[styleOf(element, "list-style-type")],
  );
  const type = styled.find(Boolean) ?? /^[aAiI]$/.exec(list.getAttribute("type") ?? "")?.[0];
  list.removeAttribute("type");
  if (type) list.setAttribute("type", type);
  const number = [
    list.getAttribute(NUMBER),
    list.getAttribute("start"),
    first?.getAttribute("value"),
    // The attribute that Word for the web uses.
    first?.getAttribute("data-aria-posinset"),
  ].find((given) => /^-?\d{1,5}$/.test(given ?? ""));
  first?.removeAttribute("value");
  list.removeAttribute("start");
  const items = list.querySelectorAll(":scope > li");
  const isReversed = list.hasAttribute("reversed");
  const from = number ?? (isReversed && String(items.length));
  if (!from) return;
  list.setAttribute(NUMBER, from);
  if (Number(from) !== 1) list.setAttribute("start", from);
  // Articles have no lists that count down, so each item gets its number.
  if (isReversed)
    items.forEach((item, index) => void item.setAttribute("value", String(Number(from) - index)));
}

const numberOf = (list: Element) => Number(list.getAttribute(NUMBER) ?? 1);

/** Turns text that is in a list, but not in an item, into lines. */
function wrapText(list: Element): void {
  for (const node of [...list.childNodes]) {
    if (!isVisible(node) || (node instanceof Element && !node.matches(INLINE))) continue;
    const before = node.previousSibling;
    const line = before instanceof Element && before.matches("div") ? before : document.createElement("div");
    node.before(line);
    line.append(node);
  }
}

/** Makes a list of each item, with the depth that chat programs store as an indent. */
function splitItems(list: Element): void {
  for (const item of [...list.children]) {
    const own = list.cloneNode() as Element;
    const depth =
      item.getAttribute("data-stringify-indent") ?? /ql-indent-(\d)/.exec(item.className)?.[1] ?? "0";
    item.setAttribute("data-aria-level", String(Number(depth) + 1));
    list.before(own);
    own.append(item);
    list.removeAttribute("start");
    list.removeAttribute(NUMBER);
  }
  list.remove();
}

/** Places content that is in a list, but not in an item. A list or a text then belongs to the item before it. */
function placeChild(list: Element, child: Element): void {
  if (child.localName === "li") return;
  const before = child.previousElementSibling;
  if (!child.matches("ul, ol")) {
    if (before) before.append(child);
    else list.before(child);
  } else if (before) appendList(before, child);
  else raiseList(list, child);
}

/** Moves a list with which an item begins out of that item, which would show a number without text. */
function raiseFirstList(item: Element): void {
  const outer = item.parentElement;
  const before = item.previousElementSibling;
  const list = [...item.childNodes].find(isVisible);
  if (!outer || !(list instanceof Element) || !list.matches("ul, ol")) return;
  list.remove();
  if (!isVisible(item)) item.remove();
  if (before) appendList(before, list);
  else raiseList(outer, list);
  raiseFirstList(item);
}

const isVisible = (node: Node) =>
  node.textContent?.trim() !== "" || (node instanceof Element && node.matches("img, :has(img)"));

/** Returns the previous sibling element, if there is no text between. */
function visibleBefore({ previousSibling, previousElementSibling }: Element): Element | null {
  return previousSibling instanceof Text && isVisible(previousSibling) ? null : previousElementSibling;
}

/** Appends a list to an item. If the item already ends with a list of the same kind, appends only the items. */
function appendList(item: Element, list: Element): void {
  const last = item.lastElementChild;
  if (last && isSameKind(last, list) && !list.hasAttribute("start")) {
    last.append(...list.children);
    list.remove();
  } else item.append(list);
}

/** Places a list before the items of another list. If both are of the same kind, joins them. */
function raiseList(outer: Element, list: Element): void {
  list.remove();
  if (outer.children.length === 0) outer.replaceWith(list);
  else if (isSameKind(outer, list) && !list.hasAttribute("start")) outer.prepend(...list.children);
  else outer.before(list);
}

const isSameKind = (one: Element, other: Element) =>
  one.localName === other.localName && one.getAttribute("type") === other.getAttribute("type");

/** Moves the only item of a list into the list before it, at the item's level. */
function mergeIntoPreviousList(item: Element): void {
  const own = item.parentElement;
  let list = own && visibleBefore(own);
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
  const isNext = !own.hasAttribute(NUMBER) || numberOf(own) === numberOf(list) + list.children.length;
  if (isSameKind(list, own) && (own.localName === "ul" || (isSameList && isNext))) {
    list.append(item);
    own.remove();
  } else {
    list.after(own);
  }
}

/** Starts a new list at an item whose number does not follow the number before it. */
function splitAtNumber(item: Element): void {
  const list = item.parentElement;
  const number = Number(item.getAttribute("value"));
  if (list?.localName !== "ol" || !Number.isInteger(number)) return;
  const items = [...list.children];
  const index = items.indexOf(item);
  if (number === numberOf(list) + index) return;
  const next = list.cloneNode() as Element;
  next.setAttribute(NUMBER, String(number));
  next.setAttribute("start", String(number));
  next.append(...items.slice(index));
  list.after(next);
}
