import type { LocalSection } from "@matbjorg/contract/content-sections";

// What is said here of orders, payments and complaints is what the terms say: see web/src/site/pages/legal/terms.is.ts.
export const questionsIs: LocalSection<"questions"> = {
  groups: [
    {
      id: "food",
      heading: "Maturinn",
      questions: [
        {
          id: "safe",
          question: "Er óhætt að borða matinn?",
          answer:
            "Já. Þetta er sami matur og verslanir, bakarí og gróðurhús selja á fullu verði. Yfirleitt er bara of mikið til af honum, umbúðirnar beyglaðar eða stutt í dagsetninguna. Seljandinn ber ábyrgð á því að maturinn sé öruggur og rétt merktur, rétt eins og þegar þú tekur hann úr hillunni.\nMat sem er kominn fram yfir síðasta notkunardag má aldrei selja. „Best fyrir“ segir hins vegar aðeins hvenær maturinn er upp á sitt besta og oft er hann góður mun lengur: horfðu á hann, lyktaðu og smakkaðu.",
          linkText: "",
          link: "",
        },
        {
          id: "bag",
          question: "Hvað er í pokanum?",
          answer:
            "Stundum veit það enginn fyrr en í lok dags. Þá er pokinn seldur óséður, en í lýsingunni stendur alltaf við hverju má búast, til dæmis brauði, grænmeti eða tilbúnum mat, og hvað innihaldið hefði kostað á fullu verði.\nMargt er líka selt stakt og þá veistu nákvæmlega hvað þú færð.",
          linkText: "",
          link: "",
        },
        {
          id: "allergies",
          question: "Hvað ef ég er með ofnæmi eða óþol?",
          answer:
            "Lestu innihaldslýsinguna vel. Ef hún er ekki í appinu skaltu spyrja seljandann áður en þú pantar. Í appinu sérðu hver hann er og hvernig þú nærð í hann.\nEf ofnæmið er alvarlegt er öruggast að sleppa pokum sem eru seldir óséðir.",
          linkText: "",
          link: "",
        },
        {
          id: "keeping",
          question: "Hvað geymist maturinn lengi?",
          answer:
            "Það fer eftir matnum, en best er að borða hann sama dag eða daginn eftir. Brauð, fisk og kjöt má yfirleitt frysta. Seljandinn getur ráðlagt þér þegar þú sækir.",
          linkText: "",
          link: "",
        },
      ],
    },
    {
      id: "order",
      heading: "Pöntunin",
      questions: [
        {
          id: "where",
          question: "Hvar get ég keypt mat?",
          answer:
            "Í appinu sérðu á korti hvað er til í kringum þig í dag. Hér á vefnum er líka listi yfir bæina og verslanirnar sem eru með.",
          linkText: "Skoða bæi og verslanir",
          link: "/towns",
        },
        {
          id: "delivery",
          question: "Get ég fengið sent heim?",
          answer:
            "Já, hjá þeim seljendum sem bjóða það. Við hverja vöru stendur hvort þú sækir hana eða færð hana senda, hvað sendingin kostar og hvenær hún kemur.",
          linkText: "",
          link: "",
        },
        {
          id: "late",
          question: "Hvað ef mér seinkar?",
          answer:
            "Láttu seljandann vita um leið og þú sérð fram á það. Oft getur hann hinkrað í nokkrar mínútur, en sjaldnast fram yfir lokun. Ef enginn sækir matinn á réttum tíma má seljandinn ráðstafa honum og þú átt ekki rétt á endurgreiðslu, nema þið hafið samið um annað.\nÞú mátt alltaf senda einhvern annan. Það er nóg að sýna staðfestinguna.",
          linkText: "",
          link: "",
        },
        {
          id: "cancel",
          question: "Get ég hætt við pöntun?",
          answer:
            "Staðfest pöntun er bindandi, enda er maturinn tekinn frá fyrir þig. Ef eitthvað kemur upp á skaltu samt hafa samband við seljandann sem fyrst. Honum er ekki skylt að breyta pöntuninni en oft finnst lausn.\nÁ mat og öðru sem skemmist fljótt er enginn skilaréttur þótt þér snúist hugur. Öðru máli gegnir ef varan er gölluð: þá átt þú þinn rétt.",
          linkText: "Notendaskilmálar",
          link: "/terms",
        },
        {
          id: "sold-out",
          question: "Hvað ef seljandinn hættir við?",
          answer:
            "Stundum reynist varan uppseld eða skemmd. Þá lætur seljandinn þig vita og þú færð allt endurgreitt inn á kortið.",
          linkText: "",
          link: "",
        },
      ],
    },
    {
      id: "money",
      heading: "Greiðslan",
      questions: [
        {
          id: "payment",
          question: "Hvernig borga ég?",
          answer:
            "Með greiðslukorti í appinu, um leið og þú pantar. Kortið þarf að vera á þínu nafni. Greiðslumiðlun tekur við greiðslunni og við sjáum aldrei kortanúmerið þitt.",
          linkText: "",
          link: "",
        },
        {
          id: "price",
          question: "Hvers vegna er maturinn svona ódýr?",
          answer:
            "Af því að annars færi hann til spillis. Seljandinn ræður verðinu og fær eitthvað fyrir matinn í stað þess að borga fyrir að farga honum. Þú borgar minna og enginn þarf að horfa á eftir góðu brauði í tunnuna.",
          linkText: "",
          link: "",
        },
        {
          id: "wrong",
          question: "Hvað geri ég ef eitthvað er að?",
          answer:
            "Taktu mynd, geymdu vöruna ef þú getur og hafðu samband við seljandann sem fyrst. Ef þig grunar að maturinn sé skemmdur skaltu ekki borða hann.\nEf þið náið ekki saman skaltu skrifa okkur og við reynum að miðla málum.",
          linkText: "Hafa samband",
          link: "/contact",
        },
      ],
    },
  ],
};
