import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createHttp2Server } from "node:http2";
import type { AddressInfo, Server } from "node:net";
import { readPaths } from "@matbjorg/contract/public-reads";
import express from "express";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { expect, it, onTestFinished, vi } from "vitest";
import { httpRequest } from "../lib/callable/define-request.ts";

async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A Firestore that answers every call with gRPC's PERMISSION_DENIED, which is not retried. */
const refusingFirestore = () =>
  createHttp2Server((_, { stream }) => {
    const refusal = { "grpc-status": "7", "grpc-message": "The project is suspended" };
    stream.respond({ ":status": 200, "content-type": "application/grpc", ...refusal }, { endStream: true });
  });

it("a read that Firestore refuses answers 503, and is logged with the request's trace id", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  process.env.FIRESTORE_EMULATOR_HOST = await listening(refusingFirestore());
  await Promise.all(getApps().map(deleteApp));
  const app = initializeApp({ projectId: "demo-refused" });
  onTestFinished(() => deleteApp(app));
  const pages = httpRequest("pages", {}, () => import("./pages.ts"));
  const site = await listening(
    createServer(express().use((request, response) => pages(request as never, response))),
  );
  const id = "0af7651916cd43dd8448eb211c80319c";
  const { status, headers } = await fetch(`http://${site}${readPaths.topics}`, {
    headers: { traceparent: `00-${id}-b7ad6b7169203331-00` },
  });
  expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([
    503,
    "private, no-store",
    "60",
  ]);
  expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({
      severity: "ERROR",
      message: expect.stringContaining("pages failed"),
      path: readPaths.topics,
      correlationId: id,
      stack: expect.stringContaining("The project is suspended"),
    }),
  ]);
});
