import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createHttp2Server } from "node:http2";
import type { AddressInfo, Server } from "node:net";
import { readPaths } from "@matbjorg/contract/public-reads";
import express from "express";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { expect, it, onTestFinished, vi } from "vitest";
import { httpRequest } from "../lib/callable/define-request.ts";
import { READ_LIMIT, SITEMAP_LIMIT } from "../lib/request-limit.ts";

async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Imitates a Firestore that answers every call with gRPC's PERMISSION_DENIED, which is not retried. */
const refusingFirestore = () =>
  createHttp2Server((_, { stream }) => {
    const refusal = { "grpc-status": "7", "grpc-message": "The project is suspended" };
    stream.respond({ ":status": 200, "content-type": "application/grpc", ...refusal }, { endStream: true });
  });

/** Starts the function `pages` with a Firestore that rejects every read. `errors` are the lines that it logs. */
async function pagesWithoutReads() {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  process.env.FIRESTORE_EMULATOR_HOST = await listening(refusingFirestore());
  await Promise.all(getApps().map(deleteApp));
  const app = initializeApp({ projectId: "demo-refused" });
  onTestFinished(() => deleteApp(app));
  const pages = httpRequest("pages", {}, () => import("./pages.ts"));
  const site = await listening(
    createServer(express().use((request, response) => pages(request as never, response))),
  );
  const load = (path: string, headers: HeadersInit) =>
    fetch(`http://${site}${path}`, { headers, redirect: "manual" });
  return { errors, load };
}

it("a read that Firestore rejects gets status 503, and is logged with the request's trace id", async () => {
  const { errors, load } = await pagesWithoutReads();
  const id = "0af7651916cd43dd8448eb211c80319c";
  const { status, headers } = await load(readPaths.topics, { traceparent: `00-${id}-b7ad6b7169203331-00` });
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

it("the home page's read gets status 503 if all of its parts fail, and is logged once", async () => {
  const { errors, load } = await pagesWithoutReads();
  const { status, headers } = await load(readPaths.home("is", "1"), {});
  expect([status, headers.get("cache-control")]).toEqual([503, "private, no-store"]);
  expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)).path)).toEqual(["/read/home"]);
});

it("a visitor beyond the limit gets an explanation in plain text, and may still read articles", async () => {
  const { load } = await pagesWithoutReads();
  const flood = { "X-Forwarded-For": "203.0.113.90" };
  const { readLimit } = await import("./reads.ts");
  readLimit.admits({ headers: { "x-forwarded-for": "203.0.113.90" } }, READ_LIMIT.max);
  for (let count = 0; count < SITEMAP_LIMIT.max; count += 1) await load("/sitemap.xml", flood);
  for (const path of ["/read/latest-news", "/news", "/en/news?before=x", "/feed.xml", "/sitemap.xml"]) {
    const response = await load(path, flood);
    expect(await response.text()).toContain("Too many requests in a short time.");
    expect(response.headers.get("retry-after")).toBe("60");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  }
  const article = "/news/hundrad-tonn-af-mat";
  expect((await load(article, flood)).status).not.toBe(429);
  // Caches answer the URL without the query.
  const { status, headers } = await load(`${article}?utm_source=a`, flood);
  expect([status, headers.get("location")]).toEqual([302, article]);
});
