/** How many web addresses a text holds, with or without a scheme. */
export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|(?<!\/)\bwww\./giu)?.length ?? 0;
}
