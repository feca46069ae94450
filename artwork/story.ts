// The story's drawings, 640 × 520.

import { mug } from "./counter.ts";
import { apple, broccoli, carrot, crate, cucumber, loaf, tomato } from "./food.ts";
import { land, planks, street, water } from "./land.ts";
import { flat, ground, line, oval, place, poly, rect, scatter, shadow, solid, TONES as T } from "./paper.ts";
import { apron, beanie, bun, crop, HAIR, hand, long, person, SKIN, sleeve, yoke } from "./people.ts";
import { bakery, birch, GLASS, house } from "./places.ts";
import { bike, coin, greenhouse, offer, phone, scale, scooter } from "./things.ts";

const W = 640;
const H = 520;
const lamp = (x: number, y: number) =>
  line(`M${x} -20V${y}`, T.ink[1], 4) +
  place(
    { x, y },
    solid("M-80 50C-76 8-38-6 0-6S76 8 80 50z", T.spruce, { shade: 20, edge: 4 }) +
      flat(oval(0, 50, 80, 10), "#ffe7a6"),
  );
const sketch = (x: number, y: number, rotate: number) =>
  place(
    { x, y, rotate },
    solid(rect(-62, -44, 124, 88, 2), T.cream, { shade: 5, edge: 2, spray: 0.3 }) +
      `<rect x="-46" y="-30" width="34" height="58" rx="6" fill="none" stroke="${T.ink[0]}" stroke-width="4"/>` +
      line("M4-22h44M4-6h34M4 10h42M-38-18h18M-38-4h18", T.ink[0], 4),
  );

export const STORY = {
  summer2020:
    ground(W, H, "spruce", 380) +
    flat(rect(60, 40, 210, 170, 3), "#0c2f26") +
    scatter(
      [
        [100, 84],
        [166, 70],
        [230, 108],
        [120, 150],
        [206, 166],
      ],
      () => flat(oval(0, 0, 3), T.lime[2]),
    ) +
    line("M60 40h210v170H60zM165 40v170M60 124h210", T.wood[0], 9) +
    lamp(430, 110) +
    flat(poly([350, 164], [510, 164], [640, 420], [220, 420]), "#ffe7a6", 0.16) +
    planks(410) +
    scatter(
      [
        [110, 374],
        [270, 378],
        [430, 374],
        [580, 378],
        [190, 300],
        [350, 302],
        [506, 300],
        [270, 228],
        [428, 230],
      ],
      () => place({ scale: 0.6 }, loaf()),
    ),
  fall2020:
    ground(W, H, "honey", 420) +
    lamp(320, 60) +
    place(
      { x: 110, y: 250, scale: 0.92 },
      person({ skin: SKIN.pale, top: T.leaf, hair: bun(HAIR.copper), marks: yoke(T.cream[0], T.spruce[0]) }),
    ) +
    place(
      { x: 530, y: 250, scale: 0.92 },
      person({ skin: SKIN.pale, top: T.tomato, hair: long(HAIR.blond), look: -10 }),
    ) +
    place(
      { x: 320, y: 232, scale: 0.96 },
      person({ skin: SKIN.olive, top: T.cream, hair: crop(HAIR.dark), look: -2, marks: apron(T.spruce) }),
    ) +
    planks(408) +
    sketch(210, 442, -8) +
    sketch(350, 462, 4) +
    sketch(486, 440, 12) +
    place({ x: 74, y: 446, scale: 0.5 }, mug(T.spruce)) +
    place({ x: 590, y: 450, scale: 0.5 }, mug(T.cream)),
  summer2021:
    ground(W, H, "meadow", 360) +
    shadow(250, 448, 170, 26) +
    place({ x: 240, y: 446, scale: 1.3 }, scale()) +
    place({ x: 150, y: 158, scale: 0.62 }, loaf()) +
    place({ x: 260, y: 150, scale: 0.78 }, apple(T.sprout)) +
    place({ x: 334, y: 154, scale: 0.7 }, tomato()) +
    shadow(510, 444, 90, 18) +
    scatter(
      [
        [506, 420],
        [512, 396],
        [504, 372],
        [510, 348],
        [506, 324],
      ],
      () => coin(),
    ) +
    place({ x: 410, y: 466, scale: 0.8 }, coin()),
  spring2022:
    land({ width: W, height: H, name: "ice", horizon: 330, mountain: 340, sun: [540, 80] }) +
    water(W, 330, 366) +
    place(
      { x: 90, y: 412, scale: 1.06 },
      house({ width: 136, height: 116, tone: T.tomato, roof: T.ink, floors: 2 }),
    ) +
    place({ x: 346, y: 416, scale: 1.02 }, bakery(T.honey, T.spruce, GLASS.lit)) +
    place(
      { x: 566, y: 412, scale: 1 },
      house({ width: 128, height: 104, tone: T.cream, roof: T.tomato, floors: 2 }),
    ) +
    street(414) +
    place({ x: 470, y: 478, scale: 0.95 }, scooter()) +
    place({ x: 190, y: 432, scale: 0.6 }, birch()),
  summer2023:
    ground(W, H, "peach", 410) +
    place(
      { x: 460, y: 250, scale: 1.12 },
      person({ skin: SKIN.brown, top: T.honey, hair: long(HAIR.dark), look: -10 }),
    ) +
    place({ x: 456, y: 410, scale: 0.92 }, plateOfDinner()) +
    sleeve("M372 348C330 400 330 430 360 436", T.honey, 48) +
    sleeve("M548 348C594 400 590 430 556 436", T.honey, 48) +
    hand(366, 434, SKIN.brown, -70) +
    hand(548, 434, SKIN.brown, 70) +
    planks(470) +
    shadow(170, 490, 110, 16) +
    place(
      { x: 166, y: 268, rotate: -4, scale: 1.28 },
      phone(
        flat(rect(-78, -156, 156, 70), T.spruce[0]) +
          offer(-72, place({ scale: 0.15 }, loaf()), "#f8dfa6") +
          offer(8, place({ rotate: 40, scale: 0.2 }, carrot()), "#e0edb2") +
          offer(88, place({ scale: 0.26 }, tomato()), "#f8d3bd"),
      ),
    ),
  summer2024:
    land({ width: W, height: H, name: "meadow", horizon: 300, mountain: 320, sun: [90, 80] }) +
    place({ x: 330, y: 392, scale: 1.18 }, greenhouse()) +
    shadow(470, 478, 150, 20) +
    scatter(
      [
        [396, 384],
        [456, 378],
        [520, 386],
      ],
      () => place({ scale: 0.62 }, tomato()),
    ) +
    place({ x: 456, y: 400, scale: 0.56 }, crate(400)) +
    place({ x: 150, y: 460, scale: 0.9 }, cucumber()),
  present:
    land({ width: W, height: H, name: "ice", horizon: 320, mountain: 300 }) +
    place(
      { x: 82, y: 400, scale: 1.05 },
      house({ width: 136, height: 112, tone: T.honey, roof: T.ink, floors: 2 }),
    ) +
    place(
      { x: 280, y: 396, scale: 0.96 },
      house({ width: 128, height: 132, tone: T.tomato, roof: T.spruce, floors: 2 }),
    ) +
    place(
      { x: 470, y: 400, scale: 1.02 },
      house({ width: 132, height: 108, tone: T.cream, roof: T.tomato, floors: 2 }),
    ) +
    place(
      { x: 606, y: 400, scale: 0.96 },
      house({ width: 120, height: 120, tone: T.sea, roof: T.ink, floors: 2 }),
    ) +
    street(402) +
    rider(330, 478),
} as const;

/** A courier on an electric bike whose wheels stand on y. */
export function rider(x: number, y: number, size = 0.92): string {
  return place(
    { x, y, scale: size },
    line("M-40-168C-10-150 40-130 26-90L0-44", T.ink[1], 34) +
      bike() +
      place(
        { x: -4, y: -300, rotate: 12, scale: 0.82 },
        person({ skin: SKIN.olive, top: T.honey, hair: beanie(T.tomato, HAIR.dark), look: 8 }),
      ) +
      line("M-50-160C20-168 56-150 40-104L6-34", T.ink[1], 36) +
      line("M6-32L40-28", T.ink[2], 20) +
      sleeve("M20-232C50-200 70-190 104-190", T.honey, 38) +
      place({ x: 106, y: -190, scale: 0.8 }, hand(0, 0, SKIN.olive, 60)),
  );
}

/** A plate of vegetables seen a little from above, 260 × 90. */
function plateOfDinner(): string {
  return (
    solid(oval(0, 0, 130, 34), T.cream, { shade: 8, edge: 4, spray: 0.5 }) +
    flat(oval(0, -4, 96, 22), T.cream[1], 0.6) +
    scatter(
      [
        [-60, -16],
        [-20, -26],
        [26, -24],
        [64, -14],
      ],
      (i) => place({ scale: 0.36 }, i % 2 ? tomato() : broccoli()),
    ) +
    place({ x: 10, y: -6, rotate: 80, scale: 0.42 }, carrot())
  );
}
