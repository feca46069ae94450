type Task = () => Promise<void>;

/**
 * Runs tasks with the same key in order, and tasks with different keys concurrently up to a limit. The first task runs
 * alone: firebase-tools starts a process for each call, and several at once overload a small machine.
 */
export class KeyedQueue {
  readonly #limit: number;
  readonly #waiting: { readonly key: string; readonly task: Task }[] = [];
  readonly #running = new Set<string>();
  #hasRun = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param task must not reject */
  add(key: string, task: Task): void {
    this.#waiting.push({ key, task });
    this.#runNext();
  }

  /** Starts queued tasks whose key is idle, in order, up to the limit. */
  #runNext(): void {
    while (this.#running.size < (this.#hasRun ? this.#limit : 1)) {
      const index = this.#waiting.findIndex(({ key }) => !this.#running.has(key));
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) return;
      this.#running.add(next.key);
      void next.task().finally(() => {
        this.#running.delete(next.key);
        this.#hasRun = true;
        this.#runNext();
      });
    }
  }
}
