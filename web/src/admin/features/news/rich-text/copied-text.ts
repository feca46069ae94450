import type { Fragment, Node } from "@tiptap/pm/model";

/** The separator between the parts of each kind of block. The parts of other blocks are separated by an empty line. */
const BETWEEN: Readonly<Record<string, string>> = {
  bulletList: "\n",
  orderedList: "\n",
  listItem: "\n",
  table: "\n",
  tableRow: "\t",
  tableCell: " ",
  tableHeader: " ",
};
/** The kind of block that contains such parts. */
const PARENTS: Readonly<Record<string, string>> = {
  listItem: "bulletList",
  tableRow: "table",
  tableCell: "tableRow",
  tableHeader: "tableRow",
};

/** Returns copied blocks as plain text. Each item of a list and each row of a table is a line. */
export function copiedText({ content, firstChild }: Fragment): string {
  return joined(content, BETWEEN[PARENTS[firstChild?.type.name ?? ""] ?? ""]);
}

const joined = (blocks: readonly Node[], between = "\n\n") => blocks.map(blockText).join(between);

function blockText(block: Node): string {
  if (block.isTextblock)
    return block.textBetween(0, block.content.size, "", ({ type }) =>
      type.name === "hardBreak" ? "\n" : "",
    );
  if (block.isText) return block.text ?? "";
  return joined(block.children.filter(isCopied), BETWEEN[block.type.name]);
}

/** Keeps the empty line of a list item, but leaves out pictures, which have no words. */
const isCopied = ({ isAtom, isText }: Node) => isText || !isAtom;
