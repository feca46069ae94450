// Portraits of the fictional founders, 400 × 400.
import { COLORS as C } from "./shapes.ts";

type Person = {
  readonly wall: string;
  readonly skin: string;
  readonly shade: string;
  readonly shirt: string;
  /** The parts behind the head and in front of it. */
  readonly hairBehind: string;
  readonly hair: string;
  readonly extras?: string;
};

function portrait({ wall, skin, shade, shirt, hairBehind, hair, extras = "" }: Person): string {
  return [
    `<rect width="400" height="400" fill="${wall}"/>`,
    `<path fill="#fff" opacity=".28" d="M-20 300c80-90 150-40 220-110S340 60 440 90v330H-20z"/>`,
    hairBehind,
    `<path fill="${shade}" d="M164 250h72v60q-36 34-72 0z"/>`,
    `<path fill="${shirt}" d="M50 420c0-84 50-122 114-128q36 30 72 0c64 6 114 44 114 128z"/>`,
    `<path fill="${skin}" d="M200 92c52 0 84 38 84 92s-36 98-84 98-84-44-84-98 32-92 84-92z"/>`,
    `<g fill="${C.ink}"><circle cx="168" cy="188" r="8"/><circle cx="232" cy="188" r="8"/></g>`,
    `<g fill="none" stroke="${C.ink}" stroke-width="7" stroke-linecap="round"><path d="M154 164q14-9 28-2M218 162q14-7 28 2M174 238q26 22 52 0"/></g>`,
    `<path fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round" d="M202 192q10 18-4 22"/>`,
    `<g fill="${C.tomato}" opacity=".22"><circle cx="146" cy="218" r="17"/><circle cx="254" cy="218" r="17"/></g>`,
    hair,
    extras,
  ].join("");
}

export const PEOPLE: Record<string, string> = {
  ceo: portrait({
    wall: "#cfe6c1",
    skin: "#f3cda8",
    shade: "#e0b189",
    shirt: C.spruce,
    hairBehind: `<path fill="#a8562a" d="M200 62c84 0 118 60 112 140-4 60 10 90 20 124H68c10-34 24-64 20-124C82 122 116 62 200 62z"/>`,
    hair: `<path fill="#bb6433" d="M112 190c-8-84 30-120 90-120s98 40 88 120c-10-40-34-62-62-74-24 30-74 42-116 74z"/>`,
    extras: `<path fill="none" stroke="${C.lime}" stroke-width="9" d="M152 300q48 56 96 0"/>`,
  }),
  cmo: portrait({
    wall: "#fbdccb",
    skin: "#d9a074",
    shade: "#bf8459",
    shirt: "#f2c14e",
    hairBehind: "",
    hair: `<path fill="#2a1d18" d="M114 186c-20-72 16-128 92-126 66 0 100 52 82 126-6-30-16-46-30-58-40 8-84 4-110-12-16 16-28 40-34 70z"/><path fill="#2a1d18" d="M122 206c2 52 34 84 78 84s76-32 78-84c-10 22-24 28-40 26-18-6-58-6-76 0-16 2-30-4-40-26zm48 26q30-12 60 0-4 28-30 28t-30-28z"/>`,
    extras: `<path fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" d="M176 240q24 16 48 0"/>`,
  }),
  cfo: portrait({
    wall: "#cfe4ea",
    skin: "#f7d9be",
    shade: "#e6bd9b",
    shirt: C.tomato,
    hairBehind: `<circle cx="200" cy="62" r="42" fill="#d8b15c"/><path fill="#d8b15c" d="M104 200c-10-90 34-134 96-134s106 44 96 134q0 30-10 44H114q-10-14-10-44z"/>`,
    hair: `<path fill="#e6c473" d="M112 180c0-70 36-104 88-104s88 34 88 104c-20-16-32-36-38-60-40 4-84-2-104-10-6 30-16 52-34 70z"/>`,
    extras: `<g fill="#fff" fill-opacity=".25" stroke="${C.ink}" stroke-width="7"><circle cx="166" cy="190" r="28"/><circle cx="234" cy="190" r="28"/><path fill="none" d="M194 186q6-5 12 0M138 184l-22-8M262 184l22-8"/></g>`,
  }),
};
