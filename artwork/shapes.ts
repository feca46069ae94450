// Parts of the site's illustrations. Each function returns SVG around its own origin.

export const COLORS = {
  ink: "#14261f",
  spruceDark: "#0e3b2e",
  spruce: "#14553f",
  leaf: "#2f9e6b",
  leafLight: "#6cc495",
  lime: "#c8e86b",
  cream: "#fbf8f1",
  sand: "#f2ecdf",
  sandDark: "#e2d6bd",
  tomato: "#d8431f",
  carrot: "#ef8a3c",
  crust: "#c98548",
  crustLight: "#e3ac6e",
  sky: "#d8ecec",
  sea: "#7fb9b7",
  night: "#123a4a",
  snow: "#ffffff",
} as const;

type Placement = { x: number; y: number; scale?: number; rotate?: number };

export function place({ x, y, scale = 1, rotate = 0 }: Placement, shape: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${scale})">${shape}</g>`;
}

export function carrot(legs = 1): string {
  const body =
    legs === 2
      ? `<path fill="${COLORS.carrot}" d="M-34-70c-6 50-26 110-22 170 14-30 34-60 44-90 14 34 34 62 54 84-2-58-30-110-34-164-8-24-34-24-42 0z"/>`
      : `<path fill="${COLORS.carrot}" d="M-32-70C-40-10-20 60 4 130 26 60 42-10 32-70c-10-24-54-24-64 0z"/>`;
  return `<g fill="none" stroke="${COLORS.leaf}" stroke-width="11" stroke-linecap="round"><path d="M0-78c-4-30-20-46-40-60M0-78c0-34 2-52 0-80M0-78c6-28 22-44 42-54"/></g>${body}<g stroke="#d8701f" stroke-width="6" stroke-linecap="round"><path d="M-24-36h22M4-4h20M-16 30H2"/></g>`;
}

export function tomato(): string {
  return `<circle r="62" fill="${COLORS.tomato}"/><path fill="#ee6a48" d="M-40-20c6-18 20-28 36-30-10 10-18 22-20 38-4 6-16 4-16-8z"/><path fill="${COLORS.leaf}" d="M0-52c-16-14-34-10-44-4 10 4 16 10 20 18 8-4 14-6 24-6 12 0 18 4 26 8 2-8 8-16 18-20-14-8-32-8-44 4z"/><path stroke="${COLORS.spruce}" stroke-width="8" stroke-linecap="round" d="M0-52c0-10 2-16 8-24"/>`;
}

export function leek(): string {
  return `<path fill="${COLORS.cream}" d="M-16 160c-4-60-4-110 0-160h32c4 50 4 100 0 160-8 10-24 10-32 0z"/><path fill="${COLORS.leafLight}" d="M-16 10c-4-60-30-100-60-130 46 0 70 40 78 70 2-50 20-90 54-110-8 50-34 90-40 170z"/><path fill="${COLORS.leaf}" d="M-6 10c-4-80-4-130 8-180 20 50 16 110 6 180z"/>`;
}

export function loaf(): string {
  return `<path fill="${COLORS.crust}" d="M-150 40c-20-70 30-120 90-120H70c64 0 104 60 84 120-10 20-290 20-304 0z"/><g fill="none" stroke="${COLORS.crustLight}" stroke-width="16" stroke-linecap="round"><path d="M-84-44c16 10 26 30 28 54M-20-50c16 10 26 30 28 58M46-48c16 10 26 30 28 56"/></g>`;
}

export function baguette(): string {
  return `<path fill="${COLORS.crust}" d="M-40 170C-56 60-50-90-10-170c14-20 34-16 42 4 26 90 26 230 6 336-10 20-68 22-78 0z"/><g stroke="${COLORS.crustLight}" stroke-width="14" stroke-linecap="round"><path d="m-24-70 44-30M-30 0l52-34M-30 70l54-36"/></g>`;
}

export function milk(): string {
  return `<path fill="${COLORS.snow}" d="M-56-60 0-120 56-60v180H-56z"/><path fill="${COLORS.sky}" d="m-56-60 56-60 56 60z"/><path fill="${COLORS.sea}" d="M-56 0h112v56H-56z"/><path fill="${COLORS.snow}" d="M0 8c12 16 18 24 18 30a18 18 0 0 1-36 0c0-6 6-14 18-30z"/>`;
}

export function cheese(): string {
  return `<path fill="#f6c945" d="M-110 50 60-60c40 10 56 50 50 110z"/><path fill="#eab42c" d="M-110 50h220v50h-220z"/><g fill="#d99c1c"><circle cx="20" cy="20" r="14"/><circle cx="66" cy="-8" r="10"/><circle cx="-30" cy="74" r="12"/><circle cx="70" cy="72" r="9"/></g>`;
}

/** A paper bag, 300 × 340, with its rim at y = 0; draw the contents before it. */
export function paperBag(): string {
  return `<path fill="${COLORS.crustLight}" d="M-150 0h300l-16 340h-268z"/><path fill="#d69a58" d="M94 0h56l-16 340H82z"/><path fill="none" stroke="${COLORS.cream}" stroke-width="10" stroke-linecap="round" d="M-58 150c0 70 116 70 116 0"/><g fill="${COLORS.cream}"><circle cx="-58" cy="120" r="9"/><circle cx="58" cy="120" r="9"/></g>`;
}

export function crate(width: number): string {
  const slat = (y: number) =>
    `<rect x="${-width / 2}" y="${y}" width="${width}" height="52" rx="8" fill="#c79357"/>`;
  return `<rect x="${-width / 2 + 18}" y="0" width="26" height="190" fill="#a97540"/><rect x="${width / 2 - 44}" y="0" width="26" height="190" fill="#a97540"/>${slat(6)}${slat(68)}${slat(130)}`;
}

export function mountains(width: number, front: string, back: string, snow: string): string {
  const step = width / 8;
  const ridge = [180, 90, 150, 40, 130, 70, 160, 100, 190]
    .map((y, index) => `${index * step} ${y}`)
    .join("L");
  return `<path fill="${back}" d="M0 320L${ridge}L${width} 320z"/><path fill="${snow}" d="M${2.5 * step} 95L${3 * step} 40L${3.5 * step} 85L${3.3 * step} 96L${3.05 * step} 78L${2.8 * step} 100zM${0.7 * step} 117L${step} 90L${1.35 * step} 111L${1.1 * step} 122z"/><path fill="${front}" d="M0 320V250q${width / 4}-90 ${width / 2}-20t${width / 2}-10v100z"/>`;
}

export function bicycle(): string {
  return `<g fill="none" stroke="${COLORS.ink}" stroke-width="14"><circle cx="-160" cy="100" r="92"/><circle cx="170" cy="100" r="92"/></g><g fill="none" stroke="${COLORS.tomato}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"><path d="M-160 100-80-60H110L20 100H-160M20 100-80-60-96-110M170 100 110-60l-18-60h50"/></g><path stroke="${COLORS.ink}" stroke-width="22" stroke-linecap="round" d="M-136-112h74"/><circle cx="20" cy="100" r="22" fill="${COLORS.ink}"/>`;
}

export function shop(sign: string): string {
  const awning = [COLORS.tomato, COLORS.cream];
  const stripes = Array.from(
    { length: 8 },
    (_, index) => `<path fill="${awning[index % 2]}" d="M${-280 + index * 70} -70h70v64a35 35 0 0 1-70 0z"/>`,
  ).join("");
  return `<rect x="-300" y="-190" width="600" height="500" rx="14" fill="${COLORS.cream}"/><rect x="-300" y="-190" width="600" height="120" rx="14" fill="${sign}"/><rect x="-250" y="40" width="300" height="170" rx="10" fill="#fde7a8"/><rect x="100" y="40" width="140" height="270" rx="10" fill="${COLORS.spruce}"/><circle cx="214" cy="180" r="10" fill="${COLORS.lime}"/>${stripes}`;
}

export function house(color: string, roof: string, light = "#fde7a8"): string {
  return `<rect x="-70" y="-60" width="140" height="160" fill="${color}"/><path fill="${roof}" d="m-90-56 90-84 90 84z"/><rect x="-44" y="-24" width="34" height="42" fill="${light}"/><rect x="12" y="-24" width="34" height="42" fill="${light}"/><rect x="-18" y="42" width="36" height="58" fill="${roof}"/>`;
}

export function tree(color: string): string {
  return `<rect x="-9" y="60" width="18" height="50" fill="#8a5a34"/><path fill="${color}" d="M0-120 62-20H34l44 80H-78l44-80h-28z"/>`;
}

/** A pupil behind a table, from the waist up. */
export function child(skin: string, hair: string, shirt: string): string {
  return `<path fill="${shirt}" d="M-84 170C-84 70-50 40 0 40s84 30 84 130z"/><circle cy="-24" r="66" fill="${skin}"/><path fill="${hair}" d="M-70-18c-6-60 30-84 72-84s74 30 68 84c-16-30-40-44-74-44s-54 16-66 44z"/><g fill="${COLORS.ink}"><circle cx="-22" cy="-16" r="6"/><circle cx="22" cy="-16" r="6"/></g><path fill="none" stroke="${COLORS.ink}" stroke-width="6" stroke-linecap="round" d="M-16 12c8 10 24 10 32 0"/><path fill="${COLORS.snow}" d="M-44 60h88v110h-88z"/>`;
}

export function scatter(
  points: readonly (readonly [number, number])[],
  shape: (index: number) => string,
): string {
  return points.map(([x, y], index) => place({ x, y }, shape(index))).join("");
}
