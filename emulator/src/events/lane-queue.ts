type Task = () => Promise<void>;

/**
 * Runs the tasks of one lane one after the other, and those of different lanes beside each other up to a limit. The
 * first task runs alone: firebase-tools starts a process for each call, and several at once starve a small machine.
 */
export class LaneQueue {
  readonly #limit: number;
  /** What waits, by lane; a lane whose task runs is there too, perhaps with nothing behind it. */
  readonly #lanes = new Map<string, Task[]>();
  /** Lanes with a task that may run, in the order of their turn. */
  readonly #ready: string[] = [];
  #running = 0;
  #hasRun = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param task must not reject */
  add(lane: string, task: Task): void {
    const waiting = this.#lanes.get(lane);
    if (waiting) {
      waiting.push(task);
      return;
    }
    this.#lanes.set(lane, [task]);
    this.#ready.push(lane);
    this.#runReady();
  }

  #runReady(): void {
    while (this.#running < (this.#hasRun ? this.#limit : 1)) {
      const lane = this.#ready.shift();
      const task = lane === undefined ? undefined : this.#lanes.get(lane)?.shift();
      if (lane === undefined || !task) return;
      this.#running += 1;
      void task().finally(() => this.#finish(lane));
    }
  }

  #finish(lane: string): void {
    this.#running -= 1;
    this.#hasRun = true;
    if (this.#lanes.get(lane)?.length) this.#ready.push(lane);
    else this.#lanes.delete(lane);
    this.#runReady();
  }
}
