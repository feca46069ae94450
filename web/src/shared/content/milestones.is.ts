import type { LocalSection } from "@matbjorg/contract/content-sections";
import { brand } from "../../brand.ts";

// The company's history; it is fictional, as the company is.
export const milestonesIs: LocalSection<"milestones"> = {
  entries: [
    {
      id: "summer2020",
      period: "Sumarið 2020",
      title: "Þrjátíu brauð á borði",
      description:
        "Á kvöldvakt í bakaríi á Seltjarnarnesi stóðu þrjátíu brauð eftir á borðinu við lokun. Þau höfðu verið bökuð um morguninn en biðu þess nú að fara í ruslið. Við tókum þau með heim, hringdum í alla sem við þekktum og brauðin kláruðust á klukkutíma. Upp frá því gátum við ekki hætt að hugsa um öll hin brauðin í öllum hinum bakaríunum.",
      picture: "",
    },
    {
      id: "fall2020",
      period: "Haustið 2020",
      title: "Skissur við eldhúsborðið",
      description: `Á miðvikudagskvöldum hittumst við þrjú við eldhúsborðið, teiknuðum skjámyndir á bökunarpappír og hringdum í kaupmenn til að spyrja hvað yrði eftir hjá þeim í lok dags. Svarið var alltaf það sama: „Meira en við vildum.“ Um jólin hafði hugmyndin fengið nafn: ${brand.cases.nominative}.`,
      picture: "",
    },
    {
      id: "summer2021",
      period: "Sumarið 2021",
      title: "Fyrsti styrkurinn",
      description:
        "Matarsóunarsjóður hafði trú á okkur á undan öllum öðrum. Styrkurinn dugði fyrir launum eitt sumar og notaðri kaffivél. Fjórar verslanir hleyptu okkur inn á lager þar sem við vigtuðum allt sem átti að fara í gáminn. Þriðjungur af því var í besta lagi.",
      picture: "",
    },
    {
      id: "spring2022",
      period: "Vorið 2022",
      title: "Þrjár verslanir og einn töflureiknir",
      description:
        "Tilraunin hófst í þremur verslunum á Nesinu. Ekkert app var til, bara töflureiknir, símanúmer og eitt hlaupahjól. Fyrstu vikuna björguðum við 112 kílóum og þá næstu 180. Tæknibrunnur lagði okkur lið sama vor svo að við gætum smíðað eitthvað betra en töflureikni.",
      picture: "",
    },
    {
      id: "summer2023",
      period: "Sumarið 2023",
      title: "Appið fer í loftið",
      description: `Í júní opnuðum við ${brand.cases.accusative} fyrir öllum. Fyrsti pokinn seldist eftir ellefu mínútur og kaupandinn sendi okkur mynd af kvöldmatnum. Um haustið voru verslanirnar orðnar tuttugu og við hætt að þekkja alla viðskiptavinina með nafni.`,
      picture: "",
    },
    {
      id: "summer2024",
      period: "Sumarið 2024",
      title: "Gróðurhúsin bætast við",
      description:
        "Garðyrkjubændur fóru að hringja. Þeir áttu tómata sem voru of litlir og gúrkur sem voru of bognar fyrir hillurnar en alveg jafn góðar á bragðið. Pokarnir urðu litríkari og við fluttum frá eldhúsborðinu á skrifstofu við Austurströnd. Þar sést út á sjó og kaffivélin fékk að koma með.",
      picture: "",
    },
    {
      id: "present",
      period: "Í dag",
      title: "Og við erum rétt að byrja",
      description: `Í dag selja {{partners}} staðir um allt land í ${brand.cases.dative}: verslanir, bakarí, veitingastaðir og gróðurhús. Hundrað tonn af mat hafa ratað á diskinn í stað þess að enda í ruslinu og eitthvað af þeim kom heim að dyrum á rafhjóli. Markmiðið er það sama og á kvöldvaktinni forðum: að ekkert brauð sé bakað til einskis.`,
      picture: "",
    },
  ],
};
