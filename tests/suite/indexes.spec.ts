import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { describe, expect, it } from "vitest";
import { db } from "../lib/clients.ts";

const article = db.collection(COLLECTIONS.news).doc("a");

// The official emulator answers queries without indexes.
describe.skipIf(process.env.EMULATOR === "official")("long texts", () => {
  it.each([
    [db.collection(COLLECTIONS.news), "content"],
    [db.collection(COLLECTIONS.news), "translations.en.content"],
    [db.collection(COLLECTIONS.newsTrash), "content"],
    [db.collection(COLLECTIONS.newsTrash), "translations.en.title"],
    [article.collection(REVISIONS), "content"],
    [article.collection(REVISIONS), "translations.en.content"],
    [db.collection(COLLECTIONS.messages), "message"],
    [db.collection(COLLECTIONS.newsSearch), "card.title"],
    [db.collection(COLLECTIONS.towns), "shops"],
  ])("are not indexed: $1 in $0.path", async (collection, field) => {
    await expect(collection.where(field, "==", "a").get()).rejects.toMatchObject({
      code: 9,
      message: expect.stringContaining(`"fieldPath":"${field}"`),
    });
  });
});
