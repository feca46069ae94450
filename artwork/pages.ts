// Drawings of the other pages: heroes 640 × 440, cards 640 × 520.

import { crumbs, mug, steam } from "./counter.ts";
import { apple, baguette, carrot, leaf, leek, loaf, tomato } from "./food.ts";
import { land, water } from "./land.ts";
import { flat, ground, line, oval, place, rect, scatter, shadow, solid, spray, TONES as T } from "./paper.ts";
import { bun, crop, HAIR, person, SKIN, yoke } from "./people.ts";
import { bakery, birch, esja, GLASS, house, lighthouse, spruceTree } from "./places.ts";
import { bubble, envelope, newspaper, phone, pin, scale } from "./things.ts";

const hero = { width: 640, height: 440 } as const;
const card = { width: 640, height: 520, pixels: 560 } as const;

const ICELAND =
  "M140 352L142 320L178 311L172 293L180 268L156 260L113 237L77 228L113 214L151 208L185 208L151 191L187 159L146 160L103 154L53 157L84 122L98 99L118 76L122 65L151 46L175 65L199 99L195 134L219 191L238 145L257 139L255 116L257 88L277 93L291 128L306 111L325 78L344 88L363 136L359 99L388 82L397 99L412 76L436 88L455 42L484 59L469 76L532 55L498 88L522 128L547 128L580 157L580 185L585 206L571 226L561 243L542 260L513 295L469 318L436 350L388 358L359 387L320 398L277 384L257 375L214 344L156 350z";

const mark =
  line("M-26-34c0-40 56-38 54-2-2 24-28 24-28 48", T.lime[0], 18) + flat(oval(0, 46, 11), T.lime[0]);
const lines = line("M-66-36H66M-66-8H66M-66 20H10", T.leaf[2], 12);

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
  plate: { width: 310, height: 310, pixels: 320, content: place({ x: 152, y: 152 }, plate) },
  "story/hero": {
    ...hero,
    content:
      land({ ...hero, name: "honey", horizon: 280, mountain: 330, sun: [560, 80] }) +
      place({ x: 270, y: 356, scale: 1.24 }, bakery(T.cream, T.spruce, GLASS.lit)) +
      place(
        { x: 520, y: 352, scale: 0.86 },
        house({ width: 130, height: 104, tone: T.tomato, roof: T.ink, floors: 2 }),
      ) +
      place({ x: 40, y: 372, scale: 0.94 }, birch()) +
      shadow(420, 428, 190, 16) +
      solid(rect(250, 372, 330, 18, 4), T.wood, { shade: 5, edge: 3 }) +
      flat(rect(276, 388, 14, 46), T.wood[1]) +
      flat(rect(540, 388, 14, 46), T.wood[1]) +
      scatter(
        [
          [310, 350],
          [390, 350],
          [470, 350],
          [350, 312],
          [430, 312],
        ],
        () => place({ scale: 0.3 }, loaf()),
      ) +
      place({ x: 544, y: 336, scale: 0.3 }, carrot()),
  },
  "news/empty-plate": {
    ...card,
    content:
      ground(640, 520, "honey", 250) +
      shadow(340, 400, 230, 50) +
      place(
        { x: 320, y: 340 },
        solid(oval(0, 0, 220, 104), T.cream, { shade: 14, edge: 5, spray: 0.6 }) +
          flat(oval(0, -6, 160, 70), T.cream[1], 0.7) +
          flat(oval(4, 0, 156, 66), T.cream[0]),
      ) +
      crumbs([
        [270, 334],
        [300, 352],
        [350, 330],
        [384, 346],
        [330, 366],
      ]) +
      line("M60 250V440M40 250v60q20 20 40 0v-60", T.steel[0], 10) +
      line("M590 440V250q-30 30-18 110h18", T.steel[0], 10),
  },
  "news/paper": {
    ...hero,
    content:
      ground(640, 440, "peach", 300) +
      shadow(320, 396, 190, 26) +
      place(
        { x: 300, y: 226, rotate: -4, scale: 1.14 },
        newspaper(
          place({ x: -70, y: 30, scale: 0.14 }, esja([T.leaf, T.spruce, T.leaf], "#ffffff")) +
            flat(rect(-128, 20, 116, 20), T.leaf[0]),
        ),
      ) +
      shadow(548, 400, 80) +
      place({ x: 540, y: 336, scale: 0.86 }, mug(T.spruce)) +
      place({ x: 538, y: 264, scale: 0.84 }, steam()) +
      place({ x: 90, y: 372, scale: 0.7 }, tomato()),
  },
  "questions/hero": {
    ...hero,
    content:
      ground(640, 440, "honey", 400) +
      place(
        { x: 180, y: 250, scale: 0.94 },
        person({
          skin: SKIN.pale,
          top: T.leaf,
          hair: bun(HAIR.copper),
          marks: yoke(T.cream[0], T.spruce[0]),
        }),
      ) +
      place(
        { x: 470, y: 254, scale: 0.94 },
        person({ skin: SKIN.brown, top: T.tomato, hair: crop(HAIR.dark), look: -10 }),
      ) +
      place({ x: 306, y: 96, scale: 0.82 }, bubble(T.spruce, mark)) +
      place({ x: 566, y: 96, scale: 0.6 }, `${place({ flip: true }, bubble(T.cream))}${lines}`) +
      solid(rect(-20, 404, 680, 60), T.wood, { shade: 0, edge: 5, spray: 0.8 }) +
      place({ x: 322, y: 372, scale: 0.44 }, loaf()),
  },
  "figures/scale": {
    ...hero,
    content:
      ground(640, 440, "spruce", 320) +
      shadow(330, 412, 220, 26, "#03140e") +
      place({ x: 310, y: 410, scale: 1.28 }, scale()) +
      place({ x: 230, y: 108, scale: 0.6 }, loaf()) +
      place({ x: 366, y: 116, scale: 0.66 }, tomato()) +
      place({ x: 438, y: 118, scale: 0.62 }, apple(T.sprout)) +
      place({ x: 572, y: 366, scale: 0.8 }, tomato()) +
      place({ x: 80, y: 372, rotate: 80, scale: 0.8 }, carrot()),
  },
  "towns/map": {
    ...hero,
    content:
      flat(rect(-20, -20, 680, 480), T.sky[0]) +
      spray(rect(-20, -20, 680, 480), T.sky[1], 0.7) +
      scatter(
        [
          [72, 330],
          [560, 330],
          [250, 50],
          [586, 96],
          [470, 408],
          [120, 60],
        ],
        () => line("M-22 0q11-11 22 0t22 0", T.sky[2], 5),
      ) +
      place(
        { x: 46, y: 34, scale: 0.86 },
        solid(ICELAND, T.sprout, {
          shade: 4,
          edge: 3,
          spray: 0.8,
          marks:
            line("M214 280l24-30 26 30M292 218l24-30 26 30M432 214l22-28 24 28", T.sprout[1], 9) +
            flat(oval(430, 282, 52, 28), "#ffffff") +
            flat(oval(318, 246, 26, 15), "#ffffff") +
            flat(oval(262, 240, 20, 12), "#ffffff"),
        }),
      ) +
      place({ x: 206, y: 312, scale: 0.86 }, pin()) +
      place({ x: 260, y: 342, scale: 0.54 }, pin(T.spruce)) +
      place({ x: 358, y: 158, scale: 0.74 }, pin()) +
      place({ x: 200, y: 240, scale: 0.5 }, pin(T.spruce)) +
      place({ x: 510, y: 200, scale: 0.58 }, pin(T.spruce)),
  },
  "contact/letter": {
    ...hero,
    content:
      ground(640, 440, "ice", 270) +
      shadow(330, 386, 210, 28) +
      place({ x: 320, y: 250, rotate: -6, scale: 1.3 }, envelope()) +
      place({ x: 316, y: 222, rotate: -6, scale: 0.84 }, leaf(T.leaf[0], T.cream[0])) +
      place({ x: 560, y: 350, scale: 0.7 }, mug(T.tomato)) +
      place({ x: 558, y: 296, scale: 0.7 }, steam()),
  },
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
  "redirect/phone": {
    ...card,
    content:
      ground(640, 520, "meadow", 380) +
      shadow(330, 480, 170, 26) +
      place({ x: 140, y: 246, rotate: -14 }, leek()) +
      place({ x: 500, y: 250, rotate: 12 }, baguette()) +
      place(
        { x: 320, y: 262, scale: 1.3 },
        phone(
          flat(rect(-78, -156, 156, 312), T.spruce[0]) + place({ scale: 1.4 }, leaf(T.lime[0], T.spruce[0])),
        ),
      ) +
      shadow(490, 470, 90) +
      place({ x: 486, y: 420, scale: 0.9 }, tomato()) +
      place({ x: 150, y: 430, scale: 0.6 }, loaf()),
  },
} as const;
