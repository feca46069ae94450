type Task = () => Promise<void>;

/**
 * Runs the tasks of one lane one after the other, and those of different lanes beside each other up to a limit. The
 * first task runs alone: firebase-tools starts a process for each call, and several at once starve a small machine.
 */
export class LaneQueue {
  readonly #limit: number;
  readonly #waiting: { readonly lane: string; readonly task: Task }[] = [];
  readonly #running = new Set<string>();
  #hasRun = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param task must not reject */
  add(lane: string, task: Task): void {
    this.#waiting.push({ lane, task });
    this.#runNext();
  }

  /** The first in the queue whose lane is free, as long as there is room. */
  #runNext(): void {
    while (this.#running.size < (this.#hasRun ? this.#limit : 1)) {
      const index = this.#waiting.findIndex(({ lane }) => !this.#running.has(lane));
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) return;
      this.#running.add(next.lane);
      void next.task().finally(() => {
        this.#running.delete(next.lane);
        this.#hasRun = true;
        this.#runNext();
      });
    }
  }
}
