// The plate of pages and lists without anything to show, and the way to the office.

import { leaf } from "./food.ts";
import { land, water } from "./land.ts";
import { line, oval, place, scatter, solid, TONES as T } from "./paper.ts";
import { house, lighthouse, spruceTree } from "./places.ts";
import { pin } from "./things.ts";

const hero = { width: 640, height: 440 } as const;

/** A plate from above with a few crumbs, 300 wide. */
const plate =
  solid(oval(0, 0, 148), T.spruce, { shade: 12, edge: 6, spray: 0.8 }) +
  solid(oval(0, 0, 112), T.cream, { shade: 8, edge: 4, spray: 0.5 }) +
  solid(oval(0, 0, 76), T.sand, { shade: 0, edge: 4, spray: 0.7 }) +
  scatter(
    [
      [-26, 8],
      [24, -16],
      [32, 24],
      [2, 34],
    ],
    (i) => solid(oval(0, 0, 6 + (i % 3) * 2, 5 + (i % 2) * 2), T.crust, { shade: 3, edge: 2 }),
  ) +
  place({ x: -14, y: -22, rotate: 40, scale: 0.42 }, leaf(T.leaf[0], T.sprout[2]));

export const PAGES = {
  plate: { width: 310, height: 310, widths: [240, 480], content: place({ x: 152, y: 152 }, plate) },
  "contact/map": {
    ...hero,
    content:
      land({ ...hero, name: "ice", horizon: 170, mountain: 380, sun: [110, 64] }) +
      water(640, 170, 460) +
      line("M60 300h90M20 340h70M80 400h110M500 210h90", T.sea[2], 4, 0.7) +
      solid(
        "M660 250C560 236 500 262 420 262 330 262 310 232 236 246 176 258 146 292 110 300 90 306 92 330 118 334 170 342 196 378 260 388 360 404 440 430 560 424L660 420z",
        ["#dcc99a", "#b9a06a", "#efe0ba"],
        { shade: 0, edge: 5, spray: 0.8 },
      ) +
      solid(
        "M660 268C580 256 520 280 430 280 350 280 320 256 250 264 206 270 186 292 168 306 190 340 240 366 300 370 400 384 460 404 560 402L660 398z",
        T.sprout,
        { shade: 0, edge: 4, spray: 0.8 },
      ) +
      line("M250 306C330 300 380 330 460 326S580 330 660 322M460 326L470 400", T.cream[0], 8) +
      place({ x: 136, y: 318, scale: 0.66 }, lighthouse()) +
      place({ x: 350, y: 300, scale: 0.4 }, house({ width: 130, height: 90, tone: T.tomato, roof: T.ink })) +
      place(
        { x: 540, y: 308, scale: 0.44 },
        house({ width: 130, height: 90, tone: T.honey, roof: T.spruce }),
      ) +
      place(
        { x: 590, y: 386, scale: 0.44 },
        house({ width: 130, height: 90, tone: T.cream, roof: T.tomato }),
      ) +
      place({ x: 316, y: 366, scale: 0.34 }, spruceTree()) +
      place({ x: 440, y: 330, scale: 1 }, pin()),
  },
} as const;
