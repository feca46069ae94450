// Landscapes by day, in a picture's own coordinates.

import {
  flat,
  GROUNDS,
  type Ground,
  line,
  oval,
  place,
  rect,
  solid,
  spray,
  TONES as T,
  type Tone,
} from "./paper.ts";
import { esja } from "./places.ts";

const RANGES: Readonly<Record<Ground, readonly [Tone, Tone, Tone]>> = {
  honey: [
    ["#d9b27a", "#c39a62", "#efd3a4"],
    ["#caa06a", "#b08552", "#e0be8d"],
    ["#9fb260", "#83964a", "#bccb85"],
  ],
  peach: [
    ["#d99c86", "#c28370", "#eebdab"],
    ["#cb8b78", "#b27362", "#e0a999"],
    ["#8fa86a", "#748d52", "#aec08c"],
  ],
  meadow: [
    ["#9cc39a", "#7fae86", "#c2dcc0"],
    ["#86b38a", "#6d9c76", "#a9cbaa"],
    ["#5f9f63", "#4a854f", "#86bb88"],
  ],
  ice: [
    ["#8fb9b4", "#74a3a0", "#b8d6d1"],
    ["#7ba9a6", "#638f8e", "#9fc3bf"],
    ["#5b978a", "#467f74", "#82b3a7"],
  ],
  spruce: [
    ["#246a51", "#1c5a45", "#4c9677"],
    ["#1c5a45", "#154a39", "#3a8265"],
    ["#123f31", "#0d3328", "#20604a"],
  ],
};

type Land = {
  width: number;
  height: number;
  name: Ground;
  horizon: number;
  mountain?: number;
  sun?: readonly [number, number];
};

/** Sky, a mountain that stands at the horizon around `mountain`, and land before it. */
export function land({ width, height, name, horizon, mountain = width / 2, sun }: Land): string {
  const [sky, front, edge, deep] = GROUNDS[name];
  const all = rect(-20, -20, width + 40, height + 40);
  const field = rect(-20, horizon, width + 40, height - horizon + 20);
  return (
    flat(all, sky) +
    spray(all, front, 0.4, [1, 0.4]) +
    (sun ? flat(oval(sun[0], sun[1], 44), name === "spruce" ? T.lime[0] : "#fff6d8") : "") +
    place(
      { x: mountain, y: horizon + 2, scale: width / 1000 },
      esja(RANGES[name], name === "spruce" ? "#a9d3bb" : "#ffffff"),
    ) +
    flat(field, front) +
    flat(rect(-20, horizon, width + 40, 3), edge) +
    spray(field, deep, 0.55, [0.5, 1])
  );
}

/** A strip of water between two heights. */
export function water(width: number, from: number, to: number): string {
  const strip = rect(-20, from, width + 40, to - from);
  return (
    flat(strip, T.sea[0]) +
    spray(strip, T.sea[1], 0.8, [0.2, 1]) +
    line(
      `M${width * 0.1} ${from + 14}h${width * 0.14}M${width * 0.5} ${from + 20}h${width * 0.2}M${width * 0.3} ${from + 36}h${width * 0.1}`,
      T.sea[2],
      3,
      0.8,
    )
  );
}

/** A table of planks along the lower edge of a picture 640 wide, its edge at `y`. */
export function planks(y: number): string {
  return solid(rect(-20, y, 680, 560 - y), T.wood, {
    shade: 0,
    edge: 6,
    spray: 0.8,
    marks: line(`M60 ${y + 30}h200M380 ${y + 46}h160M140 ${y + 66}h180`, T.wood[1], 3, 0.6),
  });
}

/** A street that begins at `y`. */
export function street(y: number, width = 640): string {
  const road = rect(-20, y, width + 40, 200);
  return (
    flat(road, "#8aa5a0") +
    spray(road, "#587773", 0.8) +
    line(`M40 ${y + 66}h90M250 ${y + 78}h120M470 ${y + 64}h90`, "#b9cdc8", 5)
  );
}
