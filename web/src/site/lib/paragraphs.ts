/** The paragraphs of a `text` field. */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((one) => one.trim() !== "");
