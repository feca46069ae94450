// Food, each around its own origin; drawn for about 400 px of width.
import { flat, line, oval, place, rect, scatter, solid, spray, TONES, type Tone } from "./paper.ts";

const T = TONES;

/** A sourdough loaf, 300 × 170, standing on y = 85. */
export function loaf(): string {
  const body = "M-150 50C-158-20-104-86-6-86 96-86 156-24 150 46 148 78 110 85 0 85-112 85-146 80-150 50z";
  const cuts = [-70, -4, 64]
    .map((x) =>
      solid(`M${x - 34} -44q38 14 52 74q-14 6-24-2q-6-44-28-72z`, T.crumb, { shade: 4, edge: 0, spray: 0.5 }),
    )
    .join("");
  const flour = flat("M-110-34q60-56 140-40-60 4-124 62z", "#fff6e2", 0.35);
  return solid(body, T.crust, { shade: 22, edge: 5, spray: 0.9, marks: flour + cuts });
}

/** A baguette, 60 × 330, upright. */
export function baguette(): string {
  const body = "M-26 165C-36 60-34-90-14-150 0-176 22-166 28-140 40-60 36 90 26 165z";
  const cuts = [-110, -58, -6, 46, 98]
    .map((y) =>
      solid(`M-22 ${y + 26}q14-38 42-44q4 8-2 18q-18 10-28 32z`, T.crumb, { shade: 3, edge: 0, spray: 0.4 }),
    )
    .join("");
  return solid(body, T.crust, { shade: 14, edge: 4, spray: 0.8, marks: cuts });
}

/** A cut slice of bread, 130 × 130. */
export function slice(): string {
  const crust = "M-58 62C-62 20-72 6-70-20-66-62 62-64 68-22 72 4 60 22 58 62q-58 8-116 0z";
  const crumb = "M-48 52C-52 16-60 4-58-18-52-50 50-52 56-20 60 2 50 18 48 52q-48 6-96 0z";
  const holes = scatter(
    [
      [-26, -10],
      [10, 10],
      [28, -22],
      [-8, 30],
      [-34, 22],
      [24, 34],
    ],
    (i) => flat(oval(0, 0, 4 + (i % 3) * 2, 3 + (i % 2) * 2), T.crumb[1]),
  );
  return solid(crust, T.crust, { shade: 8 }) + solid(crumb, T.crumb, { shade: 5, marks: holes });
}

const bagBack = "M-118 0l12-16 26 10 30-14 34 12 34-14 30 14 30-12 40 20-8 40h-220z";

/** A paper bag with a folded rim, 240 × 280; its rim is at y = 0 and its contents are drawn between back and front. */
export function bag(contents = "", emblem = leaf()): string {
  return solid(bagBack, [T.kraft[1], "#8f6230", T.kraft[0]]) + contents + bagFront(emblem);
}

export function bagFront(emblem = leaf()): string {
  const front =
    "M-120 4l18-12 24 14 28-12 30 14 32-14 30 12 28-12 50 10-14 262q-2 14-16 14h-184q-14 0-16-14z";
  const side = flat("M72 0l48-4-14 272q-2 14-16 14h-32z", T.kraft[1]);
  const folds =
    line("M70 6l-10 268", T.kraft[1], 3) + line("M-92 40l8 60M-60 24l4 34M22 30l-6 46", T.kraft[1], 2.5, 0.6);
  return solid(front, T.kraft, {
    shade: 8,
    edge: 4,
    spray: 0.8,
    marks: side + folds + place({ x: -22, y: 150, scale: 1.15 }, emblem),
  });
}

/** The leaf of the logo, 80 high. */
export function leaf(color: string = T.spruce[0], vein: string = T.kraft[2]): string {
  return (
    flat("M40-38c4 44-12 72-48 78-8 1-14 0-20-4C-32-6-8-34 40-38z", color) +
    line("M-38 50c12-26 28-46 48-56", vein, 5)
  );
}

const ROOTS = {
  straight: "M-32-62C-42 0-18 74 2 138 8 146 12 140 14 132 30 70 44-10 32-64 22-76-22-76-32-62z",
  bent: "M-32-62C-42-10-30 40-8 76 8 102 34 118 56 122 64 120 60 112 54 106 34 80 40-10 32-64 22-76-22-76-32-62z",
  forked:
    "M-36-62C-48-10-34 40-46 112-48 132-34 134-26 114-16 84-8 62 0 52 10 66 18 92 34 122 44 136 56 130 50 110 36 60 46-10 36-64 24-78-24-78-36-62z",
} as const;

/** A carrot, 70 × 250, its tip down. */
export function carrot(kind: keyof typeof ROOTS = "straight"): string {
  const greens = [-28, -10, 8, 26]
    .map((x, i) =>
      place(
        { x: x * 0.4, y: -66, rotate: x },
        solid("M0 0C-18-22-20-60-4-92 18-62 18-26 0 0z", i % 2 ? T.leaf : T.sprout, { shade: 6, edge: 2 }),
      ),
    )
    .join("");
  const rings = line("M-30-34h22M6-10h24M-24 18h18M2 46h16M-10 78h12", T.carrot[1], 3.5);
  return greens + solid(ROOTS[kind], T.carrot, { shade: 11, edge: 4, marks: rings });
}

export function tomato(): string {
  const body = "M-60 4C-62-34-30-56 2-54 40-54 64-28 62 6 60 40 34 58 0 58-36 58-58 38-60 4z";
  const star =
    "M2-54C-12-64-30-60-40-52c14 2 22 8 28 20 6-8 10-10 14-8 6 0 10 4 16 12 4-12 12-18 26-22-10-8-24-12-36-4l8-24-10-4z";
  return (
    solid(body, T.tomato, {
      shade: 16,
      edge: 5,
      marks: flat("M-40-12c4-16 14-24 26-26-8 8-14 18-16 32-4 4-10 2-10-6z", "#f5a284"),
    }) + solid(star, T.leaf, { shade: 4, edge: 1.5 })
  );
}

/** A leek, 60 × 320, upright, its leaves above. */
export function leek(): string {
  const blade = (rotate: number, tone: Tone) =>
    place(
      { y: -10, rotate },
      solid("M-16 20C-22-60-14-120 4-168 22-120 22-50 16 20z", tone, { shade: 7, edge: 2 }),
    );
  const stem = "M-18 165C-22 90-20 40-18-14h36c4 60 4 110 0 179q-18 10-36 0z";
  const roots = line("M-8 168l-6 14M0 168v16M8 168l6 14", T.crumb[1], 2.5);
  return (
    blade(-26, T.leaf) +
    blade(24, T.spruce) +
    blade(4, T.leaf) +
    roots +
    solid(stem, T.cream, {
      shade: 9,
      edge: 2,
      marks: spray(stem, T.sprout[0], 0.9, [0, -1]) + line("M-4 150V10M8 150V30", T.sand[1], 2),
    })
  );
}

export function potato(): string {
  return solid("M-44 8C-50-24-18-40 14-34 46-30 56 0 44 22 30 42-36 42-44 8z", T.kraft, {
    shade: 10,
    edge: 3,
    marks: flat(oval(-14, -6, 3, 2), T.kraft[1]) + flat(oval(14, 8, 3, 2), T.kraft[1]),
  });
}

/** A head of broccoli, 150 × 150. */
export function broccoli(): string {
  const stem = solid("M-26 78C-24 40-34 20-44 0h88C34 20 24 40 26 78q-26 8-52 0z", T.sprout, { shade: 12 });
  const crowns = scatter(
    [
      [-48, -8],
      [48, -4],
      [-26, -38],
      [28, -36],
      [0, -12],
      [0, -52],
    ],
    (i) =>
      solid("M-30 4c-8-20 6-32 18-30 6-12 26-10 30 2 16 0 20 18 10 28-6 16-50 18-58 0z", T.leaf, {
        shade: 8,
        edge: 3,
        spray: i > 3 ? 0.6 : 0.9,
      }),
  );
  return stem + crowns;
}

/** A cucumber, 260 × 56, lying, bent. */
export function cucumber(): string {
  const body =
    "M-128 10C-124-22-60-34 0-30 60-28 112-14 128 16 130 34 108 34 90 28 40 12-40 8-96 30-116 36-130 28-128 10z";
  return solid(body, T.leaf, {
    shade: 9,
    edge: 3,
    marks: line("M-98-2q80-24 170-2M-70 10q60-14 120-4", T.sprout[0], 3, 0.8),
  });
}

export function apple(tone: Tone = T.tomato): string {
  const body = "M0-44C16-62 64-58 66-8 66 40 34 66 16 64 6 62-6 62-16 64-38 66-68 38-66-8-64-56-18-62 0-44z";
  return (
    line("M0-46C0-62 4-72 12-80", T.wood[1], 6) +
    solid("M10-66c8-18 26-24 46-20-6 20-24 28-46 20z", T.leaf, { shade: 5, edge: 2 }) +
    solid(body, tone, {
      shade: 18,
      edge: 5,
      marks: flat(oval(-36, -18, 9, 15), tone[2], 0.9) + flat("M-18-46q18 14 36 0-18 4-36 0z", tone[1]),
    })
  );
}

/** A slatted crate, `width` × 150, its rim at y = 0; the contents are drawn before it. */
export function crate(width: number): string {
  const slat = (y: number) =>
    solid(rect(-width / 2, y, width, 44, 4), T.wood, {
      shade: 6,
      edge: 3,
      marks: line(
        `M${-width / 2 + 40} ${y + 16}h${width * 0.3}M${width * 0.1} ${y + 30}h${width * 0.26}`,
        T.wood[1],
        2,
        0.6,
      ),
    });
  const post = (x: number) => solid(rect(x, -8, 22, 160, 3), [T.wood[1], "#6b4526", T.wood[0]], { shade: 5 });
  const inside = flat(rect(-width / 2 + 8, 6, width - 16, 138), "#4a2f1b");
  return inside + slat(0) + slat(52) + slat(104) + post(-width / 2 + 8) + post(width / 2 - 30);
}
