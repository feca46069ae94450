import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
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
async function post(receiver: Receiver, event: EventRequest, signal: AbortSignal): Promise<Outcome> {
  try {
    const { status, body } = await answerOf(receiver, event, signal);
    return isAbsent(status, body) ? "not up" : "answered";
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof AnswerTimeout ? "not answered" : "not up";
  }
}

class AnswerTimeout extends Error {}

async function answerOf(
  { host, port, answerMaxMs }: Receiver,
  { path, headers, body }: EventRequest,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = { "content-length": Buffer.byteLength(body) };
    const call = request({ host, port, path, method: "POST", headers: { ...headers, ...length }, signal });
    call.setTimeout(answerMaxMs ?? ANSWER_MAX_MS, () => call.destroy(new AnswerTimeout()));
    call.once("response", resolve);
    call.on("error", reject);
    call.end(body);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

/** Not loaded (yet), or its process went away between two reloads: firebase-tools then answers with the socket's error. */
function isAbsent(status: number, body: string): boolean {
  if (status === 500) return /"code":"(ECONNREFUSED|ENOENT)"/.test(body);
  return status === 404 || (status > 500 && status < 505);
}
