import { randomUUID } from "node:crypto";
import { StatusError } from "../status.ts";
import type { DocumentChange } from "../store/document-change.ts";
import { deliver, type Receiver } from "./event-delivery.ts";
import { eventRequest, type QueuedEvent } from "./event-request.ts";
import { KeyedQueue } from "./keyed-queue.ts";
import { parseTrigger, type Trigger } from "./trigger.ts";

/** The number of concurrent events per function; firebase-tools starts a process for each. */
const CONCURRENCY_MAX = 4;

type DocumentTriggersOptions = {
  /** The receiver of events; if undefined, registration fails. */
  readonly receiver?: Receiver | undefined;
  /** Reports undelivered events to the developer. */
  readonly say: (line: string) => void;
};

/**
 * Delivers document changes to functions after the commit, without delaying it. Each function gets the changes of one
 * document in order. A stop drops undelivered changes.
 */
export class DocumentTriggers {
  readonly #options: DocumentTriggersOptions;
  readonly #triggers = new Map<string, { trigger: Trigger; readonly queue: KeyedQueue }>();
  readonly #stopping = new AbortController();

  constructor(options: DocumentTriggersOptions) {
    this.#options = options;
  }

  /**
   * Registers a trigger from firebase-tools' request. It replaces an earlier trigger with the same id, whose queued events
   * are delivered first. firebase-tools never unregisters deleted functions.
   *
   * @throws StatusError INVALID_ARGUMENT, UNIMPLEMENTED; FAILED_PRECONDITION without a Functions emulator
   */
  register(project: string, id: string, body: unknown): void {
    if (!this.#options.receiver) {
      throw new StatusError(
        "FAILED_PRECONDITION",
        "This Firestore has no Functions emulator to send events to",
      );
    }
    const trigger = parseTrigger(project, id, body);
    const key = `${project}/${id}`;
    const known = this.#triggers.get(key) ?? { trigger, queue: new KeyedQueue(CONCURRENCY_MAX) };
    known.trigger = trigger;
    this.#triggers.set(key, known);
  }

  /** Aborts deliveries. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Sends the events that the changes cause. The events of one document are sent in order, one after another. */
  send(changes: readonly DocumentChange[]): void {
    if (this.#stopping.signal.aborted) return;
    const since = Date.now();
    for (const change of changes) {
      for (const { trigger, queue } of this.#triggers.values()) {
        if (!trigger.matches(change)) continue;
        const event = { id: randomUUID(), change };
        queue.add(change.name, () => this.#deliver(trigger, event, since));
      }
    }
  }

  /** @param since the time of the commit, in milliseconds since the epoch */
  async #deliver(trigger: Trigger, event: QueuedEvent, since: number): Promise<void> {
    const { receiver, say } = this.#options;
    const { signal } = this.#stopping;
    const { name } = event.change;
    try {
      if (!receiver || signal.aborted) return;
      const outcome = await deliver(receiver, eventRequest(trigger, event), since, signal);
      if (outcome === "unavailable") say(`${trigger.id} was unavailable: it missed a change of ${name}.`);
      if (outcome === "timed out") say(`${trigger.id} did not respond to a change of ${name}.`);
    } catch (error) {
      if (!signal.aborted) say(`${trigger.id} missed a change of ${name}: ${String(error)}`);
    }
  }
}
