import type { Stored } from "../stored-value.ts";

/**
 * Whether readers get the Icelandic text although there is an English one: somebody holds it back, or nobody has read what a
 * machine wrote. The stored document stays readable by id.
 */
export const isEnglishHeldIn = ({ isEnglishHeld, isEnglishUnread }: Stored): boolean =>
  isEnglishHeld === true || isEnglishUnread === true;
