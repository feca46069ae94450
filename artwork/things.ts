// Vehicles, devices and other things, each around its own origin.
import { carrot, leaf, loaf } from "./food.ts";
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
  TONES as T,
  type Tone,
} from "./paper.ts";

/** A phone with the app, 180 × 340. */
export function phone(screen = ""): string {
  const glass = rect(-78, -156, 156, 312, 20);
  return (
    solid(rect(-90, -170, 180, 340, 30), T.ink, { shade: 8, edge: 4, spray: 0.3 }) +
    clip(glass, flat(glass, T.cream[0]) + screen) +
    flat(rect(-24, -148, 48, 12, 6), T.ink[1])
  );
}

/** A product's row on a phone, 132 wide. */
export function offer(y: number, picture: string, color: string): string {
  return (
    flat(rect(-66, y, 132, 70, 12), "#fff") +
    flat(rect(-58, y + 8, 54, 54, 8), color) +
    place({ x: -31, y: y + 36 }, picture) +
    flat(rect(6, y + 14, 50, 9, 4), T.ink[1]) +
    flat(rect(6, y + 30, 34, 7, 3), T.sand[1]) +
    flat(rect(6, y + 46, 40, 12, 6), T.spruce[0])
  );
}

/** An envelope, 300 × 200. */
export function envelope(): string {
  return (
    solid(rect(-150, -100, 300, 200, 8), T.cream, { shade: 10, edge: 4, spray: 0.6 }) +
    solid(poly([-150, 96], [0, -10], [150, 96]), T.sand, { shade: 0, edge: 3, spray: 0.5 }) +
    solid("M-150-98L0 26 150-98z", T.cream, { shade: 7, edge: 3, spray: 0.6 })
  );
}

export function coin(): string {
  return (
    solid(oval(0, 12, 56, 20), [T.honey[1], "#a9701c", T.honey[1]], { shade: 4, edge: 0 }) +
    solid(oval(0, 0, 56, 20), T.honey, { shade: 5, edge: 3 }) +
    `<path d="${oval(0, 0, 38, 12)}" fill="none" stroke="${T.honey[1]}" stroke-width="4"/>`
  );
}

/** A pin of a map, 90 × 130, its tip at the origin. */
export function pin(tone: Tone = T.tomato): string {
  return (
    solid("M0 0C-30-44-46-66-46-90a46 46 0 0 1 92 0C46-66 30-44 0 0z", tone, { shade: 12, edge: 4 }) +
    solid(oval(0, -90, 20), T.cream, { shade: 5, edge: 2 })
  );
}

function wheel(x: number, radius: number): string {
  return place(
    { x },
    `<circle r="${radius}" fill="none" stroke="${T.ink[1]}" stroke-width="11"/><circle r="${radius - 10}" fill="none" stroke="${T.steel[1]}" stroke-width="2"/>${[0, 45, 90, 135].map((a) => place({ rotate: a }, line(`M${-radius + 6} 0H${radius - 6}`, T.steel[0], 2))).join("")}${flat(oval(0, 0, 8), T.ink[1])}`,
  );
}

/** An electric bike with a box of food, 440 × 260, its wheels standing on y = 0. */
export function bike(tone: Tone = T.tomato): string {
  const frame = "M-130-66L-60-150H70L0-66zM0-66L-64-158M130-66L66-170 60-186H96";
  return (
    place({ y: -66 }, wheel(-130, 62) + wheel(130, 62)) +
    line(frame, tone[1], 15) +
    `<g transform="translate(-2 -3)">${line(frame, tone[0], 10)}</g>` +
    flat(oval(0, -66, 18), T.ink[1]) +
    solid("M-104-172Q-70-182-34-168-34-156-50-156H-90Q-104-156-104-172z", T.ink, {
      shade: 4,
      edge: 2,
      spray: 0,
    }) +
    line("M-6-60L26-8", T.steel[1], 7) +
    line("M0-66H30M30-76v20", T.ink[0], 7) +
    solid("M92-196q24-6 34 6-12 12-32 8z", T.ink, { shade: 3, edge: 2, spray: 0 }) +
    flat(oval(84, -156, 9), "#ffe7a6") +
    solid(rect(-214, -226, 116, 96, 10), T.spruce, { shade: 14, edge: 4, spray: 0.8 }) +
    place({ x: -160, y: -182, scale: 0.62 }, leaf(T.lime[0], T.spruce[0])) +
    line("M-120-124L-100-110", T.ink[1], 8)
  );
}

/** A kick scooter, 170 × 190, standing on y = 0. */
export function scooter(): string {
  return (
    line("M-70-22H50L34-170H8", T.tomato[1], 12) +
    line("M-72-24H48L32-172H8", T.tomato[0], 8) +
    scatter(
      [
        [-70, -16],
        [56, -16],
      ],
      () => solid(oval(0, 0, 17), T.ink, { shade: 5, edge: 2 }),
    )
  );
}

/** A van, 380 × 210, standing on y = 0, its front to the right. */
export function van(tone: Tone = T.spruce): string {
  const hull = "M-190-30V-190q0-14 14-14H70q30 0 48 40l26 54 44 18q6 4 6 14v48z";
  return (
    solid(hull, tone, { shade: 12, edge: 5, spray: 0.8 }) +
    solid("M76-186q18 2 30 28l22 46H60v-74z", T.sky, { shade: 8, edge: 3, spray: 0.3 }) +
    line("M48-200V-40", tone[1], 3) +
    place({ x: -74, y: -122, scale: 1.2 }, leaf(T.lime[0], tone[0])) +
    flat(rect(-192, -44, 388, 16, 4), tone[1]) +
    flat(rect(176, -84, 16, 18, 4), "#ffe7a6") +
    scatter(
      [
        [-110, -30],
        [116, -30],
      ],
      () =>
        solid(oval(0, 0, 36), T.ink, { shade: 8, edge: 3 }) +
        solid(oval(0, 0, 15), T.steel, { shade: 4, edge: 2 }),
    )
  );
}

/** A cardboard box, `width` × `height`, standing on y = 0. */
export function box(width: number, height: number, tone: Tone = T.kraft): string {
  return solid(rect(-width / 2, -height, width, height, 2), tone, {
    shade: 12,
    edge: 4,
    spray: 0.7,
    marks: flat(rect(-width * 0.09, -height, width * 0.18, height), tone[1], 0.5),
  });
}

/** Boxes on a pallet, 260 × 250. */
export function pallet(): string {
  return (
    scatter(
      [
        [-66, -34],
        [66, -34],
        [-66, -128],
        [66, -128],
        [0, -222],
      ],
      (i) => box(126, 92, i % 2 ? [T.kraft[1], "#946632", T.kraft[0]] : T.kraft),
    ) +
    solid(rect(-146, -36, 292, 14, 2), T.wood, { shade: 3, edge: 2 }) +
    solid(rect(-146, -12, 292, 12, 2), T.wood, { shade: 3, edge: 2 }) +
    scatter(
      [
        [-130, -26],
        [0, -26],
        [130, -26],
      ],
      () => flat(rect(-14, 0, 28, 18), T.wood[1]),
    )
  );
}

/** A market stall, 300 × 300, with what lies on its counter at y = -110. */
export function stall(tone: Tone, goods: string): string {
  const stripes = Array.from({ length: 8 }, (_, i) =>
    flat(`M${-152 + i * 38}-226h38v34a19 19 0 0 1-38 0z`, i % 2 ? T.cream[0] : tone[0]),
  ).join("");
  return (
    flat(rect(-128, -200, 10, 200), T.wood[1]) +
    flat(rect(118, -200, 10, 200), T.wood[1]) +
    goods +
    solid(rect(-146, -112, 292, 22, 4), T.wood, { shade: 4, edge: 3 }) +
    solid(rect(-134, -92, 268, 92), tone, {
      shade: 14,
      edge: 3,
      marks: line("M-90-92V0M-46-92V0M-2-92V0M42-92V0M86-92V0", tone[1], 3, 0.6),
    }) +
    solid(poly([-130, -262], [130, -262], [152, -226], [-152, -226]), tone, {
      shade: 0,
      edge: 4,
      spray: 0.6,
    }) +
    stripes +
    spray(rect(-152, -226, 304, 54), T.ink[1], 0.3, [0.4, 1])
  );
}

/** A greenhouse, 460 × 240, standing on y = 0, with its plants. */
export function greenhouse(): string {
  const front = poly([-220, 0], [-220, -130], [0, -226], [220, -130], [220, 0]);
  const plants = scatter(
    [
      [-170, 0],
      [-102, 0],
      [-34, 0],
      [34, 0],
      [102, 0],
      [170, 0],
    ],
    (i) =>
      line("M0 0V-120", T.spruce[0], 5) +
      scatter(
        [
          [-16, -34],
          [16, -56],
          [-16, -80],
          [12, -104],
        ],
        (j) =>
          solid(oval(0, 0, 17, 11), T.leaf, { shade: 5, edge: 2 }) +
          ((i + j) % 2
            ? place({ y: 10 }, solid(oval(0, 0, 10), T.tomato, { shade: 4, edge: 2, spray: 0 }))
            : ""),
      ),
  );
  return (
    clip(
      front,
      flat(front, "#e2f0e2") +
        plants +
        flat(poly([-220, -40], [60, -226], [140, -190], [-220, 40]), "#fff", 0.3) +
        spray(front, T.sky[1], 0.6),
    ) +
    line("M-220 0V-130L0-226 220-130V0M-220-130H220M-110 0V-178M0 0V-226M110 0V-178", T.cream[0], 8) +
    line("M-222-132L0-229", "#fff", 3) +
    flat(rect(-226, -8, 452, 12, 3), T.steel[1])
  );
}

/** A kitchen scale, 300 × 240, standing on y = 0; its pan is at y = -196. */
export function scale(): string {
  const marks = Array.from({ length: 9 }, (_, i) =>
    place({ rotate: -120 + i * 30 }, line(`M0-56v${i % 2 ? 8 : 14}`, T.ink[1], 4)),
  ).join("");
  return (
    solid("M-92-160H92L124-14q2 14-14 14H-110q-16 0-14-14z", T.tomato, { shade: 18, edge: 5, spray: 0.9 }) +
    flat(rect(-18, -184, 36, 26), T.steel[1]) +
    solid("M-170-204H170q-10 30-40 30H-130q-30 0-40-30z", T.steel, { shade: 8, edge: 4 }) +
    place(
      { y: -78 },
      solid(oval(0, 0, 66), T.cream, { shade: 7, edge: 4, spray: 0.4 }) +
        marks +
        line("M0 0L34-26", T.tomato[0], 7) +
        flat(oval(0, 0, 9), T.ink[1]),
    )
  );
}

/** A speech bubble, 240 × 170, its tail at the lower left. */
export function bubble(tone: Tone, content = ""): string {
  return (
    solid("M-100-84H100q22 0 22 24V44q0 24-22 24H-20L-78 112-66 68H-100q-22 0-22-24V-60q0-24 22-24z", tone, {
      shade: 9,
      edge: 4,
      spray: 0.6,
    }) + content
  );
}

/** A newspaper that stands folded, 320 × 290. */
export function newspaper(picture: string): string {
  const sheet = poly([-160, -136], [130, -150], [150, 130], [-150, 144]);
  return (
    solid(poly([130, -150], [176, -118], [186, 146], [150, 130]), T.sand, { shade: 6, edge: 2 }) +
    solid(sheet, T.cream, { shade: 6, edge: 4, spray: 0.5 }) +
    `<g transform="rotate(-2.500)">${
      flat(rect(-128, -112, 240, 32, 3), T.ink[1]) +
      flat(rect(-128, -62, 116, 96), T.sky[0]) +
      clip(rect(-128, -62, 116, 96), picture) +
      line("M8-54H112M8-30H112M8-6H112M8 18H80M-128 60H112M-128 84H112M-128 108H40", T.sand[1], 9)
    }</g>`
  );
}

/** A laptop with a shop's page, 420 × 290, standing on y = 0. */
export function laptop(): string {
  const card = (x: number, color: string, picture: string) =>
    flat(rect(x, -150, 84, 96, 8), "#fff") +
    flat(rect(x, -150, 84, 58, 8), color) +
    place({ x: x + 42, y: -120 }, picture) +
    flat(rect(x + 10, -82, 44, 7, 3), T.ink[1]) +
    flat(rect(x + 10, -68, 30, 7, 3), T.spruce[0]);
  return (
    solid(rect(-180, -246, 360, 226, 14), T.ink, { shade: 6, edge: 4, spray: 0.3 }) +
    flat(rect(-168, -234, 336, 202, 4), T.cream[0]) +
    flat(rect(-168, -234, 336, 42), T.spruce[0]) +
    place({ x: -140, y: -213, scale: 0.3 }, leaf(T.lime[0], T.spruce[0])) +
    flat(rect(60, -222, 90, 18, 9), T.cream[0]) +
    flat(rect(-140, -178, 130, 12, 5), T.ink[1]) +
    card(-140, "#f8dfa6", place({ scale: 0.22 }, loaf())) +
    card(-42, "#e0edb2", place({ rotate: 40, scale: 0.3 }, carrot())) +
    card(56, "#f8d3bd", place({ scale: 0.34 }, solid(oval(0, 0, 60), T.tomato, { shade: 16 }))) +
    solid("M-216-22H216L232-4q0 8-14 8H-218q-14 0-14-8z", T.steel, { shade: 4, edge: 3 })
  );
}

/** A pencil, 300 long, lying, its point to the left. */
export function pencil(): string {
  return (
    solid(poly([-150, 0], [-112, -13], [-112, 13]), T.crumb, { shade: 5, edge: 0, spray: 0.3 }) +
    flat(poly([-150, 0], [-136, -5], [-136, 5]), T.ink[1]) +
    solid(rect(-112, -13, 222, 26), T.honey, {
      shade: 0,
      edge: 3,
      spray: 0.3,
      marks: flat(rect(-112, 2, 222, 14), T.honey[1]),
    }) +
    flat(rect(110, -13, 14, 26), T.steel[0]) +
    solid(rect(122, -13, 28, 26, 8), T.rose, { shade: 5, edge: 2, spray: 0 })
  );
}

/** A spoon, 300 long, lying, its bowl to the left. */
export function spoon(): string {
  return (
    solid("M-70-6C20-12 90-14 140-11q12 11 0 22C90 14 20 12-70 6z", T.steel, {
      shade: 4,
      edge: 2,
      spray: 0.3,
    }) +
    solid(oval(-104, 0, 48, 28), T.steel, { shade: 6, edge: 3, spray: 0.4 }) +
    flat(oval(-108, -3, 32, 16), T.steel[1], 0.6)
  );
}

/** A bowl, 200 × 90, standing on y = 45, with what is in it. */
export function bowl(tone: Tone, soup: Tone): string {
  return (
    solid("M-100-34H100C96 20 56 45 0 45S-96 20-100-34z", tone, { shade: 18, edge: 4, spray: 0.8 }) +
    flat(oval(0, -34, 100, 20), tone[2]) +
    flat(oval(0, -32, 86, 14), soup[0]) +
    flat(oval(-16, -34, 52, 7), soup[2], 0.7)
  );
}

/** A pot with two handles, 340 × 230, standing on y = 0. */
export function pot(tone: Tone, soup: Tone): string {
  const hull = "M-150-180H150V-40Q150 0 104 0H-104Q-150 0-150-40z";
  return (
    line("M-146-128h-34v34h34M146-128h34v34h-34", tone[1], 16) +
    solid(hull, tone, { shade: 24, edge: 5, spray: 0.8 }) +
    solid(oval(0, -180, 156, 34), tone, { shade: 0, edge: 4, spray: 0.3 }) +
    flat(oval(0, -178, 138, 26), soup[1]) +
    flat(oval(4, -174, 132, 21), soup[0]) +
    flat(oval(-24, -180, 80, 9), soup[2], 0.7)
  );
}

/** A striped awning, `width` wide, that hangs from y = 0. */
export function awning(width: number, tone: Tone): string {
  const count = Math.round(width / 18 / 2) * 2 + 1;
  const one = width / count;
  return Array.from({ length: count }, (_, i) =>
    flat(
      `M${-width / 2 + i * one} 0h${one}v20a${one / 2} ${one / 2} 0 0 1 ${-one} 0z`,
      i % 2 ? T.cream[0] : tone[0],
    ),
  ).join("");
}
