import { Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

/** What the visual editor can write: a part of what the server's sanitising allows, so that nothing is taken out. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ["mailto", "tel"],
      // The server writes both.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image.configure({ inline: false }),
  // Without the column widths that Tiptap would write as style attributes.
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  // A video of an allowed host: kept and moved as a whole, embedded in the HTML view.
  Node.create({
    name: "video",
    group: "block",
    atom: true,
    addAttributes: () =>
      Object.fromEntries(
        ["src", "title", "width", "height", "loading", "allow", "allowfullscreen", "sandbox"].map((name) => [
          name,
          { default: null },
        ]),
      ),
    parseHTML: () => [{ tag: "iframe" }],
    renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement("p");
        dom.dataset.video = "";
        dom.textContent = `▶ ${node.attrs.title ?? ""} ${node.attrs.src}`;
        return { dom };
      },
  }),
];

/** Elements whose loss is none: the same is said in another way. */
const REWRITTEN = new Set([
  "b",
  "i",
  "del",
  "div",
  "span",
  "p",
  "br",
  "thead",
  "tbody",
  "colgroup",
  "col",
  "h1",
]);

/**
 * Names of elements that the visual editor would lose. Such a text is edited as HTML.
 *
 * @param before the stored HTML
 * @param after what the editor makes of it
 */
export function lostElements(before: string, after: string): string[] {
  const countBefore = countElements(before);
  const countAfter = countElements(after);
  return [...countBefore]
    .filter(([name, count]) => !REWRITTEN.has(name) && count > (countAfter.get(name) ?? 0))
    .map(([name]) => name);
}

function countElements(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { localName } of new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*")) {
    counts.set(localName, (counts.get(localName) ?? 0) + 1);
  }
  return counts;
}
