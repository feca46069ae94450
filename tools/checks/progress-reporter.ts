import type { Reporter, TestModule, TestSpecification } from "vitest/node";

const EVERY_MS = 4_000;

/** Prints "files 212 of 391" and the files that have run longest. Vitest itself prints its progress only on a terminal. */
export default class ProgressReporter implements Reporter {
  readonly #running = new Set<TestModule>();
  #ended = 0;
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(files: readonly TestSpecification[]): void {
    if (process.stdout.isTTY) return;
    const print = () => {
      const running = [...this.#running].slice(0, 2).map(({ relativeModuleId }) => relativeModuleId);
      console.log(`files ${this.#ended} of ${files.length}: ${running.join(", ") || "starting"}`);
    };
    this.#timer = setInterval(print, EVERY_MS);
  }

  onTestModuleStart(file: TestModule): void {
    this.#running.add(file);
  }

  onTestModuleEnd(file: TestModule): void {
    this.#running.delete(file);
    this.#ended += 1;
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }
}
