// The three founders behind a kitchen table, 1,239 × 520; each third also stands alone, so nothing crosses their joints.

import { board, crumbs, mug, steam } from "./counter.ts";
import { carrot, loaf } from "./food.ts";
import { flat, ground, line, oval, place, poly, rect, scatter, shadow, solid, TONES as T } from "./paper.ts";
import { DANIEL, HILDUR, UNNUR } from "./people.ts";
import { esja } from "./places.ts";

const PART = 413;
const WIDTH = 3 * PART;
const HEIGHT = 520;

/** A window over the sea to Esja. */
const view =
  flat(rect(-6, -6, 332, 222, 4), T.wood[0]) +
  `<svg x="0" y="0" width="320" height="210" viewBox="0 0 320 210">${
    flat(rect(0, 0, 320, 210), "#cfe4e0") +
    place(
      { x: 170, y: 150, scale: 0.36 },
      esja([["#8fb9a4", "#6f9f8b", "#b9d6c6"], ["#7fae98", "#659784", "#a3cab6"], T.leaf], "#ffffff"),
    ) +
    flat(rect(0, 146, 320, 70), "#7db0b5") +
    line("M20 164h60M120 172h40M200 160h70M60 186h50M180 190h60", "#a9cfd0", 3)
  }</svg>` +
  line("M160 0v210M0 96h320", T.cream[0], 8) +
  line("M0 0h320v210H0z", T.cream[0], 10) +
  flat(rect(-18, 212, 356, 14, 3), T.cream[1]);

const jar = (tone: (typeof T)[keyof typeof T]) =>
  solid(rect(-20, -60, 40, 60, 7), tone, { shade: 10, edge: 3 }) + flat(rect(-17, -70, 34, 12, 3), T.ink[0]);
const shelf =
  solid(rect(0, 0, 330, 14, 2), T.wood, { shade: 4, edge: 3 }) +
  scatter(
    [
      [46, 0],
      [100, 0],
      [286, 0],
    ],
    (i) => jar([T.tomato, T.cream, T.honey][i] ?? T.cream),
  );
const lamp =
  line("M0-200V0", T.ink[1], 4) +
  solid("M-70 44C-66 8-34-6 0-6S66 8 70 44z", T.spruce, { shade: 18, edge: 4 }) +
  flat(oval(0, 44, 70, 9), "#ffe7a6");

/** An open account book, 220 × 60, lying on the table. */
const ledger =
  solid(poly([-100, -20], [-2, -10], [-2, 34], [-116, 22]), T.cream, { shade: 0, edge: 3, spray: 0.5 }) +
  solid(poly([100, -20], [2, -10], [2, 34], [116, 22]), T.cream, { shade: 6, edge: 2, spray: 0.5 }) +
  line("M-88-4l68 7M-94 10l74 8M20 3l68-7M20 18l46-5", T.sky[1], 4) +
  line("M-118 28L0 42 118 28", T.tomato[0], 7);

const scene =
  ground(WIDTH, HEIGHT, "peach", 470) +
  place({ x: 440, y: 46, scale: 1.1 }, view) +
  place({ x: 24, y: 132 }, shelf) +
  place({ x: 1176, y: 22, scale: 0.6 }, lamp) +
  place({ x: 206, y: 256, scale: 1.26 }, HILDUR) +
  place({ x: 619, y: 250, scale: 1.3 }, DANIEL) +
  place({ x: 1032, y: 256, scale: 1.26 }, UNNUR) +
  solid(rect(-20, 436, WIDTH + 40, 120), T.wood, {
    shade: 0,
    edge: 6,
    spray: 0.8,
    marks: line(
      "M60 470h240M440 488h200M700 466h100M860 504h260M1000 474h150M120 506h200M560 510h200",
      T.wood[1],
      3,
      0.6,
    ),
  }) +
  shadow(150, 478, 120, 16) +
  place({ x: 140, y: 430, scale: 0.6 }, loaf()) +
  shadow(330, 474, 60) +
  place({ x: 326, y: 430, scale: 0.54 }, mug(T.spruce)) +
  place({ x: 324, y: 382, scale: 0.54 }, steam()) +
  place({ x: 640, y: 476, scale: 0.62 }, board(340)) +
  place({ x: 650, y: 458, rotate: 84, scale: 0.52 }, carrot()) +
  place({ x: 690, y: 470, rotate: 98, scale: 0.46 }, carrot("bent")) +
  shadow(1010, 482, 120, 12) +
  place({ x: 1000, y: 462, scale: 0.9 }, ledger) +
  line("M1150 490L1180 452", T.tomato[0], 8) +
  crumbs([
    [60, 484],
    [232, 490],
    [262, 480],
  ]);

const part = (index: number) => `<g transform="translate(${-index * PART} 0)">${scene}</g>`;

/** In the order in which they sit; the parts join without a seam. */
export const TEAM = { ceo: part(0), cmo: part(1), cfo: part(2) } as const;
export const SCENE = scene;
