// From the baker, the fishmonger and the coffee house, each around its own origin; drawn for about 400 px of width.
import {
  clip,
  flat,
  line,
  oval,
  place,
  poly,
  rect,
  scatter,
  solid,
  spray,
  TONES,
  type Tone,
} from "./paper.ts";

const T = TONES;

/** A cupcake, 170 × 200, standing on y = 100. */
export function cupcake(icing: Tone, top = solid(oval(0, 0, 15), T.tomato, { shade: 6, edge: 2 })): string {
  const liner = "M-70 10L-50 96q50 8 100 0L70 10z";
  const pleats = line(
    "M-52 14l14 80M-32 14l8 84M-10 14l2 86M12 14l-2 86M34 14l-10 84M54 14l-16 80",
    T.kraft[1],
    3,
    0.8,
  );
  const swirl = (y: number, w: number, h: number) =>
    solid(
      `M${-w} ${y}C${-w - 10} ${y - h * 0.9} ${-w * 0.4} ${y - h} 0 ${y - h}S${w + 10} ${y - h * 0.9} ${w} ${y}Q0 ${y + h * 0.5} ${-w} ${y}z`,
      icing,
      { shade: w * 0.22, edge: 4, spray: 0.8 },
    );
  return (
    solid(liner, T.kraft, { shade: 14, edge: 3, spray: 0.8, marks: pleats }) +
    swirl(18, 82, 50) +
    swirl(-18, 66, 46) +
    swirl(-50, 46, 40) +
    swirl(-78, 24, 34) +
    place({ x: 0, y: -114 }, top)
  );
}

/** An Arctic char, 400 × 130, its head to the left. */
export function fish(): string {
  const back: Tone = ["#58808a", "#355a66", "#8fb2b8"];
  const body =
    "M-190 4C-160-44-90-62-10-58 60-54 120-30 158-8L200-48Q192 0 204 52L158 16C110 44 50 60-20 58-100 56-160 40-190 4z";
  const belly = "M-190 4C-150 26-60 30 30 26 90 22 130 12 158 6V70H-200z";
  const spots = scatter(
    [
      [-90, -22],
      [-58, -34],
      [-26, -24],
      [6, -36],
      [38, -22],
      [70, -28],
      [98, -14],
      [-10, -8],
      [50, -2],
      [-70, -6],
    ],
    (i) => flat(oval(0, 0, 5 + (i % 2) * 2, 4), "#e9d9c0", 0.85),
  );
  return (
    solid("M-30-54C-10-84 30-84 60-48z", back, { shade: 6, edge: 2 }) +
    solid(body, back, {
      shade: 8,
      edge: 4,
      spray: 0.5,
      marks:
        flat(belly, T.rose[0]) +
        spray("M-190 4C-150 26-60 30 30 26 90 22 130 12 158 6V40H-190z", back[0], 0.9, [0, -1]) +
        spots +
        line("M-108-42q22 42 2 88", back[1], 4) +
        line("M176-24l16-12M178 0h20M176 22l18 14", back[1], 3),
    }) +
    flat(oval(-150, -8, 10), "#f4e9cf") +
    flat(oval(-150, -8, 5), "#14261f") +
    line("M-186 8q14 8 28 6", back[1], 3)
  );
}

/** A slice of lemon, 100 wide. */
export function lemon(): string {
  const rays = Array.from({ length: 8 }, (_, i) =>
    place({ rotate: i * 45 }, flat("M0-4L11-34q-11-8-22 0z", "#f7dc6c")),
  ).join("");
  return (
    solid(oval(0, 0, 50, 46), ["#f3c93f", "#d3a322", "#fbe38f"], { shade: 6 }) +
    flat(oval(0, 0, 42, 38), "#fdf4cf") +
    rays
  );
}

/** A sprig of dill, 120 high. */
export function dill(): string {
  const fronds = Array.from(
    { length: 7 },
    (_, i) => `M0 ${50 - i * 16}l-${30 - i * 3}-16M0 ${50 - i * 16}l${30 - i * 3}-16`,
  ).join("");
  return line(`M0 60V-60${fronds}`, T.leaf[1], 4) + line(fronds, T.sprout[0], 2.5);
}

/** A mug, 180 × 150, standing on y = 75, with steam. */
export function mug(tone: Tone = T.tomato): string {
  const body = "M-70-70L-62 60q62 20 124 0L70-70z";
  return (
    line("M66-44c48-8 48 70-8 72", tone[1], 17) +
    line("M66-46c46-8 46 66-8 70", tone[0], 11) +
    solid(body, tone, { shade: 24, edge: 5, spray: 0.8 }) +
    flat(oval(0, -70, 70, 15), tone[2]) +
    flat(oval(0, -68, 61, 11), "#4a2a1a") +
    flat(oval(-14, -69, 26, 4), "#7a4a2c")
  );
}

export function steam(): string {
  return line("M-26 0c-22-30 20-44 0-80M16-6c-24-32 22-52 0-98", "#ffffff", 9, 0.6);
}

/** A bag of coffee, 160 × 230, standing on y = 115. */
export function coffeeBag(): string {
  const body = "M-74-80L-80 104q80 16 160 0L74-80z";
  return (
    solid(poly([-74, -78], [-70, -114], [70, -114], [74, -78]), T.ink, { shade: 8, edge: 3 }) +
    solid(body, T.ink, {
      shade: 20,
      edge: 4,
      spray: 0.9,
      marks: flat(rect(-48, -40, 96, 96, 8), T.cream[0]),
    }) +
    place({ x: 0, y: 8, rotate: 24, scale: 1.5 }, bean())
  );
}

export function bean(): string {
  return (
    solid(oval(0, 0, 13, 18), ["#7a4a2c", "#55301b", "#a06c46"], { shade: 5, edge: 2 }) +
    line("M-2-14q8 14-2 28", "#3d2112", 3)
  );
}

/** A board that food lies on, `width` × 60, seen from the side and above. */
export function board(width: number, tone: Tone = T.wood): string {
  return (
    solid(rect(-width / 2, -26, width, 52, 26), tone, {
      shade: 0,
      edge: 4,
      spray: 0.5,
      marks: line(
        `M${-width / 2 + 50} -6h${width * 0.4}M${-width * 0.04} 8h${width * 0.36}`,
        tone[1],
        2.5,
        0.7,
      ),
    }) +
    clip(
      rect(-width / 2, -26, width, 70, 26),
      flat(`M${-width / 2} 4q${width / 2} 44 ${width} 0v60h${-width}z`, tone[1]),
    )
  );
}

/** A croissant, 190 × 120. */
export function croissant(): string {
  const body =
    "M-92 44C-100-4-62-34-34-46-14-62 14-62 34-46 62-34 100-4 92 44 88 58 74 54 66 42 50 18 28 10 0 10S-50 18-66 42C-74 54-88 58-92 44z";
  const folds = [
    "M-92 20q28-6 40 14l-10 12q-14-16-34-8z",
    "M-70-20q30 0 40 32l-16 6q-8-24-40-20z",
    "M92 20q-28-6-40 14l10 12q14-16 34-8z",
    "M70-20q-30 0-40 32l16 6q8-24 40-20z",
    "M-30-52q30 12 30 62l16-2q2-44-16-66z",
  ];
  return solid(body, T.crust, {
    shade: 12,
    edge: 5,
    spray: 0.9,
    marks:
      folds.map((d) => flat(d, T.crust[1], 0.7)).join("") +
      flat("M-54-26q24-22 46-24-14 14-16 34-14-12-30-10z", T.crust[2], 0.8),
  });
}

export function crumbs(points: readonly (readonly [number, number])[], tone: Tone = T.crust): string {
  return scatter(points, (i) =>
    solid(oval(0, 0, 3 + (i % 3) * 2, 2 + (i % 2) * 2), tone, { shade: 2, edge: 1, spray: 0 }),
  );
}
