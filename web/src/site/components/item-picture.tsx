import type { ComponentProps } from "react";
import { Picture } from "./picture.tsx";

type Props = Omit<ComponentProps<typeof Picture>, "name"> & {
  readonly item: { readonly id: string; readonly picture: string };
  readonly list: keyof typeof DRAWINGS;
};

/** The drawings of the items that the site ships, by their ids. */
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

/** Of an item without a picture and without a drawing. */
const NO_PICTURE = "/images/logo.svg";

/** The picture of an item of content: the one that an editor has chosen, or the drawing for it. */
export function ItemPicture({ item, list, alt, loading = "lazy", ...size }: Props) {
  const drawings: Readonly<Record<string, string>> = DRAWINGS[list];
  const name = drawings[item.id];
  if (item.picture === "" && name) return <Picture name={name} alt={alt} loading={loading} {...size} />;
  return <img src={item.picture || NO_PICTURE} alt={alt} loading={loading} {...size} />;
}
