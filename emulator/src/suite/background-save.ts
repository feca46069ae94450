import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const SAVE_AFTER_MS = 500;
const CHANNEL = "http.server.response.finish";

/**
 * Saves what a server of this process keeps in memory soon after each request that may have changed it; while one is
 * being saved, those that come meanwhile wait for the next. firebase-tools tells nobody of changes, but Node tells of
 * every answer.
 */
export class BackgroundSave {
  readonly #port: number;
  readonly #save: () => Promise<void>;
  readonly #say: (line: string) => void;
  readonly #onAnswer: (answer: unknown) => void;
  #isChanged = false;
  #failures = 0;
  #saving: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(port: number, save: () => Promise<void>, say: (line: string) => void) {
    this.#port = port;
    this.#save = save;
    this.#say = say;
    this.#onAnswer = (answer) => this.#look(answer as { request: IncomingMessage; server: Server });
    subscribe(CHANNEL, this.#onAnswer);
  }

  /** Saves once more whatever has changed. @throws what saving throws */
  async stop(): Promise<void> {
    unsubscribe(CHANNEL, this.#onAnswer);
    this.#stopping.abort();
    await this.#saving;
    await this.#save();
  }

  #look({ request, server }: { request: IncomingMessage; server: Server }): void {
    const { method = "" } = request;
    const address = server.address();
    if (typeof address !== "object" || address?.port !== this.#port) return;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return;
    this.#isChanged = true;
    this.#saving ??= this.#saveChanges().finally(() => {
      this.#saving = undefined;
    });
  }

  async #saveChanges(): Promise<void> {
    while (this.#isChanged) {
      await delay(SAVE_AFTER_MS, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      this.#isChanged = false;
      try {
        await this.#save();
        this.#failures = 0;
      } catch (error) {
        this.#isChanged = true;
        this.#failures += 1;
        // Once may be a file that was deleted while it was being saved.
        if (this.#failures === 2) this.#say(`${(error as Error).message} It is tried again.`);
      }
    }
  }
}
