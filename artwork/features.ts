// The home page's three steps, and three of the four groups who gain, 640 × 448.

import { crumbs, steam } from "./counter.ts";
import { apple, baguette, broccoli, carrot, leek, loaf, slice, tomato } from "./food.ts";
import { land, street, water } from "./land.ts";
import { milk } from "./pantry.ts";
import {
  flat,
  type Ground,
  ground,
  line,
  oval,
  place,
  rect,
  scatter,
  shadow,
  solid,
  TONES as T,
} from "./paper.ts";
import { bakery, birch, GLASS, house, spruceTree } from "./places.ts";
import { bowl, offer, phone, pot, scooter, spoon } from "./things.ts";

const W = 640;
const H = 448;
const view = (name: Ground, horizon: number, mountain?: number, sun?: readonly [number, number]) =>
  land({ width: W, height: H, name, horizon, ...(mountain ? { mountain } : {}), ...(sun ? { sun } : {}) });
const table = (name: Ground, horizon: number) => ground(W, H, name, horizon);

export const FEATURES = {
  find:
    view("ice", 268, 340, [560, 62]) +
    water(W, 268, 300) +
    place(
      { x: 86, y: 356, scale: 1.04 },
      house({ width: 136, height: 116, tone: T.tomato, roof: T.ink, floors: 2 }),
    ) +
    place({ x: 336, y: 360, scale: 1.04 }, bakery(T.honey, T.spruce, GLASS.lit)) +
    place({ x: 566, y: 356 }, house({ width: 128, height: 104, tone: T.cream, roof: T.tomato, floors: 2 })) +
    street(358) +
    place({ x: 196, y: 376, scale: 0.6 }, birch()) +
    place({ x: 474, y: 418, scale: 0.9 }, scooter()),
  order:
    table("honey", 310) +
    shadow(150, 404, 150, 22) +
    place({ x: 138, y: 336, scale: 0.88 }, loaf()) +
    shadow(520, 410, 90, 16) +
    place({ x: 512, y: 352, scale: 0.9 }, apple()) +
    shadow(600, 430, 60, 12) +
    place({ x: 596, y: 396, scale: 0.62 }, tomato()) +
    shadow(340, 424, 120, 18) +
    place(
      { x: 326, y: 228, rotate: -5, scale: 1.16 },
      phone(
        flat(rect(-78, -156, 156, 70), T.spruce[0]) +
          offer(-72, place({ scale: 0.15 }, loaf()), "#f8dfa6") +
          offer(8, place({ rotate: 40, scale: 0.2 }, carrot()), "#e0edb2") +
          offer(88, place({ scale: 0.26 }, tomato()), "#f8d3bd"),
      ),
    ),
  enjoy:
    table("peach", 250) +
    flat(rect(40, -20, 210, 200, 4), T.cream[0]) +
    flat(rect(50, -20, 190, 190, 2), "#cfe4e0") +
    line("M145-20v190M50 70h190", T.cream[0], 6) +
    shadow(350, 402, 200, 26) +
    place(
      { x: 340, y: 326, scale: 1.04 },
      solid("M-190-40H190C184 40 110 84 0 84S-184 40-190-40z", T.cream, { shade: 30, edge: 5, spray: 0.8 }) +
        flat(oval(0, -40, 190, 40), "#fffdf8") +
        flat(oval(0, -38, 168, 32), T.carrot[0]) +
        flat(oval(-30, -44, 110, 16), T.carrot[2], 0.7) +
        scatter(
          [
            [-80, -36],
            [-20, -26],
            [60, -42],
            [96, -28],
            [14, -48],
          ],
          (i) =>
            i % 2
              ? place({ scale: 0.2 }, broccoli())
              : solid(oval(0, 0, 15, 9), T.tomato, { shade: 4, edge: 2, spray: 0 }),
        ),
    ) +
    place({ x: 350, y: 240, scale: 1.5 }, steam()) +
    shadow(86, 416, 90, 14) +
    place({ x: 74, y: 386, rotate: -6, scale: 0.62 }, slice()) +
    place({ x: 128, y: 398, rotate: 8, scale: 0.62 }, slice()) +
    shadow(548, 424, 80, 8) +
    place({ x: 544, y: 416, rotate: -14, scale: 0.58 }, spoon()) +
    crumbs([
      [190, 424],
      [206, 432],
    ]),
} as const;

export const BENEFITS = {
  consumers:
    table("peach", 300) +
    shadow(260, 424, 150, 24) +
    place({ x: 150, y: 136, rotate: -14 }, leek()) +
    place({ x: 330, y: 120, rotate: 12, scale: 1.05 }, baguette()) +
    place({ x: 240, y: 130, scale: 0.98 }, carrot()) +
    place({ x: 190, y: 176 }, tomato()) +
    place({ x: 246, y: 180, scale: 0.94 }, basket()) +
    shadow(470, 420, 90, 16) +
    place({ x: 458, y: 300, scale: 0.8 }, milk()) +
    shadow(566, 420, 60, 14) +
    place({ x: 566, y: 366, scale: 0.86 }, apple(T.sprout)),
  environment:
    view("meadow", 250, 330, [540, 76]) +
    water(W, 250, 300) +
    place({ x: 140, y: 372, scale: 1.5 }, birch()) +
    place({ x: 470, y: 378, scale: 1.3 }, spruceTree(T.leaf)) +
    place({ x: 560, y: 390, scale: 1 }, spruceTree()) +
    place({ x: 300, y: 392, scale: 0.9 }, birch(T.sprout)),
  society:
    table("honey", 280) +
    shadow(330, 386, 200, 26) +
    place({ x: 322, y: 376, scale: 1.06 }, pot(T.tomato, T.carrot)) +
    line("M366 196L430 40", T.steel[1], 15) +
    line("M363 196L427 40", T.steel[0], 9) +
    place({ x: 300, y: 150, scale: 1.4 }, steam()) +
    shadow(120, 416, 100, 16) +
    place({ x: 112, y: 376 }, bowl(T.spruce, T.carrot)) +
    shadow(540, 412, 100, 16) +
    place({ x: 534, y: 370 }, bowl(T.cream, T.carrot)) +
    shadow(410, 438, 90, 14) +
    place({ x: 404, y: 402, scale: 0.86 }, bowl(T.leaf, T.carrot)) +
    place({ x: 246, y: 414, rotate: -6, scale: 0.56 }, slice()) +
    crumbs([
      [200, 432],
      [300, 436],
    ]),
} as const;

/** A woven basket, 300 × 260, its rim at y = 0. */
function basket(): string {
  const weave = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 10 }, (_, i) =>
      line(`M${-150 + i * 32 + (row % 2) * 16} ${34 + row * 44}q10-14 22 0`, T.wood[1], 5),
    ).join(""),
  ).join("");
  return (
    solid("M-150 10H150L124 244q-2 14-16 14H-108q-14 0-16-14z", T.kraft, {
      shade: 24,
      edge: 5,
      spray: 0.9,
      marks: weave,
    }) + solid(rect(-160, -8, 320, 30, 14), T.wood, { shade: 6, edge: 4 })
  );
}
