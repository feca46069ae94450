type Language = "is" | "en";

const SIGNS = { is: { group: ".", decimal: "," }, en: { group: ",", decimal: "." } } as const;

/** Writes '1.234,5' in Icelandic and '1,234.5' in English. Avoids `Intl`, because Chromium's has no Icelandic. */
export function formatNumber(value: number, language: Language): string {
  const { group, decimal } = SIGNS[language];
  const [whole = "", fraction] = Math.abs(value).toString().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return (value < 0 ? "−" : "") + grouped + (fraction ? decimal + fraction : "");
}
