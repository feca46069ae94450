// Illustrations of the question pages.
import { envelope, leaf, phone, pin, scene, wide } from "./pages.ts";
import {
  baguette,
  COLORS,
  carrot,
  house,
  leek,
  loaf,
  milk,
  paperBag,
  place,
  scatter,
  shop,
  tomato,
  tree,
} from "./shapes.ts";

const C = COLORS;

/** A filled bag, 220 wide; its rim is at y = 0. */
const filledBag =
  place({ x: 0, y: -85, rotate: 5, scale: 0.78 }, baguette()) +
  place({ x: -75, y: -65, rotate: -14, scale: 0.8 }, leek()) +
  place({ x: 78, y: -55, rotate: 16, scale: 0.78 }, carrot()) +
  place({ x: -38, y: -10, scale: 0.62 }, tomato()) +
  place({ x: 38, y: -18, scale: 0.55 }, tomato()) +
  place({ x: 0, y: 0, scale: 0.72 }, paperBag());

/** A centred speech bubble with its tail at the lower left. */
function bubble(color: string, content: string): string {
  return `<path fill="${color}" d="M-92-74H92c20 0 34 14 34 34v66c0 20-14 34-34 34h-92l-56 48 8-48h-44c-20 0-34-14-34-34v-66c0-20 14-34 34-34z"/>${content}`;
}

const questionMark = (color: string) =>
  `<path fill="none" stroke="${color}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round" d="M-26-30c0-40 56-38 54-2-2 24-28 24-28 48"/><circle cy="46" r="12" fill="${color}"/>`;

const lines = (color: string) =>
  `<g stroke="${color}" stroke-width="13" stroke-linecap="round"><path d="M-70-34H70M-70-6H70M-70 22H16"/></g>`;

function coffeeCup(color: string): string {
  return `<path fill="${color}" d="M-44-40h88v58c0 26-18 42-44 42s-44-16-44-42z"/><path fill="none" stroke="${color}" stroke-width="14" d="M44-22c34-6 34 48-4 46"/><ellipse cy="70" rx="66" ry="10" fill="${C.sandDark}"/><g fill="none" stroke="${C.leafLight}" stroke-width="8" stroke-linecap="round"><path d="M-18-58c-12-16 10-22 0-42M14-58c-12-16 10-22 0-42"/></g>`;
}

const coin = (x: number, y: number) =>
  place(
    { x, y },
    `<ellipse rx="40" ry="14" cy="8" fill="#d99c1c"/><ellipse rx="40" ry="14" fill="#f6c945"/><ellipse rx="26" ry="8" fill="none" stroke="#d99c1c" stroke-width="4"/>`,
  );

/** A kitchen scale with a round face; its pan is at y = -70. */
function scale(): string {
  const marks = Array.from(
    { length: 9 },
    (_, index) => `<path d="M0-50v${index % 2 ? 8 : 14}" transform="rotate(${-120 + index * 30})"/>`,
  ).join("");
  return `<path fill="${C.spruce}" d="M-96-44h192l34 160c4 20-8 32-28 32h-204c-20 0-32-12-28-32z"/><rect x="-16" y="-66" width="32" height="30" fill="${C.spruceDark}"/><path fill="${C.lime}" d="M-170-80h340c0 18-12 26-30 26h-280c-18 0-30-8-30-26z"/><g transform="translate(0 54)"><circle r="66" fill="${C.cream}"/><g stroke="${C.ink}" stroke-width="6" stroke-linecap="round">${marks}</g><path stroke="${C.tomato}" stroke-width="9" stroke-linecap="round" d="M0 0 30-28"/><circle r="10" fill="${C.tomato}"/></g>`;
}

function cloud(color: string): string {
  return `<path fill="${color}" d="M-90 44c-40 0-58-50-20-66 0-46 60-60 80-26 26-36 92-18 86 28 44 4 42 64-2 64z"/>`;
}

const ICELAND =
  "M140 352L142 320L178 311L172 293L180 268L156 260L113 237L77 228L113 214L151 208L185 208L151 191L187 159L146 160L103 154L53 157L84 122L98 99L118 76L122 65L151 46L175 65L199 99L195 134L219 191L238 145L257 139L255 116L257 88L277 93L291 128L306 111L325 78L344 88L363 136L359 99L388 82L397 99L412 76L436 88L455 42L484 59L469 76L532 55L498 88L522 128L547 128L580 157L580 185L585 206L571 226L561 243L542 260L513 295L469 318L436 350L388 358L359 387L320 398L277 384L257 375L214 344L156 350z";

const glacier = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${C.snow}"/>`;

const WAVES = scatter(
  [
    [72, 300],
    [566, 306],
    [250, 56],
    [560, 122],
    [452, 392],
    [176, 386],
  ],
  () =>
    `<path fill="none" stroke="#a4d0cd" stroke-width="6" stroke-linecap="round" d="M-18 0q9-10 18 0t18 0"/>`,
);

/** SVG files by their name under web/public/images, without `.svg`. */
export const ANSWERS: Readonly<Record<string, string>> = {
  "questions/hero": wide(
    `<path fill="#fbe3c4" d="M316 22c150-14 294 60 300 196 6 134-118 204-294 204S22 346 24 214C26 98 170 36 316 22z"/><ellipse cx="322" cy="402" rx="130" ry="14" fill="#e8c79c"/>${place({ x: 322, y: 250, scale: 0.62 }, filledBag)}${place({ x: 142, y: 128, rotate: -5, scale: 0.92 }, bubble(C.spruce, questionMark(C.lime)))}${place({ x: 506, y: 150, rotate: 4 }, `<g transform="scale(-.92 .92)">${bubble(C.snow, "")}</g>${place({ x: 0, y: 0, scale: 0.92 }, lines(C.leafLight))}`)}`,
  ),
  "for-shops/hero": wide(
    `<path fill="#1b6b50" d="M320 22c150-12 292 66 296 198s-122 202-292 202S24 346 26 214C28 96 176 34 320 22z"/><clipPath id="f"><path d="M320 22c150-12 292 66 296 198s-122 202-292 202S24 346 26 214C28 96 176 34 320 22z"/></clipPath><g clip-path="url(#f)"><path fill="${C.leafLight}" d="M0 356q200-40 340-14t300-22v130H0z"/></g><circle cx="542" cy="104" r="36" fill="#f6c945"/>${place({ x: 92, y: 290, scale: 0.7 }, tree("#1c5a45"))}${place({ x: 296, y: 202, scale: 0.62 }, `${shop(C.spruce)}${place({ x: -100, y: 172, scale: 0.42 }, loaf())}${place({ x: -196, y: 172, scale: 0.36 }, loaf())}${place({ x: 0, y: 150, scale: 0.5 }, milk())}${place({ x: 0, y: -130, scale: 0.9 }, leaf(C.lime, C.spruce))}`)}${place({ x: 528, y: 284, scale: 0.4 }, filledBag)}`,
  ),
  "for-shops/write": scene(
    2,
    "#cfe6ee",
    `${place({ x: 160, y: 132, rotate: -6, scale: 0.92 }, envelope())}${place({ x: 162, y: 116, rotate: -6, scale: 0.72 }, leaf(C.leaf, C.spruce))}`,
  ),
  "for-shops/visit": scene(
    0,
    "#fbe3c4",
    `<path fill="#c79357" d="M24 196h272v18H24z"/><path fill="#a97540" d="M52 214h18v34H52zM250 214h18v34h-18z"/>${place({ x: 104, y: 126 }, coffeeCup(C.tomato))}${place({ x: 220, y: 126 }, coffeeCup(C.spruce))}`,
  ),
  "for-shops/offer": scene(
    1,
    "#dcefc0",
    `${place(
      { x: 122, y: 130, rotate: -6, scale: 0.84 },
      phone(
        `<rect x="-52" y="-96" width="104" height="96" rx="14" fill="${C.sand}"/>${place({ x: 0, y: -52, scale: 0.2 }, filledBag)}<rect x="-52" y="16" width="72" height="12" rx="6" fill="${C.ink}"/><rect x="-52" y="38" width="48" height="10" rx="5" fill="${C.sandDark}"/><rect x="-52" y="78" width="104" height="30" rx="15" fill="${C.lime}"/>`,
      ),
    )}${place({ x: 250, y: 182, scale: 0.34 }, loaf())}${place({ x: 246, y: 132, scale: 0.3 }, loaf())}`,
  ),
  "for-shops/settle": scene(
    2,
    "#fbe6b4",
    `${place({ x: 112, y: 126, scale: 0.4 }, filledBag)}${coin(226, 218)}${coin(230, 200)}${coin(224, 182)}${coin(228, 164)}${coin(226, 146)}`,
  ),
  "towns/map": wide(
    `<path fill="${C.sea}" d="M318 12c160-12 302 70 310 206 8 138-126 212-308 212S8 352 12 214C16 92 160 24 318 12z"/>${WAVES}<g transform="translate(48 36) scale(.85)"><path fill="${C.leafLight}" stroke="${C.leafLight}" stroke-width="6" stroke-linejoin="round" d="${ICELAND}"/><path fill="none" stroke="${C.leaf}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="m214 280 24-30 26 30m28-62 24-30 26 30m114-4 22-28 24 28M300 326l20-26 22 26"/>${glacier(430, 282, 52, 28)}${glacier(318, 246, 26, 15)}${glacier(262, 240, 20, 12)}${place({ x: 182, y: 316, scale: 0.62 }, pin())}${place({ x: 240, y: 344, scale: 0.42 }, pin())}${place({ x: 363, y: 140, scale: 0.56 }, pin())}${place({ x: 180, y: 232, scale: 0.36 }, pin())}${place({ x: 540, y: 190, scale: 0.42 }, pin())}</g>`,
  ),
  "figures/scale": wide(
    `<path fill="#1b6b50" d="M310 20c150-16 306 60 312 200 6 132-120 200-300 200S14 356 18 218C22 98 160 36 310 20z"/>${place({ x: 508, y: 112, scale: 0.86 }, cloud(C.snow))}${place({ x: 508, y: 112, scale: 0.62 }, leaf(C.leaf, C.spruce))}${place({ x: 122, y: 150, scale: 0.5 }, cloud("#7fb9b7"))}${place({ x: 120, y: 322, scale: 0.6 }, house("#b8402a", "#40251f"))}<path fill="#0b3023" d="M96 380h448c-60 30-130 38-224 38S150 410 96 380z"/>${place({ x: 318, y: 268, scale: 0.82 }, `${place({ x: -60, y: -176, scale: 0.44 }, filledBag)}${place({ x: 70, y: -102, scale: 0.5 }, loaf())}${place({ x: 128, y: -116, scale: 0.44 }, tomato())}${scale()}`)}`,
  ),
};
