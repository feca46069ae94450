import { type ReadText, readHtml, readPlain } from "./compare-languages.ts";

/** Frequent words that the other language does not have. */
const ICELANDIC = new Set(
  (
    "og að er sem í á við með fyrir ekki það þú um til frá af en eru var voru hefur hafa verður eða svo því þess þeir þær þau " +
    "hann hún þetta sér sig okkar okkur ykkur þig mig ég hjá eftir upp út nú líka allt alla allir hvernig hvað hvar má getur"
  ).split(" "),
);
const ENGLISH = new Set(
  (
    "the and of to in is are was were for with at by we you your our it its this that these from or not be has have had will can " +
    "an as on all more how what when where who they their but if new"
  ).split(" "),
);
/** How much of an article's HTML is read to find out its language. */
const SAMPLE_CHARS = 5_000;
const WORDS_SHOWN = 8;

/**
 * Returns whether a block of the English text is Icelandic: its words show it, or it equals an Icelandic block and is not a
 * name.
 */
function isIcelandic(block: string, icelandicBlocks: ReadonlySet<string>): boolean {
  const words = block.match(/\p{L}+/gu) ?? [];
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word.toLowerCase())).length;
  const own = count(ICELANDIC) + words.filter((word) => /^\p{Ll}.*[ðþ]|^[ðþ]/u.test(word)).length;
  const english = count(ENGLISH);
  if (own > english && own >= 2) return true;
  const isSame = icelandicBlocks.has(block.trim());
  return isSame && english === 0 && words.length > 1 && words.some((word) => /^\p{Ll}{3}/u.test(word));
}

const blocksOf = ({ text }: ReadText) =>
  text
    .split("\n")
    .map((block) => block.trim())
    .filter((block) => block !== "");

/** Returns the blocks of the English text that are Icelandic. */
function icelandicBlocks({ is, en }: { readonly is: ReadText; readonly en: ReadText }): string[] {
  const same = new Set(blocksOf(is));
  return blocksOf(en).filter((block) => isIcelandic(block, same));
}

/** Returns the first words of the English text that are Icelandic; undefined if there are none. */
export function firstIcelandic(pair: { readonly is: ReadText; readonly en: ReadText }): string | undefined {
  const [first] = icelandicBlocks(pair);
  return first?.split(/\s+/).slice(0, WORDS_SHOWN).join(" ");
}

/** Returns the English text without its Icelandic blocks. */
export function englishTextOf(pair: { readonly is: ReadText; readonly en: ReadText }): string {
  const icelandic = new Set(icelandicBlocks(pair));
  return blocksOf(pair.en)
    .filter((block) => !icelandic.has(block))
    .join("\n");
}

type Texts = { readonly title: string; readonly summary: string; readonly content: string };

/** Whether more than half of an article's English text is Icelandic. */
export function isUntranslated(is: Texts, en: Texts): boolean {
  const read = (text: Texts) => {
    const content = readHtml(text.content.slice(0, SAMPLE_CHARS)).text;
    return readPlain([text.title, text.summary, content].join("\n"));
  };
  const pair = { is: read(is), en: read(en) };
  const lengthOf = (blocks: readonly string[]) => blocks.join("").length;
  return lengthOf(icelandicBlocks(pair)) * 2 > lengthOf(blocksOf(pair.en));
}
