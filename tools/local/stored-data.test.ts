import { Firestore, Timestamp } from "@google-cloud/firestore";
import { type FirestoreEmulator, startFirestoreEmulator } from "@matbjorg/local-suite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storedData } from "./stored-data.ts";

// Tests the output of `npm run data`.

let emulator: FirestoreEmulator;
let db: Firestore;

beforeAll(async () => {
  emulator = await startFirestoreEmulator({ host: "127.0.0.1", port: 0 });
  const owner = { Authorization: "Bearer owner" };
  const host = `127.0.0.1:${emulator.port}`;
  db = new Firestore({ projectId: "demo-data", host, ssl: false, customHeaders: owner });
  const createdAt = Timestamp.fromMillis(Date.UTC(2026, 10, 28));
  await db.doc("news/a").set({ isPublished: true, createdAt, topic: db.doc("topics/food") });
  await db.doc("news/b").set({ isPublished: false, title: "1" });
  await db.doc("news/b/revisions/1").set({ by: { name: "Anna = B" } });
});

afterAll(async () => {
  await db.terminate();
  await emulator.stop();
});

const printed = async (path: string, ...filters: string[]) =>
  JSON.parse(await storedData(db, path, filters, 10));

it("a document is printed with its fields, with times in ISO 8601 and references as paths", async () => {
  const createdAt = "2026-11-28T00:00:00.000Z";
  expect(await printed("news/a")).toEqual({ isPublished: true, createdAt, topic: "topics/food" });
});

it("a collection is printed with its documents by id", async () => {
  expect(Object.keys(await printed("news"))).toEqual(["a", "b"]);
  expect(Object.keys(JSON.parse(await storedData(db, "news", [], 1)))).toEqual(["a"]);
});

it.each([
  ["news", "isPublished=false", ["b"]],
  ["news", 'title="1"', ["b"]],
  ["news", "title=1", []],
  ["news/b/revisions", "by.name=Anna = B", ["1"]],
])("%s with the filter %s contains the documents %j", async (path, filter, ids) => {
  expect(Object.keys(await printed(path, filter))).toEqual(ids);
});

it("without a path the collections are printed, with the number of documents in each", async () => {
  expect(await printed("")).toEqual({ news: 2 });
});

it.each([
  ["news/none", [], "no document news/none"],
  ["news", ["isPublished"], "is not a filter"],
])("the path %s with the filters %j is rejected", async (path, filters, message) => {
  await expect(storedData(db, path, filters, 10)).rejects.toThrow(message);
});
