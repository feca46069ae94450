// The hero: an Icelandic town at dusk with one lit window. It stands on the lower edge of its band, whose sky shows above it.
import { bagFront, baguette, broccoli, carrot, leek, tomato } from "./food.ts";
import { flat, line, oval, place, poly, rect, scatter, shadow, spray, type Tone } from "./paper.ts";
import { bakery, boat, church, esja, GLASS, house, spruceTree } from "./places.ts";

/** The colours of houses after sunset. */
const D = {
  red: ["#9a3826", "#64251b", "#c05a40"],
  honey: ["#a8782f", "#74501d", "#cc9c50"],
  cream: ["#a3ae98", "#6c7e6e", "#c8d1b9"],
  teal: ["#2b6267", "#1a444a", "#4f8b8d"],
  green: ["#3f7d55", "#275a40", "#67a37c"],
  plum: ["#5e3b49", "#3d2630", "#815866"],
  night: ["#1b3a3a", "#122929", "#3d6160"],
  roof: ["#17332b", "#0d241d", "#3a5b4d"],
  rust: ["#6d2f22", "#4b2118", "#964e3b"],
} as const satisfies Record<string, Tone>;

const MOUNTAIN: readonly [Tone, Tone, Tone] = [
  ["#246a51", "#1c5a45", "#4c9677"],
  ["#1c5a45", "#154a39", "#3a8265"],
  ["#123f31", "#0d3328", "#20604a"],
];
/** Dark enough for the text that may stand on it. */
const SHADED_SNOW = "#2b7358";
const FRAME = "#b5bfa6";

const home = (
  x: number,
  y: number,
  width: number,
  height: number,
  tone: Tone,
  roof: Tone,
  floors = 1,
  depth = width * 0.5,
) => place({ x, y }, house({ width, height, tone, roof, glass: GLASS.dark, frame: FRAME, floors, depth }));

const warmBakery = bakery(D.honey, D.roof, GLASS.lit, "#d8c79a");

const hill = "M0 190C120 100 260 64 420 56S840-10 1000-4S1220 20 1320 40V200z";
const shore = (width: number) =>
  flat(rect(-20, 512, width + 40, 80), "#0a2c23") + flat(rect(-20, 511, width + 40, 3), "#2c6a55");
const bollards = (points: readonly (readonly [number, number])[]) =>
  scatter(points, () => flat(rect(-9, -26, 18, 26, 5), "#17332b") + flat(oval(0, -26, 13, 6), "#3a5b4d"));

/** What falls on the quay out of the bakery at `x`. */
const glow = (x: number) =>
  flat(poly([x - 110, 514], [x + 32, 514], [x - 10, 580], [x - 240, 580]), "#f2b945", 0.4) +
  flat(poly([x + 62, 514], [x + 100, 514], [x + 116, 580], [x + 36, 580]), "#f2b945", 0.34) +
  spray(rect(x - 260, 514, 420, 60), "#0a2c23", 1, [0, 1]);

/** 1,920 × 560; the quay begins at y = 512. */
const town =
  place({ x: 1400, y: 404, scale: 1.34 }, esja(MOUNTAIN, "#a9d3bb", SHADED_SNOW)) +
  place({ x: 330, y: 400, scale: 0.72 }, esja([MOUNTAIN[1], MOUNTAIN[0], MOUNTAIN[2]], SHADED_SNOW)) +
  // The sea, with the window's light on it.
  flat(rect(-20, 392, 1960, 130), "#0f4a43") +
  spray(rect(-20, 392, 1960, 130), "#08281f", 0.9, [0.1, 1]) +
  line(
    "M60 412h120M240 424h60M20 446h90M380 408h70M330 450h130M520 430h60M150 474h130M590 466h60M420 490h80",
    "#4f9a86",
    3,
    0.45,
  ) +
  line("M640 440h60M610 456h50M664 474h40M600 492h70", "#f2c766", 3, 0.5) +
  place({ x: 250, y: 490, scale: 0.62 }, boat(D.red, D.cream, GLASS.dark)) +
  place({ x: 590, y: 452, scale: 0.36 }, boat(D.teal, D.cream, GLASS.dark)) +
  place({ x: 640, y: 340 }, flat(hill, "#0f382c") + spray(hill, "#072119", 0.9, [1, 1])) +
  place({ x: 1732, y: 356, scale: 0.98 }, church(D.cream, D.rust, GLASS.dark, FRAME)) +
  place({ x: 1600, y: 372, scale: 0.85 }, spruceTree(D.roof)) +
  place({ x: 1556, y: 380, scale: 0.6 }, spruceTree(D.roof)) +
  home(1120, 424, 84, 70, D.night, D.roof) +
  home(1246, 410, 104, 78, D.cream, D.rust) +
  home(1440, 404, 92, 96, D.plum, D.roof) +
  home(1880, 424, 112, 88, D.honey, D.roof) +
  home(1100, 514, 104, 82, D.teal, D.roof, 1, 50) +
  home(1290, 514, 146, 156, D.red, D.roof, 2, 62) +
  home(1452, 514, 100, 92, D.night, D.rust, 1, 60) +
  home(1606, 514, 128, 138, D.green, D.roof, 2, 50) +
  home(1752, 514, 108, 96, D.cream, D.rust, 1, 40) +
  home(1886, 514, 138, 150, D.teal, D.roof, 2, 60) +
  place({ x: 860, y: 514, scale: 1.04 }, warmBakery) +
  place({ x: 1016, y: 516, scale: 0.56 }, spruceTree(D.roof)) +
  place({ x: 1392, y: 516, scale: 0.44 }, spruceTree(D.roof)) +
  shore(1920) +
  glow(860) +
  line("M40 536h70M190 548h110M420 534h80M1120 540h120M1330 550h60M1480 536h130M1720 546h110", "#1d4f40", 3) +
  bollards([
    [540, 514],
    [300, 514],
    [60, 514],
  ]);

/** The same town for narrow screens, 720 × 560: the phone covers its middle. */
const narrowTown =
  place({ x: 430, y: 404, scale: 1.05 }, esja(MOUNTAIN, "#a9d3bb")) +
  place({ x: -150, y: 380 }, flat(hill, "#0f382c") + spray(hill, "#072119", 0.9, [1, 1])) +
  place({ x: 86, y: 420, scale: 0.94 }, church(D.cream, D.rust, GLASS.dark, FRAME)) +
  place({ x: 214, y: 420, scale: 0.7 }, spruceTree(D.roof)) +
  home(440, 430, 100, 80, D.plum, D.roof) +
  home(56, 514, 130, 110, D.red, D.roof, 2) +
  home(210, 514, 110, 96, D.teal, D.roof) +
  home(350, 514, 120, 120, D.green, D.rust, 2) +
  place({ x: 560, y: 514, scale: 0.98 }, warmBakery) +
  shore(720) +
  glow(560) +
  line("M40 536h70M190 548h110M600 536h80", "#1d4f40", 3);

/** The bag before the town, 320 × 470; its rim is at y = 182. */
const filledBag =
  shadow(160, 456, 140, 16, "#03140e") +
  place({ x: 232, y: 130, rotate: 12, scale: 0.86 }, baguette()) +
  place({ x: 96, y: 150, rotate: -12, scale: 0.84 }, leek()) +
  place({ x: 156, y: 182 }, bagFront());

export const HERO = {
  "hero/town": { width: 1920, height: 560, widths: [1440, 2880], content: town },
  "hero/town-narrow": { width: 720, height: 560, widths: [720, 1440], content: narrowTown },
  "hero/bag": { width: 320, height: 470, widths: [200, 400], content: filledBag },
  // These drop into the bag, behind it.
  "hero/carrot": {
    width: 120,
    height: 250,
    widths: [70, 140],
    content: place({ x: 60, y: 165, rotate: 4, scale: 0.9 }, carrot()),
  },
  "hero/tomato": { width: 140, height: 150, widths: [80, 160], content: place({ x: 70, y: 86 }, tomato()) },
  "hero/broccoli": {
    width: 160,
    height: 170,
    widths: [95, 190],
    content: place({ x: 80, y: 84 }, broccoli()),
  },
} as const;
