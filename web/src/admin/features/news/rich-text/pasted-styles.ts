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

const BOLD_RULE = /\.([\w-]+)\s*\{[^}]*font-weight\s*:\s*(?:bold|[6-9]\d\d)/gi;

/** Says in each cell that it is bold: Excel writes the weight in a style sheet alone. */
export function weighCells(body: HTMLElement, html: string): void {
  const sheets = html.match(STYLE_SHEET)?.join("") ?? "";
  for (const [, name = ""] of sheets.matchAll(BOLD_RULE)) {
    for (const cell of body.querySelectorAll(`td.${CSS.escape(name)}`)) {
      cell.setAttribute("data-style", `font-weight:bold;${cell.getAttribute("data-style") ?? ""}`);
    }
  }
}

export function styleOf(element: Element, property: string): string {
  const declared = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, "i");
  return (
    declared
      .exec(element.getAttribute("data-style") ?? "")?.[1]
      ?.trim()
      .toLowerCase() ?? ""
  );
}

export function commentsIn(root: Node): Comment[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}
