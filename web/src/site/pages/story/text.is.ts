import { brand } from "../../../brand.ts";

export const text = {
  title: "Sagan okkar",
  description: `Frá þrjátíu brauðum á borði í hundrað tonn af mat: svona varð ${brand.cases.nominative} til.`,
  lead: "Hún hófst á þrjátíu brauðum og nokkrum símtölum. Þetta hefur gerst síðan.",
  timeline: "Tímalína",
  next: {
    title: "Verður þú með í næsta kafla?",
    text: "Við leitum að verslunum, bakaríum og bændum sem vilja sjá matinn sinn fara á disk en ekki í gám.",
    contact: "Hafa samband",
    news: "Lesa fréttirnar",
  },
};
