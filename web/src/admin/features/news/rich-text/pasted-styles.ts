const STYLE_SHEET = /<style[\s>].*?<\/style>/gis;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Renames `style` to `data-style`, which no security policy empties. */
export function withStylesAsData(html: string): string {
  return html
    .replace(STYLE_SHEET, "")
    .replace(TAG, (tag) =>
      tag.replace(
        /("[^"]*"|'[^']*')|(?<=[\s"'])style(?=\s*=)/gi,
        (_, value: string | undefined) => value ?? "data-style",
      ),
    );
}

const CLASS_RULE = /\.([\w-]+)\s*\{([^}]*)\}/g;
const TEXT_STYLE = /(?:font-weight|font-style|text-decoration|vertical-align)\s*:[^;]+/gi;

/** Writes the styles of a class to its elements: Excel and a Mac's notes have bold words in a style sheet alone. */
export function applyClasses(body: HTMLElement, html: string): void {
  const styles = new Map<string, string>();
  for (const [, name = "", declared = ""] of (html.match(STYLE_SHEET)?.join("") ?? "").matchAll(CLASS_RULE)) {
    const ofText = declared.match(TEXT_STYLE);
    if (ofText) styles.set(name, ofText.join(";"));
  }
  for (const element of styles.size > 0 ? body.querySelectorAll("[class]") : []) {
    const named = [...element.classList].flatMap((name) => styles.get(name) ?? []);
    if (named.length > 0)
      element.setAttribute("data-style", [...named, element.getAttribute("data-style") ?? ""].join(";"));
  }
}

/** Of several declarations the last one counts. @param property a pattern, if it has several names */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute("data-style");
  if (!style) return "";
  const values = style.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, "gi"));
  return [...values].at(-1)?.[1]?.trim().toLowerCase() ?? "";
}

export function commentsIn(root: Node): Comment[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}
