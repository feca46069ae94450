// People, each around the middle of the chin; the waist is at y = 230.
import { clip, flat, line, oval, place, poly, rect, solid, spray, TONES, type Tone } from "./paper.ts";

const T = TONES;

export const SKIN = {
  pale: ["#f2c9a5", "#d99f78", "#fbe0c8"],
  olive: ["#dba877", "#b57f52", "#ecc8a0"],
  brown: ["#a86f48", "#7f4e30", "#c8936b"],
} as const satisfies Record<string, Tone>;

export const HAIR = {
  copper: ["#a8502a", "#7c3519", "#cf7a48"],
  dark: ["#33271f", "#1e1611", "#574537"],
  blond: ["#e2b75c", "#b98a35", "#f5d894"],
  brown: ["#6a4529", "#4a2d19", "#8f6543"],
  grey: ["#b9beb8", "#8b938d", "#dde1dc"],
} as const satisfies Record<string, Tone>;

/** A head of about 84 × 110 that looks a little to the right; `look` moves its features. */
export function face(skin: Tone, look = 5): string {
  const outline = "M-42-62C-46-118 46-118 42-60 42-26 26 4 2 8-24 6-42-28-42-62z";
  const [, shade] = skin;
  const half = `M${look + 8}-120C${look - 4}-80 ${look + 18}-60 ${look + 12}-44L${look + 16}-30 ${look + 6}-24C${look + 8}-8 ${look + 4} 0 2 10L60 20V-120z`;
  return (
    flat("M-20-20h42v54q-22 20-42 0z", shade) +
    solid(outline, skin, { shade: 0, edge: 3, spray: 0.25, marks: flat(half, shade, 0.75) }) +
    solid(oval(-43, -50, 9, 13), skin, { shade: 4, edge: 2, spray: 0 }) +
    flat(oval(look - 16, -54, 3.6, 4.6), T.ink[1]) +
    flat(oval(look + 19, -54, 3.6, 4.6), T.ink[1]) +
    flat(
      `M${look - 12}-20Q${look + 4}-12 ${look + 18}-22 ${look + 14}-4 ${look + 2}-4 ${look - 8}-6 ${look - 12}-20z`,
      "#7b2a22",
    )
  );
}

/** A body from the neck to the waist, 210 wide, with arms that follow `arms`, paths from the shoulders. */
export function body(tone: Tone, marks = ""): string {
  const outline = "M-104 240C-112 120-96 62-40 42-16 54 18 54 40 42 96 62 112 120 104 240z";
  return solid(outline, tone, { shade: 20, edge: 5, spray: 0.9, marks });
}

/** A sleeve along a path. */
export function sleeve(path: string, tone: Tone, width = 44): string {
  return `${line(path, tone[1], width)}<g transform="translate(-3 -3)">${line(path, tone[0], width - 7)}</g>`;
}

export function hand(x: number, y: number, skin: Tone, rotate = 0): string {
  const fingers = line("M-14 8l-2 15M-5 12v15M5 12l1 14", skin[1], 2.5);
  return place(
    { x, y, rotate },
    solid("M-22-18C-20-30 16-30 20-16 26 8 18 28 0 28S-26 10-22-18z", skin, {
      shade: 8,
      edge: 3,
      spray: 0.3,
      marks: fingers,
    }),
  );
}

/** The yoke of an Icelandic jumper. */
export function yoke(light: string, dark: string): string {
  const row = (y: number, color: string) =>
    Array.from({ length: 15 }, (_, i) =>
      flat(poly([-112 + i * 16, y], [-104 + i * 16, y + 16], [-120 + i * 16, y + 16]), color),
    ).join("");
  return (
    flat("M-120 40H120V58Q0 96-120 58z", dark) +
    row(70, light) +
    row(92, dark) +
    line("M-120 118q120 26 240 0", light, 6)
  );
}

// Hair goes behind and before the face.

export function bun(tone: Tone): { back: string; front: string } {
  return {
    back:
      solid(oval(0, -132, 28, 26), tone, { shade: 10, edge: 4 }) +
      solid("M-48-60C-60-124 58-126 48-56L44-30-44-30z", tone, { shade: 12, edge: 3 }),
    front: solid(
      "M-46-54C-56-118-10-124 6-122 46-122 54-88 46-52 40-78 26-92 8-94-10-76-34-78-46-54z",
      tone,
      {
        shade: 8,
        edge: 4,
        spray: 0.8,
        marks: line("M-34-84Q-10-96 6-112M-20-84Q8-92 16-112", tone[1], 2.5, 0.7),
      },
    ),
  };
}

export function crop(tone: Tone): { back: string; front: string } {
  const beard = "M-42-52C-40-34-34-30-26-28-8-34 20-34 30-28 38-32 40-40 42-54 46 4 26 26 2 26S-46 2-42-52z";
  return {
    back: "",
    front:
      solid(beard, tone, { shade: 10, edge: 3, spray: 0.8 }) +
      flat("M-8-18Q8-10 24-20 20-4 8-4-2-6-8-18z", "#8c2f26") +
      solid(
        "M-48-50C-62-96-44-128-14-126-4-138 22-136 30-124 52-120 56-84 46-54 42-74 40-82 30-90 4-80-24-82-36-84-42-74-44-62-48-50z",
        tone,
        { shade: 9, edge: 4, spray: 0.8 },
      ),
  };
}

export function long(tone: Tone): { back: string; front: string } {
  return {
    back: solid("M-52-70C-60-126 62-126 54-66 56-10 64 40 60 84L-62 84C-58 30-52-20-52-70z", tone, {
      shade: 18,
      edge: 4,
      spray: 0.9,
    }),
    front: solid(
      "M-48-40C-58-100-30-124 6-122 48-122 56-84 50-36 44-66 38-84 22-98-4-86-38-80-48-40z",
      tone,
      { shade: 8, edge: 4, spray: 0.7, marks: line("M-38-72Q-14-96 16-110", tone[1], 2.5, 0.7) },
    ),
  };
}

/** A woollen hat above hair of the tone. */
export function beanie(tone: Tone, hair: Tone): { back: string; front: string } {
  return {
    back: solid("M-46-60C-50-100 50-100 46-56L44-20-44-20z", hair, { shade: 10 }),
    front:
      solid("M-50-76C-52-140 52-142 50-74z", tone, { shade: 14, edge: 4, spray: 0.9 }) +
      solid(rect(-53, -88, 106, 24, 10), tone, {
        shade: 6,
        edge: 3,
        marks: line("M-40-84v16M-26-84v16M-12-84v16M2-84v16M16-84v16M30-84v16M44-84v16", tone[1], 2.5),
      }),
  };
}

export function glasses(look = 5): string {
  return `<g fill="none" stroke="${T.ink[1]}" stroke-width="3.5"><circle cx="${look - 16}" cy="-53" r="14"/><circle cx="${look + 20}" cy="-53" r="14"/><path d="M${look - 2}-55q4-4 8 0M${look - 30}-55L-42-58"/></g>`;
}

type Person = {
  skin: Tone;
  top: Tone;
  hair: { back: string; front: string };
  look?: number;
  marks?: string;
  wear?: string;
};

/** Head and body without arms. */
export function person({ skin, top, hair, look = 5, marks = "", wear = "" }: Person): string {
  const head = (content: string) => place({ y: 16 }, content);
  return head(hair.back) + body(top, marks) + head(face(skin, look) + hair.front + wear);
}

/** An apron on a body. */
export function apron(tone: Tone): string {
  const bib = "M-46 92h92l14 150h-120z";
  return (
    line("M-44 94L-30 48M44 94L30 48", tone[1], 8) +
    clip(bib, flat(bib, tone[0]) + spray(bib, tone[1], 0.9)) +
    line("M-30 176h60", tone[1], 4)
  );
}
