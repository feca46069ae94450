// The three founders at a kitchen table, 1,240 × 520; each part of a third also stands alone.

import { board, crumbs, mug, steam } from "./counter.ts";
import { carrot, loaf } from "./food.ts";
import { flat, ground, line, oval, place, poly, rect, scatter, shadow, solid, TONES as T } from "./paper.ts";
import { apron, bun, crop, glasses, HAIR, hand, long, person, SKIN, sleeve, yoke } from "./people.ts";
import { esja } from "./places.ts";

const WIDTH = 1240;
const HEIGHT = 520;
const PART = WIDTH / 3;

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
  solid(rect(0, 0, 300, 14, 2), T.wood, { shade: 4, edge: 3 }) +
  scatter(
    [
      [46, 0],
      [100, 0],
      [152, 0],
    ],
    (i) => jar([T.tomato, T.cream, T.honey][i] ?? T.cream),
  ) +
  place({ x: 236, y: -24, scale: 0.36 }, loaf());
const lamp =
  line("M0-200V0", T.ink[1], 4) +
  solid("M-70 44C-66 8-34-6 0-6S66 8 70 44z", T.spruce, { shade: 18, edge: 4 }) +
  flat(oval(0, 44, 70, 9), "#ffe7a6");

const hildur =
  person({ skin: SKIN.pale, top: T.leaf, hair: bun(HAIR.copper), marks: yoke(T.cream[0], T.spruce[0]) }) +
  place({ x: 6, y: 196, scale: 0.86 }, loaf()) +
  sleeve("M-80 88C-128 150-132 200-104 222", T.leaf) +
  sleeve("M80 88C128 150 136 200 112 222", T.leaf) +
  hand(-102, 226, SKIN.pale, -60) +
  hand(112, 226, SKIN.pale, 60);

const daniel =
  person({ skin: SKIN.olive, top: T.cream, hair: crop(HAIR.dark), look: -4, marks: apron(T.spruce) }) +
  sleeve("M-80 88C-120 150-112 204-60 226", T.cream) +
  place({ x: 128, y: 40, rotate: 14, scale: 0.8 }, carrot(true)) +
  sleeve("M80 88C134 130 168 150 142 84", T.cream) +
  hand(138, 66, SKIN.olive, 190) +
  hand(-48, 230, SKIN.olive, -70);

const ledger =
  solid(poly([-96, 10], [-4, 22], [-4, 84], [-104, 70]), T.cream, { shade: 0, edge: 3, spray: 0.5 }) +
  solid(poly([96, 10], [4, 22], [4, 84], [104, 70]), T.cream, { shade: 8, edge: 2, spray: 0.5 }) +
  line("M-84 28l66 9M-86 42l68 9M-88 56l68 9M20 38l64-9M20 52l66-9M20 66l40-5", T.sky[1], 3) +
  line("M-106 74L-2 90 106 74", T.tomato[0], 7);

const unnur =
  person({ skin: SKIN.pale, top: T.tomato, hair: long(HAIR.blond), look: -8, wear: glasses(-8) }) +
  place({ x: -6, y: 136 }, ledger) +
  sleeve("M-80 88C-126 140-128 190-106 202", T.tomato) +
  sleeve("M80 88C126 140 122 190 94 204", T.tomato) +
  hand(-100, 206, SKIN.pale, -40) +
  hand(88, 208, SKIN.pale, 46) +
  line("M82 192L64 154", T.ink[0], 6);

const scene =
  ground(WIDTH, HEIGHT, "peach", 470) +
  place({ x: 452, y: 56, scale: 1.05 }, view) +
  place({ x: -30, y: 128 }, shelf) +
  place({ x: 902, y: 24, scale: 0.75 }, lamp) +
  place({ x: 210, y: 196, scale: 1.14 }, hildur) +
  place({ x: 600, y: 176, scale: 1.2 }, daniel) +
  place({ x: 1034, y: 196, scale: 1.14 }, unnur) +
  solid(rect(-20, 440, WIDTH + 40, 120), T.wood, {
    shade: 0,
    edge: 6,
    spray: 0.8,
    marks: line(
      "M60 470h300M420 488h200M700 466h260M1000 494h180M120 506h200M560 510h300",
      T.wood[1],
      3,
      0.6,
    ),
  }) +
  shadow(338, 470, 70) +
  place({ x: 338, y: 424, scale: 0.56 }, mug(T.spruce)) +
  place({ x: 336, y: 376, scale: 0.56 }, steam()) +
  place({ x: 706, y: 470, scale: 0.6 }, board(300)) +
  place({ x: 682, y: 454, rotate: 84, scale: 0.5 }, carrot()) +
  place({ x: 730, y: 460, rotate: 100, scale: 0.42 }, carrot(true)) +
  crumbs([
    [120, 466],
    [150, 480],
    [290, 474],
    [320, 466],
  ]);

const part = (index: number) => `<g transform="translate(${-index * PART} 0)">${scene}</g>`;

/** In the order in which they sit; the parts join without a seam. */
export const TEAM = { ceo: part(0), cmo: part(1), cfo: part(2) } as const;
