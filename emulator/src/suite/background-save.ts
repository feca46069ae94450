import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const SAVE_AFTER_MS = 200;
const CHANNEL = "http.server.response.finish";

/**
 * Saves a server's in-memory state shortly after each request that may have changed it, one save at a time.
 * firebase-tools emits no change events, so it subscribes to Node's diagnostics channel for finished responses.
 *
 * @param port identifies the server in this process
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

  function onResponse(message: unknown): void {
    const { request, server } = message as { request: IncomingMessage; server: Server };
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
        // A single failure may come from a file deleted during the save.
        if (failures === 2) say(`${(error as Error).message} Retrying.`);
      }
    }
  }

  subscribe(CHANNEL, onResponse);
  return {
    stop: async () => {
      unsubscribe(CHANNEL, onResponse);
      stopping.abort();
      await saving;
      await save();
    },
  };
}

/** `stop` saves a last time. @throws the error of that save */
type BackgroundSave = { stop(): Promise<void> };
