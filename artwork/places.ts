// Houses, land and water, each around the middle of its lower edge.
import { loaf } from "./food.ts";
import {
  clip,
  flat,
  line,
  oval,
  place,
  poly,
  rect,
  scatter,
  solid,
  spray,
  TONES,
  type Tone,
} from "./paper.ts";

const T = TONES;
export const GLASS = { dark: "#123a35", day: "#cfe4e0", lit: "#ffd982" } as const;
type Glass = (typeof GLASS)[keyof typeof GLASS];

/** A window of four panes in a light frame. */
export function panes(
  x: number,
  y: number,
  width: number,
  height: number,
  glass: Glass,
  frame: string = T.cream[1],
): string {
  return (
    flat(rect(x - 3, y - 3, width + 6, height + 6, 2), frame) +
    flat(rect(x, y, width, height), glass) +
    (glass === GLASS.lit
      ? ""
      : flat(poly([x, y], [x + width * 0.55, y], [x, y + height * 0.6]), "#fff", 0.12)) +
    line(`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}`, frame, 2)
  );
}

type House = {
  readonly width: number;
  readonly height: number;
  readonly tone: Tone;
  readonly roof: Tone;
  readonly glass?: Glass;
  readonly frame?: string;
  /** Rows of windows below the gable. */
  readonly floors?: number;
  readonly depth?: number;
};

/** A house of corrugated iron, its gable towards us and its dark side to the right. */
export function house({
  width: w,
  height: h,
  tone,
  roof,
  glass = GLASS.day,
  frame = T.cream[1],
  floors = 1,
  depth = w * 0.55,
}: House): string {
  const gable = w * 0.52;
  const left = -w / 2;
  const right = w / 2;
  const front = poly([left, 0], [left, -h], [0, -h - gable], [right, -h], [right, 0]);
  const waves = Array.from(
    { length: Math.floor(w / 6) },
    (_, i) => `M${left + 3 + i * 6} 0V${-h - gable}`,
  ).join("");
  const sideWaves = Array.from(
    { length: Math.floor(depth / 7) },
    (_, i) => `M${right + 5 + i * 7} 0V${-h}`,
  ).join("");
  const side = rect(right, -h, depth, h);
  const slope = poly(
    [-2, -h - gable - 7],
    [depth - 4, -h - gable - 7],
    [right + depth + 8, -h + 5],
    [right + 5, -h + 5],
  );
  const floor = (h - 16) / floors;
  const size = Math.min(w * 0.2, floor * 0.5);
  const rows = Array.from({ length: floors }, (_, i) => -16 - floor * (i + 1) + (floor - size * 1.25) * 0.45);
  return (
    clip(side, flat(side, tone[1]) + line(sideWaves, "#000", 2, 0.16) + spray(side, "#0b2019", 0.5, [1, 1])) +
    panes(right + depth * 0.38, rows[0] ?? 0, size * 0.8, size * 1.2, glass, tone[0]) +
    solid(slope, [roof[1], roof[1], roof[0]], {
      shade: 0,
      edge: 2,
      spray: 0.5,
      marks: line(
        waves.replaceAll(/M[-\d.]+/g, (at) => `M${Number(at.slice(1)) + w * 0.6}`),
        "#000",
        1.5,
        0.12,
      ),
    }) +
    solid(front, tone, { shade: 0, edge: 3, spray: 0.45, marks: line(waves, tone[1], 1.6, 0.55) }) +
    flat(rect(left - 2, -14, w + 4, 14), T.steel[1]) +
    flat(rect(right, -14, depth, 14), "#3c524f") +
    line(`M${left - 9} ${-h + 7}L0 ${-h - gable - 6}L${right + 9} ${-h + 7}`, roof[0], 9) +
    line(`M${left - 9} ${-h + 4}L0 ${-h - gable - 9}`, roof[2], 2.5) +
    rows
      .map(
        (y) =>
          panes(-w * 0.31, y, size, size * 1.25, glass, frame) +
          panes(w * 0.11, y, size, size * 1.25, glass, frame),
      )
      .join("") +
    panes(-size * 0.36, -h - gable * 0.42, size * 0.72, size * 0.9, glass, frame)
  );
}

/** A country church with its tower towards us, about 150 × 260. */
export function church(
  walls: Tone,
  roof: Tone,
  glass: Glass = GLASS.day,
  frame: string = T.cream[1],
): string {
  const nave = house({ width: 120, height: 84, tone: walls, roof, glass, frame, depth: 120 });
  const tower = rect(-30, -196, 60, 90);
  return (
    nave +
    solid(tower, walls, { shade: 12, edge: 3, spray: 0.4 }) +
    solid(poly([-38, -194], [0, -286], [38, -194]), roof, { shade: 18, edge: 3, spray: 0.6 }) +
    line("M0-290v-30M-9-310h18", roof[2], 4) +
    panes(-11, -176, 22, 34, glass, frame) +
    solid(rect(-17, -58, 34, 58, 3), roof, { shade: 5, edge: 2, spray: 0.3 })
  );
}

/** Two shelves with loaves, behind the bakery's window. */
const SHELVES =
  line("M-104-52H28M-104-26H28", T.wood[0], 4) +
  scatter(
    [
      [-84, -60],
      [-56, -60],
      [-10, -60],
      [14, -60],
      [-80, -34],
      [-50, -34],
      [-8, -34],
    ],
    () => place({ scale: 0.085 }, loaf()),
  );

/** A bakery, 290 wide, 230 high: awning, a wide window with loaves, a door. */
export function bakery(walls: Tone, roof: Tone, glass: Glass, frame: string = T.cream[1]): string {
  const stripes = Array.from({ length: 9 }, (_, i) =>
    flat(`M${-118 + i * 22} -118h22l4 30a13 13 0 0 1-26 0z`, i % 2 ? T.cream[0] : T.tomato[0]),
  ).join("");
  const win = rect(-104, -86, 132, 64, 3);
  const waves = Array.from({ length: 38 }, (_, i) => `M${-114 + i * 6} 0V-240`).join("");
  const gable = poly([-118, 0], [-118, -128], [0, -206], [118, -128], [118, 0]);
  return (
    flat(rect(118, -128, 74, 128), walls[1]) +
    spray(rect(118, -128, 74, 128), "#0b2019", 0.7, [1, 1]) +
    panes(140, -84, 26, 34, GLASS.dark, walls[0]) +
    solid(poly([-4, -212], [70, -212], [202, -122], [122, -122]), [roof[1], roof[1], roof[0]], {
      shade: 0,
      edge: 2,
      spray: 0.5,
    }) +
    solid(gable, walls, { shade: 0, edge: 3, spray: 0.45, marks: line(waves, walls[1], 1.6, 0.55) }) +
    line("M-128-119L0-210 130-119", roof[0], 10) +
    line("M-128-122L0-213", roof[2], 2.5) +
    panes(-16, -172, 32, 30, GLASS.dark, frame) +
    flat(rect(-110, -92, 144, 76, 4), frame) +
    clip(win, flat(win, glass) + SHELVES + line("M-38-86v64", frame, 3)) +
    flat(rect(52, -86, 46, 86, 3), frame) +
    flat(rect(57, -81, 36, 81, 2), glass) +
    flat(rect(57, -34, 36, 34, 2), roof[0]) +
    flat(rect(-120, -14, 172, 14), T.steel[1]) +
    flat(rect(98, -14, 94, 14), "#3c524f") +
    stripes +
    spray(rect(-120, -118, 206, 46), "#0b2019", 0.5, [0.3, 1]) +
    flat(rect(-122, -124, 214, 8, 3), roof[0])
  );
}

/** Spurs that come down from the plateau's edge: [x of the top, height, left foot, right foot]. */
const SPURS = [
  [-440, 138, -610, -330],
  [-300, 178, -440, -130],
  [-130, 206, -330, 20],
  [60, 196, -110, 190],
  [226, 206, 70, 400],
  [372, 168, 250, 480],
  [486, 96, 390, 640],
] as const;

/** Esja, a long flat-topped mountain in three greens, 1200 × 250; `shaded` is the snow of its left half. */
export function esja([far, middle, near]: readonly [Tone, Tone, Tone], snow: string, shaded = snow): string {
  const ridge =
    "M-600 0C-560-64-530-100-486-140L-462-168-404-186-330-196-296-190-240-220-128-228-66-214 20-232 110-226 168-238 258-218 330-210 392-180 446-156 500-110 600-40V0z";
  const hills = "M-600 0C-520-50-420-34-330-56S-190-80-90-52S90-30 180-58S360-70 440-42S560-24 600 0z";
  const spurs = SPURS.map(([x, height, left, right]) => {
    const foot = (from: number, bend: number) => `Q${x + (from - x) * bend} ${-height * 0.42} ${from} 0`;
    const outline = `M${x - 16} ${-height + 4}L${x + 12} ${-height}${foot(right, 0.32)}L${left} 0Q${x + (left - x) * 0.34} ${-height * 0.46} ${x - 16} ${-height + 4}z`;
    const dark = `M${x + 12} ${-height}${foot(right, 0.32)}L${x + (right - x) * 0.2} 0L${x + (right - x) * 0.16} ${-height * 0.36}L${x - 4} ${-height * 0.62}z`;
    return flat(outline, middle[0]) + spray(outline, middle[1], 0.6, [0.3, 1]) + flat(dark, middle[1], 0.8);
  }).join("");
  const patches = [
    "M-462-166l58-18 66-10-34 26-16 34-26-14-22 10z",
    "M-240-218l112-8-30 22-8 30-26-8-22 22-12-30z",
    "M-40-218l60-12 56 2-20 18-24 34-22-22-22 8z",
    "M110-224l58-12 60 12-34 22-12 26-26-18-30 4z",
    "M280-212l50 4 52 24-36 4-18 22-24-22z",
  ];
  return (
    solid(ridge, far, {
      shade: 0,
      edge: 3,
      spray: 0.5,
      marks:
        patches.map((d, index) => flat(d, index < 2 ? shaded : snow, 0.8)).join("") +
        line("M-520-150q240-30 500-36t520 20M-540-120q260-34 540-40t520 34", far[1], 3, 0.5),
    }) +
    clip(ridge, spurs) +
    solid(hills, near, { shade: 0, edge: 3, spray: 0.6 })
  );
}

/** A fishing boat, 220 × 150, on the water. */
export function boat(hull: Tone, cabin: Tone = T.cream, glass: Glass = GLASS.day): string {
  return (
    line("M-24-40v-96", hull[1], 4) +
    line("M-24-132L70-86M-24-134L-100-46", hull[1], 2) +
    solid(rect(12, -86, 58, 46, 4), cabin, { shade: 8, edge: 2, spray: 0.5 }) +
    panes(22, -76, 14, 14, glass, cabin[1]) +
    panes(44, -76, 14, 14, glass, cabin[1]) +
    flat(rect(8, -92, 66, 8, 3), hull[1]) +
    solid("M-112-46L112-46C108-20 96-2 84 4H-84C-96-4-108-22-112-46z", hull, {
      shade: 12,
      edge: 4,
      marks: flat(rect(-120, -20, 240, 8), cabin[0], 0.9),
    })
  );
}

/** A spruce, 100 × 190. */
export function spruceTree(tone: Tone = T.spruce): string {
  const layer = (y: number, w: number, h: number) =>
    solid(poly([0, y - h], [w, y], [w * 0.5, y - 3], [0, y + 5], [-w * 0.5, y - 3], [-w, y]), tone, {
      shade: w * 0.5,
      edge: 2,
      spray: 0.7,
    });
  return (
    flat(rect(-6, -24, 12, 24), T.wood[1]) + layer(-18, 52, 80) + layer(-66, 42, 70) + layer(-110, 30, 70)
  );
}

/** A birch in leaf, 120 × 190. */
export function birch(tone: Tone = T.leaf): string {
  return (
    line("M0 0V-100M0-60L-22-92M0-70L20-98", T.cream[1], 7) +
    scatter(
      [
        [-30, -100],
        [30, -104],
        [0, -124],
        [-6, -88],
      ],
      () => solid(oval(0, 0, 36, 32), tone, { shade: 12, edge: 3, spray: 0.8 }),
    )
  );
}

/** Grótta's lighthouse, 70 × 210. */
export function lighthouse(): string {
  const tower = poly([-32, 0], [-22, -142], [22, -142], [32, 0]);
  return (
    solid(tower, T.cream, {
      shade: 14,
      edge: 3,
      marks: flat(rect(-40, -60, 80, 30), T.tomato[0]) + flat(rect(-40, -120, 80, 26), T.tomato[0]),
    }) +
    flat(rect(-28, -150, 56, 9, 3), T.ink[0]) +
    solid(rect(-17, -178, 34, 28), [GLASS.lit, "#e8b64f", "#fff0c0"], { shade: 8, edge: 2 }) +
    solid(poly([-24, -177], [0, -206], [24, -177]), T.tomato, { shade: 10, edge: 2 })
  );
}
