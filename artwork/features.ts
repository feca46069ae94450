// The home page's three steps and four groups who gain, 640 × 448.

import { board, crumbs, steam } from "./counter.ts";
import { apple, baguette, broccoli, carrot, leek, loaf, tomato } from "./food.ts";
import { land, water } from "./land.ts";
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
import { apron, beanie, crop, HAIR, hand, person, SKIN, sleeve } from "./people.ts";
import { bakery, birch, GLASS, house, spruceTree } from "./places.ts";
import { offer, phone, pin } from "./things.ts";

const W = 640;
const H = 448;
const view = (name: Ground, horizon: number, mountain?: number, sun?: readonly [number, number]) =>
  land({ width: W, height: H, name, horizon, ...(mountain ? { mountain } : {}), ...(sun ? { sun } : {}) });
const table = (name: Ground, horizon: number) => ground(W, H, name, horizon);

export const FEATURES = {
  find:
    view("meadow", 300, 360) +
    place(
      { x: 110, y: 356, scale: 1.05 },
      house({ width: 130, height: 110, tone: T.tomato, roof: T.ink, floors: 2 }),
    ) +
    place({ x: 560, y: 350, scale: 0.95 }, house({ width: 120, height: 96, tone: T.honey, roof: T.spruce })) +
    place({ x: 330, y: 384, scale: 1.2 }, bakery(T.cream, T.spruce, GLASS.lit)) +
    place({ x: 524, y: 396, scale: 0.8 }, birch()) +
    place({ x: 40, y: 404, scale: 0.7 }, spruceTree(T.leaf)) +
    place({ x: 330, y: 138, scale: 1.15 }, pin()),
  order:
    table("honey", 320) +
    shadow(330, 428, 130, 20) +
    place(
      { x: 300, y: 236, rotate: -6, scale: 1.12 },
      phone(
        flat(rect(-78, -156, 156, 70), T.spruce[0]) +
          offer(-72, place({ scale: 0.15 }, loaf()), "#f8dfa6") +
          offer(8, place({ rotate: 40, scale: 0.2 }, carrot()), "#e0edb2") +
          offer(88, place({ scale: 0.26 }, tomato()), "#f8d3bd"),
      ),
    ) +
    sleeve("M660 470C600 400 520 360 448 300", T.leaf, 84) +
    place({ x: 424, y: 286, rotate: -52, scale: 2 }, hand(0, 0, SKIN.olive)) +
    shadow(110, 402, 90) +
    place({ x: 104, y: 344, scale: 0.94 }, apple()),
  enjoy:
    table("peach", 250) +
    flat(rect(40, -20, 210, 200, 4), T.cream[0]) +
    flat(rect(50, -20, 190, 190, 2), "#cfe4e0") +
    line("M145-20v190M50 70h190", T.cream[0], 6) +
    shadow(340, 392, 220, 34) +
    place(
      { x: 330, y: 330 },
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
    place({ x: 340, y: 250, scale: 1.5 }, steam()) +
    place({ x: 92, y: 388, scale: 0.62 }, board(260)) +
    place({ x: 90, y: 344, scale: 0.5 }, loaf()) +
    line("M560 250L590 410M560 250q-22-40 2-64 24 16 12 60", T.steel[0], 11) +
    crumbs([
      [170, 420],
      [200, 432],
    ]),
} as const;

export const BENEFITS = {
  stores:
    table("ice", 380) +
    place({ x: 300, y: 384, scale: 1.86 }, bakery(T.cream, T.spruce, GLASS.lit)) +
    place({ x: 82, y: 394, scale: 0.9 }, birch()) +
    place({ x: 590, y: 392, scale: 0.72 }, spruceTree(T.leaf)),
  consumers:
    table("meadow", 300) +
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
    view("ice", 270, 330, [540, 86]) +
    water(W, 270, 306) +
    place({ x: 140, y: 372, scale: 1.5 }, birch()) +
    place({ x: 470, y: 378, scale: 1.3 }, spruceTree(T.leaf)) +
    place({ x: 560, y: 390, scale: 1 }, spruceTree()) +
    place({ x: 300, y: 392, scale: 0.9 }, birch(T.sprout)),
  society:
    table("honey", 360) +
    place(
      { x: 190, y: 190, scale: 1.02 },
      person({ skin: SKIN.brown, top: T.cream, hair: crop(HAIR.dark), marks: apron(T.spruce) }),
    ) +
    place(
      { x: 450, y: 196, scale: 1 },
      person({ skin: SKIN.pale, top: T.tomato, hair: beanie(T.ink, HAIR.grey), look: -8 }),
    ) +
    place({ x: 322, y: 324, scale: 0.82 }, loaf()) +
    sleeve("M268 284C290 330 280 350 250 366", T.cream, 44) +
    sleeve("M370 290C350 330 366 350 390 362", T.tomato, 44) +
    hand(244, 356, SKIN.brown, -70) +
    hand(400, 358, SKIN.pale, 70) +
    solid(rect(-20, 384, 680, 90), T.wood, {
      shade: 0,
      edge: 5,
      spray: 0.8,
      marks: line("M60 410h200M340 426h180", T.wood[1], 3, 0.6),
    }) +
    crumbs([
      [290, 402],
      [360, 410],
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
