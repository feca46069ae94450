import { randomUUID } from "node:crypto";
import { StatusError } from "../status.ts";
import type { DocumentChange } from "../store/document-change.ts";
import { deliver, type Receiver } from "./event-delivery.ts";
import { eventRequest, type QueuedEvent } from "./event-request.ts";
import { KeyedQueue } from "./keyed-queue.ts";
import { parseTrigger, type Trigger } from "./trigger.ts";

/** Concurrent events per function; firebase-tools starts a process for each. */
const CONCURRENCY_MAX = 4;

/** An event for one trigger; the id is `<project>/<id>`. */
export type StoredEvent = QueuedEvent & { readonly trigger: string };

type DocumentTriggersOptions = {
  /** Undefined makes registration fail. */
  readonly receiver?: Receiver | undefined;
  /** Reports undelivered events to the developer. */
  readonly say: (line: string) => void;
  /** The undelivered events of earlier processes. */
  readonly restored?: Iterable<StoredEvent> | undefined;
  /** Called once an event needs no further delivery. */
  readonly onDone?: ((id: string) => void) | undefined;
};

/**
 * Delivers document changes to functions after the commit, without delaying it. Each function gets the changes of one
 * document in order.
 */
export class DocumentTriggers {
  readonly #options: DocumentTriggersOptions;
  readonly #triggers = new Map<string, { trigger: Trigger; readonly queue: KeyedQueue }>();
  /** Events of earlier processes whose function is not registered yet. */
  readonly #restored: Set<StoredEvent>;
  readonly #stopping = new AbortController();

  constructor(options: DocumentTriggersOptions) {
    this.#options = options;
    this.#restored = new Set(options.restored);
  }

  /**
   * Registers a trigger from firebase-tools' request. It replaces an earlier one of the same id, whose queued events are
   * delivered first. firebase-tools never unregisters deleted functions.
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
    for (const event of this.#restored) {
      if (event.trigger !== key) continue;
      this.#restored.delete(event);
      this.#enqueue(trigger, known.queue, event);
    }
  }

  /** Aborts deliveries. Queued and later events stay in the database for the next process. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Returns the events that the changes cause. */
  eventsOf(changes: readonly DocumentChange[]): StoredEvent[] {
    const events: StoredEvent[] = [];
    for (const change of changes) {
      for (const [key, { trigger }] of this.#triggers) {
        if (trigger.matches(change)) events.push({ id: randomUUID(), change, trigger: key });
      }
    }
    return events;
  }

  /** Delivers events in order, each document's one after the other. */
  send(events: readonly StoredEvent[]): void {
    for (const event of events) {
      const known = this.#triggers.get(event.trigger);
      if (known) this.#enqueue(known.trigger, known.queue, event);
    }
  }

  #enqueue(trigger: Trigger, queue: KeyedQueue, event: QueuedEvent): void {
    if (this.#stopping.signal.aborted) return;
    const since = Date.now();
    queue.add(event.change.name, () => this.#deliver(trigger, event, since));
  }

  /** @param since milliseconds since the epoch: the commit, or the registration after a restart */
  async #deliver(trigger: Trigger, event: QueuedEvent, since: number): Promise<void> {
    const { receiver, say, onDone } = this.#options;
    const { signal } = this.#stopping;
    const { name } = event.change;
    try {
      if (!receiver || signal.aborted) return;
      const outcome = await deliver(receiver, eventRequest(trigger, event), since, signal);
      if (outcome === "unavailable") say(`${trigger.id} was unavailable: it missed a change of ${name}.`);
      if (outcome === "timed out") say(`${trigger.id} did not respond to a change of ${name}.`);
    } catch (error) {
      if (!signal.aborted) say(`${trigger.id} missed a change of ${name}: ${String(error)}`);
    } finally {
      if (!signal.aborted) onDone?.(event.id);
    }
  }
}
