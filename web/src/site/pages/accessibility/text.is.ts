import { brand } from "../../../brand.ts";

export const text = {
  title: "Aðgengi",
  description: `Hvernig vefur ${brand.cases.genitive} nýtist öllum, hvað er prófað og hvert þú getur leitað ef eitthvað stendur í vegi.`,
  lead: "Vefurinn á að nýtast þér hvernig sem þú sérð, heyrir, hreyfir þig eða lest.",
  checkedOn: "Síðast yfirfarið",
  sections: [
    {
      id: "standard",
      heading: "Viðmiðið",
      paragraph:
        "Við förum eftir alþjóðlegu leiðbeiningunum WCAG 2.2 á stigi AA. Matið er okkar eigið: enginn utanaðkomandi hefur tekið vefinn út.",
      list: [
        "Matið nær til allra síðna vefsins á íslensku og ensku.",
        "Það nær ekki til appsins eða vefja sem við vísum á.",
      ],
    },
    {
      id: "tested",
      heading: "Það sem er prófað við hverja breytingu",
      paragraph: "Sjálfvirk próf opna hverja síðu í vafra og stöðva breytingu ef eitthvað af þessu bregst.",
      list: [
        "Myndir, reitir og hnappar hafa heiti, fyrirsagnir eru í réttri röð og litaskil eru næg.",
        "Letur má stækka í tvöfalda stærð og auka bil milli lína og orða, líka á mjóum skjá, án þess að texti hverfi.",
        "Allt má gera með lyklaborðinu einu saman og alltaf sést hvar þú ert.",
        "Litur er aldrei það eina sem segir eitthvað.",
        "Skjálesari fær að vita á hvaða máli síðan er og hvenær frétt er á öðru máli.",
        "Eyðublöð segja hvað vantar og halda því sem þú hefur skrifað.",
      ],
    },
    {
      id: "looked-at",
      heading: "Það sem við skoðum sjálf",
      paragraph: "Sumt getur vél ekki metið. Það skoðum við þegar útlitinu er breytt.",
      list: [
        "Síður virka hvernig sem skjánum er snúið og hreyfing hættir ef tækið biður um það.",
        "Hnappar og hlekkir eru nógu stórir til að smella á og hvergi þarf að draga neitt.",
        "Valmynd og leiðir til að ná í okkur eru á sama stað á hverri síðu.",
      ],
    },
    {
      id: "limits",
      heading: "Það sem gæti staðið í vegi",
      paragraph: "Þetta vitum við um og viljum bæta.",
      list: [
        "Myndbönd í fréttum koma frá myndbandaveitum á borð við YouTube. Ekki eru þau öll með texta.",
        "PDF-skjöl sem fréttir vísa á geta verið ólæsileg skjálesurum.",
        "Fólk sem notar skjálesara daglega hefur ekki prófað vefinn fyrir okkur.",
      ],
    },
  ],
  complain: {
    title: "Stendur eitthvað í vegi fyrir þér?",
    text: "Segðu okkur á hvaða síðu, hvað þú ætlaðir að gera og hvað þú notar. Við lögum það eða komum því til þín á annan hátt.",
    write: "Skrifa okkur",
  },
};
