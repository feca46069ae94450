import { brand } from "../../../brand.ts";

export const text = {
  title: `${brand.name} – góður matur á betra verði`,
  description: `${brand.name} tengir saman verslanir og neytendur svo að góður matur seljist á betra verði í stað þess að enda í ruslinu.`,
  hero: {
    title: "Góður matur á skilið að vera borðaður",
    subtitle: `${brand.name} er markaðstorg fyrir umframmat. Verslanir selja það sem annars færi til spillis, þú færð það á betra verði og umhverfið andar léttar.`,
    story: "Sagan okkar",
    contact: "Hafa samband",
    scan: "Skannaðu og sæktu appið",
    phone: "Forsíða appsins: brauðpoki, grænmetiskassi og fiskur dagsins á lækkuðu verði",
  },
  features: {
    title: `Svona virkar ${brand.name}`,
    steps: [
      {
        drawing: "app/find",
        title: "Finndu mat í grenndinni",
        text: "Sjáðu á korti hvað verslanir, bakarí og veitingastaðir í kringum þig eiga afgangs í dag.",
      },
      {
        drawing: "app/order",
        title: "Pantaðu í appinu",
        text: "Veldu það sem þig langar í, borgaðu með korti og fáðu staðfestingu um leið.",
      },
      {
        drawing: "app/enjoy",
        title: "Sæktu eða fáðu sent",
        text: "Komdu við á leiðinni heim eða fáðu matinn sendan heim á hjóli. Svo er bara að njóta.",
      },
    ],
  },
  benefits: {
    title: "Allra hagur",
    lead: "Þegar matur er borðaður í stað þess að enda í ruslinu munar um það.",
    groups: [
      {
        drawing: "for-shops/hero",
        title: "Verslanir",
        points: [
          "Tekjur af vörum sem annars yrði fargað",
          "Nýir viðskiptavinir inn um dyrnar",
          "Minni kostnaður við sorphirðu",
        ],
      },
      {
        drawing: "benefits/consumers",
        title: "Neytendur",
        points: [
          "Góður matur á betra verði",
          "Tækifæri til að kynnast nýjum verslunum og vörum",
          "Einfalt að panta í appinu",
        ],
      },
      {
        drawing: "benefits/environment",
        title: "Umhverfið",
        points: ["Minni matarsóun", "Minni kolefnislosun", "Betri nýting á vatni, landi og orku"],
      },
      {
        drawing: "benefits/society",
        title: "Samfélagið",
        points: [
          "Matur á viðráðanlegu verði fyrir fleiri",
          "Öflugri verslun í heimabyggð",
          "Stuðningur við sveitarfélög sem vilja minni matarsóun",
        ],
      },
    ],
  },
  shops: {
    title: "Áttu afgang í lok dags?",
    lead: "Seldu það sem annars færi í ruslið. Það kostar ekkert fyrr en þú selur.",
    signUp: "að byrja",
    monthly: "á mánuði",
    commission: "af því sem selst",
    percent: (amount: number) => `${amount}%`,
    join: "Vera með",
    how: "Svona virkar það",
  },
  impact: {
    title: "Saman munar um okkur",
    goods: "Vörum bjargað",
    co2: "Minni losun CO₂ (áætlun)",
    tonnes: (amount: string) => `um ${amount} tonn`,
    partners: "Samstarfsaðilar",
    money: "Sparnaður kaupenda",
    million: (amount: string) => `${amount} m.kr.`,
  },
  news: {
    title: "Nýjustu fréttir",
    loading: "Sæki fréttir",
    empty: "Engar fréttir fundust",
    viewAll: "Sjá allar fréttir",
  },
  team: {
    title: "Teymið",
    lead: "Þrír vinir sem þoldu ekki að sjá góðan mat fara til spillis.",
    linkedin: (name: string) => `LinkedIn: ${name} (opnast í nýjum flipa)`,
  },
  products: {
    pickup: { tag: "Vörur til að sækja", title: "Sæktu á leiðinni heim", all: "Allar vörur til að sækja" },
    delivered: {
      tag: "Heimsendar vörur",
      title: "Eða fáðu heimsent",
      all: "Allar vörur sem fást sendar heim",
    },
    all: "Allar vörur",
    price: "Verð",
    before: "Áður",
    saving: "Afsláttur",
    amount: (amount: string) => `${amount} kr.`,
  },
};
