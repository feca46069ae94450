// The laws of every drawing: light from the upper left, one darker plane and one lighter edge on each object, cut paper
// with a grain, and a ground that fills the picture.

/** [base, darker plane, lighter edge] */
export type Tone = readonly [base: string, shade: string, light: string];

export const TONES = {
  ink: ["#1d332a", "#14261f", "#3a5347"],
  spruce: ["#14553f", "#0e3b2e", "#2c7a5c"],
  leaf: ["#2f9e6b", "#1f7a52", "#63bf8c"],
  sprout: ["#7fbf5a", "#559a44", "#acd984"],
  lime: ["#c8e86b", "#9fc447", "#e2f5a4"],
  cream: ["#fbf8f1", "#ddd3bd", "#ffffff"],
  sand: ["#f2ecdf", "#d9cbaf", "#fdfaf3"],
  snow: ["#f4f7f4", "#c4d5d3", "#ffffff"],
  tomato: ["#d8431f", "#a52c14", "#ee7a55"],
  carrot: ["#ee8a35", "#cb6420", "#f8b36c"],
  honey: ["#f2b945", "#d1902a", "#fbd988"],
  crust: ["#cf8a45", "#a4602b", "#ebb578"],
  crumb: ["#f3d9a8", "#dbb57c", "#fdeccb"],
  kraft: ["#d9a86c", "#b98348", "#edc896"],
  wood: ["#b07c4a", "#875932", "#cfa06d"],
  rose: ["#f0b3a4", "#d48676", "#fad4c8"],
  plum: ["#6d3b4c", "#4e2736", "#8f5a6b"],
  sky: ["#a9cfd0", "#7db0b5", "#d3e8e6"],
  sea: ["#3d7f86", "#2b636c", "#6fa9ab"],
  steel: ["#8fa5a3", "#6a8482", "#bccbc8"],
} as const satisfies Record<string, Tone>;

/** [wall or sky, table or land, its lighter edge at the horizon, its darker plane] */
export const GROUNDS = {
  honey: ["#f8dfa6", "#eec37a", "#fbe9c3", "#cf9c4f"],
  peach: ["#f8d3bd", "#eeae8f", "#fce4d6", "#d98a68"],
  meadow: ["#e0edb2", "#b9d477", "#eef6cf", "#93b551"],
  ice: ["#cfe4e0", "#9cc6c1", "#e4f1ee", "#6fa5a2"],
  spruce: ["#14553f", "#0e3b2e", "#2c7a5c", "#08281f"],
} as const satisfies Record<string, readonly [...Tone, deep: string]>;
export type Ground = keyof typeof GROUNDS;

type Point = readonly [x: number, y: number];
type Placement = { x?: number; y?: number; scale?: number; rotate?: number; flip?: boolean };

export function place(
  { x = 0, y = 0, scale = 1, rotate = 0, flip = false }: Placement,
  shape: string,
): string {
  return `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${flip ? -scale : scale} ${scale})">${shape}</g>`;
}

export function scatter(points: readonly Point[], shape: (index: number) => string): string {
  return points.map(([x, y], index) => place({ x, y }, shape(index))).join("");
}

// Outlines: path data.

export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  return `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`;
}

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

export function poly(...points: readonly Point[]): string {
  return `M${points.map((point) => point.join(" ")).join("L")}z`;
}

// Paint.

export function flat(outline: string, color: string, opacity = 1): string {
  return `<path d="${outline}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

export function line(path: string, color: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

let clips = 0;
let gradients = 0;

export function clip(outline: string, content: string): string {
  clips += 1;
  return `<clipPath id="c${clips}"><path d="${outline}"/></clipPath><g clip-path="url(#c${clips})">${content}</g>`;
}

type Light = {
  /** Width of the darker plane at the lower right. */
  readonly shade?: number;
  /** Width of the lighter edge at the upper left. */
  readonly edge?: number;
  /** Strength of the sprayed transition between base and shade, 0 to 1. */
  readonly spray?: number;
  /** Drawn on the object, below its shade. */
  readonly marks?: string;
};

/** An object: its base, marks, darker plane, lighter edge and sprayed grain. */
export function solid(
  outline: string,
  tone: Tone,
  { shade = 9, edge = 3, spray: strength = 0.7, marks = "" }: Light = {},
): string {
  const [base, dark, light] = tone;
  const at = (offset: number, content: string) =>
    `<g transform="translate(${offset} ${offset * 0.8})">${content}</g>`;
  const lit = at(
    -shade,
    clip(outline, at(shade, flat(outline, light) + at(edge, flat(outline, base)) + marks)),
  );
  const shaded = shade
    ? flat(outline, dark) + lit
    : flat(outline, light) + at(edge, flat(outline, base)) + marks;
  const grain = strength ? spray(outline, dark, strength) : "";
  return clip(outline, shaded + grain);
}

/** Grain that grows denser along `to`, a direction across the outline's box. */
export function spray(outline: string, color: string, strength = 0.7, to: Point = [1, 1]): string {
  gradients += 1;
  const id = `g${gradients}`;
  const [x, y] = to;
  const from = [x < 0 ? 1 : 0, y < 0 ? 1 : 0];
  return (
    `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${(from[0] ?? 0) + x}" y2="${(from[1] ?? 0) + y}">` +
    `<stop offset=".3" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${strength}"/></linearGradient>` +
    `<path d="${outline}" fill="url(#${id})" filter="url(#spray)"/>`
  );
}

/** What falls to the right of an object that stands at (x, y). */
export function shadow(x: number, y: number, rx: number, ry = rx * 0.16, color = "#14261f"): string {
  gradients += 1;
  const id = `g${gradients}`;
  return (
    `<radialGradient id="${id}"><stop offset=".2" stop-color="${color}" stop-opacity=".8"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    `<g opacity=".4"><path d="${oval(x + rx * 0.18, y, rx * 1.1, ry)}" fill="url(#${id})" filter="url(#spray)"/></g>`
  );
}

/** A wall or sky and a table or land that meet at `horizon`. */
export function ground(width: number, height: number, name: Ground, horizon: number): string {
  const [wall, table, edge, deep] = GROUNDS[name];
  // Beyond the edges, which are cut too.
  const all = rect(-20, -20, width + 40, height + 40);
  const front = rect(-20, horizon, width + 40, height - horizon + 20);
  return (
    flat(all, wall) +
    spray(all, table, 0.4, [1, 0.4]) +
    flat(front, table) +
    flat(rect(-20, horizon, width + 40, 3), edge) +
    spray(front, deep, 0.55, [0.5, 1])
  );
}

const FILTERS =
  // Turns opacity into density: fractal noise against alpha, then a steep threshold.
  `<filter id="spray" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 -1" result="noise"/><feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="1" k3="1" k4="-1"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5 0" result="grains"/><feColorMatrix in="SourceGraphic" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 99 0"/><feComposite in2="grains" operator="in"/></filter>` +
  // A cut edge of about 1.5 px and the grain of paper.
  `<filter id="paper" filterUnits="userSpaceOnUse" x="-20" y="-20" width="110%" height="110%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".04" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="5" xChannelSelector="R" yChannelSelector="G" result="cut"/><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="3" seed="11"/><feColorMatrix values="0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 1"/><feComposite in="cut" operator="arithmetic" k2="1" k3=".11" k4="-.055"/><feComposite in2="cut" operator="in"/></filter>`;

/** Drawn around a picture and cut off when it is rendered: displaced edges would show the transparency beyond them. */
export const MARGIN = 12;

/** A whole picture as SVG with its margin, `density` times its size. */
export function picture(width: number, height: number, content: string, density = 1): string {
  const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" width="${w * density}" height="${h * density}"><defs>${FILTERS}</defs><g filter="url(#paper)">${content}</g></svg>`;
}
