import { NAME_MAX_CHARS } from "@matbjorg/contract/limits";

/** Slug of a name without Latin letters or digits. */
const FALLBACK_SLUG = "town";

/** Returns the id of a new town: its slug, with a number if that is taken. */
export function townId(name: string, taken: ReadonlySet<string>): string {
  const letters = name.toLowerCase().replaceAll("ð", "d").replaceAll("þ", "th").replaceAll("æ", "ae");
  const plain = letters
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  const base = plain.slice(0, NAME_MAX_CHARS - 4).replaceAll(/^-+|-+$/g, "") || FALLBACK_SLUG;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
