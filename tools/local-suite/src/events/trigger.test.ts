import { describe, expect, it } from "vitest";
import type { DocumentChange } from "../store/document-change.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { parseTrigger } from "./trigger.ts";

const TIME = { seconds: 1, nanos: 0 };
const WRITTEN = "google.cloud.firestore.document.v1.written";

function change(path: string, { isNew = true, isGone = false, database = "(default)" } = {}): DocumentChange {
  const name = `projects/demo/databases/${database}/documents/${path}`;
  const document: StoredDocument = { name, fields: new Map(), createTime: TIME, updateTime: TIME };
  return { name, before: isNew ? null : document, after: isGone ? null : document, commitTime: TIME };
}

function registration(value: string, eventType = WRITTEN) {
  const document = { value, matchType: "PATH_PATTERN" };
  return { eventType, database: "(default)", namespace: "(default)", document };
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
    ["news/a.b", "news/axb", false],
    ["news/þæö 👋", "news/þæö 👋", true],
  ])("%s matches the path %s: %s", (pattern, path, isMatch) => {
    expect(parseTrigger("demo", "f", registration(pattern)).matches(change(path))).toBe(isMatch);
  });

  it.each(["news/{rest=**}", "news/*"])(
    "is rejected if it contains a glob, and the error names the pattern: %s",
    (pattern) => {
      expect(() => parseTrigger("demo", "f", registration(pattern))).toThrow(`The pattern "${pattern}"`);
    },
  );

  it("applies to its own database only", () => {
    const trigger = parseTrigger("demo", "f", registration("news/{id}"));
    expect(trigger.matches(change("news/a", { database: "other" }))).toBe(false);
  });

  it.each(["news", "news/{id}/comments", ""])(
    "is rejected if it is %j, which matches no document path",
    (pattern) => {
      expect(() => parseTrigger("demo", "f", registration(pattern))).toThrow(/not a document path/);
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
    ["created", ["created"]],
    ["updated", ["updated"]],
    ["deleted", ["deleted"]],
    ["written", ["created", "updated", "deleted"]],
  ])("%s matches its own kinds of change", (kind, expected) => {
    const eventType = `google.cloud.firestore.document.v1.${kind}`;
    const trigger = parseTrigger("demo", "f", registration("news/{id}", eventType));
    const matched = Object.entries(changes).filter(([, one]) => trigger.matches(one));
    expect(matched.map(([name]) => name)).toEqual(expected);
  });
});
