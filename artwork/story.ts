// The story's drawings, 640 × 520.

import { mug } from "./counter.ts";
import { apple, crate, cucumber, loaf, tomato } from "./food.ts";
import { land, planks } from "./land.ts";
import { flat, ground, line, oval, place, poly, rect, scatter, shadow, solid, TONES as T } from "./paper.ts";
import { coin, greenhouse, pencil, scale } from "./things.ts";

const W = 640;
const H = 520;
const lamp = (x: number, y: number) =>
  line(`M${x} -20V${y}`, T.ink[1], 4) +
  place(
    { x, y },
    solid("M-80 50C-76 8-38-6 0-6S76 8 80 50z", T.spruce, { shade: 20, edge: 4 }) +
      flat(oval(0, 50, 80, 10), "#ffe7a6"),
  );
/** A phone drawn on baking paper, 90 × 150. */
const sketch = (marks: string) =>
  `<rect x="-42" y="-72" width="84" height="144" rx="14" fill="none" stroke="${T.ink[0]}" stroke-width="5"/>` +
  line(marks, T.ink[0], 5);

export const STORY = {
  hero:
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
  sketches:
    ground(W, H, "honey", 250) +
    lamp(320, 70) +
    flat(poly([246, 124], [394, 124], [560, 260], [80, 260]), "#fff6d8", 0.4) +
    planks(250) +
    shadow(330, 470, 270, 20) +
    place(
      { x: 320, y: 366 },
      solid(poly([-236, -92], [262, -92], [286, 104], [-264, 104]), T.cream, {
        shade: 6,
        edge: 4,
        spray: 0.4,
      }) +
        place({ x: -150, y: 4, rotate: -2 }, sketch("M-24-46H24M-24-22H24M-24 4h30M-24 40h48")) +
        place({ x: 2, y: 6 }, sketch("M-24-46h30M-24-22h48v44h-48z")) +
        place({ x: 152, y: 4, rotate: 2 }, sketch("M-24 44h48M-18-16l14 16 24-32")) +
        line("M-92 4h36M-66-6l12 10-12 10M60 6h34M84-4l12 10-12 10", T.tomato[0], 5),
    ) +
    solid(rect(556, 258, 44, 224, 20), T.crumb, { shade: 10, edge: 4, spray: 0.6 }) +
    place({ x: 560, y: 214, scale: 0.62 }, mug(T.spruce)) +
    place({ x: 96, y: 210, scale: 0.62 }, mug(T.tomato)) +
    place({ x: 200, y: 206, scale: 0.62 }, mug(T.leaf)) +
    place({ x: 440, y: 216, scale: 0.4 }, loaf()) +
    place({ x: 330, y: 486, rotate: -4, scale: 0.62 }, pencil()),
  scale:
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
  greenhouse:
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
} as const;
