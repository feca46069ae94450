import { StatusError } from "../status.ts";
import type { Author, DocumentChange, DocumentStore } from "../store/document-store.ts";
import { deliver, type Receiver } from "./event-delivery.ts";
import { eventRequest } from "./event-request.ts";
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

export type DocumentTriggersOptions = {
  /** None: nothing may be registered. */
  readonly receiver?: Receiver | undefined;
  /** Sentences for the person at the terminal, about events that no function has had. */
  readonly say: (line: string) => void;
};

/**
 * Tells functions of what commits change: each function of each document's changes in their order, a while after the
 * commit and without holding it up.
 */
export class DocumentTriggers {
  readonly #options: DocumentTriggersOptions;
  readonly #triggers = new Map<string, { trigger: Trigger; readonly queue: LaneQueue }>();
  readonly #stopping = new AbortController();
  #waiting = 0;
  #isFull = false;

  constructor(store: DocumentStore, options: DocumentTriggersOptions) {
    this.#options = options;
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
    const known = this.#triggers.get(key);
    if (known) known.trigger = trigger;
    else this.#triggers.set(key, { trigger, queue: new LaneQueue(CONCURRENCY_MAX) });
  }

  /** Ends what is under way and forgets what waits. */
  stop(): void {
    this.#triggers.clear();
    this.#stopping.abort();
  }

  #publish(changes: readonly DocumentChange[], author: Author | undefined): void {
    const committedAt = Date.now();
    for (const change of changes) {
      for (const { trigger, queue } of this.#triggers.values()) {
        if (!trigger.matches(change)) continue;
        if (this.#waiting === WAITING_MAX) {
          if (!this.#isFull)
            this.#options.say(`${WAITING_MAX} events wait for functions; the next ones are lost.`);
          this.#isFull = true;
          continue;
        }
        this.#waiting += 1;
        queue.add(change.name, () => this.#deliver(trigger, change, author, committedAt));
      }
    }
  }

  async #deliver(
    trigger: Trigger,
    change: DocumentChange,
    author: Author | undefined,
    committedAt: number,
  ): Promise<void> {
    const { receiver, say } = this.#options;
    const { signal } = this.#stopping;
    try {
      if (!receiver || signal.aborted) return;
      const event = await eventRequest(trigger, change, author);
      const outcome = await deliver(receiver, event, committedAt, signal);
      if (outcome === "not up") say(`${trigger.id} was not up: it missed a change of ${change.name}.`);
      if (outcome === "not answered") say(`${trigger.id} did not answer to a change of ${change.name}.`);
    } catch (error) {
      if (!signal.aborted) say(`${trigger.id} missed a change of ${change.name}: ${String(error)}`);
    } finally {
      this.#waiting -= 1;
      if (this.#waiting < WAITING_MAX / 2) this.#isFull = false;
    }
  }
}
