// Drawings of the admin area's empty lists, 360 × 280.

import { mug, steam } from "./counter.ts";
import { land } from "./land.ts";
import { clip, flat, ground, line, oval, place, rect, shadow, solid, TONES as T } from "./paper.ts";
import { bun, crop, HAIR, person, SKIN, yoke } from "./people.ts";
import { esja, house } from "./places.ts";
import { envelope } from "./things.ts";

const W = 360;
const H = 280;

export const DESK = {
  inbox:
    ground(W, H, "ice", 180) +
    shadow(190, 242, 110, 16) +
    place({ x: 180, y: 160, rotate: -6, scale: 0.74 }, envelope()),
  trash:
    ground(W, H, "meadow", 200) +
    shadow(190, 250, 80, 12) +
    solid("M112 100H248L232 236q-2 12-14 12H142q-12 0-14-12z", T.spruce, {
      shade: 16,
      edge: 4,
      marks: line("M150 126l8 98M180 126v98M210 126l-8 98", T.spruce[1], 6),
    }) +
    solid(rect(98, 78, 164, 24, 10), T.spruce, { shade: 5, edge: 3 }) +
    line("M156 74q0-24 24-24t24 24", T.spruce[1], 9),
  images:
    ground(W, H, "peach", 210) +
    shadow(190, 246, 100, 12) +
    place(
      { x: 180, y: 140, rotate: -4 },
      solid(rect(-116, -94, 232, 188, 4), T.wood, { shade: 6, edge: 4 }) +
        flat(rect(-98, -76, 196, 152), "#cfe4e0") +
        clip(
          rect(-98, -76, 196, 152),
          place({ y: 40, scale: 0.24 }, esja([T.sky, T.sky, T.leaf], "#ffffff")) +
            flat(rect(-98, 38, 196, 40), T.leaf[0]),
        ),
    ),
  users:
    ground(W, H, "honey", 230) +
    place(
      { x: 112, y: 132, scale: 0.66 },
      person({ skin: SKIN.pale, top: T.leaf, hair: bun(HAIR.copper), marks: yoke(T.cream[0], T.spruce[0]) }),
    ) +
    place(
      { x: 252, y: 132, scale: 0.66 },
      person({ skin: SKIN.olive, top: T.tomato, hair: crop(HAIR.dark), look: -6 }),
    ),
  audit:
    ground(W, H, "ice", 200) +
    shadow(190, 244, 90, 12) +
    solid(rect(92, 40, 150, 200, 6), T.spruce, { shade: 9, edge: 4 }) +
    solid(rect(112, 52, 122, 176, 2), T.cream, { shade: 5, edge: 2, spray: 0.4 }) +
    line("M130 82h84M130 108h64M130 134h84M130 160h48", T.sand[1], 8) +
    place(
      { x: 258, y: 206 },
      solid(oval(0, 0, 46), T.honey, { shade: 8, edge: 4 }) +
        flat(oval(0, 0, 34), T.cream[0]) +
        line("M0-22V2L15 12", T.ink[1], 6),
    ),
  partners:
    ground(W, H, "peach", 190) +
    shadow(128, 226, 70, 12) +
    place({ x: 120, y: 170, scale: 0.72 }, mug(T.spruce)) +
    place({ x: 118, y: 104, scale: 0.7 }, steam()) +
    shadow(254, 226, 70, 12) +
    place({ x: 244, y: 170, scale: 0.72 }, mug(T.tomato)) +
    place({ x: 242, y: 104, scale: 0.7 }, steam()),
  towns:
    land({ width: W, height: H, name: "ice", horizon: 180, mountain: 180 }) +
    place(
      { x: 70, y: 232, scale: 0.66 },
      house({ width: 130, height: 104, tone: T.tomato, roof: T.ink, floors: 2 }),
    ) +
    place(
      { x: 186, y: 236, scale: 0.7 },
      house({ width: 130, height: 120, tone: T.cream, roof: T.spruce, floors: 2 }),
    ) +
    place({ x: 296, y: 232, scale: 0.62 }, house({ width: 130, height: 96, tone: T.honey, roof: T.ink })),
} as const;
