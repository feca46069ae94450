import type { ComponentProps } from "react";
import { Picture } from "./picture.tsx";

type Item = { readonly id: string; readonly picture: string };
type Props = Omit<ComponentProps<typeof Picture>, "name"> & {
  readonly item: Item;
  /** The items that the site ships: a drawing of each is in `public/images/{folder}/{id}`. */
  readonly shipped: readonly Item[];
  readonly folder: string;
};

/** Of an item that an editor has added without a picture. */
const NO_PICTURE = "/images/logo.svg";

/** The picture of an item of editable content: the one that an editor has chosen, or the one that the site ships for it. */
export function ItemPicture({ item, shipped, folder, alt, loading = "lazy", ...size }: Props) {
  const isDrawn = item.picture === "" && shipped.some(({ id }) => id === item.id);
  if (isDrawn) return <Picture name={`${folder}/${item.id}`} alt={alt} loading={loading} {...size} />;
  return <img src={item.picture || NO_PICTURE} alt={alt} loading={loading} {...size} />;
}
