import { describe, expect, it } from "vitest";
import {
  DATABASE,
  newStore,
  ROOT,
  reference,
  setWrite,
  toFields,
  toValue,
} from "../../testing/document-builder.ts";
import type { DocumentStore } from "./document-store.ts";
import { parse, serialize } from "./serialization.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { Fields } from "./value.ts";
import type { Write } from "./write.ts";

const nameOf = (path: string) => `${ROOT}/${path}`;
const fieldsAt = (store: DocumentStore, path: string) => store.get(nameOf(path))?.fields;
const set = (store: DocumentStore, path: string, fields: Parameters<typeof toFields>[0] = {}) =>
  store.commit(DATABASE, [setWrite(path, fields)]);
const serialized = (store: DocumentStore) => store.documents().map(serialize);
const restore = (store: DocumentStore, texts: readonly string[]) =>
  store.restore(texts.map((text) => parse(text) as StoredDocument));
const deletion = (path: string): Write => ({ type: "delete", name: nameOf(path) });

describe("a commit", () => {
  it("has a later time than the previous commit even if the clock stops or goes back", () => {
    const { store, clock } = newStore();
    const first = set(store, "c/a").commitTime;
    const second = set(store, "c/b").commitTime;
    clock.time = { seconds: 5, nanos: 0 };
    const third = set(store, "c/c").commitTime;
    expect(first).toEqual({ seconds: 1_000, nanos: 0 });
    expect(second).toEqual({ seconds: 1_000, nanos: 1_000 });
    expect(third).toEqual({ seconds: 1_000, nanos: 2_000 });
  });

  it("that changes nothing keeps the update time and notifies no listener", () => {
    const { store } = newStore();
    const { commitTime } = set(store, "c/a", { n: 1 });
    store.onCommit(() => expect.unreachable());
    expect(set(store, "c/a", { n: 1 }).results).toEqual([{ updateTime: commitTime, transformResults: [] }]);
  });

  it("that a listener rejects changes nothing", () => {
    const { store } = newStore();
    set(store, "c/a", { n: 1 });
    store.onCommit(() => {
      throw new Error("no space");
    });
    expect(() => set(store, "c/a", { n: 2 })).toThrow("no space");
    store.onClear(() => {
      throw new Error("no space");
    });
    expect(() => store.clear()).toThrow("no space");
    expect(fieldsAt(store, "c/a")).toEqual(toFields({ n: 1 }));
  });

  it("keeps the create time unless the document was deleted", () => {
    const { store, clock } = newStore();
    set(store, "c/a", { n: 1 });
    clock.time = { seconds: 2_000, nanos: 0 };
    set(store, "c/a", { n: 2 });
    expect(store.get(nameOf("c/a"))).toMatchObject({
      createTime: { seconds: 1_000 },
      updateTime: { seconds: 2_000 },
    });
    store.commit(DATABASE, [deletion("c/a")]);
    clock.time = { seconds: 3_000, nanos: 0 };
    set(store, "c/a", { n: 1 });
    expect(store.get(nameOf("c/a"))).toMatchObject({ createTime: { seconds: 3_000 } });
  });
});

describe("a transaction", () => {
  it("expires after a minute without use, and releases its locks", async () => {
    const { store, clock } = newStore();
    const idle = store.beginTransaction(DATABASE);
    await store.transactions.lockForRead(idle, [nameOf("c/a")]);
    clock.time = { seconds: 1_061, nanos: 0 };
    await store.transactions.withWriteLocks([setWrite("c/a", {})], undefined, () =>
      set(store, "c/a", { n: 1 }),
    );
    expect(() => store.commit(DATABASE, [setWrite("c/a", {})], idle)).toThrow(/transaction has expired/);
  });

  it("expires after 270 seconds even if it is used", async () => {
    const { store, clock } = newStore();
    const id = store.beginTransaction(DATABASE);
    for (const seconds of [1_050, 1_100, 1_150, 1_200, 1_250]) {
      clock.time = { seconds, nanos: 0 };
      await store.transactions.lockForRead(id, [nameOf("c/a")]);
    }
    clock.time = { seconds: 1_271, nanos: 0 };
    await expect(store.transactions.lockForRead(id, [nameOf("c/a")])).rejects.toMatchObject({
      code: "ABORTED",
    });
  });
});

describe("a store with the documents of an earlier process", () => {
  it("contains these documents unchanged, and later commits have later times", () => {
    const { store, clock } = newStore();
    const odd = {
      big: 2n ** 63n - 1n,
      nan: NaN,
      zero: -0,
      inf: -Infinity,
      $map: ["$bytes"],
      constructor: null,
      nested: { a: [{ b: reference("x/y") }] },
    };
    clock.time = { seconds: 5_000, nanos: 123_000 };
    set(store, "c/a", { ...odd, __proto: "x" });
    store.commit(DATABASE, [
      {
        ...setWrite("c/b", {}),
        fields: new Map([
          ["bytes", { type: "bytes", value: Uint8Array.of(0, 255) }],
          ["__x", { type: "geoPoint", latitude: -0, longitude: 1 }],
          ["at", { type: "timestamp", seconds: -1, nanos: 1_000 }],
        ]),
      },
    ]);
    const { store: restored } = newStore();
    restore(restored, serialized(store));
    for (const path of ["c/a", "c/b"]) expect(restored.get(nameOf(path))).toEqual(store.get(nameOf(path)));
    expect(set(restored, "c/c").commitTime.seconds).toBe(5_000);
    expect(serialized(restored)).not.toEqual(serialized(store));
  });

  it("stores equal short strings in memory only once", () => {
    const { store } = newStore();
    for (const path of ["c/a", "c/b"]) set(store, path, { keys: ["osti", "ostur"], one: "ostur" });
    const strings = new Map();
    const [a, b] = serialized(store).map((text) => (parse(text, strings) as StoredDocument).fields);
    const keysOf = (fields: Fields | undefined) => {
      const keys = fields?.get("keys");
      return keys?.type === "array" ? keys.values : [];
    };
    expect(keysOf(a)).toEqual([toValue("osti"), toValue("ostur")]);
    expect(keysOf(a)[1]).toBe(keysOf(b)[1]);
    expect(a?.get("one")).toBe(keysOf(b)[1]);
  });

  it("has no history, so it rejects reads at a time before its start", () => {
    const { store, clock } = newStore();
    clock.time = { seconds: 5_000, nanos: 0 };
    set(store, "c/a", { n: 1 });
    const restored = newStore();
    restored.clock.time = { seconds: 5_100, nanos: 0 };
    restore(restored.store, serialized(store));
    const readAt = (seconds: number) =>
      restored.store.beginTransaction(DATABASE, { isReadOnly: true, readTime: { seconds, nanos: 0 } });
    expect(() => readAt(5_050)).toThrow(expect.objectContaining({ code: "FAILED_PRECONDITION" }));
    expect(readAt(5_100)).not.toBe("");
  });
});
