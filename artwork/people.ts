// The founders, each around the middle of the chin; shoulders at y = 50, elbows at y = 250, where a table hides them.
import { clip, flat, line, oval, place, poly, rect, scatter, solid, TONES, type Tone } from "./paper.ts";

const T = TONES;

const SKIN = {
  pale: ["#f4cfb0", "#dfa888", "#fbe4d2"],
  rosy: ["#efbf9b", "#d3946f", "#f8d9c1"],
  brown: ["#a06a45", "#7c4d2f", "#bd8a63"],
} as const satisfies Record<string, Tone>;

const HAIR = {
  silver: ["#c9ccc4", "#9ea59d", "#e8eae4"],
  auburn: ["#7d3f22", "#5a2a14", "#a5613b"],
  black: ["#2c231e", "#191310", "#4d4038"],
} as const satisfies Record<string, Tone>;

const BODY = "M-134 300C-140 150-128 74-70 50-44 40-27 38-24 20H24C27 38 44 40 70 50 128 74 140 150 134 300z";
const ARMS = "M-92 300C-90 220-90 170-84 132M92 300C90 220 90 170 84 132";

/** From the shoulders down, with what is knitted or worn on it. */
function body(tone: Tone, marks = ""): string {
  return solid(BODY, tone, { shade: 16, edge: 4, spray: 0.7, marks: marks + line(ARMS, tone[1], 5, 0.8) });
}

function neck(skin: Tone): string {
  const outline = "M-24-30H24V28Q0 54-24 28z";
  return clip(outline, flat(outline, skin[0]) + flat("M-30-40H30V8Q6 26-30 10z", skin[1]));
}

type Face = {
  readonly skin: Tone;
  readonly outline: string;
  readonly brows: string;
  /** How far the features are from the middle. */
  readonly look: number;
  readonly mouth: string;
};

function face({ skin, outline, brows, look, mouth }: Face): string {
  const ear = look < 0 ? 45 : -45;
  const features =
    flat(oval(-27, -40, 10, 7), skin[1], 0.55) +
    flat(oval(26, -40, 10, 7), skin[1], 0.55) +
    flat(oval(-19, -60, 3.9, 5), T.ink[1]) +
    flat(oval(20, -60, 3.9, 5), T.ink[1]) +
    line("M-28-76q8-6 17-3M11-79q10-3 17 3", brows, 4.5) +
    line("M0-58Q11-40 6-37T-5-36", skin[1], 4) +
    mouth;
  return (
    solid(oval(ear, -54, 10, 14), skin, { shade: 4, edge: 2, spray: 0 }) +
    solid(outline, skin, { shade: 11, edge: 3, spray: 0.2 }) +
    place({ x: look }, features)
  );
}

/** A smile that shows teeth, and one that does not. */
const LAUGH =
  flat("M-17-26Q1-20 19-27 14-7 0-7T-17-26z", "#86332a") +
  flat("M-13-24.500Q1-19 15-25L12-19Q0-15-10-19z", "#fff7ec");
const SMILE = line("M-13-21Q1-9 15-22", "#86332a", 4.5);

const glasses = (look: number) =>
  place(
    { x: look },
    `<g fill="none" stroke="${T.tomato[0]}" stroke-width="5">${[-19, 20].map((x) => `<circle cx="${x}" cy="-59" r="16"/>`).join("")}<path d="M-3-62q4-4 7 0"/></g>`,
  );

/** The yoke of an Icelandic jumper: rows that follow the shoulders. */
function yoke(light: string, dark: string): string {
  const ring = (r: number, color: string, width: number) =>
    `<ellipse cx="0" cy="8" rx="${r * 1.4}" ry="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  const row = (r: number, count: number, shape: string) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (Math.PI * (i + 0.5)) / count;
      const x = Math.cos(angle) * r * 1.4;
      const y = 8 + Math.sin(angle) * r;
      return place({ x, y, rotate: (angle * 180) / Math.PI - 90 }, shape);
    }).join("");
  return (
    ring(50, dark, 40) +
    row(46, 15, flat(poly([-5, -8], [5, -8], [0, 8]), light)) +
    ring(60, light, 4) +
    row(82, 19, flat(poly([0, -11], [6, 0], [0, 11], [-6, 0]), light)) +
    row(82, 19, flat(oval(0, 0, 2), dark)) +
    ring(100, light, 4) +
    row(112, 25, flat(poly([-5, -6], [5, -6], [0, 7]), dark))
  );
}

const collar = (tone: Tone) =>
  line("M-25 24Q0 50 25 24", tone[1], 17) + line("M-26 22Q0 46 24 22", tone[0], 11);

/** About 55, silver hair to the chin, in a jumper. */
export const HILDUR =
  solid(
    "M-58-66C-68-138-30-150 2-150 44-150 68-122 58-62 58-40 70-16 60-2 44 10 20 4 0 4-24 4-46 10-62-2-70-18-56-42-58-66z",
    HAIR.silver,
    {
      shade: 12,
      edge: 4,
      spray: 0.6,
    },
  ) +
  neck(SKIN.pale) +
  place({ y: -9 }, body(T.leaf, yoke(T.cream[0], T.spruce[0])) + collar(T.leaf)) +
  face({
    skin: SKIN.pale,
    outline: "M-46-70C-48-104-28-124 0-124S48-104 46-70C45-30 27 3 0 3S-45-30-46-70z",
    brows: HAIR.silver[1],
    look: 5,
    mouth: SMILE + line("M-36-58l-7-4M-36-52l-8 1M37-58l6-4M37-52l7 1", SKIN.pale[1], 2.5),
  }) +
  solid(
    "M-52-40C-66-120-30-140 4-138 46-138 62-100 52-44 50-76 40-98 18-110-2-88-46-92-52-40z",
    HAIR.silver,
    {
      shade: 9,
      edge: 4,
      spray: 0.6,
      marks: line("M-44-74C-40-98-12-104 8-122M-34-88C-20-100 0-108 12-126", HAIR.silver[1], 3, 0.8),
    },
  );

/** About 35, bearded, in a cook's apron. */
export const DANIEL =
  neck(SKIN.rosy) +
  place(
    { y: -7 },
    body(
      T.cream,
      flat("M-58 116H58L74 320H-74z", T.spruce[0]) +
        flat("M24 116H58L74 320H36z", T.spruce[1], 0.8) +
        line("M-54 118L-44 44M54 118L44 44", T.spruce[0], 12) +
        line("M-30 210h60", T.spruce[2], 4),
    ) +
      solid(poly([-25, 16], [-46, 34], [-20, 62], [0, 42]), T.cream, { shade: 5, edge: 2, spray: 0 }) +
      solid(poly([25, 16], [46, 34], [20, 62], [0, 42]), T.cream, { shade: 5, edge: 2, spray: 0 }) +
      line("M0 46V112", T.cream[1], 4),
  ) +
  face({
    skin: SKIN.rosy,
    outline: "M-47-72C-48-106-28-124 0-124S48-106 47-72C47-44 44-22 30-8 18 3-18 3-30-8-44-22-47-44-47-72z",
    brows: HAIR.auburn[1],
    look: -5,
    mouth: "",
  }) +
  solid(
    "M-49-66C-46-46-40-36-30-34-18-42 10-42 24-34 38-38 46-48 49-66 54-20 34 18 0 18S-54-20-49-66z",
    HAIR.auburn,
    { shade: 10, edge: 3, spray: 0.6 },
  ) +
  place(
    { x: -5, y: 2 },
    flat("M-15-24Q0-18 16-25 12-6 0-6T-15-24z", "#6d241d") +
      flat("M-11-22.500Q0-18 12-23L10-17Q0-14-8-17z", "#fff7ec"),
  ) +
  solid(
    "M-51-62C-60-100-56-128-30-140-14-152 34-154 48-132 60-118 56-88 51-62 47-78 46-90 38-100 12-92-22-94-38-104-46-92-46-76-51-62z",
    HAIR.auburn,
    {
      shade: 9,
      edge: 4,
      spray: 0.6,
      marks: line("M-34-112Q-10-134 24-132M-20-106Q6-122 36-118", HAIR.auburn[1], 3, 0.8),
    },
  );

const curls = (points: readonly (readonly [number, number])[], r: number) =>
  scatter(points, (i) => solid(oval(0, 0, r + (i % 3) * 3), HAIR.black, { shade: 9, edge: 3, spray: 0.5 }));

/** About 28, curls and glasses, in a cardigan. */
export const UNNUR =
  curls(
    [
      [-58, -26],
      [60, -26],
      [-68, -58],
      [68, -58],
      [-64, -92],
      [66, -92],
      [-46, -122],
      [48, -122],
      [-16, -136],
      [18, -136],
    ],
    26,
  ) +
  neck(SKIN.brown) +
  place(
    { y: -12 },
    body(
      T.honey,
      flat("M-36 20C-28 100-12 140 0 166 12 140 28 100 36 20z", T.cream[0]) +
        line("M-42 30C-30 100-12 146 0 168V320M42 30C30 100 12 146 0 168", T.honey[1], 9) +
        scatter(
          [
            [14, 196],
            [14, 228],
          ],
          () => solid(oval(0, 0, 6), T.cream, { shade: 2, edge: 1, spray: 0 }),
        ),
    ) + line("M-25 24Q0 48 25 24", T.cream[1], 7),
  ) +
  face({
    skin: SKIN.brown,
    outline: "M-48-66C-50-104-30-122 0-122S50-104 48-66C46-28 28 3 0 3S-46-28-48-66z",
    brows: HAIR.black[0],
    look: -6,
    mouth: LAUGH,
  }) +
  glasses(-6) +
  curls(
    [
      [-44, -104],
      [44, -104],
      [-26, -122],
      [26, -122],
      [0, -124],
    ],
    19,
  );

/** A window's or door's rail on which two aprons hang, 260 wide. */
export function aprons(tones: readonly Tone[]): string {
  return (
    solid(rect(-20, -10, tones.length * 130 + 20, 16, 4), T.wood, { shade: 4, edge: 3 }) +
    tones
      .map((tone, i) =>
        place(
          { x: 54 + i * 130, y: 6 },
          line("M-22 20Q0-24 22 20", tone[1], 5) +
            solid("M-26 18H26L34 60H50L56 170Q0 184-56 170L-50 60H-34z", tone, {
              shade: 12,
              edge: 4,
              spray: 0.7,
              marks: line("M-26 108H26V140H-26z", tone[1], 4),
            }) +
            flat(oval(0, -6, 5), T.ink[1]),
        ),
      )
      .join("")
  );
}
