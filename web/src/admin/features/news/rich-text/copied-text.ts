import type { Fragment, Node } from "@tiptap/pm/model";

/** What stands between the parts of each block; between others there is an empty line. */
const BETWEEN: Readonly<Record<string, string>> = {
  bulletList: "\n",
  orderedList: "\n",
  listItem: "\n",
  table: "\n",
  tableRow: "\t",
  tableCell: " ",
  tableHeader: " ",
};
/** The block that has such parts. */
const PARENTS: Readonly<Record<string, string>> = {
  listItem: "bulletList",
  tableRow: "table",
  tableCell: "tableRow",
  tableHeader: "tableRow",
};

/** Returns copied blocks as plain text: an item of a list and a row of a table are a line each. */
export function copiedText({ content, firstChild }: Fragment): string {
  return joined(content, BETWEEN[PARENTS[firstChild?.type.name ?? ""] ?? ""]);
}

const joined = (blocks: readonly Node[], between = "\n\n") => blocks.map(textOf).join(between);

function textOf(block: Node): string {
  if (block.isTextblock)
    return block.textBetween(0, block.content.size, "", ({ type }) =>
      type.name === "hardBreak" ? "\n" : "",
    );
  if (block.isText) return block.text ?? "";
  return joined(block.children.filter(isCopied), BETWEEN[block.type.name]);
}

/** An item's empty line stays; a picture has no words. */
const isCopied = ({ isAtom, isText }: Node) => isText || !isAtom;
