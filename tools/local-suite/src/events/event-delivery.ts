import { setTimeout as delay } from "node:timers/promises";
import type { EventRequest } from "./event-request.ts";

const RETRY_FIRST_MS = 50;
const RETRY_LAST_MS = 2_000;
/** How long delivery to an unavailable function is retried, counted from the commit. */
const DELIVERY_TIMEOUT_MS = 60_000;
/**
 * How long to wait for a function's response before the next event is sent. The slow call itself is not canceled.
 * firebase-tools never responds if it cannot start the function's process.
 */
const RESPONSE_TIMEOUT_MS = 120_000;

/** The Functions emulator's address, and the timeouts for it. */
export type Receiver = {
  readonly host: string;
  readonly port: number;
  readonly deliveryTimeoutMs?: number;
  readonly responseTimeoutMs?: number;
};

/**
 * The outcome of a delivery. `delivered` includes a function that threw: without `retry`, production does not send such
 * an event again either.
 */
export type Outcome = "delivered" | "timed out" | "unavailable";

/**
 * Posts an event, retrying with backoff while the function is unavailable, until the delivery timeout.
 *
 * @param committedAt milliseconds since the epoch
 * @throws DOMException AbortError when `signal` aborts
 */
export async function deliver(
  receiver: Receiver,
  event: EventRequest,
  committedAt: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const deadline = committedAt + (receiver.deliveryTimeoutMs ?? DELIVERY_TIMEOUT_MS);
  for (let wait = RETRY_FIRST_MS; ; wait = Math.min(wait * 2, RETRY_LAST_MS)) {
    const outcome = await post(receiver, event, signal);
    if (outcome !== "unavailable" || Date.now() + wait > deadline) return outcome;
    await delay(wait, undefined, { signal });
  }
}

/**
 * Posts an event once. A broken connection counts as unavailable. The event may then be sent twice, because delivery is
 * only "at least once".
 */
async function post(
  { host, port, responseTimeoutMs = RESPONSE_TIMEOUT_MS }: Receiver,
  { path, headers, body }: EventRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(responseTimeoutMs);
  const ending = AbortSignal.any([signal, timeout]);
  try {
    const url = `http://${host}:${port}${path}`;
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal: ending });
    return isUnavailable(response.status, await response.text()) ? "unavailable" : "delivered";
  } catch {
    signal.throwIfAborted();
    return timeout.aborted ? "timed out" : "unavailable";
  }
}

/**
 * Whether firebase-tools has not loaded the function yet, or its process ended for a reload. Then the response is a 500
 * with the socket's error.
 */
function isUnavailable(status: number, body: string): boolean {
  if (status === 500) return /"code":"(ECONNREFUSED|ENOENT)"/.test(body);
  return status === 404 || (status > 500 && status < 505);
}
