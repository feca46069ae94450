import { randomUUID } from "node:crypto";
import { StatusError } from "../status.ts";
import type { DocumentChange } from "../store/document-change.ts";
import type { Author, DocumentStore } from "../store/document-store.ts";
import { deliver, type Receiver } from "./event-delivery.ts";
import { eventRequest, type QueuedEvent } from "./event-request.ts";
import { LaneQueue } from "./lane-queue.ts";
import {
  parseBackgroundTrigger,
  parseEventarcTrigger,
  type Trigger,
  type TriggerGeneration,
} from "./trigger.ts";

/** Beyond this many events that wait, new ones are dropped: a suite without functions must not fill the memory. */
const WAITING_MAX = 10_000;
/** Events of one function under way at once; firebase-tools starts a process for each. */
const CONCURRENCY_MAX = 4;

/** Keeps what functions have not had yet beyond the end of the process. */
export type EventKeeper = {
  /** What earlier processes have left, by the event's id. */
  readonly left: ReadonlyMap<string, unknown>;
  add(id: string, event: KeptEvent): void;
  done(id: string): void;
};

type KeptEvent = QueuedEvent & { readonly trigger: string };

export type DocumentTriggersOptions = {
  /** None: nothing may be registered. */
  readonly receiver?: Receiver | undefined;
  /** Sentences for the person at the terminal, about events that no function has had. */
  readonly say: (line: string) => void;
  /** None: what waits ends with the process. */
  readonly keeper?: EventKeeper | undefined;
};

/**
 * Tells functions of what commits change: each function of each document's changes in their order, a while after the
 * commit and without holding it up.
 */
export class DocumentTriggers {
  readonly #options: DocumentTriggersOptions;
  readonly #triggers = new Map<string, { trigger: Trigger; readonly queue: LaneQueue }>();
  /** Of earlier processes, until their function is there. */
  readonly #left: Set<KeptEvent>;
  readonly #stopping = new AbortController();
  #waiting = 0;
  #isFull = false;

  constructor(store: DocumentStore, options: DocumentTriggersOptions) {
    this.#options = options;
    this.#left = new Set((options.keeper?.left.values() ?? []) as Iterable<KeptEvent>);
    store.onChange((changes, author) => this.#publish(changes, author));
  }

  /**
   * Takes a registration as firebase-tools sends it. It has none for a function that is gone; one of the same name
   * replaces the former, and what the former still has waiting goes out first.
   *
   * @throws StatusError INVALID_ARGUMENT, UNIMPLEMENTED; FAILED_PRECONDITION without a Functions emulator
   */
  register(generation: TriggerGeneration, project: string, id: string, body: unknown): void {
    if (!this.#options.receiver) {
      throw new StatusError(
        "FAILED_PRECONDITION",
        "This Firestore was not told of a Functions emulator that it could send events to",
      );
    }
    const parse = generation === "background" ? parseBackgroundTrigger : parseEventarcTrigger;
    const trigger = parse(project, id, body);
    const key = `${project}/${id}`;
    const known = this.#triggers.get(key) ?? { trigger, queue: new LaneQueue(CONCURRENCY_MAX) };
    known.trigger = trigger;
    this.#triggers.set(key, known);
    for (const event of this.#left) {
      if (event.trigger !== key) continue;
      this.#left.delete(event);
      this.#enqueue(trigger, known.queue, event);
    }
  }

  /** Ends what is under way. What waits, and what is still committed, is left for the next process, if it is kept. */
  stop(): void {
    this.#stopping.abort();
  }

  #publish(changes: readonly DocumentChange[], author: Author | undefined): void {
    for (const change of changes) {
      for (const [key, { trigger, queue }] of this.#triggers) {
        if (!trigger.matches(change)) continue;
        if (this.#waiting === WAITING_MAX) {
          if (!this.#isFull)
            this.#options.say(`${WAITING_MAX} events wait for functions; the next ones are lost.`);
          this.#isFull = true;
          continue;
        }
        const event = { id: randomUUID(), change, author };
        this.#options.keeper?.add(event.id, { ...event, trigger: key });
        this.#enqueue(trigger, queue, event);
      }
    }
  }

  #enqueue(trigger: Trigger, queue: LaneQueue, event: QueuedEvent): void {
    if (this.#stopping.signal.aborted) return;
    const since = Date.now();
    this.#waiting += 1;
    queue.add(event.change.name, () => this.#deliver(trigger, event, since));
  }

  /** @param since milliseconds since the epoch: its commit, or the start of this process if that is later */
  async #deliver(trigger: Trigger, event: QueuedEvent, since: number): Promise<void> {
    const { receiver, say, keeper } = this.#options;
    const { signal } = this.#stopping;
    const { name } = event.change;
    try {
      if (!receiver || signal.aborted) return;
      const outcome = await deliver(receiver, eventRequest(trigger, event), since, signal);
      if (outcome === "not up") say(`${trigger.id} was not up: it missed a change of ${name}.`);
      if (outcome === "not answered") say(`${trigger.id} did not answer to a change of ${name}.`);
    } catch (error) {
      if (!signal.aborted) say(`${trigger.id} missed a change of ${name}: ${String(error)}`);
    } finally {
      if (!signal.aborted) keeper?.done(event.id);
      this.#waiting -= 1;
      if (this.#waiting < WAITING_MAX / 2) this.#isFull = false;
    }
  }
}
