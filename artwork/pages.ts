// Illustrations of the inner pages and pictures inside news.
import {
  baguette,
  bicycle,
  COLORS,
  carrot,
  cheese,
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

const C = COLORS;

/** Background blobs, about 300 × 250, centred in 320 × 260. */
const BLOBS = [
  "M160 8c82-8 146 44 150 118 4 76-60 126-146 126C76 252 8 204 10 128 12 58 78 16 160 8z",
  "M150 10c70-14 158 26 160 104 2 72-50 138-142 138S6 212 8 132C10 64 80 24 150 10z",
  "M172 8c86 0 142 62 138 128-4 70-70 118-154 116S14 192 10 122C6 54 86 8 172 8z",
];

export function scene(blob: number, color: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 260" width="320" height="260"><path fill="${color}" d="${BLOBS[blob % BLOBS.length]}"/>${content}</svg>`;
}

export function wide(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 440" width="640" height="440">${content}</svg>`;
}

/** A centred phone showing the app, 150 × 270. */
export function phone(screen: string): string {
  return `<rect x="-75" y="-135" width="150" height="270" rx="26" fill="${C.ink}"/><rect x="-65" y="-125" width="130" height="250" rx="18" fill="${C.cream}"/>${screen}<rect x="-20" y="-118" width="40" height="9" rx="4.500" fill="${C.ink}"/>`;
}

/** The product's leaf, 80 high. */
export function leaf(color: string, vein: string): string {
  return `<path fill="${color}" d="M40-38c4 44-12 72-48 78-8 1-14 0-20-4C-32-6-8-34 40-38z"/><path fill="none" stroke="${vein}" stroke-width="6" stroke-linecap="round" d="M-40 52c12-26 28-46 50-58"/>`;
}

function van(color: string): string {
  return `<path fill="${color}" d="M-190-90h230v170h-230zM48-50h76c30 0 44 24 58 60l8 20v50H48z"/><path fill="${C.sky}" d="M66-30h54c18 0 28 14 36 36H66z"/><path fill="#0b2c22" d="M-190 64H190v24h-380z"/>${place({ x: -75, y: -6, scale: 0.9 }, leaf(C.lime, color))}${[-110, 110].map((x) => `<circle cx="${x}" cy="90" r="40" fill="${C.ink}"/><circle cx="${x}" cy="90" r="16" fill="${C.sand}"/>`).join("")}`;
}

function pallet(): string {
  const box = (x: number, y: number, color: string) =>
    `<rect x="${x}" y="${y}" width="96" height="76" rx="6" fill="${color}"/><rect x="${x + 36}" y="${y}" width="24" height="76" fill="#b9803f" opacity=".55"/>`;
  return `<g>${box(-102, -8, C.crustLight)}${box(0, -8, "#d69a58")}${box(-102, -90, "#d69a58")}${box(0, -90, C.crustLight)}</g><path fill="#8a5a34" d="M-120 70h232v16h-232zM-120 100h232v14h-232zM-116 84h34v18h-34zM-22 84h34v18h-34zM76 84h34v18H76z"/>`;
}

function cart(): string {
  return `<g fill="none" stroke="${C.ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"><path d="M-130-70h38l40 130H80"/></g><path fill="${C.spruce}" d="M-84-48H120L96 44H-58z"/><g stroke="${C.lime}" stroke-width="6" stroke-linecap="round"><path d="m-30-34 10 64M24-34l4 64M78-34l-4 64"/></g><circle cx="-36" cy="92" r="18" fill="${C.ink}"/><circle cx="66" cy="92" r="18" fill="${C.ink}"/>`;
}

export function pin(): string {
  return `<path fill="${C.tomato}" d="M0 0C-34-40-58-66-58-102a58 58 0 0 1 116 0C58-66 34-40 0 0z"/><circle cy="-102" r="34" fill="${C.cream}"/>${place({ x: 0, y: -104, scale: 0.5 }, leaf(C.spruce, C.lime))}`;
}

/** Grótta's lighthouse, 150 high. */
function lighthouse(): string {
  return `<path fill="${C.snow}" d="M-26 0 -18-110h36L26 0z"/><path fill="${C.tomato}" d="M-23.500-34h47l1.800 26h-50.600zM-20-86h40l1.800 26h-43.600z"/><rect x="-16" y="-132" width="32" height="24" rx="4" fill="#f6c945"/><path fill="${C.ink}" d="M-22-132 0-152l22 20z"/><rect x="-24" y="-112" width="48" height="7" rx="3" fill="${C.ink}"/>`;
}

export function envelope(): string {
  return `<rect x="-120" y="-80" width="240" height="160" rx="16" fill="${C.cream}"/><path fill="${C.sandDark}" d="M-120 64-34-6h68L120 64c0 9-7 16-16 16h-208c-9 0-16-7-16-16z"/><path fill="${C.snow}" stroke="${C.sandDark}" stroke-width="4" stroke-linejoin="round" d="M-116-70 0 26l116-96c-3-6-8-8-14-8h-204c-6 0-11 2-14 8z"/>`;
}

function newspaper(): string {
  return `<path fill="${C.sandDark}" d="M120-110h44c14 0 20 8 20 20V90c0 22-14 36-36 36h-40z"/><rect x="-170" y="-140" width="296" height="266" rx="14" fill="${C.cream}"/><rect x="-142" y="-112" width="240" height="30" rx="8" fill="${C.spruce}"/><rect x="-142" y="-62" width="116" height="96" rx="10" fill="${C.sea}"/><clipPath id="np"><rect x="-142" y="-62" width="116" height="96" rx="10"/></clipPath><g clip-path="url(#np)">${place({ x: -150, y: -70, scale: 0.4 }, mountains(330, C.leaf, C.sky, C.snow))}</g><g stroke="${C.sandDark}" stroke-width="12" stroke-linecap="round"><path d="M0-54h94M0-24h94M0 6h66M-136 58H94M-136 88H40"/></g>`;
}

const STORY: Record<string, string> = {
  "story/hero": wide(
    `<path fill="#e2f4a6" d="M320 22c150-12 292 66 296 198s-122 202-292 202S24 346 26 214C28 96 176 34 320 22z"/><clipPath id="s"><path d="M320 22c150-12 292 66 296 198s-122 202-292 202S24 346 26 214C28 96 176 34 320 22z"/></clipPath><g clip-path="url(#s)"><path fill="${C.leafLight}" d="M0 300q180-80 330-30t310-20v200H0z"/><path fill="${C.spruce}" d="M0 366q200-50 340-14t300-22v130H0z"/></g><circle cx="510" cy="104" r="40" fill="#f6c945"/>${place({ x: 344, y: 196, scale: 0.56 }, shop(C.spruce))}${place({ x: 554, y: 304, scale: 0.62 }, tree("#1c5a45"))}${place({ x: 112, y: 286, scale: 0.8 }, tree("#1c5a45"))}<path fill="#a97540" d="M80 372h224v16H80zM100 388h18v34h-18zM266 388h18v34h-18z"/>${place({ x: 138, y: 346, scale: 0.34 }, loaf())}${place({ x: 248, y: 346, scale: 0.34 }, loaf())}${place({ x: 192, y: 306, scale: 0.34 }, loaf())}${place({ x: 520, y: 340, scale: 0.3, rotate: -10 }, leek())}${place({ x: 544, y: 344, scale: 0.3, rotate: 12 }, carrot())}${place({ x: 532, y: 356, scale: 0.22 }, paperBag())}`,
  ),
  "story/summer2020": scene(
    0,
    "#fbe6b4",
    `<circle cx="240" cy="76" r="34" fill="#f6c945"/>${place({ x: 92, y: 176, scale: 0.42 }, loaf())}${place({ x: 222, y: 186, scale: 0.4 }, loaf())}${place({ x: 156, y: 128, scale: 0.48 }, loaf())}<path fill="#a97540" d="M30 200h260v16H30z"/>`,
  ),
  "story/fall2020": scene(
    1,
    "#fde3d3",
    `<path stroke="${C.ink}" stroke-width="4" d="M160 4v44"/><path fill="${C.spruce}" d="M112 92c0-30 22-46 48-46s48 16 48 46z"/><path fill="#fff3c4" opacity=".8" d="M112 92h96l34 92H78z"/><path fill="#c79357" d="M28 184h264v18H28zM60 202h16v46H60zM244 202h16v46h-16z"/><g fill="${C.cream}"><path d="m92 178 10-26h48l-8 26z"/><path d="m160 178 4-30h52l6 30z"/></g><g stroke="${C.leaf}" stroke-width="5" stroke-linecap="round" fill="none"><path d="M112 164h24M174 158h30M174 168h20"/></g><path fill="${C.tomato}" d="M240 152h28v26c0 4-4 6-8 6h-12c-4 0-8-2-8-6z"/><path fill="none" stroke="${C.tomato}" stroke-width="6" d="M268 158c14-2 14 16 0 14"/>`,
  ),
  "story/summer2021": scene(
    2,
    "#dcefc0",
    `<circle cx="86" cy="78" r="30" fill="#f6c945"/><path fill="none" stroke="${C.spruce}" stroke-width="9" stroke-linecap="round" d="M162 186c0-40-2-64 2-96"/>${place({ x: 198, y: 92, scale: 0.95 }, leaf(C.leaf, C.spruce))}<g transform="translate(124 122) scale(-.8 .8)">${leaf(C.leafLight, C.spruce)}</g><path fill="${C.tomato}" d="M100 176h124l-14 66c-2 6-6 8-12 8h-72c-6 0-10-2-12-8z"/><rect x="92" y="166" width="140" height="26" rx="10" fill="#ee6a48"/><circle cx="244" cy="208" r="22" fill="#f6c945"/><path stroke="#d99c1c" stroke-width="5" stroke-linecap="round" d="M236 208h16"/>`,
  ),
  "story/spring2022": scene(
    0,
    C.sky,
    `<path fill="${C.leaf}" d="M14 196q146-22 292 0-14 56-146 56T14 196z"/>${place({ x: 62, y: 150, scale: 0.62 }, tree("#1c5a45"))}${place({ x: 168, y: 126, scale: 0.34 }, shop(C.spruce))}${place({ x: 276, y: 172, scale: 0.38 }, house(C.tomato, C.ink))}`,
  ),
  "story/summer2023": scene(
    1,
    "#cfe8d5",
    place(
      { x: 160, y: 130, rotate: -7, scale: 0.86 },
      phone(
        `<path fill="${C.spruce}" d="M-65-107c0-10 8-18 18-18h94c10 0 18 8 18 18v42H-65z"/>${place({ x: 0, y: -88, scale: 0.4 }, leaf(C.lime, C.spruce))}<g fill="${C.sand}"><rect x="-54" y="-52" width="108" height="74" rx="12"/><rect x="-54" y="32" width="108" height="44" rx="12"/></g>${place({ x: 0, y: -12, scale: 0.28 }, loaf())}<rect x="-54" y="88" width="108" height="26" rx="13" fill="${C.lime}"/>`,
      ),
    ) +
      `<g stroke="${C.tomato}" stroke-width="7" stroke-linecap="round"><path d="M58 74 40 58M52 106H28M252 66l18-16M262 98h24"/></g>`,
  ),
  "story/summer2024": scene(
    2,
    "#f6e3c0",
    `<path fill="${C.sky}" stroke="${C.snow}" stroke-width="8" stroke-linejoin="round" d="M52 190V106l108-62 108 62v84z"/><path stroke="${C.snow}" stroke-width="6" d="M160 44v146M106 76v114M214 76v114M52 130h216"/>${place({ x: 96, y: 152, scale: 0.3 }, tomato())}${place({ x: 134, y: 142, scale: 0.24 }, tomato())}${place({ x: 186, y: 150, scale: 0.28 }, tomato())}${place({ x: 232, y: 146, scale: 0.26 }, tomato())}<path fill="#7a5336" d="M34 186h252v20q-60 34-126 34T34 206z"/>${place({ x: 84, y: 196, scale: 0.24, rotate: -10 }, carrot())}${place({ x: 160, y: 192, scale: 0.24 }, leek())}${place({ x: 236, y: 196, scale: 0.24, rotate: 10 }, carrot(2))}`,
  ),
  "story/present": scene(
    0,
    "#cfe6ee",
    `<clipPath id="b"><path d="${BLOBS[0]}"/></clipPath><g clip-path="url(#b)">${place({ x: 0, y: 40, scale: 0.6 }, mountains(540, C.leaf, C.sea, C.snow))}<path fill="${C.spruce}" d="M0 206q160-18 320 0v60H0z"/></g>${place({ x: 172, y: 170, scale: 0.44 }, bicycle())}${place({ x: 92, y: 96, scale: 0.22, rotate: -12 }, leek())}${place({ x: 118, y: 96, scale: 0.22, rotate: 14 }, carrot())}${place({ x: 106, y: 110, scale: 0.2 }, paperBag())}`,
  ),
};

const marketplaceHero = wide(
  `<path fill="#1b6b50" d="M310 20c150-16 306 60 312 200 6 132-120 200-300 200S14 356 18 218C22 98 160 36 310 20z"/><circle cx="500" cy="110" r="44" fill="${C.lime}"/><clipPath id="m"><path d="M310 20c150-16 306 60 312 200 6 132-120 200-300 200S14 356 18 218C22 98 160 36 310 20z"/></clipPath><g clip-path="url(#m)">${place({ x: 0, y: 90, scale: 0.8 }, mountains(800, "#2f9e6b", "#7fb9b7", C.snow))}<path fill="#0b3023" d="M0 352q320-20 640 0v100H0z"/></g>${place({ x: 150, y: 262, scale: 0.78 }, pallet())}${place({ x: 420, y: 258, scale: 0.86 }, van(C.tomato))}${place({ x: 96, y: 150, scale: 0.3, rotate: -10 }, leek())}${place({ x: 132, y: 158, scale: 0.34 }, carrot())}${place({ x: 172, y: 164, scale: 0.32 }, tomato())}${place({ x: 206, y: 172, scale: 0.24 }, cheese())}`,
);

const MARKETPLACE: Record<string, string> = {
  "marketplace/hero": marketplaceHero,
  "marketplace/wholesalers": scene(1, "#fbe6b4", place({ x: 162, y: 140, scale: 0.86 }, pallet())),
  "marketplace/delivery": scene(
    2,
    "#cfe6ee",
    `<path fill="${C.sea}" d="M22 196q140-18 276 0-30 56-134 56-96 0-142-56z"/>${place({ x: 160, y: 132, scale: 0.62 }, van(C.spruce))}`,
  ),
  "marketplace/web-shop": scene(
    0,
    "#fde3d3",
    `${place({ x: 120, y: 104, scale: 0.34, rotate: 8 }, baguette())}${place({ x: 176, y: 92, scale: 0.4 }, milk())}${place({ x: 218, y: 112, scale: 0.36 }, tomato())}${place({ x: 156, y: 146, scale: 0.82 }, cart())}`,
  ),
};

const PAGES: Record<string, string> = {
  "contact/letter": wide(
    `<path fill="#cfe6a0" d="M330 24c140-8 276 66 280 190 4 128-118 206-290 206S24 342 30 216C36 100 180 32 330 24z"/>${place({ x: 0, y: 0 }, `<path fill="none" stroke="${C.spruce}" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 18" d="M64 330c60-60 120 10 170-40"/>`)}${place({ x: 348, y: 226, rotate: -8, scale: 1.3 }, envelope())}${place({ x: 352, y: 196, rotate: -8, scale: 1.05 }, leaf(C.leaf, C.spruce))}${place({ x: 548, y: 116, scale: 0.5 }, tomato())}${place({ x: 118, y: 134, scale: 0.5, rotate: -24 }, carrot())}`,
  ),
  "contact/map": wide(
    `<rect width="640" height="440" fill="${C.sea}"/><g fill="none" stroke="#a4d0cd" stroke-width="6" stroke-linecap="round"><path d="M40 60q18-12 36 0t36 0M470 400q18-12 36 0t36 0M60 380q18-12 36 0t36 0M330 44q18-12 36 0t36 0"/></g><path fill="#e9dfc6" d="M640 96C560 84 520 122 440 124c-92 2-116-34-186-20-58 12-92 30-120 58-24 24-60 16-72 36-12 22 14 44 44 44 34 0 46 18 74 40 44 34 96 22 150 44 60 24 108 66 184 62 50-2 90-20 126-24z"/><path fill="#cfe0b0" d="M640 120c-76-10-116 24-196 26-92 2-122-32-184-18-48 10-78 26-104 50-22 22-50 18-60 30 34 6 62 20 92 44 40 32 92 18 148 40 60 24 112 66 182 62 48-2 86-18 122-22z"/><ellipse cx="212" cy="208" rx="34" ry="18" fill="${C.sea}"/><g fill="none" stroke="${C.cream}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"><path d="M640 214c-90 6-150-26-240-18-60 6-110 24-148 46"/><path d="M640 300c-80 0-120-26-200-36-50-6-110-12-150-36"/></g><g fill="none" stroke="${C.cream}" stroke-width="7" stroke-linecap="round"><path d="m420 198-16 60M500 206l-14 70M346 204l-8 36M570 214l-8 80"/></g>${place({ x: 74, y: 204, scale: 0.62 }, lighthouse())}${place({ x: 300, y: 168, scale: 0.26 }, house(C.tomato, C.ink))}${place({ x: 456, y: 168, scale: 0.26 }, house("#f2c14e", C.ink))}${place({ x: 540, y: 176, scale: 0.26 }, house(C.cream, C.ink))}${place({ x: 528, y: 330, scale: 0.26 }, house("#5b8fa8", C.ink))}${place({ x: 360, y: 300, scale: 0.28 }, tree(C.spruce))}${place({ x: 250, y: 150, scale: 0.24 }, tree(C.spruce))}${place({ x: 600, y: 160, scale: 0.28 }, tree(C.spruce))}<ellipse cx="414" cy="266" rx="26" ry="8" fill="${C.spruceDark}" opacity=".25"/>${place({ x: 414, y: 264, scale: 0.86 }, pin())}`,
  ),
  "news/paper": wide(
    `<path fill="#f2c9a8" d="M320 20c150-12 292 66 296 196s-122 204-292 204S24 344 26 214C28 96 176 32 320 20z"/>${place({ x: 318, y: 226, rotate: -5, scale: 1.12 }, newspaper())}${place({ x: 528, y: 330, scale: 0.6 }, tomato())}${place({ x: 108, y: 340, scale: 0.5, rotate: -30 }, carrot())}`,
  ),
  "news/empty-plate": scene(
    1,
    C.sand,
    `<ellipse cx="160" cy="146" rx="104" ry="66" fill="${C.snow}"/><ellipse cx="160" cy="142" rx="72" ry="42" fill="none" stroke="${C.sandDark}" stroke-width="6"/><g fill="${C.crust}"><circle cx="136" cy="146" r="7"/><circle cx="176" cy="134" r="5"/><circle cx="160" cy="156" r="4"/><circle cx="192" cy="152" r="6"/></g><g stroke="${C.ink}" stroke-width="8" stroke-linecap="round" fill="none"><path d="M34 78v120M22 78v28c0 16 24 16 24 0V78M288 198V78c-16 8-20 36-14 62h14"/></g>`,
  ),
  /** Seen from above, as the zero of 404. */
  plate: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><circle cx="120" cy="120" r="118" fill="${C.spruce}"/><circle cx="120" cy="120" r="86" fill="${C.snow}"/><circle cx="120" cy="120" r="60" fill="${C.cream}" stroke="${C.sandDark}" stroke-width="7"/><g fill="${C.crust}"><circle cx="98" cy="126" r="9"/><circle cx="138" cy="106" r="6.5"/><circle cx="146" cy="138" r="7.5"/><circle cx="122" cy="146" r="4"/></g><path fill="${C.leaf}" d="M94 92c10-16 28-18 38-12-4 14-20 22-38 12z"/></svg>`,
  "redirect/phone": scene(
    2,
    "#dcefc0",
    `${place({ x: 120, y: 130, rotate: -5, scale: 0.84 }, phone(`<path fill="${C.spruce}" d="M-65-107c0-10 8-18 18-18h94c10 0 18 8 18 18v214c0 10-8 18-18 18h-94c-10 0-18-8-18-18z"/>${place({ x: 0, y: 0, scale: 0.9 }, leaf(C.lime, C.spruce))}`))}${place({ x: 226, y: 120, scale: 0.3, rotate: -12 }, leek())}${place({ x: 252, y: 120, scale: 0.3, rotate: 12 }, carrot())}${place({ x: 238, y: 136, scale: 0.32 }, paperBag())}`,
  ),
};

/** SVG files by their name under web/public/images, without `.svg`. */
export const ILLUSTRATIONS: Readonly<Record<string, string>> = { ...STORY, ...MARKETPLACE, ...PAGES };

const droplets = scatter(
  [
    [330, 330],
    [470, 300],
    [352, 250],
    [452, 380],
    [486, 250],
  ],
  (index) => `<circle r="${4 + (index % 3) * 2}" fill="${C.snow}" opacity=".8"/>`,
);

function iceCube(color: string): string {
  return `<rect x="-26" y="-26" width="52" height="52" rx="12" fill="${color}" opacity=".85"/><path stroke="${C.snow}" stroke-width="5" stroke-linecap="round" d="M-12-8v-6h6"/>`;
}

/** Pictures inside articles, 800 by 450. */
export const ARTICLE_PICTURES: Readonly<Record<string, string>> = {
  "gulraetur-i-vatni": `<rect width="800" height="450" fill="#fbe6b4"/><circle cx="640" cy="110" r="56" fill="#f6c945"/><rect y="340" width="800" height="110" fill="#c79357"/><rect y="340" width="800" height="14" fill="#dcae76"/><ellipse cx="408" cy="408" rx="130" ry="16" fill="#a97540"/>${place({ x: 366, y: 214, rotate: -9, scale: 0.94 }, carrot())}${place({ x: 440, y: 218, rotate: 9, scale: 0.92 }, carrot())}${place({ x: 402, y: 206, scale: 1 }, carrot(2))}<path fill="#d4edf1" opacity=".4" d="M308 190h188l-16 208c-1 8-6 12-14 12H338c-8 0-13-4-14-12z"/>${place({ x: 346, y: 206, rotate: -14 }, iceCube("#e8f6f8"))}${place({ x: 404, y: 198, rotate: 10 }, iceCube("#dff1f5"))}${place({ x: 458, y: 208, rotate: 24 }, iceCube("#e8f6f8"))}${droplets}<path fill="none" stroke="${C.snow}" stroke-width="9" stroke-linejoin="round" d="M296 128h212l-24 274c-1 8-8 14-16 14H336c-8 0-15-6-16-14z" opacity=".95"/><path stroke="${C.snow}" stroke-width="10" stroke-linecap="round" d="m336 236 8 108" opacity=".8"/>${place({ x: 128, y: 366, scale: 0.9, rotate: 74 }, carrot())}${place({ x: 640, y: 350, scale: 0.7 }, tomato())}`,
};
