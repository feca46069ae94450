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
export function saveInBackground(
  port: number,
  save: () => Promise<void>,
  say: (line: string) => void,
): BackgroundSave {
  let isChanged = false;
  let failures = 0;
  let saving: Promise<void> | undefined;
  const stopping = new AbortController();

  function look(answer: unknown): void {
    const { request, server } = answer as { request: IncomingMessage; server: Server };
    const { method = "" } = request;
    const address = server.address();
    if (typeof address !== "object" || address?.port !== port) return;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return;
    isChanged = true;
    saving ??= saveChanges().finally(() => {
      saving = undefined;
    });
  }

  async function saveChanges(): Promise<void> {
    while (isChanged) {
      await delay(SAVE_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      isChanged = false;
      try {
        await save();
        failures = 0;
      } catch (error) {
        isChanged = true;
        failures += 1;
        // Once may be a file that was deleted while it was being saved.
        if (failures === 2) say(`${(error as Error).message} It is tried again.`);
      }
    }
  }

  subscribe(CHANNEL, look);
  return {
    stop: async () => {
      unsubscribe(CHANNEL, look);
      stopping.abort();
      await saving;
      await save();
    },
  };
}

/** `stop` saves once more whatever has changed. @throws what saving throws */
export type BackgroundSave = { stop(): Promise<void> };
