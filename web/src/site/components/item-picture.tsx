import type { ComponentProps } from "react";
import { Picture } from "./picture.tsx";

type Props = Omit<ComponentProps<typeof Picture>, "name"> & {
  readonly item: { readonly id: string; readonly picture: string };
  readonly folder: keyof typeof DRAWINGS;
};

/** The drawings in `public/images/{folder}`, each for the item with its name as id. */
export const DRAWINGS = {
  products: [
    "bollakokur",
    "braudpoki-dagsins",
    "egg-og-ostur",
    "fiskur-dagsins",
    "graenmetiskassi",
    "kaffi-og-epli",
    "matarkassi",
    "mjolk-og-skyr",
  ],
  story: ["fall2020", "present", "spring2022", "summer2020", "summer2021", "summer2023", "summer2024"],
  team: ["ceo", "cfo", "cmo"],
} as const;

/** Of an item without a picture and without a drawing. */
const NO_PICTURE = "/images/logo.svg";

/** The picture of an item of content: the one that an editor has chosen, or the drawing for it. */
export function ItemPicture({ item, folder, alt, loading = "lazy", ...size }: Props) {
  const drawings: readonly string[] = DRAWINGS[folder];
  if (item.picture === "" && drawings.includes(item.id))
    return <Picture name={`${folder}/${item.id}`} alt={alt} loading={loading} {...size} />;
  return <img src={item.picture || NO_PICTURE} alt={alt} loading={loading} {...size} />;
}
