import { brand } from "../../brand.ts";
import type { Language } from "../../shared/i18n/language.ts";

/** The timeline's entries in their order (specification, section 2). */
export const STORY_ENTRIES = [
  "summer2020",
  "fall2020",
  "summer2021",
  "spring2022",
  "summer2023",
  "summer2024",
  "present",
] as const;

export type StoryEntry = (typeof STORY_ENTRIES)[number];

type StoryText = { readonly period: string; readonly title: string; readonly description: string };

/** The company's history; it is fictional, as the company is. Each entry has a drawing in `public/images/story`. */
export const STORY: Record<Language, Record<StoryEntry, StoryText>> = {
  is: {
    summer2020: {
      period: "Sumarið 2020",
      title: "Þrjátíu brauð á borði",
      description:
        "Á kvöldvakt í bakaríi á Seltjarnarnesi stóðu þrjátíu brauð eftir á borðinu við lokun. Þau höfðu verið bökuð um morguninn en biðu þess nú að fara í ruslið. Við tókum þau með heim, hringdum í alla sem við þekktum og brauðin kláruðust á klukkutíma. Upp frá því gátum við ekki hætt að hugsa um öll hin brauðin í öllum hinum bakaríunum.",
    },
    fall2020: {
      period: "Haustið 2020",
      title: "Skissur við eldhúsborðið",
      description: `Á miðvikudagskvöldum hittumst við þrjú við eldhúsborðið, teiknuðum skjámyndir á bökunarpappír og hringdum í kaupmenn til að spyrja hvað yrði eftir hjá þeim í lok dags. Svarið var alltaf það sama: meira en við vildum. Um jólin hafði hugmyndin fengið nafn: ${brand.cases.nominative}.`,
    },
    summer2021: {
      period: "Sumarið 2021",
      title: "Fyrsti styrkurinn",
      description:
        "Matarsóunarsjóður hafði trú á okkur á undan öllum öðrum. Styrkurinn dugði fyrir launum eitt sumar og notaðri kaffivél. Fjórar verslanir hleyptu okkur inn á lager þar sem við vigtuðum allt sem átti að fara í gáminn. Þriðjungur af því var í besta lagi.",
    },
    spring2022: {
      period: "Vorið 2022",
      title: "Þrjár verslanir og einn töflureiknir",
      description:
        "Tilraunin hófst í þremur verslunum á Nesinu. Ekkert app var til, bara töflureiknir, símanúmer og eitt hlaupahjól. Fyrstu vikuna björguðum við 112 kílóum og þá næstu 180. Tæknibrunnur lagði okkur lið sama vor svo að við gætum smíðað eitthvað betra en töflureikni.",
    },
    summer2023: {
      period: "Sumarið 2023",
      title: "Appið fer í loftið",
      description: `Í júní opnuðum við ${brand.cases.accusative} fyrir alla. Fyrsti pokinn seldist eftir ellefu mínútur og kaupandinn sendi okkur mynd af kvöldmatnum. Um haustið voru verslanirnar orðnar tuttugu og við hætt að þekkja alla viðskiptavinina með nafni.`,
    },
    summer2024: {
      period: "Sumarið 2024",
      title: "Gróðurhúsin bætast við",
      description:
        "Garðyrkjubændur fóru að hringja. Þeir áttu tómata sem voru of litlir og gúrkur sem voru of bognar fyrir hillurnar en alveg jafn góðar á bragðið. Pokarnir urðu litríkari og við fluttum frá eldhúsborðinu í skrifstofu við Austurströnd. Þar sést út á sjó og kaffivélin fékk að koma með.",
    },
    present: {
      period: "Í dag",
      title: "Og við erum rétt að byrja",
      description: `Í dag selja 64 verslanir, bakarí og gróðurhús í ${brand.cases.dative}, bæði sunnan heiða og norðan. Hundrað tonn af mat hafa ratað á diskinn í stað þess að enda í ruslinu og eitthvað af þeim kom heim að dyrum á rafhjóli. Markmiðið er það sama og á kvöldvaktinni forðum: að ekkert brauð sé bakað til einskis.`,
    },
  },
  en: {
    summer2020: {
      period: "Summer 2020",
      title: "Thirty loaves on a counter",
      description:
        "At the end of an evening shift in a bakery in Seltjarnarnes, thirty loaves were still on the counter. They had been baked that morning and were waiting for the bin. We took them home, rang everyone we knew, and an hour later they were gone. From then on we could not stop thinking about all the other loaves in all the other bakeries.",
    },
    fall2020: {
      period: "Autumn 2020",
      title: "Sketches at the kitchen table",
      description: `On Wednesday nights the three of us met at the kitchen table, drew screens on baking paper and rang shopkeepers to ask what they had left at the end of the day. The answer was always the same: more than we would like. By Christmas the idea had a name: ${brand.name}.`,
    },
    summer2021: {
      period: "Summer 2021",
      title: "The first grant",
      description:
        "The food-waste fund Matarsóunarsjóður believed in us before anyone else did. Its grant paid for one summer’s wages and a second-hand coffee machine. Four stores let us into their stockrooms, where we weighed everything that was bound for the skip. A third of it was perfectly good.",
    },
    spring2022: {
      period: "Spring 2022",
      title: "Three stores and one spreadsheet",
      description:
        "The trial began in three stores in Seltjarnarnes. There was no app, only a spreadsheet, a phone number and one kick scooter. We saved 112 kilos in the first week and 180 in the second. That same spring the technology fund Tæknibrunnur stepped in, so that we could build something better than a spreadsheet.",
    },
    summer2023: {
      period: "Summer 2023",
      title: "The app goes live",
      description: `In June we opened ${brand.name} to everyone. The first bag sold after eleven minutes, and its buyer sent us a photo of dinner. By autumn there were twenty stores, and we no longer knew every customer by name.`,
    },
    summer2024: {
      period: "Summer 2024",
      title: "The greenhouses join in",
      description:
        "Growers began to ring us. They had tomatoes too small and cucumbers too curved for the shelves, and every bit as tasty. The bags grew more colourful, and we moved from the kitchen table to an office on Austurströnd. It looks out on the sea, and the coffee machine came too.",
    },
    present: {
      period: "Today",
      title: "And we are only getting started",
      description: `Today 64 stores, bakeries and greenhouses sell through ${brand.name}, in the south and in the north. A hundred tonnes of food have found a plate instead of the bin, and some of it came to the door by electric bike. The goal is still that of the evening shift: that no bread is baked in vain.`,
    },
  },
};
