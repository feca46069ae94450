// Drawings of the pages for shops and about the marketplace: heroes 640 × 440, cards 640 × 520.

import { croissant, mug, steam } from "./counter.ts";
import { apple, broccoli, carrot, leaf, loaf, tomato } from "./food.ts";
import { land, planks, street } from "./land.ts";
import {
  clip,
  flat,
  GROUNDS,
  ground,
  line,
  oval,
  place,
  poly,
  rect,
  scatter,
  shadow,
  solid,
  spray,
  TONES as T,
} from "./paper.ts";
import { bakery, birch, esja, GLASS, house, spruceTree } from "./places.ts";
import { box, coin, pallet, pencil, stall, van } from "./things.ts";

const card = { width: 640, height: 520 } as const;
export const SHOPS = {
  "for-shops/hero": {
    width: 640,
    height: 448,
    content:
      ground(640, 448, "spruce", 380) +
      place(
        { x: 300, y: 392, scale: 1.86 },
        bakery(["#d9c9a0", "#a8976b", "#efe4c4"], T.ink, GLASS.lit, "#efe4c4"),
      ) +
      flat(poly([100, 392], [360, 392], [330, 460], [20, 460]), "#f2b945", 0.3) +
      place({ x: 560, y: 402, scale: 0.9 }, spruceTree(T.leaf)) +
      place({ x: 44, y: 400, scale: 0.74 }, spruceTree(T.leaf)),
  },
  "for-shops/write": {
    ...card,
    content:
      flat(rect(-20, -20, 680, 560), GROUNDS.ice[0]) +
      spray(rect(-20, -20, 680, 560), GROUNDS.ice[1], 0.8) +
      shadow(350, 300, 250, 210) +
      place(
        { x: 402, y: 312, rotate: 9, scale: 1.12 },
        solid(rect(-150, -100, 300, 200, 8), T.spruce, { shade: 10, edge: 4, spray: 0.7 }),
      ) +
      place(
        { x: 262, y: 282, rotate: -6 },
        solid(rect(-140, -176, 280, 352, 4), T.cream, { shade: 8, edge: 4, spray: 0.4 }) +
          line("M-100-116h96", T.ink[0], 11) +
          line(
            "M-100-66q14-12 28 0t28 0 28 0 28 0 28 0 28 0 26-2M-100-24q14-12 28 0t28 0 28 0 28 0 28 0 20-2M-100 18q14-12 28 0t28 0 28 0 28 0 28 0 28 0 26-2M-100 60q14-12 28 0t28 0 28 0 14 0",
            T.sea[0],
            6,
          ) +
          place({ x: 78, y: 122, scale: 0.56 }, leaf(T.leaf[0], T.cream[0])),
      ) +
      place({ x: 474, y: 420, rotate: -38, scale: 0.94 }, pencil()) +
      shadow(546, 118, 90, 80) +
      line("M478 160L440 198", T.tomato[0], 24) +
      place(
        { x: 530, y: 106 },
        solid(oval(0, 0, 76), T.tomato, { shade: 9, edge: 5, spray: 0.6 }) +
          flat(oval(0, 0, 58), "#4a2a1a") +
          flat(oval(-14, -14, 30, 26), "#7a4a2c", 0.8),
      ),
  },
  "for-shops/visit": {
    ...card,
    content:
      ground(640, 520, "peach", 330) +
      flat(rect(150, -20, 350, 250, 4), T.cream[0]) +
      flat(rect(164, -20, 322, 236, 2), "#cfe4e0") +
      `<svg x="164" y="-14" width="322" height="230" viewBox="0 0 322 230">${
        place(
          { x: 150, y: 190, scale: 0.4 },
          esja([["#8fb9a4", "#6f9f8b", "#b9d6c6"], ["#7fae98", "#659784", "#a3cab6"], T.leaf], "#ffffff"),
        ) + flat(rect(0, 186, 322, 60), "#7db0b5")
      }</svg>` +
      line("M325-20v236", T.cream[0], 9) +
      flat(rect(134, 226, 382, 16, 3), T.cream[1]) +
      planks(330) +
      shadow(180, 440, 120, 20) +
      place({ x: 160, y: 352, scale: 1.1 }, mug(T.spruce)) +
      place({ x: 156, y: 262, scale: 1.1 }, steam()) +
      shadow(500, 440, 120, 20) +
      place({ x: 480, y: 352, scale: 1.1 }, mug(T.tomato)) +
      place({ x: 476, y: 262, scale: 1.1 }, steam()) +
      place(
        { x: 330, y: 470 },
        solid(oval(0, 0, 150, 34), T.cream, { shade: 7, edge: 4, spray: 0.4 }) +
          flat(oval(0, -3, 108, 21), T.cream[1], 0.6),
      ) +
      place({ x: 292, y: 426, rotate: -8, scale: 0.74 }, croissant()) +
      place({ x: 372, y: 438, rotate: 10, scale: 0.74 }, croissant()),
  },
  "for-shops/settle": {
    ...card,
    content:
      ground(640, 520, "honey", 350) +
      shadow(214, 414, 130, 18) +
      place({ x: 196, y: 240, rotate: -4 }, receipt()) +
      shadow(450, 454, 130, 22) +
      scatter(
        [
          [400, 424],
          [406, 400],
          [398, 376],
          [404, 352],
          [400, 328],
          [404, 304],
        ],
        () => coin(),
      ) +
      scatter(
        [
          [530, 432],
          [524, 408],
          [530, 384],
        ],
        () => coin(),
      ) +
      place({ x: 470, y: 476, scale: 0.9 }, coin()),
  },
  "marketplace/hero": {
    width: 640,
    height: 440,
    content:
      land({ width: 640, height: 440, name: "spruce", horizon: 300, mountain: 320, sun: [560, 70] }) +
      place(
        { x: 70, y: 330, scale: 0.9 },
        house({ width: 120, height: 100, tone: T.tomato, roof: T.ink, glass: GLASS.lit }),
      ) +
      place(
        { x: 580, y: 330, scale: 0.9 },
        house({ width: 120, height: 100, tone: T.sea, roof: T.ink, glass: GLASS.lit }),
      ) +
      place(
        { x: 170, y: 408, scale: 0.98 },
        stall(
          T.tomato,
          scatter(
            [
              [-90, -136],
              [-10, -138],
              [76, -136],
              [-46, -176],
              [34, -178],
            ],
            () => place({ scale: 0.3 }, loaf()),
          ),
        ),
      ) +
      place(
        { x: 476, y: 416, scale: 1.04 },
        stall(
          T.leaf,
          place({ x: -96, y: -150, rotate: -10, scale: 0.4 }, carrot()) +
            place({ x: -56, y: -150, rotate: 8, scale: 0.4 }, carrot()) +
            place({ x: 0, y: -140, scale: 0.46 }, tomato()) +
            place({ x: 52, y: -142, scale: 0.5 }, broccoli()) +
            place({ x: 102, y: -140, scale: 0.44 }, apple(T.sprout)),
        ),
      ),
  },
  "marketplace/wholesalers": {
    ...card,
    content:
      ground(640, 520, "honey", 390) +
      flat(rect(-20, 40, 700, 14), T.kraft[1]) +
      flat(rect(60, -20, 16, 420), T.kraft[1]) +
      flat(rect(560, -20, 16, 420), T.kraft[1]) +
      shadow(200, 462, 190, 18) +
      place({ x: 190, y: 456, scale: 1.2 }, pallet()) +
      shadow(490, 470, 150, 18) +
      place({ x: 476, y: 272, scale: 0.96 }, openBox()) +
      place({ x: 476, y: 462, scale: 1.1 }, box(190, 116)),
  },
  "marketplace/delivery": {
    ...card,
    content:
      land({ width: 640, height: 520, name: "peach", horizon: 330, mountain: 320, sun: [120, 90] }) +
      place(
        { x: 92, y: 396, scale: 1.04 },
        house({ width: 140, height: 112, tone: T.sea, roof: T.ink, floors: 2 }),
      ) +
      place(
        { x: 520, y: 396, scale: 1.02 },
        house({ width: 132, height: 120, tone: T.cream, roof: T.tomato, floors: 2 }),
      ) +
      place({ x: 310, y: 400, scale: 0.8 }, birch()) +
      street(396) +
      shadow(340, 470, 260, 18) +
      place({ x: 326, y: 470, scale: 1.24 }, van()),
  },
} as const;

/** A till's receipt, 220 × 340. */
function receipt(): string {
  const teeth = Array.from({ length: 11 }, (_, i) => `L${110 - i * 22} ${i % 2 ? 150 : 168}`).join("");
  const outline = `M-110-170H110${teeth}L-110 150z`;
  return (
    solid(outline, T.cream, { shade: 8, edge: 4, spray: 0.6 }) +
    clip(
      outline,
      place({ y: -118, scale: 0.7 }, leaf(T.leaf[0], T.cream[0])) +
        line("M-80-60H10M50-60H80M-80-30H-10M40-30H80M-80 0H20M54 0H80M-80 30H0M44 30H80", T.sand[1], 9) +
        line("M-80 66H80", T.ink[2], 4) +
        line("M-80 100H-20", T.ink[1], 12) +
        line("M30 100H80", T.leaf[0], 12),
    )
  );
}

/** An open box of vegetables, 300 × 220, standing on y = 66. */
function openBox(): string {
  return (
    place({ x: -80, y: -62, rotate: -8, scale: 0.6 }, carrot()) +
    place({ x: -24, y: -66, rotate: 4, scale: 0.6 }, carrot()) +
    place({ x: 44, y: -52, scale: 0.74 }, broccoli()) +
    place({ x: -70, y: -22, scale: 0.6 }, tomato()) +
    place({ x: 6, y: -18, scale: 0.6 }, tomato()) +
    place({ x: 76, y: -16, scale: 0.56 }, apple(T.sprout)) +
    place({ y: 70, scale: 1.1 }, box(200, 90))
  );
}
