// No schemas here: visitors' pages would download them.

/** More marks than any language combines with one letter: https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format. */
export const MARKS_MAX = 30;
const TOO_MANY_MARKS = new RegExp(`(?<=\\p{M}{${MARKS_MAX}})\\p{M}+`, "gu");

/**
 * Returns the text with each letter and its accent as one character, https://www.w3.org/TR/charmod-norm/. Drops excess
 * marks, because `normalize` sorts them in time quadratic in their number.
 */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, "").normalize("NFC");
