import { formatNumber } from "@matbjorg/contract/text/format-number";
import { brand } from "../../../brand.ts";
import { aboutCo2Tonnes, type Figures, savedCo2Tonnes } from "../../lib/figures.ts";
import {
  CO2_KG_PER_KG_OF_ALL,
  FAO_ALL_GT,
  FAO_CO2_KG_PER_KG,
  FAO_EDIBLE_GT,
  FAO_EMISSIONS_GT,
  FAO_REPORT_URL,
} from "./impact.ts";

const number = (value: number) => formatNumber(value, "is");

export function text(figures: Figures) {
  const [kg, factor, tonnes] = [figures.savedKg, figures.co2KgPerKg, savedCo2Tonnes(figures)].map(number);
  return {
    title: "Svona reiknum við",
    description: `Hvað býr að baki tölum ${brand.cases.genitive} um mat sem hefur verið bjargað, losun og krónur, og hvað þær segja ekki.`,
    lead: "Tölurnar á forsíðunni eiga að þola að vera skoðaðar. Hér sérðu hvaðan þær koma og hvað þær segja ekki.",
    countedOn: "Staðan",
    figures: [
      {
        id: "goods",
        value: number(figures.savedGoods),
        label: "vörum bjargað",
        text: "Hver vara sem er keypt í appinu og afhent telst ein. Poki er ein vara þótt margt sé í honum. Pantanir sem hætt er við, eða enginn sækir, teljum við ekki með.",
      },
      {
        id: "weight",
        value: `${kg}\u00a0kg`,
        label: "af mat",
        text: "Seljandinn skráir hvað varan vegur eða velur dæmigerða þyngd fyrir poka af sömu stærð. Að meðaltali vegur hver vara tæpt kíló.",
      },
      {
        id: "co2",
        value: `um ${number(aboutCo2Tonnes(figures))}\u00a0tonn`,
        label: "minni losun CO₂ (áætlun)",
        text: `Við margföldum þyngdina með ${factor}. Talan er komin frá Matvæla- og landbúnaðarstofnun Sameinuðu þjóðanna (FAO): árið 2013 áætlaði hún að um ${number(FAO_EDIBLE_GT)} milljarðar tonna af ætum mat færu til spillis í heiminum á ári og að losun frá öllum mat sem fer til spillis jafngilti ${number(FAO_EMISSIONS_GT)} milljörðum tonna af koltvísýringi. Ef deilt er í seinni töluna með þeirri fyrri koma út um ${number(FAO_CO2_KG_PER_KG)} kíló af CO₂-ígildum fyrir hvert kíló af mat.`,
        sum: `${kg}\u00a0kg × ${factor} = ${tonnes}\u00a0tonn CO₂-ígilda`,
        source: { href: FAO_REPORT_URL, text: "Skýrsla FAO (á ensku)" },
      },
      {
        id: "money",
        value: `${number(figures.savedMillionIsk)}\u00a0m.kr.`,
        label: "sparnaður kaupenda",
        text: "Munurinn á fullu verði hverrar vöru og því sem greitt var fyrir hana, allt lagt saman, í milljónum króna. Fulla verðið skráir seljandinn.",
      },
      {
        id: "partners",
        value: number(figures.partners),
        label: "samstarfsaðilar",
        text: "Verslanir, bakarí, gróðurhús og aðrir sem hafa selt að minnsta kosti eina vöru síðustu þrjá mánuði.",
      },
    ],
    limits: {
      title: "Það sem tölurnar segja ekki",
      list: [
        "Stuðullinn er meðaltal fyrir allan mat í heiminum. Kíló af nautakjöti losar margfalt meira en kíló af gulrótum.",
        `FAO reiknar losun alls sem fer til spillis, líka þess sem er ekki ætt. Ef deilt er með því öllu, ${number(FAO_ALL_GT)} milljörðum tonna, lækkar stuðullinn í ${number(CO2_KG_PER_KG_OF_ALL)}.`,
        "Tölur FAO miðast við árið 2007, þótt skýrslan sé frá 2013, og breytt landnotkun er ekki með í þeim. Með henni væri stuðullinn hærri.",
        "Búið er að framleiða matinn þegar honum er bjargað. Losun sparast ef hann kemur í stað matar sem annars hefði verið keyptur, og við vitum ekki hve oft svo er.",
        "Akstur, umbúðir og rekstur appsins drögum við ekki frá.",
      ],
    },
    next: {
      title: "Reiknar þú öðruvísi?",
      contact: "Skrifa okkur",
    },
  };
}
