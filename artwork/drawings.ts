// Every drawing of the site by its name under web/public/images.
import { DESK } from "./desk.ts";
import { BENEFITS, FEATURES } from "./features.ts";
import { HERO } from "./hero.ts";
import { NEWS } from "./news.ts";
import { PAGES } from "./pages.ts";
import { PRODUCTS } from "./products.ts";
import { SHOPS } from "./shops.ts";
import { STORY } from "./story.ts";
import { TEAM } from "./team.ts";

export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly content: string;
  /** Width of the larger file in pixels; the smaller one has half of it. Default: 1.5 times its width. */
  readonly pixels?: number;
  /** One WebP alone: its address is stored with an article, or few people see it. */
  readonly isSingle?: boolean;
};

const within = (
  folder: string,
  contents: Readonly<Record<string, string>>,
  width: number,
  height: number,
  rest: Pick<Drawing, "pixels" | "isSingle">,
) =>
  Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [
      `${folder}/${name}`,
      { width, height, content, ...rest },
    ]),
  );

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...HERO,
  ...within("products", PRODUCTS, 640, 480, { pixels: 560 }),
  ...within("features", FEATURES, 640, 448, { pixels: 720 }),
  ...within("benefits", BENEFITS, 640, 448, { pixels: 560 }),
  ...within("team", TEAM, 413, 520, { pixels: 760 }),
  ...within("story", STORY, 640, 520, {}),
  ...within("news", NEWS, 800, 450, { pixels: 960, isSingle: true }),
  ...within("admin", DESK, 360, 280, { pixels: 360, isSingle: true }),
  ...SHOPS,
  ...PAGES,
};
