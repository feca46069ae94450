// Symbols from fonts that draw letters as symbols. Programs write them as those letters, or in plain text as private-use
// characters U+F020 to U+F0FF, which only the font can show.

/** The symbols from U+0021 and from U+00A0 on, https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt (2026). */
const SYMBOL = [
  [0x21, "!∀#∃%&∍()*+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}~"],
  [0xa0, "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪"],
] as const;

/** Pairs of a letter and its symbol, for the symbols that people use: bullets, arrows, check marks, faces. */
const WINGDINGS = pairs(
  '"✂(☎*✉C👍D👎E☜F☞J☺K😐L☹l●m❍n■o□q❑r❒u◆v❖w◆x☒§▪¨□\u009f•\u009e·¡○¤◉«★Ø➢Ù➢ß←à→á↑â↓è➔ï⇦ð⇨ñ⇧ò⇩û✗ü✓ý☒þ☑',
);
const WINGDINGS_2 = pairs("O✗P✓Q☒R☑S☒T☒£□\u0097●¡○");

function pairs(text: string): ReadonlyMap<string, string> {
  const signs = [...text];
  return new Map(signs.flatMap((sign, index) => (index % 2 ? [[signs[index - 1] ?? "", sign]] : [])));
}

/** Returns the letter of a private-use character; any other character unchanged. */
const letterOf = (sign: string) => String.fromCharCode(sign.charCodeAt(0) & 0xff);

function symbolSign(letter: string): string {
  const code = letter.charCodeAt(0);
  return SYMBOL.map(([start, signs]) => signs[code - start]).find(Boolean) ?? "";
}

const FONTS: ReadonlyMap<string, (letter: string) => string | undefined> = new Map([
  ["symbol", symbolSign],
  ["wingdings", (letter: string) => WINGDINGS.get(letter)],
  ["wingdings 2", (letter: string) => WINGDINGS_2.get(letter)],
  ["wingdings 3", () => ""],
  ["webdings", () => ""],
]);

/**
 * Returns the symbols that a text shows in one of these fonts. `font` is the font's name in lower case. Symbols that no
 * text needs become "".
 */
export function signsOf(text: string, font: string): string {
  const signOf = FONTS.get(font);
  if (!signOf) return text;
  return text.replace(/[^\s\u00a0]/gu, (sign) => {
    const isLetter = sign.length === 1 && (sign < "\u0100" || (sign >= "\uf020" && sign <= "\uf0ff"));
    return isLetter ? (signOf(letterOf(sign)) ?? "") : sign;
  });
}

/**
 * Returns the bullet for a private-use character whose font is unknown: Word's bullets are Symbol's "·" and symbols of
 * Wingdings.
 */
export function bulletOf(sign: string): string {
  const letter = letterOf(sign);
  return (letter === "·" ? undefined : WINGDINGS.get(letter)) ?? symbolSign(letter);
}

/** Returns the symbol for a private-use character among words: lower-case letters are Greek letters of Symbol. */
export function plainSign(sign: string): string {
  const letter = letterOf(sign);
  return /[a-z]/.test(letter) ? symbolSign(letter) : bulletOf(sign);
}
