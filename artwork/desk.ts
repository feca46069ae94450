// Illustrations of the admin area's empty lists, by file name under web/public/images.
import { leaf } from "./pages.ts";
import { COLORS, carrot, place } from "./shapes.ts";

const C = COLORS;

function onSand(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 280" width="360" height="280"><path fill="${C.sand}" d="M168 16c76-16 168 24 172 108 3 80-54 142-156 142S22 222 20 138C18 66 92 32 168 16z"/>${content}</svg>`;
}

const sprig = (x: number, y: number, rotate: number, scale: number) =>
  place({ x, y, rotate, scale }, leaf(C.leaf, C.spruce));

export const DESK: Record<string, string> = {
  "admin/inbox": onSand(
    `<g transform="translate(178 146) rotate(-6)"><rect x="-96" y="-62" width="192" height="126" rx="14" fill="${C.snow}"/><path fill="${C.sandDark}" d="M-96 50-26-6h52l70 56c0 8-6 14-14 14H-82c-8 0-14-6-14-14z"/><path fill="${C.cream}" stroke="${C.sandDark}" stroke-width="4" stroke-linejoin="round" d="M-92-54 0 22l92-76c-3-5-7-8-12-8H-80c-5 0-9 3-12 8z"/></g>${sprig(288, 84, 0, 0.62)}<path fill="none" stroke="${C.spruce}" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 16" d="M36 210c30-34 58 8 84-22"/>`,
  ),
  "admin/trash": onSand(
    `<path fill="${C.spruce}" d="M112 104h136l-14 122c-1 8-7 14-15 14h-78c-8 0-14-6-15-14z"/><rect x="98" y="84" width="164" height="24" rx="12" fill="${C.spruceDark}"/><path fill="none" stroke="${C.spruceDark}" stroke-width="12" stroke-linecap="round" d="M156 78c0-22 48-22 48 0"/><g stroke="${C.lime}" stroke-width="7" stroke-linecap="round"><path d="M150 134l7 76M180 134v76M210 134l-7 76"/></g>${sprig(282, 78, 24, 0.6)}`,
  ),
  "admin/images": onSand(
    `<g transform="translate(180 140) rotate(-5)"><rect x="-104" y="-76" width="208" height="152" rx="16" fill="${C.snow}"/><rect x="-88" y="-60" width="176" height="120" rx="8" fill="${C.sky}"/><circle cx="46" cy="-28" r="17" fill="#ffd66b"/><path fill="${C.leaf}" d="M-88 60v-18l52-52 42 40 28-24 54 54z"/><path fill="${C.spruce}" d="M-88 60v-4l42-34 36 38z"/></g>${place({ x: 286, y: 206, rotate: 28, scale: 0.46 }, carrot())}`,
  ),
  "admin/users": onSand(
    `<g><circle cx="132" cy="120" r="34" fill="${C.crust}"/><path fill="${C.leaf}" d="M68 236c0-46 28-74 64-74s64 28 64 74z"/></g><g><circle cx="224" cy="108" r="38" fill="#e9b98a"/><path fill="${C.ink}" d="M186 104c0-28 16-44 38-44s40 16 38 44c-12-14-26-20-40-20s-26 6-36 20z"/><path fill="${C.spruce}" d="M154 240c0-52 30-82 70-82s70 30 70 82z"/></g><path fill="${C.lime}" d="M212 160h24l-12 22z"/>`,
  ),
  "admin/audit": onSand(
    `<g transform="translate(168 142)"><rect x="-84" y="-96" width="150" height="192" rx="16" fill="${C.snow}"/><path fill="${C.spruce}" d="M-84-80c0-9 7-16 16-16h16V96h-16c-9 0-16-7-16-16z"/><g stroke="${C.sandDark}" stroke-width="9" stroke-linecap="round"><path d="M-30-56h72M-30-22h54M-30 12h72M-30 46h40"/></g></g><g transform="translate(256 196)"><circle r="50" fill="${C.lime}"/><circle r="37" fill="${C.cream}"/><path fill="none" stroke="${C.ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M0-22V2l16 12"/></g>`,
  ),
  "admin/partners": onSand(
    `<g transform="translate(180 142)"><circle cx="-52" cy="0" r="62" fill="${C.leaf}"/><circle cx="52" cy="0" r="62" fill="${C.lime}"/><path fill="${C.spruce}" d="M0-34a62 62 0 0 1 0 68a62 62 0 0 1 0-68z"/></g>${sprig(296, 72, 0, 0.56)}<g fill="${C.tomato}"><circle cx="72" cy="72" r="9"/><circle cx="286" cy="214" r="7"/></g>`,
  ),
  "admin/towns": onSand(
    `<path fill="${C.sky}" d="M52 196c52-18 84 10 132-4s84-16 122 6c-18 40-62 66-122 66s-112-26-132-68z"/><g><rect x="96" y="122" width="68" height="84" rx="4" fill="${C.snow}"/><path fill="${C.tomato}" d="M88 126l42-38 42 38z"/><rect x="120" y="164" width="22" height="42" rx="3" fill="${C.spruce}"/></g><g><rect x="196" y="140" width="78" height="66" rx="4" fill="${C.cream}"/><path fill="${C.spruce}" d="M188 142l47-34 47 34z"/><g fill="${C.lime}"><rect x="208" y="156" width="20" height="20" rx="3"/><rect x="242" y="156" width="20" height="20" rx="3"/></g></g><path fill="${C.leaf}" d="M180 34c-24 0-40 18-40 38 0 26 40 60 40 60s40-34 40-60c0-20-16-38-40-38z"/><circle cx="180" cy="72" r="15" fill="${C.cream}"/>`,
  ),
};
