// Drawings of the pages for shops and about the marketplace: heroes 640 × 440, cards 640 × 520.

import { croissant, crumbs, mug, steam } from "./counter.ts";
import { apple, baguette, broccoli, carrot, leaf, loaf, tomato } from "./food.ts";
import { land, planks, street } from "./land.ts";
import { milk } from "./pantry.ts";
import { clip, flat, ground, line, place, poly, rect, scatter, shadow, solid, TONES as T } from "./paper.ts";
import { apron, beanie, crop, HAIR, hand, person, SKIN, sleeve } from "./people.ts";
import { bakery, birch, GLASS, house, spruceTree } from "./places.ts";
import { rider } from "./story.ts";
import { coin, envelope, laptop, pallet, phone, stall, van } from "./things.ts";

const card = { width: 640, height: 520, pixels: 720 } as const;
const baker = person({
  skin: SKIN.brown,
  top: T.cream,
  hair: beanie(T.cream, HAIR.dark),
  look: -6,
  marks: apron(T.tomato),
});

export const SHOPS = {
  "for-shops/hero": {
    width: 640,
    height: 440,
    content:
      ground(640, 440, "spruce", 380) +
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
      ground(640, 520, "ice", 300) +
      shadow(330, 430, 220, 30) +
      place({ x: 306, y: 300, rotate: -7, scale: 1.4 }, envelope()) +
      place({ x: 300, y: 268, rotate: -7, scale: 0.86 }, leaf(T.leaf[0], T.cream[0])) +
      line("M470 470L600 190", T.tomato[1], 16) +
      line("M467 468L597 188", T.tomato[0], 10) +
      line("M470 470l-8 26", T.ink[1], 7),
  },
  "for-shops/visit": {
    ...card,
    content:
      ground(640, 520, "peach", 380) +
      place(
        { x: 150, y: 220, scale: 1.06 },
        person({ skin: SKIN.olive, top: T.leaf, hair: crop(HAIR.dark), look: 8 }),
      ) +
      place({ x: 500, y: 220, scale: 1.06 }, place({ flip: true }, baker)) +
      planks(410) +
      shadow(250, 456, 70) +
      place({ x: 240, y: 404, scale: 0.72 }, mug(T.spruce)) +
      place({ x: 240, y: 340, scale: 0.7 }, steam()) +
      shadow(410, 456, 70) +
      place({ x: 396, y: 404, scale: 0.72 }, mug(T.tomato)) +
      place({ x: 396, y: 340, scale: 0.7 }, steam()) +
      place({ x: 320, y: 474, scale: 0.5 }, croissant()),
  },
  "for-shops/offer": {
    ...card,
    content:
      ground(640, 520, "meadow", 370) +
      shadow(220, 470, 140, 22) +
      place(
        { x: 206, y: 262, rotate: -5, scale: 1.24 },
        phone(
          flat(rect(-78, -156, 156, 60), T.spruce[0]) +
            flat(rect(-62, -84, 124, 110, 12), "#f8dfa6") +
            place({ y: -26, scale: 0.34 }, loaf()) +
            flat(rect(-62, 40, 84, 12, 5), T.ink[1]) +
            flat(rect(-62, 62, 56, 10, 5), T.sand[1]) +
            flat(rect(-62, 96, 124, 36, 18), T.lime[0]) +
            flat(rect(-26, 109, 52, 10, 5), T.spruce[1]),
        ),
      ) +
      shadow(480, 464, 150, 22) +
      place({ x: 470, y: 400, scale: 0.94 }, loaf()) +
      place({ x: 486, y: 292, scale: 0.8 }, loaf()) +
      crumbs([
        [370, 490],
        [420, 496],
        [560, 488],
      ]),
  },
  "for-shops/settle": {
    ...card,
    content:
      ground(640, 520, "honey", 350) +
      place({ x: 196, y: 236, rotate: -4 }, receipt()) +
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
  "for-shops/voice": {
    ...card,
    content:
      ground(640, 520, "honey", 400) +
      flat(rect(380, 60, 300, 14, 2), T.wood[0]) +
      flat(rect(380, 190, 300, 14, 2), T.wood[0]) +
      scatter(
        [
          [450, 26],
          [560, 26],
          [470, 156],
          [590, 156],
        ],
        () => place({ scale: 0.4 }, loaf()),
      ) +
      place({ x: 290, y: 216, scale: 1.36 }, baker) +
      place({ x: 360, y: 420, rotate: -40, scale: 1.1 }, baguette()) +
      place({ x: 300, y: 410, rotate: -52, scale: 1.1 }, baguette()) +
      sleeve("M182 336C140 420 160 470 240 470", T.cream, 58) +
      sleeve("M400 336C450 400 450 450 400 462", T.cream, 58) +
      place({ x: 250, y: 466, scale: 1.3 }, hand(0, 0, SKIN.brown, -80)) +
      place({ x: 392, y: 458, scale: 1.3 }, hand(0, 0, SKIN.brown, 70)),
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
      flat(rect(-20, 60, 300, 340), "#c9924e") +
      line("M-20 110h300M-20 160h300M-20 210h300M-20 260h300M-20 310h300M-20 360h300", "#b27c3d", 4) +
      place({ x: 428, y: 444, scale: 1.14 }, van()) +
      place({ x: 140, y: 456, scale: 1.02 }, pallet()),
  },
  "marketplace/delivery": {
    ...card,
    content:
      land({ width: 640, height: 520, name: "peach", horizon: 330, mountain: 320, sun: [120, 90] }) +
      place(
        { x: 120, y: 396, scale: 1.08 },
        house({ width: 140, height: 112, tone: T.sea, roof: T.ink, floors: 2 }),
      ) +
      place(
        { x: 510, y: 396, scale: 1.02 },
        house({ width: 132, height: 120, tone: T.cream, roof: T.tomato, floors: 2 }),
      ) +
      place({ x: 310, y: 400, scale: 0.9 }, birch()) +
      street(396) +
      rider(320, 474),
  },
  "marketplace/web-shop": {
    ...card,
    content:
      ground(640, 520, "ice", 340) +
      shadow(310, 444, 280, 30) +
      place({ x: 290, y: 436, scale: 1.26 }, laptop()) +
      shadow(566, 476, 70) +
      place({ x: 564, y: 396, scale: 0.62 }, milk()) +
      place({ x: 66, y: 470, scale: 0.7 }, apple()),
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
