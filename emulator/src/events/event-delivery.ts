import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { EventRequest } from "./event-request.ts";

const RETRY_FIRST_MS = 50;
const RETRY_LAST_MS = 2_000;
/** The longest that a function of an event may run. https://firebase.google.com/docs/functions/quotas */
const ANSWER_MAX_MS = 540_000;

/** Where the Functions emulator listens. */
export type Receiver = { readonly host: string; readonly port: number };

/**
 * Posts an event until the function has had it: `delivered`, also when the function then failed, because an event that
 * a function throws on is gone in production too, unless the function asks for retries; `given up` when the function
 * was not up before `until` (milliseconds since the epoch).
 *
 * @throws DOMException AbortError when `signal` ends it
 */
export async function deliver(
  receiver: Receiver,
  event: EventRequest,
  until: number,
  signal: AbortSignal,
): Promise<"delivered" | "given up"> {
  for (let wait = RETRY_FIRST_MS; ; wait = Math.min(wait * 2, RETRY_LAST_MS)) {
    if (await post(receiver, event, signal)) return "delivered";
    if (Date.now() + wait > until) return "given up";
    await delay(wait, undefined, { signal });
  }
}

/** Whether the function has had the event. A connection that breaks says nothing, and events come at least once. */
async function post(receiver: Receiver, event: EventRequest, signal: AbortSignal): Promise<boolean> {
  try {
    const { status, body } = await answerOf(receiver, event, signal);
    return !isAbsent(status, body);
  } catch (error) {
    signal.throwIfAborted();
    // Whoever takes longer than functions may has had it.
    return error instanceof AnswerTimeout;
  }
}

class AnswerTimeout extends Error {}

async function answerOf(
  receiver: Receiver,
  { path, headers, body }: EventRequest,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = { "content-length": Buffer.byteLength(body) };
    const call = request({ ...receiver, path, method: "POST", headers: { ...headers, ...length }, signal });
    call.setTimeout(ANSWER_MAX_MS, () => call.destroy(new AnswerTimeout()));
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
