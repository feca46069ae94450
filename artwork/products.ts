// Still lifes of the products on the home page, 640 × 480.

import {
  bean,
  board,
  coffeeBag,
  croissant,
  crumbs,
  cupcake,
  dill,
  fish,
  lemon,
  mug,
  steam,
} from "./counter.ts";
import {
  apple,
  baguette,
  broccoli,
  carrot,
  crate,
  cucumber,
  leaf,
  leek,
  loaf,
  potato,
  slice,
  tomato,
} from "./food.ts";
import { blueberry, carton, cheese, egg, eggs, glassOfMilk, milk, skyr } from "./pantry.ts";
import { type Ground, ground, line, place, scatter, shadow, solid, TONES as T } from "./paper.ts";

const still = (name: Ground, horizon: number, content: string) => ground(640, 480, name, horizon) + content;

export const PRODUCTS = {
  "braudpoki-dagsins": still(
    "honey",
    268,
    shadow(330, 408, 300, 40) +
      place({ x: 320, y: 392 }, board(600)) +
      place({ x: 120, y: 208, rotate: -16, scale: 1.02 }, baguette()) +
      place({ x: 210, y: 196, rotate: 6, scale: 1.08 }, baguette()) +
      shadow(400, 368, 190, 26) +
      place({ x: 392, y: 244, scale: 1.42 }, loaf()) +
      shadow(190, 392, 110, 20) +
      place({ x: 172, y: 330, rotate: -8, scale: 0.96 }, slice()) +
      place({ x: 262, y: 346, rotate: 6, scale: 0.96 }, slice()) +
      shadow(500, 424, 90, 18) +
      place({ x: 494, y: 376, scale: 0.86 }, croissant()) +
      crumbs([
        [90, 424],
        [124, 436],
        [330, 420],
        [372, 436],
        [404, 418],
        [60, 452],
        [430, 452],
        [590, 430],
        [300, 446],
      ]),
  ),
  graenmetiskassi: still(
    "meadow",
    288,
    place({ x: 118, y: 158, rotate: -20, scale: 0.86 }, leek()) +
      place({ x: 182, y: 150, rotate: -6, scale: 0.86 }, leek()) +
      place({ x: 250, y: 196, rotate: -14, scale: 1.1 }, carrot()) +
      place({ x: 326, y: 186, rotate: 5, scale: 1.16 }, carrot()) +
      place({ x: 394, y: 196, rotate: 16, scale: 1.1 }, carrot("bent")) +
      place({ x: 506, y: 190, scale: 1.2 }, broccoli()) +
      place({ x: 206, y: 252, scale: 1.02 }, tomato()) +
      place({ x: 314, y: 260, scale: 0.86 }, tomato()) +
      place({ x: 420, y: 268, scale: 0.9 }, tomato()) +
      shadow(330, 438, 310, 34) +
      place({ x: 318, y: 278, scale: 1.04 }, crate(540)) +
      shadow(540, 450, 80, 16) +
      place({ x: 540, y: 418 }, potato()) +
      place({ x: 104, y: 424, scale: 0.9 }, cucumber()),
  ),
  "fiskur-dagsins": still(
    "ice",
    196,
    shadow(330, 400, 310, 60) +
      place(
        { x: 320, y: 352, scale: 1.04 },
        solid("M-290-120L290-132 304 70-300 84z", T.ink, { shade: 16, edge: 5, spray: 0.6 }),
      ) +
      scatter(
        [
          [86, 312],
          [150, 418],
          [566, 262],
          [586, 408],
          [470, 424],
        ],
        (i) =>
          place(
            { rotate: i * 40, scale: 0.9 + (i % 3) * 0.2 },
            solid("M-24-12L6-26 26 4 4 24-22 14z", T.snow, { shade: 9, edge: 3, spray: 0.5 }),
          ),
      ) +
      place({ x: 316, y: 248, rotate: -5, scale: 1.32 }, fish()) +
      place({ x: 330, y: 352, rotate: 3, scale: 1.32 }, fish()) +
      place({ x: 566, y: 322, rotate: 12, scale: 0.9 }, lemon()) +
      place({ x: 524, y: 372, rotate: 40, scale: 0.9 }, lemon()) +
      place({ x: 84, y: 368, rotate: -58, scale: 1.1 }, dill()),
  ),
  bollakokur: still(
    "peach",
    300,
    shadow(130, 372, 96) +
      place({ x: 130, y: 256, scale: 1.16 }, cupcake(T.rose, blueberry())) +
      shadow(510, 372, 96) +
      place({ x: 508, y: 256, scale: 1.16 }, cupcake(["#7a4a2c", "#55301b", "#a5714a"])) +
      shadow(322, 428, 120) +
      place({ x: 318, y: 276, scale: 1.5 }, cupcake(T.cream)) +
      crumbs([
        [60, 420],
        [96, 440],
        [214, 436],
        [440, 440],
        [474, 420],
        [574, 430],
      ]),
  ),
  matarkassi: still(
    "spruce",
    330,
    place({ x: 130, y: 176, rotate: -16, scale: 0.98 }, baguette()) +
      place({ x: 214, y: 150, rotate: -4, scale: 0.9 }, leek()) +
      place({ x: 300, y: 188, scale: 0.96 }, milk()) +
      place({ x: 382, y: 190, rotate: 8, scale: 1.06 }, carrot()) +
      place({ x: 462, y: 204, rotate: 4, scale: 1.1 }, broccoli()) +
      place({ x: 184, y: 242, scale: 1 }, tomato()) +
      place({ x: 412, y: 254, scale: 0.96 }, apple(T.sprout)) +
      place({ x: 500, y: 250, scale: 0.8 }, tomato()) +
      shadow(360, 452, 270, 30, "#03140e") +
      place(
        { x: 330, y: 268, scale: 1.02 },
        `${carton()}${place({ x: -50, y: 116, scale: 1.15 }, leaf(T.spruce[0]))}`,
      ) +
      place({ x: 84, y: 410, scale: 0.86 }, apple()),
  ),
  "mjolk-og-skyr": still(
    "ice",
    304,
    shadow(190, 420, 120, 22) +
      place({ x: 170, y: 240, scale: 1.2 }, milk()) +
      shadow(330, 408, 70, 14) +
      place({ x: 322, y: 306, scale: 1.26 }, glassOfMilk()) +
      shadow(506, 424, 130, 24) +
      place({ x: 500, y: 320, scale: 1.34 }, skyr()) +
      line("M556 262L620 176", T.steel[0], 12) +
      line("M553 260L617 174", T.steel[2], 4) +
      scatter(
        [
          [386, 430],
          [420, 448],
          [352, 446],
        ],
        () => place({ scale: 1.15 }, blueberry()),
      ),
  ),
  "kaffi-og-epli": still(
    "honey",
    300,
    shadow(150, 416, 120, 22) +
      place({ x: 136, y: 264, scale: 1.24 }, coffeeBag()) +
      shadow(326, 424, 120, 22) +
      place({ x: 310, y: 318, scale: 1.3 }, mug()) +
      place({ x: 306, y: 210, scale: 1.2 }, steam()) +
      shadow(530, 400, 90, 18) +
      place({ x: 526, y: 310, scale: 1.24 }, apple()) +
      shadow(462, 436, 78, 16) +
      place({ x: 448, y: 372, scale: 1.02 }, apple(T.sprout)) +
      scatter(
        [
          [76, 436],
          [110, 448],
          [200, 440],
          [232, 452],
          [150, 456],
          [566, 446],
        ],
        (i) => place({ rotate: i * 50 }, bean()),
      ),
  ),
  "egg-og-ostur": still(
    "peach",
    270,
    place({ x: 466, y: 256, scale: 1.3 }, cheese()) +
      shadow(500, 376, 190, 26) +
      shadow(230, 428, 250, 34) +
      place({ x: 216, y: 318, scale: 1.22 }, eggs()) +
      place({ x: 500, y: 408, rotate: 74, scale: 0.78 }, egg()) +
      place({ x: 596, y: 404, rotate: -30, scale: 0.5 }, dill()) +
      crumbs(
        [
          [408, 444],
          [432, 456],
          [580, 448],
          [60, 452],
        ],
        T.honey,
      ),
  ),
} as const;
