// node artwork/app.ts OUT: draws the three pictures of the app on the home page, in both languages.
// Each is a scene, a phone with a screen that a browser sets, and things in front of the phone.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { apple, bag, broccoli, carrot, crate, leek, loaf, tomato } from "./food.ts";
import { land, street, water } from "./land.ts";
import { flat, GROUNDS, ground, line, MARGIN, oval, picture, place, rect, scatter, shadow, solid, TONES as T } from "./paper.ts";
import { PRODUCTS } from "./products.ts";
import { bakery, birch, GLASS, house, spruceTree } from "./places.ts";
import { bike, pin } from "./things.ts";

const OUT = process.argv[2] ?? "out";
mkdirSync(OUT, { recursive: true });
const DENSITY = 1.25;
const W = 640;
const H = 800;
const PHONE = { x: 118, y: 64, width: 404, radius: 62, bezel: 13 };
const images = "web/public/images";

async function draw(width: number, height: number, content: string, density = DENSITY): Promise<Buffer> {
  const { createHash } = await import("node:crypto");
  const fs = await import("node:fs");
  const key = `out/cache-${createHash("md5").update(content.replace(/[cg]\d+/g, "#") + density).digest("hex")}.png`;
  if (fs.existsSync(key)) return readFileSync(key);
  const drawn = await drawNow(width, height, content, density);
  fs.writeFileSync(key, drawn);
  return drawn;
}
async function drawNow(width: number, height: number, content: string, density = DENSITY): Promise<Buffer> {
  const margin = Math.round(MARGIN * density);
  return sharp(Buffer.from(picture(width, height, content, density)), { unlimited: true })
    .extract({ left: margin, top: margin, width: Math.round(width * density), height: Math.round(height * density) })
    .png()
    .toBuffer();
}

const body = () =>
  solid(rect(PHONE.x, PHONE.y, PHONE.width, 900, PHONE.radius), T.ink, { shade: 8, edge: 5, spray: 0.3 });

// The map on the first screen, 360 × 700.
const MAP = { w: 360, h: 720 };
const block = (x: number, y: number, w: number, h: number, tone: string) => flat(rect(x, y, w, h, 10), tone);
const roads = (width: number, color: string) =>
  line("M-20 150C60 130 120 190 380 120", color, width) +
  line("M-20 330C100 300 220 350 380 300", color, width) +
  line("M-20 500C80 470 240 520 380 470", color, width) +
  line("M96-20C70 160 130 300 100 740", color, width) +
  line("M262-20C290 140 230 320 270 740", color, width);
const map = () =>
  flat(rect(-20, -20, 400, 760), "#eadfc6") +
  block(112, 176, 138, 130, "#cfe0a0") +
  block(280, 330, 120, 130, "#cfe0a0") +
  block(-30, 350, 110, 110, "#dccfae") +
  block(122, 356, 130, 104, "#dccfae") +
  block(290, 150, 100, 130, "#dccfae") +
  solid("M-30-30H150C120 30 130 70 60 96 20 112-10 110-30 116z", T.sea, { shade: 0, edge: 0, spray: 0.5 }) +
  line("M-6 30h44M30 58h36", T.sea[2], 3) +
  roads(22, "#d6c7a3") +
  roads(16, "#fffdf7") +
  scatter([[140, 226], [222, 212], [190, 290], [308, 400], [340, 372]], (i) => place({ scale: i % 2 ? 0.3 : 0.36 }, i % 2 ? birch() : spruceTree(T.leaf))) +
  place({ x: 34, y: 290, scale: 0.5 }, house({ width: 96, height: 70, tone: T.tomato, roof: T.ink })) +
  place({ x: 186, y: 412, scale: 0.5 }, house({ width: 110, height: 76, tone: T.honey, roof: T.spruce })) +
  place({ x: 24, y: 418, scale: 0.46 }, house({ width: 90, height: 70, tone: T.cream, roof: T.tomato })) +
  place({ x: 312, y: 270, scale: 0.5 }, house({ width: 90, height: 76, tone: T.plum, roof: T.ink })) +
  place({ x: 180, y: 120, scale: 0.5 }, house({ width: 96, height: 70, tone: T.leaf, roof: T.ink })) +
  place({ x: 320, y: 96, scale: 0.46 }, house({ width: 90, height: 70, tone: T.sea, roof: T.ink }));

const TEXTS = {
  is: {
    search: "Leita að mat eða verslun",
    pins: ["890 kr.", "1.290 kr.", "1.490 kr."],
    name: "Grænmetiskassi",
    store: "Gróðurhúsið Sól",
    far: "400 m",
    price: "1.290 kr.",
    before: "3.200 kr.",
    ways: ["Sækja", "Fá sent"],
    when: "Í dag 15:00–19:00",
    card: "Kort",
    order: "Panta",
    ready: "Pöntun staðfest",
    waits: "Maturinn bíður þín",
    show: "Sýndu númerið í versluninni",
    way: "Vísa mér leiðina",
  },
  en: {
    search: "Search for food or a store",
    pins: ["ISK 890", "ISK 1,290", "ISK 1,490"],
    name: "Box of vegetables",
    store: "Gróðurhúsið Sól",
    far: "400 m",
    price: "ISK 1,290",
    before: "ISK 3,200",
    ways: ["Pickup", "Delivery"],
    when: "Today 15:00–19:00",
    card: "Card",
    order: "Order",
    ready: "Order confirmed",
    waits: "Your food is waiting",
    show: "Show this number in the store",
    way: "Get directions",
  },
} as const;
type Text = (typeof TEXTS)["is" | "en"];

/** Text: D is the display face, T the text's. */
const D = (x: number, y: number, size: number, text: string, fill: string, more = "") =>
  `<text x="${x}" y="${y}" font-family="Bricolage Grotesque" font-weight="700" font-size="${size}" fill="${fill}" ${more}>${text}</text>`;
const S = (x: number, y: number, size: number, text: string, fill: string, more = "") =>
  `<text x="${x}" y="${y}" font-family="Figtree" font-weight="500" font-size="${size}" fill="${fill}" ${more}>${text}</text>`;
const MID = `text-anchor="middle"`;
const END = `text-anchor="end"`;
const TIGHT = `letter-spacing="-.5"`;
const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const LIFT = `filter="url(#lift)"`;
let photos = 0;
const photo = (href: string, x: number, y: number, w: number, h: number, r: number, at = "xMidYMid") => {
  photos += 1;
  return `<clipPath id="p${photos}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/></clipPath><image href="${href}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="${at} slice" clip-path="url(#p${photos})"/>`;
};
const icon = (x: number, y: number, size: number, path: string, color: string, width = 2.6) =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${path}</g>`;
const ICON = {
  search: `<circle cx="10.5" cy="10.5" r="6.5"/><path d="m16 16 5 5"/>`,
  pin: `<path d="M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12z"/><circle cx="12" cy="9" r="2"/>`,
  clock: `<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.500 2"/>`,
  card: `<rect x="2.5" y="5" width="19" height="14" rx="3"/><path d="M2.500 10h19"/>`,
  check: `<path d="m5 12.500 4.500 4.500L19 7.500"/>`,
};
const INK = T.ink[1];
const SOFT = "#43564e";
const SPRUCE = T.spruce[0];
const LIME = T.lime[0];
const status = (time: string, color: string) =>
  D(36, 37, 19, time, color) +
  `<g transform="translate(277 21) scale(1.080)" fill="${color}"><path d="M0 9h3v5H0zM5 6h3v8H5zM10 3h3v11h-3z"/><rect x="20.750" y=".750" width="21.500" height="12.500" rx="3.500" fill="none" stroke="${color}" stroke-width="1.500"/><rect x="23" y="3" width="14" height="8" rx="1.500"/></g>`;
/** A price on the map, its tip at (x, y). */
const tag = (x: number, y: number, text: string, isChosen = false) => {
  const [size, w, h] = isChosen ? [26, text.length * 12.6 + 44, 52] : [20, text.length * 9.8 + 34, 42];
  const fill = isChosen ? SPRUCE : "#fff";
  return (
    `<g ${LIFT}><rect x="${x - w / 2}" y="${y - h - 9}" width="${w}" height="${h}" rx="${h / 2}" fill="${fill}"/><path d="M${x - 9} ${y - 11}L${x} ${y}L${x + 9} ${y - 11}z" fill="${fill}"/></g>` +
    D(x, y - h / 2 - 9 + size * 0.35, size, text, isChosen ? LIME : SPRUCE, MID)
  );
};

const SCREENS = {
  find: (t: Text, file: Files) =>
    photo(file.map, 0, 0, 360, 720, 0) +
    box(0, 0, 360, 150, 0, "url(#fade)") +
    status("15:40", INK) +
    box(16, 58, 328, 58, 29, "#fff", LIFT) +
    icon(36, 75, 25, ICON.search, SPRUCE) +
    S(72, 94, 19, t.search, SOFT) +
    tag(84, 244, t.pins[0]) +
    tag(268, 214, t.pins[2]) +
    `<circle cx="100" cy="376" r="26" fill="#2b7fd0" opacity=".22"/><circle cx="100" cy="376" r="13" fill="#fff"/><circle cx="100" cy="376" r="9" fill="#2b7fd0"/>` +
    tag(206, 356, t.pins[1], true) +
    box(12, 412, 336, 280, 28, "#fff", LIFT) +
    photo(file.box, 26, 426, 308, 124, 18, "xMidYMid") +
    D(28, 583, 24, t.name, INK, TIGHT) +
    icon(26, 595, 20, ICON.pin, T.leaf[0]) +
    S(51, 612, 18, `${t.store} · ${t.far}`, SOFT) +
    D(28, 651, 27, t.price, SPRUCE, TIGHT) +
    D(328, 651, 20, "−60%", SPRUCE, END),
  order: (t: Text, file: Files) =>
    photo(file.food, 0, 0, 360, 338, 0) +
    status("15:42", INK) +
    box(0, 288, 360, 500, 30, T.cream[0]) +
    box(262, 240, 82, 40, 20, LIME) +
    D(303, 267, 21, "−60%", T.spruce[1], MID) +
    D(20, 346, 32, t.name, INK, TIGHT) +
    icon(19, 360, 22, ICON.pin, T.leaf[0]) +
    S(47, 378, 19, t.store, SOFT) +
    icon(19, 391, 22, ICON.clock, T.leaf[0]) +
    S(47, 409, 19, t.when, SOFT) +
    box(18, 432, 324, 54, 27, "#ece4d2") +
    box(23, 437, 157, 44, 22, "#fff", LIFT) +
    S(101, 466, 19, t.ways[0], SPRUCE, `${MID}`) +
    S(261, 466, 19, t.ways[1], SOFT, MID) +
    icon(22, 503, 27, ICON.card, SPRUCE, 2.2) +
    S(60, 523, 19, t.card, INK) +
    S(338, 523, 19, "•••• 4242", SOFT, END) +
    box(18, 546, 324, 66, 33, SPRUCE) +
    D(46, 587, 24, t.order, "#fff") +
    D(314, 587, 24, t.price, LIME, END),
  enjoy: (t: Text, file: Files) =>
    box(0, 0, 360, 720, 0, T.cream[0]) +
    box(0, 0, 360, 346, 0, "url(#dusk)") +
    photo(file.town, 0, 150, 360, 196, 0, "xMidYMax") +
    box(0, 110, 360, 130, 0, "url(#shade)") +
    status("16:20", "#fff") +
    `<circle cx="180" cy="92" r="32" fill="${LIME}"/>` +
    icon(160, 72, 40, ICON.check, T.spruce[1], 3.4) +
    S(180, 156, 19, t.ready, "#dfe9e3", MID) +
    D(180, 196, 32, t.waits, "#fff", `${MID} ${TIGHT}`) +
    box(18, 232, 324, 312, 28, "#fff", LIFT) +
    S(180, 274, 19, t.show, SOFT, MID) +
    D(180, 372, 108, "417", SPRUCE, MID) +
    `<path d="M18 406H342" stroke="#d9cbaf" stroke-width="3" stroke-dasharray="9 7"/><circle cx="18" cy="406" r="11" fill="${T.cream[0]}"/><circle cx="342" cy="406" r="11" fill="${T.cream[0]}"/>` +
    photo(file.box, 36, 430, 104, 84, 16) +
    D(154, 466, 21, t.store, INK, TIGHT) +
    icon(153, 479, 20, ICON.clock, T.leaf[0]) +
    S(178, 496, 17, t.when, SOFT),
} as const;
type Files = { readonly map: string; readonly box: string; readonly town: string; readonly food: string };

const DEFS = `<defs><filter id="lift" x="-20%" y="-40%" width="140%" height="200%"><feDropShadow dx="0" dy="5" stdDeviation="7" flood-color="#0e3b2e" flood-opacity=".28"/></filter><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".2" stop-color="#fbf8f1" stop-opacity=".95"/><stop offset="1" stop-color="#fbf8f1" stop-opacity="0"/></linearGradient><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e3b2e"/><stop offset="1" stop-color="#1c6b50"/></linearGradient><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12463a" stop-opacity="0"/><stop offset=".35" stop-color="#12463a" stop-opacity=".8"/><stop offset=".75" stop-color="#12463a" stop-opacity=".7"/><stop offset="1" stop-color="#12463a" stop-opacity="0"/></linearGradient></defs>`;

const BEHIND = {
  find:
    land({ width: W, height: H, name: "ice", horizon: 560, mountain: 360, sun: [556, 120] }) +
    water(W, 560, 606) +
    place({ x: 66, y: 700, scale: 1.06 }, house({ width: 136, height: 116, tone: T.tomato, roof: T.ink, floors: 2 })) +
    place({ x: 592, y: 696, scale: 1 }, house({ width: 128, height: 110, tone: T.cream, roof: T.tomato, floors: 2 })) +
    street(698),
  order:
    ground(W, H, "honey", 610) +
    shadow(70, 742, 170, 26) +
    place({ x: 64, y: 660, scale: 1 }, loaf()) +
    shadow(600, 742, 120, 20),
  enjoy:
    land({ width: W, height: H, name: "peach", horizon: 590, mountain: 330, sun: [96, 130] }) +
    place({ x: 40, y: 690, scale: 0.9 }, spruceTree(T.leaf)) +
    place({ x: 590, y: 690, scale: 1.1 }, birch(T.sprout)),
} as const;
const BEFORE = {
  find: place({ x: 104, y: 742, scale: 0.8 }, birch()),
  order:
    shadow(140, 770, 80, 14) + place({ x: 106, y: 720, scale: 0.88 }, tomato()) +
    place({ x: 6, y: 752, rotate: 74, scale: 0.9 }, carrot()) +
    shadow(552, 776, 110, 18) + place({ x: 556, y: 716, scale: 1.06 }, apple()),
  enjoy: shadow(330, 790, 190, 18) + place({ x: 330, y: 787, scale: 0.78 }, bike()),
} as const;

const data = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;
const shown = async (name: string) => data(await sharp(join(images, `${name}.avif`)).png().toBuffer());
const files: Files = {
  map: data(await draw(MAP.w, MAP.h, map(), 3)),
  box: await shown("products/graenmetiskassi"),
  food: data(await draw(640, 600, flat(rect(-20, -20, 680, 640), GROUNDS.meadow[0]) + place({ y: 104 }, PRODUCTS.graenmetiskassi), 2)),
  town: await shown("hero/town-narrow"),
};
const inner = PHONE.width - 2 * PHONE.bezel;
const wanted = process.argv[3];
for (const name of ["find", "order", "enjoy"] as const) {
  if (wanted && !wanted.split(",").includes(name)) continue;
  const behind = await draw(W, H, BEHIND[name] + shadow(PHONE.x + PHONE.width / 2, 792, 250, 30) + body());
  const before = await draw(W, H, BEFORE[name]);
  for (const language of ["is", "en"] as const) {
    const screen = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 720" width="1080" height="2160">${DEFS}${SCREENS[name](TEXTS[language], files)}</svg>`,
      ),
      { unlimited: true },
    )
      .png()
      .toBuffer();
    const width = Math.round(inner * DENSITY);
    const top = Math.round((PHONE.y + PHONE.bezel) * DENSITY);
    const height = Math.round(H * DENSITY) - top;
    const radius = (PHONE.radius - PHONE.bezel) * DENSITY;
    const mask = Buffer.from(`<svg width="${width}" height="${height}"><path d="${rect(0, 0, width, height + 200, radius)}" fill="#fff"/></svg>`);
    const whole0 = await sharp(screen).resize(width).extend({ bottom: 400, background: T.cream[0] }).png().toBuffer();
    const scaled = await sharp(whole0).extract({ left: 0, top: 0, width, height }).toBuffer();
    const cut = await sharp(scaled).composite([{ input: mask, blend: "dest-in" }]).png().toBuffer();
    const whole = await sharp(behind)
      .composite([{ input: cut, left: Math.round((PHONE.x + PHONE.bezel) * DENSITY), top }, { input: before, left: 0, top: 0 }])
      .removeAlpha()
      .png()
      .toBuffer();
    const file = join(OUT, `${name}.${language}`);
    await sharp(whole).toFile(`${file}.png`);
    await sharp(whole).resize(800).avif({ quality: 42, effort: 4, chromaSubsampling: "4:2:0" }).toFile(`${file}.avif`);
    await sharp(whole).resize(400).avif({ quality: 46, effort: 4, chromaSubsampling: "4:2:0" }).toFile(`${file}.small.avif`);
  }
}
