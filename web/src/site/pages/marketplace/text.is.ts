import { brand } from "../../../brand.ts";

export const text = {
  title: "Markaðstorg fyrirtækja",
  description: `Heildsalar, flutningafyrirtæki og Vefverslun Fyrirtækja mætast á markaðstorgi ${brand.cases.genitive} og koma umframmat í umferð.`,
  lead: "Heil bretti af umframmat skipta um eigendur áður en þau verða að úrgangi. Hér mætast þau sem eiga, þau sem flytja og þau sem þurfa.",
  audiences: {
    title: "Hverjum er torgið ætlað?",
    wholesalers: {
      title: "Heildsalar",
      text: "Seldu vöruna á meðan hún er enn verðmæt.",
      points: [
        "Skráðu stök bretti eða heilar sendingar á nokkrum mínútum",
        "Þú ræður verði, lágmarksmagni og hverjir mega kaupa",
        "Minna til förgunar og meira í kassann",
      ],
      link: "Bjóða fram vöru",
    },
    delivery: {
      title: "Flutningafyrirtæki",
      text: "Fylltu bílinn báðar leiðir.",
      points: [
        "Sjáðu hvaða sendingar bíða á leiðinni þinni",
        "Bjóddu í stakar ferðir eða fastar leiðir",
        "Færri tómir bílar og minni útblástur",
      ],
      link: "Bjóða fram bíl",
    },
    webShop: {
      title: "Vefverslun Fyrirtækja",
      text: "Innkaup fyrir mötuneyti, veitingastaði og skrifstofur. Í mótun.",
      points: [
        "Gott hráefni á allt að helmingi lægra verði",
        "Ein pöntun, ein sending og einn reikningur",
        "Yfirlit yfir matinn sem þú hefur bjargað",
      ],
      link: "Skoða Vefverslun Fyrirtækja",
    },
  },
  steps: {
    title: "Svona virkar það",
    list: [
      {
        title: "Þú skráir fyrirtækið",
        text: "Sendu okkur línu. Við stofnum aðgang, oftast samdægurs, og hann kostar ekkert.",
      },
      {
        title: "Varan fer á torgið",
        text: "Seljandi skráir magn, dagsetningu og verð. Kaupendur í grenndinni fá að vita af því um leið.",
      },
      {
        title: "Sendingin finnur bíl",
        text: "Flutningafyrirtæki sem á leið hjá tekur hana með. Þú sérð hvar hún er hverju sinni.",
      },
      {
        title: "Allt gert upp í einu",
        text: "Einn reikningur í lok viku, ásamt tölum um það sem bjargaðist.",
      },
    ],
  },
};
