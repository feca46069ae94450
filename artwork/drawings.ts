// Every drawing of the site by its name under web/public/images.
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
  /** Widths of the smaller and the larger file in pixels. Default: those that the component `Picture` names. */
  readonly widths?: readonly [small: number, large: number];
};

const within = (
  folder: string,
  contents: Readonly<Record<string, string>>,
  width: number,
  height: number,
  rest: Pick<Drawing, "widths"> = {},
) =>
  Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [
      `${folder}/${name}`,
      { width, height, content, ...rest },
    ]),
  );

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...HERO,
  ...within("products", PRODUCTS, 640, 480),
  ...within("features", FEATURES, 640, 448),
  ...within("benefits", BENEFITS, 640, 448),
  ...within("team", TEAM, 413, 520),
  ...within("story", STORY, 640, 520),
  ...within("news", NEWS, 800, 450, { widths: [640, 1792] }),
  ...SHOPS,
  ...PAGES,
};
