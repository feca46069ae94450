import type { ComponentProps } from "react";
import { Picture } from "./picture.tsx";

type Props = Omit<ComponentProps<typeof Picture>, "name"> & {
  readonly item: { readonly id: string; readonly picture: string };
  readonly list: keyof typeof DRAWINGS;
};

/** The drawings for the items of the default content, by id. */
export const DRAWINGS = {
  products: {
    bollakokur: "products/bollakokur",
    "braudpoki-dagsins": "products/braudpoki-dagsins",
    "egg-og-ostur": "products/egg-og-ostur",
    "fiskur-dagsins": "products/fiskur-dagsins",
    graenmetiskassi: "products/graenmetiskassi",
    "kaffi-og-epli": "products/kaffi-og-epli",
    matarkassi: "products/matarkassi",
    "mjolk-og-skyr": "products/mjolk-og-skyr",
  },
  story: {
    summer2020: "products/braudpoki-dagsins",
    fall2020: "story/sketches",
    summer2021: "story/scale",
    spring2022: "features/find",
    summer2023: "features/order",
    summer2024: "story/greenhouse",
    present: "features/enjoy",
  },
  team: { ceo: "team/ceo", cfo: "team/cfo", cmo: "team/cmo" },
} as const;

/** The placeholder of an item that has neither a picture nor a drawing. */
const NO_PICTURE = "/images/logo.svg";

/** The picture of an item of content: the picture that an editor has chosen, or else the drawing for the item. */
export function ItemPicture({ item, list, alt, loading = "lazy", ...size }: Props) {
  const drawings: Readonly<Record<string, string>> = DRAWINGS[list];
  // An editor may also choose one of the drawings of the site.
  const name =
    item.picture === "" ? drawings[item.id] : /^\/images\/([\w/-]+)\.avif$/.exec(item.picture)?.[1];
  if (name) return <Picture name={name} alt={alt} loading={loading} {...size} />;
  return <img src={item.picture || NO_PICTURE} alt={alt} loading={loading} {...size} />;
}
