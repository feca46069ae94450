import { withTimeout } from "@matbjorg/contract/with-timeout";

/**
 * At most this many share cards are being drawn or wait in an instance. Each takes a fifth of a second of processor time.
 */
export const PENDING_MAX = 10;
/** After this time the next card is drawn: a drawing that never ends must not hold up the others. */
export const DRAWING_TIMEOUT_MS = 10_000;

/** The cards that are being drawn or wait, in order. */
const pending = new Map<string, Promise<Uint8Array>>();

/**
 * Draws one card after another. Callers that ask for the same card share one drawing.
 *
 * @param key identifies the card and its content
 * @param mayDraw called before a card joins the queue
 * @returns null if the card may not be drawn, or if too many cards are waiting
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
