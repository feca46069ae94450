import { setTimeout as delay } from "node:timers/promises";
import type { EventRequest } from "./event-request.ts";

const RETRY_FIRST_MS = 50;
const RETRY_LAST_MS = 2_000;
/** How long an event is offered to a function that is not up, from its commit on. */
const PATIENCE_MS = 60_000;
/**
 * How long a function may take. One that is given more time than the usual minute is not disturbed, but its next event
 * no longer waits for it: firebase-tools never answers at all where a function's process cannot be started.
 */
const ANSWER_MAX_MS = 120_000;

/** Where the Functions emulator listens, and how much is waited for it. */
export type Receiver = {
  readonly host: string;
  readonly port: number;
  readonly patienceMs?: number;
  readonly answerMaxMs?: number;
};

/** `answered` is also a function that threw: such an event is gone in production too, unless it asks for retries. */
export type Outcome = "answered" | "not answered" | "not up";

/**
 * Posts an event until the function has had it, or its patience with a function that is not up has come to an end.
 *
 * @param committedAt milliseconds since the epoch
 * @throws DOMException AbortError when `signal` ends it
 */
export async function deliver(
  receiver: Receiver,
  event: EventRequest,
  committedAt: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const until = committedAt + (receiver.patienceMs ?? PATIENCE_MS);
  for (let wait = RETRY_FIRST_MS; ; wait = Math.min(wait * 2, RETRY_LAST_MS)) {
    const outcome = await post(receiver, event, signal);
    if (outcome !== "not up" || Date.now() + wait > until) return outcome;
    await delay(wait, undefined, { signal });
  }
}

/** A connection that breaks says nothing of the function; events come at least once, so it counts as not up. */
async function post(
  { host, port, answerMaxMs = ANSWER_MAX_MS }: Receiver,
  { path, headers, body }: EventRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  const late = AbortSignal.timeout(answerMaxMs);
  const ending = AbortSignal.any([signal, late]);
  try {
    const url = `http://${host}:${port}${path}`;
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal: ending });
    return isAbsent(answer.status, await answer.text()) ? "not up" : "answered";
  } catch {
    signal.throwIfAborted();
    return late.aborted ? "not answered" : "not up";
  }
}

/** Not loaded (yet), or its process went away between two reloads: firebase-tools then answers with the socket's error. */
function isAbsent(status: number, body: string): boolean {
  if (status === 500) return /"code":"(ECONNREFUSED|ENOENT)"/.test(body);
  return status === 404 || (status > 500 && status < 505);
}
