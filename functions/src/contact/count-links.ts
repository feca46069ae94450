/** Counts the web addresses in a text, with or without a scheme. */
export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|(?<!\/)\bwww\./giu)?.length ?? 0;
}
