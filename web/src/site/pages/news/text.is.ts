import { brand } from "../../../brand.ts";

export const text = {
  title: "Fréttir",
  description: `Fréttir af ${brand.cases.dative}: nýjar verslanir, góðar hugmyndir og matur sem slapp við ruslið.`,
  lead: "Nýjar verslanir, góðar hugmyndir og matur sem slapp við ruslið.",
  list: "Allar fréttir",
  loading: "Sæki fréttir",
  empty: "Engar fréttir fundust",
  pages: {
    label: "Fleiri síður",
    newer: "Nýrri fréttir",
    older: "Eldri fréttir",
    title: (title: string, date: string) => `${title}, ${date} og eldri`,
    until: (date: string) => `Fréttir frá ${date} og eldri.`,
  },
  search: {
    label: "Leita í fréttum",
    submit: "Leita",
    loading: "Leita að fréttum",
    title: (words: string) => `Leit að „${words}“ í fréttum`,
    cut: "Eldri fréttir gætu líka passað við leitina. Bættu við sjaldgæfara orði til að finna þær.",
    clear: "Hreinsa leitina",
    nothing: (words: string) => `Ekkert fannst með „${words}“`,
    nothingNew: (words: string) => `Engin af nýjustu fréttunum passar við „${words}“`,
    hint: "Prófaðu færri orð eða styttri. Nóg er að skrifa upphaf orðs: „brau“ finnur bæði „brauð“ og „brauðið“.",
    everywhere: "Leita í öllum flokkum",
    credit:
      "Leitin notar Beygingarlýsingu íslensks nútímamáls (BÍN) frá Stofnun Árna Magnússonar í íslenskum fræðum.",
  },
  topics: {
    label: "Flokkar",
    all: "Allir flokkar",
    title: (topic: string) => `Fréttir: ${topic}`,
    empty: "Engar fréttir eru enn í þessum flokki",
    unknown: "Þessi flokkur er ekki til",
  },
};
