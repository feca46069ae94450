declare module "hyphen/is/index.js" {
  const hyphen: {
    readonly hyphenateSync: (text: string, options: { readonly minWordLength: number }) => string;
  };
  export default hyphen;
}
