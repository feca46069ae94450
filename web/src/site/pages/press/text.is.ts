import { brand } from "../../../brand.ts";
import type { Figures } from "../../lib/figures.ts";
import { text as figuresIs } from "../figures/text.is.ts";

export const text = {
  title: "Fyrir fjölmiðla",
  description: `Merki, tölur og lýsing á ${brand.cases.dative}, tilbúið til birtingar.`,
  lead: "Merki, tölur og stutt lýsing. Taktu það sem þig vantar og spurðu um hitt.",
  about: {
    title: "Í stuttu máli",
    text: `${brand.name} er markaðstorg fyrir umframmat. Verslanir, bakarí og gróðurhús selja í appinu það sem annars færi til spillis og fólk fær góðan mat á lægra verði. ${brand.legalName} er á Seltjarnarnesi.`,
  },
  figures: {
    title: "Tölur",
    countedOn: "Staðan",
    list: (figures: Figures) => figuresIs(figures).figures,
    how: "Svona reiknum við",
  },
  logos: {
    title: "Merki",
    text: "Nota má merkið í umfjöllun um okkur. Ekki breyta litum þess eða hlutföllum.",
    svg: "Sækja SVG",
    png: "Sækja PNG",
  },
  contact: {
    title: "Vantar þig viðmælanda?",
    text: "Segðu okkur hvað þú ert að skrifa um. Við finnum þann sem veit mest um það.",
    write: "Skrifa okkur",
  },
};
