import { brand } from "../../../brand.ts";

export const text = {
  title: "Hafðu samband",
  description: `Sendu ${brand.cases.dative} línu. Við lesum allt og svörum eins fljótt og við getum.`,
  lead: "Spurning, hugmynd eða kælir fullur af umframmat? Sendu okkur línu. Við lesum allt og svörum fljótt.",
  form: {
    title: "Skrifaðu okkur",
    name: "Nafn",
    email: "Netfang",
    message: "Skilaboð",
    required: "Fylla þarf út alla reiti.",
    privacy: (months: number) =>
      `Við notum netfangið aðeins til að svara þér og geymum skilaboðin í mesta lagi í ${months} mánuði.`,
    send: "Senda",
    sending: "Sendi…",
    honeypot: "Ekki skrifa neitt hér",
    success:
      "Takk fyrir að hafa samband! Við höfum fengið skilaboðin þín og svörum eins fljótt og við getum.",
  },
  /** The first line of a message from a shop. */
  asShop: `Mig langar að selja umframmat í ${brand.cases.dative}.`,
  details: {
    title: "Hér erum við",
    email: "Netfang",
    phone: "Sími",
    hours: "Opið",
    address: "Heimilisfang",
    map: "Teiknað kort af Seltjarnarnesi með merki við skrifstofuna okkar",
  },
  press: {
    title: "Fyrir fjölmiðla",
    about: `${brand.name} er markaðstorg fyrir umframmat. Verslanir, bakarí og gróðurhús selja í appinu það sem annars færi til spillis og fólk fær góðan mat á lægra verði.`,
    figures: "Tölurnar okkar og hvernig við reiknum þær",
    logo: "Nota má merkið í umfjöllun um okkur. Ekki breyta litum þess eða hlutföllum.",
    svg: "Sækja merkið (SVG)",
    png: "Sækja merkið (PNG)",
  },
};
