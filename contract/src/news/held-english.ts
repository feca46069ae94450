import type { Stored } from "../stored-value.ts";

/** A flag that was written by hand as "true" or 1 holds a text back, too. */
export const isSet = (flag: unknown): boolean => flag !== undefined && flag !== null && flag !== false;

/**
 * Whether readers get the Icelandic text although there is an English one: somebody holds it back, or nobody has read what a
 * machine wrote. The stored document stays readable by id.
 */
export const isEnglishHeldIn = ({ isEnglishHeld, isEnglishUnread }: Stored): boolean =>
  isSet(isEnglishHeld) || isSet(isEnglishUnread);
