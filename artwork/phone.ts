// The app's screen on the hero's phone, 360 × 766, without the status bar, where the page shows a running clock.
import { TONES as T } from "./paper.ts";

const TEXTS = {
  is: {
    greeting: "Góðan dag!",
    question: "Hvað viltu bjarga í dag?",
    search: "Leita að mat eða verslun",
    tabs: ["Allt", "Sótt", "Heimsent"],
    saved: "Þú hefur bjargað 14 vörum",
    items: [
      ["braudpoki-dagsins", "Brauðpoki dagsins", "Bakaríið við höfnina", "890 kr.", "2.400 kr."],
      ["graenmetiskassi", "Grænmetiskassi", "Gróðurhúsið Sól", "1.290 kr.", "3.200 kr."],
      ["fiskur-dagsins", "Fiskur dagsins", "Fiskbúðin Alda", "1.490 kr.", "2.980 kr."],
    ],
    menu: ["Heim", "Kort", "Pantanir", "Ég"],
  },
  en: {
    greeting: "Hello!",
    question: "What will you save today?",
    search: "Search for food or a store",
    tabs: ["All", "Pickup", "Delivery"],
    saved: "You have saved 14 items",
    items: [
      ["braudpoki-dagsins", "Today’s bread bag", "Bakaríið við höfnina", "ISK 890", "ISK 2,400"],
      ["graenmetiskassi", "Box of vegetables", "Gróðurhúsið Sól", "ISK 1,290", "ISK 3,200"],
      ["fiskur-dagsins", "Fish of the day", "Fiskbúðin Alda", "ISK 1,490", "ISK 2,980"],
    ],
    menu: ["Home", "Map", "Orders", "Me"],
  },
} as const;

const ICONS = [
  `<path d="M3 11 12 3l9 8v9a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z"/>`,
  `<path d="M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12zm0-14a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"/>`,
  `<path d="M5 8h14l-1 12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zm3 0a4 4 0 0 1 8 0h-2a2 2 0 0 0-4 0z"/>`,
  `<path d="M12 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zm-9 9a9 9 0 0 1 18 0z"/>`,
];

/** @param address gives a drawing's address by its name */
export function phoneScreen(language: keyof typeof TEXTS, address: (drawing: string) => string): string {
  const text = TEXTS[language];
  const cards = text.items
    .map(
      ([id, name, store, price, before]) =>
        `<div class="card"><img src="${address(`products/${id}`)}" alt=""><div><b>${name}</b><span>${store}</span><p><strong>${price}</strong><s>${before}</s></p></div></div>`,
    )
    .join("");
  const tabs = text.tabs.map((tab, index) => `<i class="${index ? "" : "on"}">${tab}</i>`).join("");
  const menu = text.menu
    .map(
      (item, index) =>
        `<i class="${index ? "" : "on"}"><svg viewBox="0 0 24 24">${ICONS[index]}</svg>${item}</i>`,
    )
    .join("");
  return `<style>
    #mark{width:360px;height:766px;box-sizing:border-box;background:${T.cream[0]};color:${T.ink[1]};font:500 14px/1.3 T;position:relative;overflow:hidden}
    .top{height:236px;background:linear-gradient(#0e3b2e,#1c6b50);color:#fff;position:relative;overflow:hidden;padding:62px 22px 0;box-sizing:border-box}
    .top>img{position:absolute;right:0;bottom:-16px;width:230px;height:196px;object-fit:cover;object-position:100% 100%;mask-image:linear-gradient(90deg,transparent,#000 45%)}.card img{width:112px;height:92px;object-fit:cover;border-radius:14px}
    .top h1{font:700 27px/1.08 D;margin:4px 0 0;letter-spacing:-.02em;max-width:210px;position:relative}
    .search{position:absolute;top:210px;left:20px;right:20px;height:52px;border-radius:26px;background:#fff;box-shadow:0 8px 24px -8px rgb(14 59 46/.35);display:flex;align-items:center;gap:12px;padding:0 18px;box-sizing:border-box;color:#5a6b63;font-size:14px}
    .search svg{width:20px}
    .tabs{display:flex;gap:8px;padding:44px 20px 14px}
    i{font-style:normal}
    .tabs i{padding:8px 16px;border-radius:20px;background:${T.sand[0]}}
    .tabs .on{background:${T.lime[0]};font-weight:700}
    .cards{display:grid;gap:14px;padding:0 20px}
    .card{display:grid;grid-template-columns:112px 1fr;gap:12px;align-items:center;background:#fff;border-radius:20px;padding:10px;box-shadow:0 6px 20px -12px rgb(14 59 46/.4)}
    .card b{display:block;font:700 16px/1.15 D}.card span{display:block;margin-top:3px;color:#5a6b63;font-size:12.500px}
    .card p{margin:9px 0 0}.card strong{font:700 17px/1 D;color:${T.spruce[0]}}.card s{margin-left:8px;color:#7a8780;font-size:12.500px}
    .menu{position:absolute;inset:auto 0 0;height:82px;background:#fff;display:grid;grid-template-columns:repeat(4,1fr);padding:10px 12px 0;box-sizing:border-box;border-top:1px solid ${T.sand[0]}}
    .menu i{display:grid;justify-items:center;align-content:start;gap:3px;font-size:11px;color:#7a8780}.menu svg{width:25px;fill:currentColor}.menu .on{color:${T.spruce[0]};font-weight:700}
  </style><div id="mark"><div class="top"><img src="${address("hero/town-narrow")}" alt=""><div style="position:relative">${text.greeting}</div><h1>${text.question}</h1></div><div class="search"><svg viewBox="0 0 24 24" fill="none" stroke="${T.spruce[0]}" stroke-width="2.600" stroke-linecap="round"><circle cx="10.500" cy="10.500" r="6.500"/><path d="m16 16 5 5"/></svg>${text.search}</div><div class="tabs">${tabs}</div><div class="cards">${cards}</div><div class="menu">${menu}</div></div>`;
}
