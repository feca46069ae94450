// Pictures of the sample news, 800 × 450. Authors' own pictures take their place in a real archive.
import { bag, baguette, broccoli, carrot, crate, leek, loaf, tomato } from "./food.ts";
import { land } from "./land.ts";
import { cheese, eggs, milk } from "./pantry.ts";
import {
  flat,
  ground,
  line,
  oval,
  place,
  rect,
  scatter,
  shadow,
  solid,
  spray,
  TONES as T,
  type Tone,
} from "./paper.ts";
import { apron, beanie, bun, HAIR, hand, long, person, SKIN, sleeve } from "./people.ts";
import { bakery, esja, GLASS, house, spruceTree } from "./places.ts";
import { rider } from "./story.ts";
import { stall } from "./things.ts";

const W = 800;
const H = 450;
const NIGHT: readonly [Tone, Tone, Tone] = [
  ["#24505c", "#1b3f4a", "#43727d"],
  ["#1f4651", "#173842", "#3b6772"],
  ["#16343d", "#102a32", "#2b525d"],
];
const SNOW: Tone = ["#dfeaec", "#b3cbd1", "#ffffff"];
const flakes = scatter(
  Array.from({ length: 46 }, (_, i) => [(i * 263) % W, (i * 149) % 330] as const),
  (i) => flat(oval(0, 0, 2 + (i % 4)), "#ffffff", 0.85),
);

/** Night sky, mountains and snow on the ground. */
function winter(horizon: number): string {
  const sky = rect(-20, -20, W + 40, H + 40);
  const field = rect(-20, horizon, W + 40, H);
  return (
    flat(sky, "#123a4a") +
    spray(sky, "#0b2833", 0.9, [0.2, -1]) +
    place({ x: 380, y: horizon + 2, scale: 0.86 }, esja(NIGHT, "#b8d2d8")) +
    solid(field, SNOW, { shade: 0, edge: 4, spray: 0.6 })
  );
}

/** A heap of carrots whose greens show above a crate at y = 0. */
const carrots = scatter(
  [
    [-190, -60],
    [-120, -86],
    [-50, -70],
    [20, -92],
    [90, -74],
    [160, -84],
    [210, -58],
  ],
  (i) => place({ rotate: -24 + i * 8, scale: 0.92 }, carrot(i % 2 === 1)),
);

export const NEWS = {
  "gulraetur-med-karakter":
    land({ width: W, height: H, name: "honey", horizon: 250, mountain: 460, sun: [660, 84] }) +
    flat(rect(-20, 268, 840, 200), "#8a5f3c") +
    spray(rect(-20, 268, 840, 200), "#5d3d24", 0.9) +
    line("M0 300h800M0 336h800M0 380h800", "#6e4a2d", 7) +
    place({ x: 400, y: 246 }, carrots) +
    shadow(410, 420, 300, 26) +
    place({ x: 400, y: 252 }, crate(560)) +
    place({ x: 96, y: 372, rotate: 70, scale: 0.8 }, carrot(true)) +
    place({ x: 740, y: 380, rotate: -62, scale: 0.74 }, carrot()),
  "hundrad-tonn-af-mat":
    ground(W, H, "meadow", 290) +
    place({ x: 120, y: 190, rotate: -12, scale: 0.94 }, leek()) +
    shadow(400, 424, 180, 26) +
    place(
      { x: 392, y: 172, scale: 0.94 },
      bag(
        place({ x: 66, y: -56, rotate: 10 }, baguette()) +
          place({ x: -70, y: -10, rotate: -12, scale: 1.05 }, leek()) +
          place({ x: 6, y: -12, rotate: 2 }, carrot()) +
          place({ x: -44, y: 6, scale: 0.8 }, tomato()) +
          place({ x: 48, y: 8, scale: 0.74 }, tomato()),
      ),
    ) +
    shadow(186, 420, 140, 20) +
    place({ x: 178, y: 348, scale: 0.84 }, loaf()) +
    shadow(570, 420, 80, 16) +
    place({ x: 562, y: 300, scale: 0.82 }, milk()) +
    shadow(704, 420, 110, 18) +
    place({ x: 700, y: 360, scale: 0.68 }, cheese()) +
    place({ x: 276, y: 402, scale: 0.5 }, tomato()),
  "heimsending-a-hjoli":
    flat(rect(-20, -20, 840, 500), "#9fbcc4") +
    spray(rect(-20, -20, 840, 500), "#7396a1", 0.8, [0.3, -1]) +
    place(
      { x: 90, y: 340, scale: 1.04 },
      house({ width: 136, height: 120, tone: T.tomato, roof: T.ink, floors: 2 }),
    ) +
    place(
      { x: 290, y: 336, scale: 1.02 },
      house({ width: 132, height: 140, tone: T.honey, roof: T.spruce, floors: 2 }),
    ) +
    place(
      { x: 494, y: 340, scale: 1.06 },
      house({ width: 138, height: 114, tone: T.cream, roof: T.tomato, floors: 2 }),
    ) +
    place(
      { x: 690, y: 338, scale: 1.04 },
      house({ width: 134, height: 128, tone: T.sea, roof: T.ink, floors: 2 }),
    ) +
    flat(rect(-20, 340, 840, 140), "#5d7378") +
    spray(rect(-20, 340, 840, 140), "#3d5156", 0.9) +
    line("M60 400h120M560 404h140M300 430h80", "#8aa1a5", 5) +
    rider(400, 414, 0.94) +
    line(
      Array.from({ length: 40 }, (_, i) => `M${(i * 211) % 840} ${(i * 97) % 400}l-9 26`).join(""),
      "#f2f8f9",
      4,
      0.8,
    ),
  "matreidsla-i-grunnskolum":
    ground(W, H, "peach", 330) +
    solid(rect(60, 30, 430, 190, 6), T.spruce, {
      shade: 0,
      edge: 4,
      spray: 0.9,
      marks: line("M100 70h150M100 104h220M100 138h120", T.cream[0], 5, 0.8),
    }) +
    place(
      { x: 180, y: 196, scale: 0.92 },
      person({ skin: SKIN.pale, top: T.leaf, hair: bun(HAIR.brown), marks: apron(T.cream) }),
    ) +
    place(
      { x: 410, y: 204, scale: 0.9 },
      person({ skin: SKIN.brown, top: T.honey, hair: long(HAIR.dark), look: -4, marks: apron(T.cream) }),
    ) +
    place(
      { x: 640, y: 196, scale: 0.92 },
      person({
        skin: SKIN.olive,
        top: T.tomato,
        hair: beanie(T.cream, HAIR.dark),
        look: -8,
        marks: apron(T.cream),
      }),
    ) +
    solid(rect(-20, 366, 840, 120), T.wood, { shade: 0, edge: 6, spray: 0.8 }) +
    place({ x: 300, y: 336, scale: 0.74 }, broccoli()) +
    place({ x: 70, y: 360, scale: 0.6 }, tomato()) +
    place({ x: 526, y: 360, scale: 0.56 }, eggs()) +
    sleeve("M250 278C280 320 290 340 300 352", T.leaf, 38) +
    hand(304, 356, SKIN.pale, -20) +
    sleeve("M570 278C540 320 540 336 546 348", T.tomato, 38) +
    hand(548, 352, SKIN.olive, 20) +
    place({ x: 430, y: 396, rotate: 84, scale: 0.6 }, carrot()) +
    place({ x: 736, y: 352, scale: 0.5 }, milk()),
  "opnar-a-akureyri":
    winter(322) +
    line("M-40 120c150-90 260 30 410-30s260-80 450-10", "#6ce0a8", 34, 0.5) +
    line("M-40 170c170-80 280 20 430-30s240-60 430 0", T.lime[0], 22, 0.35) +
    place(
      { x: 130, y: 366, scale: 1.08 },
      house({ width: 138, height: 116, tone: T.tomato, roof: T.ink, glass: GLASS.lit, floors: 2 }),
    ) +
    place(
      { x: 660, y: 366, scale: 1.04 },
      house({ width: 132, height: 108, tone: T.tomato, roof: T.ink, glass: GLASS.dark, floors: 2 }),
    ) +
    place({ x: 270, y: 372, scale: 0.9 }, spruceTree()) +
    place({ x: 560, y: 372, scale: 0.8 }, spruceTree()) +
    place({ x: 410, y: 384, scale: 1.3 }, bakery(T.cream, T.spruce, GLASS.lit)) +
    flat("M270 384H450L420 450H190z", "#ffd982", 0.4),
  "jolamatur-i-drogum":
    winter(330) +
    flakes +
    place(
      { x: 180, y: 420, scale: 1.06 },
      stall(
        T.tomato,
        flat(rect(-118, -196, 236, 90), "#ffd982", 0.55) +
          scatter(
            [
              [-80, -134],
              [0, -136],
              [80, -134],
            ],
            () => place({ scale: 0.3 }, loaf()),
          ),
      ),
    ) +
    place(
      { x: 620, y: 420, scale: 1.06 },
      stall(
        T.leaf,
        flat(rect(-118, -196, 236, 90), "#ffd982", 0.55) +
          place({ x: -70, y: -142, scale: 0.42 }, tomato()) +
          place({ x: 10, y: -140, scale: 0.5 }, cheese()) +
          place({ x: 88, y: -140, scale: 0.42 }, broccoli()),
      ),
    ) +
    place({ x: 400, y: 430, scale: 1.9 }, spruceTree(T.leaf)) +
    scatter(
      [
        [400, 170],
        [376, 226],
        [424, 244],
        [360, 300],
        [404, 292],
        [446, 316],
        [340, 372],
        [392, 360],
        [450, 378],
      ],
      (i) => solid(oval(0, 0, 8), i % 3 ? T.honey : T.tomato, { shade: 3, edge: 2, spray: 0 }),
    ),
  "gulraetur-i-vatni":
    ground(W, H, "ice", 290) +
    shadow(410, 416, 140, 24) +
    place({ x: 350, y: 200, rotate: -8 }, carrot()) +
    place({ x: 404, y: 190, rotate: 3 }, carrot(true)) +
    place({ x: 456, y: 204, rotate: 12 }, carrot()) +
    solid("M290 170L312 404q90 22 180 0L514 170z", ["#cfe6ea", "#9cc4cc", "#ffffff"], {
      shade: 18,
      edge: 5,
      spray: 0.3,
    }).replace("<g", '<g opacity=".62"') +
    line("M316 210l14 160", "#ffffff", 8, 0.8) +
    flat(oval(402, 216, 106, 14), "#ffffff", 0.5),
} as const;
