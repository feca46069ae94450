import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import express from "express";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { afterAll, expect, it, vi } from "vitest";
import { suite } from "../lib/local-suite.ts";

// Networks may drop a connection silently. Neither FIN nor RST arrives, and only a later request reveals that
// the connection is dead.

const RECOVERY_MS = 30_000;

const opened: Server[] = [];
const sockets = new Set<Socket>();
afterAll(async () => {
  await Promise.all(getApps().map(deleteApp));
  for (const socket of sockets) socket.destroy();
  for (const server of opened) server.close();
  vi.restoreAllMocks();
});

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(server);
  return (server.address() as AddressInfo).port;
}

let connections = 0;
/** Forwards to Firestore. `silence` makes all open connections silent, while new ones work. */
const proxy = createServer((client) => {
  const upstream = connect(suite.ports.firestore, "127.0.0.1");
  connections += 1;
  for (const socket of [client, upstream]) {
    sockets.add(socket);
    socket.on("error", () => {});
  }
  client.pipe(upstream).pipe(client);
});
function silence(): void {
  for (const socket of sockets) {
    socket.unpipe();
    socket.removeAllListeners("data").resume();
  }
}

it("health, pages and the schedule use a new connection and work again within 30 s after the connection to Firestore fell silent", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await Promise.all(getApps().map(deleteApp));
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${await listening(proxy)}`;
  initializeApp({ projectId: "demo-silent" });
  const [{ httpRequest }, { publishDueNews }] = await Promise.all([
    import("../../functions/src/lib/callable/define-request.ts"),
    import("../../functions/src/news/publish-due-news.ts"),
  ]);
  const functions = {
    "/health": httpRequest("health", {}, () => import("../../functions/src/health/health.ts")),
    "/read/latest-news": httpRequest("pages", {}, () => import("../../functions/src/pages/pages.ts")),
  };
  const port = await listening(
    createHttpServer(
      express().use((request, response) =>
        functions[request.path as keyof typeof functions](request as never, response),
      ),
    ),
  );
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const due = () => publishDueNews(new Date());

  expect(await Promise.all(Object.keys(functions).map(statusOf))).toEqual([200, 200]);
  await due();
  const before = connections;
  silence();
  const silentAt = performance.now();
  // The first calls still use the silent connection.
  const scheduled = due();
  const answered = Object.keys(functions).map((path) =>
    expect.poll(() => statusOf(path), { timeout: RECOVERY_MS, interval: 500 }).toBe(200),
  );
  await Promise.all([scheduled, ...answered]);
  expect(performance.now() - silentAt).toBeLessThan(RECOVERY_MS);
  expect(connections).toBeGreaterThan(before);
});
