/** Returns the paragraphs of a field of the kind `text`. */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((one) => one.trim() !== "");
