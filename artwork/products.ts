// Pictures of the home page's sample products, 320 × 240.
import {
  baguette,
  COLORS,
  carrot,
  cheese,
  crate,
  leek,
  loaf,
  milk,
  paperBag,
  place,
  tomato,
} from "./shapes.ts";

const C = COLORS;

function apple(color: string): string {
  return `<path fill="${color}" d="M0-40c20-26 78-22 78 36 0 50-40 96-64 96-8 0-10-4-14-4s-6 4-14 4c-24 0-64-46-64-96 0-58 58-62 78-36z"/><path fill="#fff" opacity=".28" d="M-52-18c4-16 16-24 28-24-10 8-16 20-18 34-4 8-12 2-10-10z"/><path stroke="#6b4526" stroke-width="9" stroke-linecap="round" fill="none" d="M0-38c0-16 4-28 12-38"/><path fill="${C.leaf}" d="M10-60c8-22 30-30 52-26-4 22-26 34-52 26z"/>`;
}

function skyr(): string {
  return `<path fill="${C.snow}" d="M-70-56H70L58 90q-2 10-12 10h-92q-10 0-12-10z"/><path fill="#5b8fa8" d="M-66-8H66l-6 66H-60z"/><rect x="-78" y="-72" width="156" height="22" rx="11" fill="#cfe0e6"/><circle cy="24" r="22" fill="${C.snow}"/><circle cx="-6" cy="20" r="9" fill="#4b4f9e"/><circle cx="9" cy="24" r="9" fill="#6166bd"/><circle cx="-2" cy="33" r="8" fill="#3d418a"/>`;
}

function coffee(): string {
  return `<path fill="#5a3a26" d="M-62-70 -50-96H50l12 26V96q0 10-10 10H-52q-10 0-10-10z"/><path fill="#432a1b" d="M-62-70-50-96H50l12 26z"/><rect x="-40" y="-36" width="80" height="92" rx="12" fill="${C.cream}"/><g transform="rotate(-24 0 10)"><ellipse cy="10" rx="18" ry="27" fill="#7b4e31"/><path fill="none" stroke="${C.cream}" stroke-width="5" stroke-linecap="round" d="M0-14c-8 12 8 28 0 48"/></g>`;
}

function fish(): string {
  return `<path fill="#7d9fae" d="M-130 0C-90-56 0-70 70-18L124-60q-10 60 0 112L70 20C0 70-90 56-130 0z"/><path fill="#a9c3cd" d="M-128 4C-90 52 0 66 70 20L60 8C0 30-80 30-128 4z"/><circle cx="-86" cy="-12" r="10" fill="${C.snow}"/><circle cx="-86" cy="-12" r="5" fill="${C.ink}"/><g fill="none" stroke="#5f8292" stroke-width="6" stroke-linecap="round"><path d="M-54-26c10 14 10 34 0 48M-18-22q16 20 0 40M18-16q14 16 0 30"/></g>`;
}

function cupcake(icing: string): string {
  return `<path fill="#d69a58" d="M-56 10H56L42 92q-2 8-10 8h-64q-8 0-10-8z"/><g stroke="#b97d3e" stroke-width="7"><path d="m-26 16 6 78M0 16v80M26 16l-6 78"/></g><path fill="${icing}" d="M-70 20c-16-34 6-50 20-50-2-30 20-50 50-50s52 20 50 50c14 0 36 16 20 50-14 10-126 10-140 0z"/><circle cy="-84" r="15" fill="${C.tomato}"/>`;
}

function egg(x: number, fill: string): string {
  return `<path fill="${fill}" d="M${x} -58c24 0 36 34 36 56s-16 36-36 36-36-14-36-36 12-56 36-56z"/>`;
}

function eggs(): string {
  return `${egg(-78, "#f4ddc2")}${egg(0, C.snow)}${egg(78, "#e9c49c")}<path fill="#9db38a" d="M-136 0h272l-16 66q-4 14-16 14h-208q-12 0-16-14z"/><path fill="#86a072" d="M-136 0h272l-4 18h-264z"/>`;
}

const still = (blob: string, content: string) =>
  `<path fill="${blob}" d="M168 14c70-8 134 34 138 98s-44 116-140 116S14 190 14 122 90 22 168 14z"/><ellipse cx="160" cy="212" rx="104" ry="10" fill="${C.ink}" opacity=".1"/>${content}`;

export const PRODUCTS: Record<string, string> = {
  "braudpoki-dagsins": still(
    "#fbe6b4",
    place({ x: 188, y: 92, rotate: 12, scale: 0.42 }, baguette()) +
      place({ x: 142, y: 94, rotate: -10, scale: 0.38 }, baguette()) +
      place({ x: 164, y: 100, scale: 0.33 }, paperBag()) +
      place({ x: 76, y: 190, scale: 0.32 }, loaf()),
  ),
  graenmetiskassi: still(
    "#dcebc3",
    place({ x: 108, y: 96, rotate: -16, scale: 0.42 }, leek()) +
      place({ x: 152, y: 98, rotate: -4, scale: 0.46 }, carrot()) +
      place({ x: 192, y: 98, rotate: 12, scale: 0.46 }, carrot(2)) +
      place({ x: 228, y: 122, scale: 0.42 }, tomato()) +
      place({ x: 160, y: 132, scale: 0.42 }, crate(460)),
  ),
  bollakokur: still(
    "#fbd9cc",
    place({ x: 96, y: 150, scale: 0.62 }, cupcake("#f4a6b4")) +
      place({ x: 224, y: 150, scale: 0.62 }, cupcake(C.cream)) +
      place({ x: 160, y: 146, scale: 0.74 }, cupcake("#c8e86b")),
  ),
  "fiskur-dagsins": still(
    "#cfe4ea",
    place({ x: 160, y: 96, rotate: -6, scale: 0.8 }, fish()) +
      place({ x: 168, y: 164, rotate: 4, scale: 0.8 }, fish()),
  ),
  matarkassi: still(
    "#dcebc3",
    place({ x: 172, y: 84, rotate: 8, scale: 0.36 }, baguette()) +
      place({ x: 132, y: 88, rotate: -14, scale: 0.38 }, leek()) +
      place({ x: 204, y: 90, rotate: 16, scale: 0.38 }, carrot()) +
      place({ x: 146, y: 106, scale: 0.3 }, tomato()) +
      place({ x: 184, y: 104, scale: 0.28 }, tomato()) +
      place({ x: 164, y: 110, scale: 0.3 }, paperBag()),
  ),
  "mjolk-og-skyr": still(
    "#d8ecec",
    place({ x: 110, y: 132, scale: 0.66 }, milk()) + place({ x: 204, y: 150, scale: 0.62 }, skyr()),
  ),
  "kaffi-og-epli": still(
    "#f2dcc4",
    place({ x: 118, y: 140, scale: 0.7 }, coffee()) +
      place({ x: 230, y: 164, scale: 0.5 }, apple(C.tomato)) +
      place({ x: 186, y: 174, scale: 0.42 }, apple("#9ccf4f")),
  ),
  "egg-og-ostur": still(
    "#fbe9b8",
    place({ x: 130, y: 152, scale: 0.66 }, eggs()) + place({ x: 226, y: 160, scale: 0.5 }, cheese()),
  ),
};
