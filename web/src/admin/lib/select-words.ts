const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Focuses a text field, whether plain or rich text, and selects the given words in it, or the link whose URL they are. */
export function selectWords(fieldId: string, words: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  field.focus();
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    const [start, end] = placeOf(words, [...field.value.split("").entries()]) ?? [];
    if (start !== undefined && end !== undefined) field.setSelectionRange(start, end + 1);
    return;
  }
  const link = [...field.querySelectorAll("a")].find((one) => one.getAttribute("href") === words);
  if (link) {
    getSelection()?.selectAllChildren(link);
    link.scrollIntoView({ block: "center" });
    return;
  }
  const characters: [place: { readonly node: Text; readonly at: number }, character: string][] = [];
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const [at, character] of node.data.split("").entries()) characters.push([{ node, at }, character]);
  }
  const [first, last] = placeOf(words, characters) ?? [];
  if (!first || !last) return;
  getSelection()?.setBaseAndExtent(first.node, first.at, last.node, last.at + 1);
  first.node.parentElement?.scrollIntoView({ block: "center" });
}

/**
 * Returns the places of the first and the last character of the words. Ignores soft hyphens and other invisible
 * characters.
 */
function placeOf<Place>(
  words: string,
  characters: readonly (readonly [Place, string])[],
): readonly [Place | undefined, Place | undefined] | undefined {
  const visible = characters.filter(([, character]) => !INVISIBLE.test(character));
  const text = visible.map(([, character]) => character).join("");
  const at = wholeWordAt(text, words);
  return at < 0 ? undefined : [visible[at]?.[0], visible[at + words.length - 1]?.[0]];
}

function wholeWordAt(text: string, words: string): number {
  const isPart = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + words.length])) return at;
  }
  return text.indexOf(words);
}
