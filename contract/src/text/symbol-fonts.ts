// Signs of fonts that draw letters as signs. Programs write them as those letters, or in plain text as private-use characters
// U+F020 to U+F0FF, whose glyphs only the font has.

/** Those from U+0021 and from U+00A0 on, https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt (2026). */
const SYMBOL = [
  [0x21, "!∀#∃%&∍()*+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}~"],
  [0xa0, "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪"],
] as const;

/** Each letter and its sign, of those that people use: bullets, arrows, marks, faces. */
const WINGDINGS = pairs(
  '"✂(☎*✉C👍D👎E☜F☞J☺K😐L☹l●m❍n■o□q❑r❒u◆v❖w◆x☒§▪¨□\u009f•\u009e·¡○¤◉«★Ø➢Ù➢ß←à→á↑â↓è➔ï⇦ð⇨ñ⇧ò⇩û✗ü✓ý☒þ☑',
);
const WINGDINGS_2 = pairs("O✗P✓Q☒R☑S☒T☒£□\u0097●¡○");

function pairs(text: string): ReadonlyMap<string, string> {
  const signs = [...text];
  return new Map(signs.flatMap((sign, index) => (index % 2 ? [[signs[index - 1] ?? "", sign]] : [])));
}

/** The letter of a private-use character, or the letter itself. */
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

/** Returns the signs that a text shows in one of these fonts, by its name in lower case; "" for signs that no text needs. */
export function signsOf(text: string, font: string): string {
  const signOf = FONTS.get(font);
  if (!signOf) return text;
  return text.replace(/[^\s\u00a0]/gu, (sign) => {
    const isLetter = sign.length === 1 && (sign < "\u0100" || (sign >= "\uf020" && sign <= "\uf0ff"));
    return isLetter ? (signOf(letterOf(sign)) ?? "") : sign;
  });
}

/** Returns the bullet that a private-use character without a font is: Word's are Symbol's "·" and signs of Wingdings. */
export function bulletOf(sign: string): string {
  const letter = letterOf(sign);
  return (letter === "·" ? undefined : WINGDINGS.get(letter)) ?? symbolSign(letter);
}

/** Returns the sign that it is among words: small letters are Greek ones of Symbol. */
export function plainSign(sign: string): string {
  const letter = letterOf(sign);
  return /[a-z]/.test(letter) ? symbolSign(letter) : bulletOf(sign);
}
