import { withTimeout } from "@matbjorg/contract/with-timeout";

/** Share cards that an instance draws or will draw: each takes a fifth of a second of the processor. */
export const PENDING_MAX = 10;
/** A drawing that never ends must not hold up the others. */
export const DRAWING_TIMEOUT_MS = 10_000;

/** The cards that wait, in the order in which they are drawn. */
const pending = new Map<string, Promise<Uint8Array>>();

/**
 * Draws one card after the other, the same for all who wait for it.
 *
 * @param key what is drawn
 * @param mayDraw asked before it is drawn
 * @returns null if it may not be drawn, or too many are waiting
 */
export function drawOneAtATime(
  key: string,
  draw: () => Promise<Uint8Array>,
  mayDraw: () => boolean,
): Promise<Uint8Array> | null {
  const same = pending.get(key);
  if (same) return same;
  if (pending.size >= PENDING_MAX || !mayDraw()) return null;
  const [last] = [...pending.values()].slice(-1);
  const take = async () => {
    await last?.catch(() => {});
    return withTimeout(draw(), DRAWING_TIMEOUT_MS);
  };
  const card = take().finally(() => pending.delete(key));
  pending.set(key, card);
  return card;
}
