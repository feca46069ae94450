// Pictures of the sample news, 800 × 450. Authors' own pictures take their place in a real archive.
import { board } from "./counter.ts";
import { bag, baguette, broccoli, carrot, crate, leek, loaf, tomato } from "./food.ts";
import { land, street } from "./land.ts";
import { cheese, milk } from "./pantry.ts";
import {
  clip,
  flat,
  GROUNDS,
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
import { aprons } from "./people.ts";
import { bakery, birch, esja, GLASS, house, spruceTree } from "./places.ts";
import { bike, pot } from "./things.ts";

const W = 800;
const H = 450;
const NIGHT: readonly [Tone, Tone, Tone] = [
  ["#24505c", "#1b3f4a", "#43727d"],
  ["#1f4651", "#173842", "#3b6772"],
  ["#16343d", "#102a32", "#2b525d"],
];
const SNOW: Tone = ["#dfeaec", "#b3cbd1", "#ffffff"];

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
  (i) =>
    place({ rotate: -24 + i * 8, scale: 0.92 }, carrot((["straight", "bent", "forked"] as const)[i % 3])),
);

export const NEWS = {
  "gulraetur-med-karakter":
    land({ width: W, height: H, name: "honey", horizon: 220, mountain: 460, sun: [660, 76] }) +
    flat(rect(-20, 240, 840, 240), "#8a5f3c") +
    spray(rect(-20, 240, 840, 240), "#5d3d24", 0.9) +
    line("M0 276h800M0 316h800M0 366h800", "#6e4a2d", 7) +
    place({ x: 400, y: 226 }, carrots) +
    shadow(410, 352, 320, 24) +
    place({ x: 400, y: 196 }, crate(580)) +
    shadow(260, 414, 120, 12) +
    place({ x: 250, y: 396, rotate: 84, scale: 0.84 }, carrot("forked")) +
    shadow(600, 410, 110, 12) +
    place({ x: 600, y: 392, rotate: -84, scale: 0.8 }, carrot("bent")),
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
    land({ width: W, height: H, name: "peach", horizon: 290, mountain: 420, sun: [690, 70] }) +
    place(
      { x: 92, y: 330, scale: 1.04 },
      house({ width: 136, height: 120, tone: T.honey, roof: T.spruce, floors: 2 }),
    ) +
    place(
      { x: 290, y: 332, scale: 1.04 },
      house({ width: 136, height: 132, tone: T.sea, roof: T.ink, floors: 2 }),
    ) +
    place(
      { x: 520, y: 332, scale: 1.04 },
      house({ width: 134, height: 112, tone: T.cream, roof: T.tomato, floors: 2 }),
    ) +
    place({ x: 724, y: 330 }, house({ width: 128, height: 124, tone: T.tomato, roof: T.ink, floors: 2 })) +
    place({ x: 418, y: 344, scale: 0.62 }, birch()) +
    place({ x: 634, y: 344, scale: 0.56 }, birch(T.sprout)) +
    street(332, W) +
    shadow(400, 422, 220, 14) +
    place({ x: 392, y: 420, scale: 0.98 }, bike()) +
    shadow(612, 430, 50, 10) +
    place(
      { x: 608, y: 350, scale: 0.28 },
      bag(
        place({ x: 60, y: -60, rotate: 10 }, baguette()) +
          place({ x: -60, y: -20, rotate: -12 }, leek()) +
          place({ x: 4, y: -10 }, carrot()),
      ),
    ),
  "matreidsla-i-grunnskolum":
    ground(W, H, "peach", 300) +
    solid(rect(60, 26, 400, 200, 6), T.wood, { shade: 5, edge: 4 }) +
    solid(rect(74, 40, 372, 172, 2), T.spruce, {
      shade: 0,
      edge: 4,
      spray: 0.9,
      marks:
        line("M240 76h150M240 108h120M240 140h136M240 172h90", T.cream[0], 6, 0.85) +
        line("M152 104L168 184 186 106Q168 92 152 104zM160 128h14M166 148h12", T.carrot[2], 6, 0.95) +
        line("M168 96V66M164 98L146 74M172 98L192 74", T.sprout[2], 6, 0.95),
    }) +
    place({ x: 520, y: 60, scale: 0.94 }, aprons([T.leaf, T.honey])) +
    solid(rect(-20, 322, 840, 160), T.wood, {
      shade: 0,
      edge: 6,
      spray: 0.8,
      marks: line("M40 372h220M420 396h260M140 430h180M600 430h120", T.wood[1], 3, 0.6),
    }) +
    shadow(180, 386, 150, 20) +
    place({ x: 186, y: 384, scale: 0.82 }, pot(T.tomato, T.carrot)) +
    place({ x: 470, y: 396, scale: 0.92 }, board(400)) +
    place({ x: 380, y: 336, scale: 0.82 }, broccoli()) +
    place({ x: 520, y: 368, rotate: 84, scale: 0.72 }, carrot()) +
    place({ x: 470, y: 388, rotate: 96, scale: 0.66 }, carrot("bent")) +
    shadow(720, 372, 80, 14) +
    place({ x: 712, y: 288, scale: 0.62 }, milk()) +
    place({ x: 664, y: 384, scale: 0.62 }, tomato()) +
    place({ x: 320, y: 414, scale: 0.56 }, tomato()),
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
  "gulraetur-i-vatni":
    flat(rect(-20, -20, 840, 500), GROUNDS.honey[0]) +
    spray(rect(-20, -20, 840, 500), GROUNDS.honey[1], 0.8) +
    place(
      { x: 400, y: 226, rotate: -6 },
      solid(rect(-330, -190, 660, 380, 4), T.cream, {
        shade: 8,
        edge: 4,
        spray: 0.4,
        marks: line("M-296-190V190M-272-190V190M296-190V190M272-190V190", T.leaf[0], 7),
      }),
    ) +
    shadow(424, 262, 230, 200) +
    place(
      { x: 400, y: 226 },
      solid(oval(0, 0, 206), T.snow, { shade: 12, edge: 6, spray: 0.5 }) +
        solid(oval(0, 0, 182), T.sky, { shade: 0, edge: 8, spray: 0.8 }) +
        clip(
          oval(0, 0, 182),
          scatter(
            [
              [-112, -84],
              [96, -116],
              [132, 70],
              [-76, 122],
            ],
            (i) =>
              place(
                { rotate: i * 37 },
                solid(rect(-30, -30, 60, 60, 12), ["#e6f3f2", "#bcd9da", "#ffffff"], {
                  shade: 9,
                  edge: 4,
                  spray: 0.3,
                }),
              ),
          ),
        ) +
        place({ x: -58, y: -8, rotate: 24, scale: 0.94 }, carrot("straight")) +
        place({ x: 22, y: 2, rotate: -6, scale: 0.94 }, carrot("forked")) +
        place({ x: 92, y: -10, rotate: -34, scale: 0.88 }, carrot("bent")) +
        line("M-150 20q24-12 48 0M30 150q24-12 48 0M-20-150q20-10 40 0", "#ffffff", 5, 0.8),
    ),
} as const;
