const STYLE_SHEET = /<style[\s>].*?<\/style>/gis;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Renames `style` to `data-style`, which a security policy does not empty. */
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

/**
 * Copies the styles of classes to their elements: Excel and the Notes app of the Mac define bold words only in a style
 * sheet.
 */
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

/**
 * Returns the value of the last declaration of a property.
 *
 * @param property a pattern, if the property has several names
 */
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
