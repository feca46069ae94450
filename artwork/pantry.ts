// What comes in cartons and tubs, each around its own origin; drawn for about 400 px of width.
import { flat, line, oval, place, poly, rect, scatter, solid, spray, TONES, type Tone } from "./paper.ts";

const T = TONES;
const WATER: Tone = ["#1d4f63", "#143a4a", "#3f7488"];

/** A carton, 150 × 300, standing on y = 150: its gable is paler than the ground and edged in deep blue. */
export function milk(): string {
  const front: Tone = ["#eef6f7", "#c3d6da", "#ffffff"];
  const face = rect(-70, -80, 100, 230);
  const side = poly([30, -80], [76, -96], [76, 132], [30, 150]);
  const drop = "M-20-10C6 24 16 38 16 54a36 36 0 0 1-72 0c0-16 10-30 36-64z";
  return (
    solid(side, [front[1], "#9db8c0", front[0]], {
      shade: 0,
      edge: 2,
      spray: 0.7,
      marks: flat(poly([30, -10], [76, -24], [76, 132], [30, 150]), WATER[1]),
    }) +
    solid(face, front, {
      shade: 0,
      edge: 3,
      spray: 0.25,
      marks: flat(rect(-70, -10, 100, 160), WATER[0]) + spray(rect(-70, -10, 100, 160), WATER[1], 0.8),
    }) +
    solid(drop, front, { shade: 12, edge: 0, spray: 0.3 }) +
    solid(poly([-70, -80], [-56, -134], [22, -134], [30, -80]), front, { shade: 0, edge: 3, spray: 0.5 }) +
    solid(poly([30, -80], [22, -134], [54, -142], [76, -96]), [front[1], "#9db8c0", front[0]], {
      shade: 0,
      edge: 2,
      spray: 0.6,
    }) +
    solid(poly([-58, -134], [-56, -160], [54, -168], [56, -142], [22, -134]), front, {
      shade: 5,
      edge: 2,
      spray: 0.3,
    }) +
    line(
      "M-70 150V-80L-56-134V-160L54-168 56-142 76-96V132L30 150zM30 150V-80L22-134M-70-80H30L76-96M-56-134H22L56-142",
      WATER[0],
      3.5,
    )
  );
}

/** A glass of milk, 100 × 150, standing on y = 75. */
export function glassOfMilk(): string {
  const glass = "M-48-75L-38 70q38 10 76 0L48-75z";
  return (
    solid(glass, ["#dcecec", "#b5d0d2", "#ffffff"], {
      shade: 8,
      edge: 3,
      spray: 0.3,
      marks: flat("M-44-40L-34 62q34 8 68 0L44-40q-44 12-88 0z", "#ffffff"),
    }) +
    spray("M-44-40L-34 62q34 8 68 0L44-40q-44 12-88 0z", "#b5ccd2", 0.9, [1, 0.2]) +
    flat(oval(0, -40, 44, 8), "#f3f8f8") +
    line("M-36-62l8 110", "#ffffff", 5, 0.9)
  );
}

/** A tub of skyr with blueberries, 170 × 150, standing on y = 75. */
export function skyr(): string {
  const tub = "M-84-40L-66 66q66 16 132 0L84-40z";
  return (
    solid(tub, T.snow, {
      shade: 18,
      edge: 4,
      spray: 0.5,
      marks:
        flat("M-80-16L-68 50q68 16 136 0L80-16q-80 22-160 0z", T.spruce[0]) +
        flat(oval(0, 26, 26, 20), T.lime[0]),
    }) +
    solid(oval(0, -42, 86, 20), T.snow, { shade: 0, edge: 3, spray: 0.3 }) +
    flat(oval(0, -42, 74, 14), "#dfe9e6") +
    solid("M-66-44C-50-74-20-60-4-82 20-74 50-70 64-42Q0-22-66-44z", ["#ffffff", "#cfdedd", "#ffffff"], {
      shade: 12,
      edge: 0,
      spray: 0.8,
    }) +
    scatter(
      [
        [-24, -62],
        [4, -70],
        [26, -56],
      ],
      () => blueberry(),
    )
  );
}

export function blueberry(): string {
  return (
    solid(oval(0, 0, 15), ["#3f4f86", "#2a3560", "#6f7fb5"], { shade: 6, edge: 2 }) +
    flat(poly([-4, -8], [0, -12], [4, -8], [7, -4], [0, -5], [-6, -3]), "#232c50")
  );
}

/** An egg, 100 × 120. */
export function egg(tone: Tone = ["#f0d3b0", "#cda67c", "#fbe9d3"]): string {
  return solid("M0-60C34-60 52-18 50 14 48 46 24 58 0 58S-48 46-50 14C-52-18-34-60 0-60z", tone, {
    shade: 15,
    edge: 4,
    spray: 0.8,
  });
}

/** A carton with six eggs, 320 × 150, its lower edge at y = 75. */
export function eggs(): string {
  const tones: readonly Tone[] = [
    ["#f0d3b0", "#cda67c", "#fbe9d3"],
    ["#fbf3e4", "#dccab0", "#ffffff"],
    ["#dfae80", "#b98254", "#f2cfa9"],
  ];
  const row = (y: number, shift: number) =>
    [-104, 0, 104]
      .map((x, i) =>
        place({ x: x + shift, y, scale: 0.92 }, egg(tones[(i + shift) % 3] ?? tones[0] ?? T.cream)),
      )
      .join("");
  const cup =
    "M-168 4q30 26 62 0q24 26 52 0h4q26 26 54 0h4q28 26 54 0q32 26 62 0l-14 62q-2 12-16 12h-248q-14 0-16-12z";
  return (
    row(-44, 1) +
    row(-14, 0) +
    solid(cup, ["#a9b49a", "#848f76", "#c9d2bc"], { shade: 12, edge: 4, spray: 0.9 })
  );
}

/** A wedge of cheese, 280 × 170, its lower edge at y = 85. */
export function cheese(): string {
  const top = "M-140 0L70-86Q132-60 140 0z";
  const face = rect(-140, 0, 280, 85);
  const hole = (x: number, y: number, r: number) =>
    flat(oval(x, y, r, r * 0.9), T.honey[1]) +
    flat(oval(x + r * 0.2, y + r * 0.22, r * 0.72, r * 0.62), "#b97a1e");
  return (
    solid(top, [T.honey[2], T.honey[0], "#fff0c4"], {
      shade: 0,
      edge: 3,
      spray: 0.6,
      marks: hole(30, -36, 13) + hole(84, -22, 9) + hole(-30, -12, 8),
    }) +
    solid(face, T.honey, {
      shade: 0,
      edge: 3,
      spray: 0.8,
      marks:
        hole(-84, 42, 16) +
        hole(-10, 56, 11) +
        hole(44, 34, 18) +
        hole(104, 60, 10) +
        hole(-44, 22, 6) +
        hole(92, 20, 7),
    }) +
    flat(rect(-140, 74, 280, 11), "#b97a1e", 0.5)
  );
}

/** An open cardboard box, 420 × 190, its rim at y = 0; the contents are drawn before it. */
export function carton(): string {
  const front = rect(-200, 0, 300, 190);
  const side = poly([100, 0], [210, -26], [210, 158], [100, 190]);
  return (
    solid(side, [T.kraft[1], "#8f6230", T.kraft[0]], { shade: 0, edge: 2, spray: 0.7 }) +
    solid(front, T.kraft, { shade: 0, edge: 4, spray: 0.6 }) +
    solid(poly([-200, 0], [-246, 46], [62, 46], [100, 0]), [T.kraft[2], T.kraft[0], "#f8dfb4"], {
      shade: 0,
      edge: 3,
      spray: 0.4,
    }) +
    solid(poly([100, 0], [210, -26], [262, 14], [144, 42]), T.kraft, { shade: 0, edge: 3, spray: 0.5 })
  );
}
