export type HelpText = {
  readonly title: string;
  readonly intro: string;
  readonly topics: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};
