// node artwork/render.ts: draws the site's pictures and writes them to web/public/images. The results are committed, so that
// a build needs neither this script nor its fonts.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { brand } from "../web/src/brand.ts";
import { ANSWERS } from "./answers.ts";
import { DESK } from "./desk.ts";
import { ARTICLE_PICTURES, ILLUSTRATIONS } from "./pages.ts";
import { PEOPLE } from "./people.ts";
import { phoneScreen } from "./phone.ts";
import { PRODUCTS } from "./products.ts";
import {
  baguette,
  bicycle,
  COLORS,
  carrot,
  cheese,
  child,
  crate,
  house,
  leek,
  loaf,
  milk,
  mountains,
  paperBag,
  place,
  scatter,
  shop,
  tomato,
  tree,
} from "./shapes.ts";

const images = join(import.meta.dirname, "..", "web", "public", "images");
const C = COLORS;

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

const sky = (color: string) => `<rect width="1600" height="900" fill="${color}"/>`;
const ground = (color: string, y = 700) => `<path fill="${color}" d="M0 ${y}q400-40 800-8t800-8v300H0z"/>`;
const snowflakes = scatter(
  Array.from({ length: 60 }, (_, index) => [(index * 263) % 1600, (index * 149) % 620] as const),
  (index) => `<circle r="${3 + (index % 4) * 1.6}" fill="${C.snow}" opacity=".85"/>`,
);

const NEWS: Record<string, string> = {
  "gulraetur-med-karakter":
    sky("#fbe6b4") +
    `<circle cx="1280" cy="210" r="110" fill="#f6c945"/>` +
    place({ x: 0, y: 330 }, mountains(1600, "#8fbf78", "#a9cfc1", C.snow)) +
    ground("#7a5336", 640) +
    `<g stroke="#64422a" stroke-width="14" fill="none"><path d="M0 760q400-40 800-8t800-8M0 840q400-40 800-8t800-8"/></g>` +
    place({ x: 520, y: 480, rotate: -14, scale: 1.25 }, carrot()) +
    place({ x: 690, y: 440, rotate: 4, scale: 1.35 }, carrot(2)) +
    place({ x: 850, y: 470, rotate: 18, scale: 1.2 }, carrot()) +
    place({ x: 980, y: 490, rotate: 30, scale: 1.1 }, carrot(2)) +
    place({ x: 750, y: 570, scale: 1.35 }, crate(640)),
  "hundrad-tonn-af-mat":
    sky("#cfe8d5") +
    `<circle cx="800" cy="430" r="360" fill="#e6f3dc"/>` +
    ground(C.leaf, 740) +
    place({ x: 800, y: 250, rotate: 6, scale: 1.1 }, baguette()) +
    place({ x: 660, y: 300, rotate: -12, scale: 1.1 }, leek()) +
    place({ x: 930, y: 300, rotate: 14 }, carrot()) +
    place({ x: 740, y: 380, scale: 0.9 }, tomato()) +
    place({ x: 860, y: 370, scale: 0.8 }, tomato()) +
    place({ x: 800, y: 400, scale: 1.25 }, paperBag()) +
    place({ x: 420, y: 730, scale: 1.05 }, loaf()) +
    place({ x: 1130, y: 690 }, milk()) +
    place({ x: 1310, y: 720 }, cheese()) +
    scatter(
      [
        [250, 200],
        [380, 330],
        [1240, 180],
        [1380, 320],
        [560, 120],
        [1060, 130],
        [200, 460],
        [1440, 500],
      ],
      (index) =>
        `<rect x="-14" y="-14" width="28" height="28" rx="6" transform="rotate(${index * 37})" fill="${[C.tomato, C.lime, "#f6c945", C.leaf][index % 4]}"/>`,
    ),
  "heimsending-a-hjoli":
    sky("#b9d3dc") +
    `<g stroke="#e8f2f4" stroke-width="7" stroke-linecap="round">${Array.from({ length: 46 }, (_, i) => `<path d="M${(i * 211) % 1640} ${(i * 97) % 560}l-22 58"/>`).join("")}</g>` +
    scatter(
      [
        [180, 560],
        [360, 560],
        [1230, 560],
        [1420, 560],
      ],
      (i) =>
        place(
          { x: 0, y: 0, scale: 1.5 },
          house([C.tomato, "#f2c14e", C.cream, "#5b8fa8"][i] ?? C.cream, C.ink),
        ),
    ) +
    ground("#5d6b70", 710) +
    place({ x: 790, y: 640, scale: 1.15 }, bicycle()) +
    place(
      { x: 560, y: 420, scale: 0.72 },
      `<rect x="-140" y="-110" width="280" height="230" rx="22" fill="${C.spruce}"/><path fill="${C.lime}" d="M40-60C50 40 10 80-60 80-70 0-30-50 40-60z"/>`,
    ) +
    place(
      { x: 830, y: 330, scale: 1.1 },
      `<path fill="#f2c14e" d="M-70 190C-110 60-60-10 10-10s110 60 130 130l-50 20-40-60 10 110z"/><path stroke="${C.ink}" stroke-width="30" stroke-linecap="round" fill="none" d="M0 180 60 250 30 330"/><circle cy="-70" r="58" fill="#f0c39a"/><path fill="${C.tomato}" d="M-64-80c0-50 34-72 66-72s68 26 66 72z"/>`,
    ),
  "matreidsla-i-grunnskolum":
    sky("#fde3d3") +
    `<rect x="120" y="90" width="620" height="330" rx="24" fill="${C.spruce}"/><g stroke="${C.cream}" stroke-width="10" stroke-linecap="round" opacity=".8"><path d="M180 170h260M180 240h380M180 310h200"/></g>` +
    place({ x: 640, y: 200, scale: 0.7 }, tomato()) +
    `<rect x="1010" y="90" width="440" height="330" rx="24" fill="#cfe6ee"/><path stroke="${C.snow}" stroke-width="18" d="M1230 90v330M1010 255h440"/>` +
    place({ x: 380, y: 480, scale: 1.15 }, child("#f0c39a", "#5a3a22", C.leaf)) +
    place({ x: 800, y: 480, scale: 1.15 }, child("#c98a5c", C.ink, "#f2c14e")) +
    place({ x: 1220, y: 480, scale: 1.15 }, child("#f5d0b0", "#d9a441", C.tomato)) +
    `<rect y="660" width="1600" height="240" fill="#c79357"/><rect y="660" width="1600" height="28" fill="#dcae76"/>` +
    `<g transform="translate(-208 0)"><path fill="#7d8f94" d="M660 560h280v110q-20 50-140 50t-140-50z"/><path stroke="#7d8f94" stroke-width="24" stroke-linecap="round" d="M640 590h-40M960 590h40"/><g fill="none" stroke="${C.snow}" stroke-width="12" stroke-linecap="round" opacity=".8"><path d="M760 520c-20-30 20-40 0-70M840 520c-20-30 20-40 0-70"/></g></g>` +
    place({ x: 200, y: 720, scale: 0.8 }, tomato()) +
    place({ x: 320, y: 740, scale: 0.75 }, tomato()) +
    place({ x: 520, y: 740, rotate: 80, scale: 0.8 }, carrot()) +
    place({ x: 1130, y: 720, scale: 0.75 }, milk()) +
    place({ x: 1380, y: 720, scale: 0.9 }, cheese()),
  "opnar-a-akureyri":
    sky("#123a4a") +
    `<g fill="none" stroke-linecap="round" stroke-width="60" opacity=".55"><path stroke="#6ce0a8" d="M-40 260c300-180 520 60 820-60s520-160 900-20"/><path stroke="#c8e86b" opacity=".6" d="M-40 340c340-160 560 40 860-60s480-120 860 0"/></g>` +
    place({ x: 0, y: 400 }, mountains(1600, "#e9f0f2", "#3f6f7d", C.snow)) +
    ground("#f4f8f9", 690) +
    place({ x: 800, y: 530, scale: 0.95 }, shop(C.spruce)) +
    place({ x: 200, y: 660, scale: 1.3 }, house("#b8402a", "#40251f")) +
    place({ x: 1390, y: 660, scale: 1.3 }, house("#f2c14e", "#40251f")) +
    place({ x: 400, y: 660, scale: 1.2 }, tree("#1c5a45")) +
    place({ x: 1190, y: 670, scale: 1.1 }, tree("#1c5a45")),
  "jolamatur-i-drogum":
    sky("#1d4453") +
    snowflakes +
    place({ x: 0, y: 420 }, mountains(1600, "#dfe9ee", "#2c6071", C.snow)) +
    ground("#f4f8f9", 720) +
    place({ x: 440, y: 560, scale: 0.85 }, shop(C.tomato)) +
    place({ x: 1160, y: 560, scale: 0.85 }, shop(C.leaf)) +
    place({ x: 800, y: 560, scale: 2.1 }, tree("#1f7a57")) +
    scatter(
      [
        [800, 330],
        [760, 440],
        [850, 470],
        [730, 560],
        [800, 600],
        [890, 590],
        [690, 660],
        [920, 670],
      ],
      (i) => `<circle r="15" fill="${["#f6c945", C.tomato, C.lime][i % 3]}"/>`,
    ) +
    place({ x: 800, y: 760, scale: 0.7 }, loaf()),
};

const BLOB = "M320 20c170-20 300 100 300 280S500 580 320 580 20 460 20 300 150 40 320 20z";

/** Behind the phone: Esja and the sea under a lime sun. */
const heroBackdrop = svg(
  640,
  600,
  `<path fill="#1b6b50" d="${BLOB}"/><clipPath id="blob"><path d="${BLOB}"/></clipPath>` +
    `<circle cx="516" cy="132" r="54" fill="${C.lime}"/>` +
    `<g clip-path="url(#blob)">${place({ x: 0, y: 190 }, mountains(640, "#2f9e6b", "#7fb9b7", C.snow))}<path fill="${C.spruce}" d="M0 470q160-30 320-6t320-6v160H0z"/></g>`,
);

const fullBag =
  place({ x: -2, y: -85, rotate: 5, scale: 0.78 }, baguette()) +
  place({ x: -75, y: -65, rotate: -14, scale: 0.8 }, leek()) +
  place({ x: 78, y: -55, rotate: 16, scale: 0.78 }, carrot()) +
  place({ x: -38, y: -10, scale: 0.62 }, tomato()) +
  place({ x: 38, y: -18, scale: 0.55 }, tomato()) +
  place({ x: 0, y: 0, scale: 0.72 }, paperBag());

/** In front of the backdrop, with its shadow. */
const heroBag = svg(
  300,
  488,
  `<ellipse cx="158" cy="471" rx="132" ry="15" fill="#06251b" opacity=".6"/>${place({ x: 158, y: 228 }, fullBag)}`,
);

const shareArt = svg(
  640,
  560,
  `<path fill="#1b6b50" d="M320 30c160-20 290 90 290 250s-120 260-290 260S30 440 30 290 160 50 320 30z"/>` +
    `<circle cx="470" cy="150" r="52" fill="${C.lime}"/>` +
    `<clipPath id="blob"><path d="M320 30c160-20 290 90 290 250s-120 260-290 260S30 440 30 290 160 50 320 30z"/></clipPath>` +
    `<g clip-path="url(#blob)">${place({ x: 0, y: 170 }, mountains(640, "#2f9e6b", "#7fb9b7", C.snow))}<path fill="#14553f" d="M0 450q160-30 320-6t320-6v160H0z"/></g>` +
    place({ x: 320, y: 300 }, fullBag) +
    place({ x: 118, y: 500, scale: 0.5 }, loaf()) +
    place({ x: 505, y: 476, scale: 0.52 }, milk()),
);

const FEATURE_BLOB = "M206 10c92-6 178 50 182 130s-60 130-190 130S10 222 12 142 110 16 206 10z";

/** Clips the land to the blob; the content may extend beyond it. */
const featureBlob = (color: string, land: string, content: string) =>
  svg(
    400,
    280,
    `<path fill="${color}" d="${FEATURE_BLOB}"/><clipPath id="f"><path d="${FEATURE_BLOB}"/></clipPath><g clip-path="url(#f)">${land}</g>${content}`,
  );
const pin = `<path fill="${C.tomato}" d="M0 60C-30 20-46-2-46-26a46 46 0 0 1 92 0c0 24-16 46-46 86z"/><circle cy="-26" r="18" fill="${C.cream}"/>`;
const handset = (screen: string) =>
  `<rect x="-62" y="-116" width="124" height="232" rx="24" fill="${C.ink}"/><rect x="-52" y="-106" width="104" height="212" rx="16" fill="${C.cream}"/>${screen}`;

const FEATURES: Record<string, string> = {
  find: featureBlob(
    "#dcebc3",
    place({ x: 0, y: 128, scale: 0.4 }, mountains(1000, "#8fc79f", "#b9d9cf", C.snow)) +
      `<path fill="#8fc79f" d="M0 222q100-18 200-4t200-6v80H0z"/>`,
    place({ x: 176, y: 158, scale: 0.3 }, shop(C.spruce)) +
      place({ x: 312, y: 210, scale: 0.46 }, house("#b8402a", "#40251f")) +
      place({ x: 62, y: 208, scale: 0.45 }, tree(C.spruce)) +
      place({ x: 176, y: 66, scale: 0.72 }, pin),
  ),
  order: featureBlob(
    "#fbe6b4",
    `<path fill="#f3d68f" d="M0 214q100-22 200-6t200-8v80H0z"/>`,
    place(
      { x: 200, y: 142, rotate: 6 },
      handset(
        `<rect x="-40" y="-90" width="80" height="70" rx="12" fill="#dcebc3"/>${place({ x: 0, y: -50, scale: 0.42 }, tomato())}<rect x="-40" y="-8" width="60" height="10" rx="5" fill="${C.ink}"/><rect x="-40" y="10" width="40" height="8" rx="4" fill="${C.sandDark}"/><rect x="-40" y="56" width="80" height="30" rx="15" fill="${C.spruce}"/><path fill="none" stroke="${C.lime}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="m-10 71 8 8 14-15"/>`,
      ),
    ) +
      place(
        { x: 292, y: 96, rotate: 8 },
        `<path fill="${C.tomato}" d="M-52-22h84l26 22-26 22h-84q-10 0-10-10v-24q0-10 10-10z"/><circle cx="36" r="6" fill="${C.cream}"/><path fill="none" stroke="${C.cream}" stroke-width="6" stroke-linecap="round" d="M-44 0h52"/>`,
      ) +
      place({ x: 104, y: 200, scale: 0.5 }, cheese()) +
      place({ x: 304, y: 218, rotate: 60, scale: 0.42 }, carrot()),
  ),
  enjoy: featureBlob(
    "#cfe4ea",
    place({ x: 0, y: 128, scale: 0.4 }, mountains(1000, "#7fb9b7", "#a8cfd6", C.snow)) +
      `<path fill="#5f9f8d" d="M0 222q100-18 200-4t200-6v80H0z"/>`,
    place({ x: 214, y: 196, scale: 0.42 }, bicycle()) +
      place({ x: 146, y: 134, scale: 0.2 }, fullBag) +
      place({ x: 340, y: 196, scale: 0.44 }, house("#f2c14e", "#40251f")),
  ),
};

/** Emblem and wordmark of the fictional supporters; each drawing says that it is a sample. */
const PARTNERS: Record<string, { name: string; emblem: string }> = {
  "nordurljos-banki": {
    name: "Norðurljós<br>banki",
    emblem: `<rect width="64" height="64" rx="16" fill="${C.night}"/><g fill="none" stroke-width="6" stroke-linecap="round"><path stroke="#6ce0a8" d="M10 42c10-24 18 4 26-12s10-14 18-12"/><path stroke="${C.lime}" d="M10 52c10-20 18 2 26-10s10-12 18-10"/></g>`,
  },
  matarsounarsjodur: {
    name: "Matarsóunar-<br>sjóður",
    emblem: `<circle cx="32" cy="32" r="32" fill="${C.tomato}"/><path fill="${C.cream}" d="M32 14c14 0 20 10 20 20s-8 18-20 18-20-8-20-18 6-20 20-20z"/><path fill="${C.leaf}" d="M32 18c2-10 10-14 18-14 0 10-8 14-18 14z"/>`,
  },
  taeknibrunnur: {
    name: "Tækni-<br>brunnur",
    emblem: `<rect width="64" height="64" rx="32" fill="#3155a6"/><g fill="none" stroke="#fff" stroke-width="5"><circle cx="32" cy="32" r="8"/><path d="M32 8v16M32 40v16M8 32h16M40 32h16" stroke-linecap="round"/></g>`,
  },
  "orku-og-umhverfissetur": {
    name: "Orku- og<br>umhverfissetur",
    emblem: `<path fill="${C.spruce}" stroke="${C.spruce}" stroke-width="8" stroke-linejoin="round" d="M32 5 56 19v26L32 59 8 45V19z"/><path fill="${C.lime}" d="m36 12-18 24h12l-4 18 20-26H34z"/>`,
  },
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const font = readFileSync(
  join(
    import.meta.dirname,
    "../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  ),
).toString("base64");

/** Renders `#mark` with the display font on a transparent background, cropped to its size. */
async function wordmark(html: string): Promise<Buffer> {
  const page = await browser.newPage({ deviceScaleFactor: 3 });
  await page.setContent(
    `<style>@font-face{font-family:D;src:url(data:font/woff2;base64,${font});font-weight:200 800}body{margin:0}</style>${html}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.locator("#mark").screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

for (const folder of ["news", "partners", "hero", "features", "team", "products"])
  mkdirSync(join(images, folder), { recursive: true });
for (const [id, content] of Object.entries(NEWS)) {
  const picture = sharp(Buffer.from(svg(1600, 900, content)));
  await picture
    .clone()
    .resize(1600)
    .webp({ quality: 80 })
    .toFile(join(images, "news", `${id}.webp`));
}
for (const [id, content] of Object.entries(ARTICLE_PICTURES)) {
  await sharp(Buffer.from(svg(800, 450, content)))
    .webp({ quality: 80 })
    .toFile(join(images, "news", `${id}.webp`));
}
for (const [name, drawing] of Object.entries({ ...ILLUSTRATIONS, ...ANSWERS, ...DESK })) {
  const file = join(images, `${name}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawing);
}
for (const [id, { name, emblem }] of Object.entries(PARTNERS)) {
  const mark = await wordmark(
    `<div id="mark" style="display:inline-flex;gap:14px;align-items:center;padding:4px;font:600 22px/1.05 D;color:${C.ink}"><svg width="56" height="56" viewBox="0 0 64 64">${emblem}</svg><span>${name}<span style="display:block;margin-top:5px;font-size:14px;letter-spacing:.08em">SÝNISHORN</span></span></div>`,
  );
  await sharp(mark)
    .resize({ height: 168 })
    .webp({ quality: 86 })
    .toFile(join(images, "partners", `${id}.webp`));
}
const logo = readFileSync(join(images, "logo.svg"), "utf8");
await sharp(Buffer.from(logo), { density: 600 })
  .resize(512)
  .webp({ quality: 90 })
  .toFile(join(images, "logo.webp"));
const DRAWN: Record<string, string> = { "hero/backdrop": heroBackdrop, "hero/bag": heroBag };
for (const [id, content] of Object.entries(FEATURES)) DRAWN[`features/${id}`] = content;
for (const [id, content] of Object.entries(PEOPLE)) DRAWN[`team/${id}`] = svg(400, 400, content);
for (const [id, content] of Object.entries(PRODUCTS)) DRAWN[`products/${id}`] = svg(320, 240, content);
for (const [name, content] of Object.entries(DRAWN)) writeFileSync(join(images, `${name}.svg`), content);
for (const language of ["is", "en"] as const) {
  const screen = await wordmark(phoneScreen(language));
  const file = (suffix: string) => join(images, "hero", `phone.${language}${suffix}.webp`);
  await sharp(screen).resize(540).webp({ quality: 84 }).toFile(file(""));
  await sharp(screen).resize(320).webp({ quality: 84 }).toFile(file(".small"));
}
const share = await wordmark(
  `<div id="mark" style="width:400px;height:210px;background:${C.spruceDark};color:${C.cream};display:grid;grid-template-columns:1fr 190px;align-items:center;padding-left:26px;box-sizing:border-box"><span style="font:800 ${Math.min(46, Math.round(370 / brand.name.length))}px/1 D;letter-spacing:-.03em">${brand.name}</span><div style="width:190px">${shareArt.replace('width="640" height="560"', 'width="190" height="166"')}</div></div>`,
);
await sharp(share).resize(1200, 630).jpeg({ quality: 86, mozjpeg: true }).toFile(join(images, "share.jpg"));
await browser.close();
