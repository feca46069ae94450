import { describe, expect, it } from "vitest";
import type { DocumentChange } from "../store/document-change.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { parseBackgroundTrigger, parseEventarcTrigger } from "./trigger.ts";

const TIME = { seconds: 1, nanos: 0 };
const WRITTEN = "google.cloud.firestore.document.v1.written";

function change(path: string, { isNew = true, isGone = false, database = "(default)" } = {}): DocumentChange {
  const name = `projects/demo/databases/${database}/documents/${path}`;
  const document: StoredDocument = { name, fields: new Map(), createTime: TIME, updateTime: TIME };
  return { name, before: isNew ? null : document, after: isGone ? null : document, commitTime: TIME };
}

function registration(value: string, { eventType = WRITTEN, matchType = "PATH_PATTERN" } = {}) {
  return { eventType, database: "(default)", namespace: "(default)", document: { value, matchType } };
}

describe("a trigger's pattern", () => {
  it.each([
    ["news/{id}", "news/a", true],
    ["/news/{id}/", "news/a", true],
    ["news/{id}", "news/a/comments/b", false],
    ["news/{id}", "newspapers/a", false],
    ["news/a", "news/a", true],
    ["news/a", "news/b", false],
    ["news/{id}/comments/{comment}", "news/a/comments/b", true],
    ["news/{rest=**}", "news/a", true],
    ["news/{rest=**}", "news/a/comments/b", true],
    ["news/{rest=**}", "users/a", false],
    ["{any=**}", "users/a", true],
    ["news/**/b", "news/a/comments/b", true],
    ["news/*", "news/a", true],
    ["news/{id=draft-*}", "news/draft-1", true],
    ["news/{id=draft-*}", "news/1", false],
    ["news/a.b", "news/axb", false],
    ["news/þæö 👋", "news/þæö 👋", true],
  ])("%s for %s: %s", (pattern, path, isMatch) => {
    expect(parseEventarcTrigger("demo", "f", registration(pattern)).matches(change(path))).toBe(isMatch);
  });

  it("is literal with the match type EXACT", () => {
    const trigger = parseEventarcTrigger("demo", "f", registration("news/{id}", { matchType: "EXACT" }));
    expect(trigger.matches(change("news/{id}"))).toBe(true);
    expect(trigger.matches(change("news/a"))).toBe(false);
  });

  it("applies to its own database only", () => {
    const trigger = parseEventarcTrigger("demo", "f", registration("news/{id}"));
    expect(trigger.matches(change("news/a", { database: "other" }))).toBe(false);
  });

  it.each(["news", "news/{id}/comments", ""])(
    "is refused for %j, which matches no document path",
    (pattern) => {
      expect(() => parseEventarcTrigger("demo", "f", registration(pattern))).toThrow(/not a document path/);
      const resource = `projects/demo/databases/(default)/documents/${pattern}`;
      const eventType = "providers/cloud.firestore/eventTypes/document.write";
      expect(() => parseBackgroundTrigger("demo", "f", { eventTrigger: { eventType, resource } })).toThrow();
    },
  );
});

describe("a trigger's type", () => {
  const changes = {
    created: change("news/a"),
    updated: change("news/a", { isNew: false }),
    deleted: change("news/a", { isNew: false, isGone: true }),
  };

  it.each([
    ["created", "create", ["created"]],
    ["updated", "update", ["updated"]],
    ["deleted", "delete", ["deleted"]],
    ["written", "write", ["created", "updated", "deleted"]],
  ])("%s matches its own kind of change, in both generations", (kind, background, expected) => {
    const resource = "projects/demo/databases/(default)/documents/news/{id}";
    const triggers = [
      parseEventarcTrigger(
        "demo",
        "f",
        registration("news/{id}", { eventType: `google.cloud.firestore.document.v1.${kind}` }),
      ),
      parseEventarcTrigger(
        "demo",
        "f",
        registration("news/{id}", {
          eventType: `google.cloud.firestore.document.v1.${kind}.withAuthContext`,
        }),
      ),
      parseBackgroundTrigger("demo", "f", {
        eventTrigger: { resource, eventType: `providers/cloud.firestore/eventTypes/document.${background}` },
      }),
    ];
    for (const trigger of triggers) {
      const matched = Object.entries(changes).filter(([, one]) => trigger.matches(one));
      expect(matched.map(([name]) => name)).toEqual(expected);
    }
  });
});
