import { randomUUID } from "node:crypto";
import {
  Firestore as AdminFirestore,
  FieldPath,
  FieldValue,
  Filter,
  GeoPoint,
  type Query,
  Timestamp,
} from "@google-cloud/firestore";
import { deleteApp, initializeApp, setLogLevel } from "firebase/app";
import * as lite from "firebase/firestore/lite";
import { googleAuthLibrary } from "google-gax";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Host } from "./host.ts";

// Uses the official clients to test what the cases of rpc/ and rest/ do not cover. The SDK must not log the expected
// errors.
setLogLevel("silent");

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /c/{id} { allow read, write: if true; }
    match /times/{id} { allow create: if request.resource.data.at == request.time; }
  }
}`;

let host: Host;
let projectId: string;

beforeAll(async () => {
  host = await Host.open();
  process.env.FIRESTORE_EMULATOR_HOST = host.address;
});

afterAll(() => host?.close());

beforeEach(async () => {
  projectId = `demo-${randomUUID()}`;
  await host.setRules(projectId, RULES);
});

const idsOf = async (query: Query) => (await query.get()).docs.map(({ id }) => id);

describe.each([
  ["gRPC", {}],
  ["REST", { preferRest: true }],
])("the Admin SDK over %s", (wire, settings) => {
  let db: AdminFirestore;

  beforeEach(async () => {
    const authClient = new googleAuthLibrary.OAuth2Client();
    authClient.setCredentials({ access_token: "owner", expiry_date: Date.now() + 3_600_000 });
    db = new AdminFirestore({ projectId, ...settings, ...(wire === "REST" && { authClient }) });
    return () => db.terminate();
  });

  async function seedNumbers(): Promise<void> {
    const batch = db.batch();
    for (let n = 0; n < 10; n += 1) {
      const isFourth = n % 4 === 0;
      batch.set(db.doc(`c/d${n}`), {
        n,
        rest: n % 3,
        tags: [`t${n % 2}`, `t${n}`],
        ...(isFourth && { opt: null }),
      });
    }
    await batch.commit();
  }

  it("reads back values at the limits of their ranges", async () => {
    const values = {
      safe: Number.MAX_SAFE_INTEGER,
      nan: NaN,
      least: -Infinity,
      time: new Timestamp(1, 123_456_000),
      first: new Timestamp(-62_135_596_800, 0),
      place: new GeoPoint(-90, 180),
      vector: FieldValue.vector([1, 2.5]),
      deep: [{ list: [{ "a.b": null }] }],
      emoji: "😀",
    };
    await db.doc("c/a").set(values);
    expect((await db.doc("c/a").get()).data()).toEqual(values);
    await db.doc("c/a").set({ time: new Timestamp(1, 123_456_789) });
    expect((await db.doc("c/a").get()).get("time")).toEqual(new Timestamp(1, 123_456_000));
  });

  it("merges with masks, and updates quoted paths", async () => {
    await db.doc("c/a").set({ m: { b: 1, c: 2 }, x: 1 });
    await db.doc("c/a").set({ m: { b: 5 } }, { merge: true });
    await db.doc("c/a").set({ m: { b: 9, c: 9 }, x: 9 }, { mergeFields: ["m.c"] });
    await db.doc("c/a").update(new FieldPath("a.b", "c`d\\e"), 1, "n.x", 2);
    await db.doc("c/a").update({ "n.x": FieldValue.delete() });
    expect((await db.doc("c/a").get()).data()).toEqual({
      m: { b: 5, c: 9 },
      x: 1,
      "a.b": { "c`d\\e": 1 },
      n: {},
    });
  });

  it.each<[string, number, (db: AdminFirestore) => Promise<unknown>]>([
    ["an explanation", 12, (db) => db.collection("c").explain({ analyze: true })],
    [
      "a vector search",
      12,
      (db) =>
        db
          .collection("c")
          .findNearest({ vectorField: "v", queryVector: [1], limit: 1, distanceMeasure: "EUCLIDEAN" })
          .get(),
    ],
    [
      "partitions",
      12,
      async (db) => {
        for await (const partition of db.collectionGroup("c").getPartitions(3)) expect(partition).toBeNull();
      },
    ],
    ["a pipeline", 12, (db) => db.pipeline().collection("c").execute()],
  ])("gets an error for %s, with status %i", async (_name, code, body) => {
    await expect(body(db)).rejects.toMatchObject({ code });
  });

  it("gets an error for a commit of more than 10 MiB", async () => {
    const batch = db.batch();
    for (let n = 0; n < 12; n += 1) batch.set(db.doc(`c/d${n}`), { text: "x".repeat(1_000_000) });
    await expect(batch.commit()).rejects.toMatchObject({ code: 3 });
  });

  it("gets the error of an unsupported listener at once", async () => {
    const refused = new Promise<Error>((resolve, reject) => {
      db.collection("c").onSnapshot(() => reject(new Error("it listens")), resolve);
    });
    expect((await refused).message).toContain("Listen is unimplemented");
  });

  it("writes in bulk, and gets an outcome for each write", async () => {
    const writer = db.bulkWriter();
    const refused: unknown[] = [];
    writer.onWriteError(({ code }) => {
      refused.push(code);
      return false;
    });
    const writes = [
      writer.create(db.doc("c/a"), {}),
      writer.update(db.doc("c/none"), { a: 1 }),
      writer.set(db.doc("c/b"), {}),
      writer.delete(db.doc("c/gone")),
    ];
    await writer.close();
    const outcomes = (await Promise.allSettled(writes)).map(({ status }) => status);
    expect(outcomes).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(refused).toEqual([5]);
    expect(await idsOf(db.collection("c"))).toEqual(["a", "b"]);
  });

  it("reads documents, queries and counts in a transaction, and writes in it", async () => {
    await seedNumbers();
    const read = await db.runTransaction(async (transaction) => {
      const [one, none] = await transaction.getAll(db.doc("c/d1"), db.doc("c/none"));
      const query = await transaction.get(db.collection("c").where("rest", "==", 1));
      const count = await transaction.get(db.collection("c").count());
      transaction.update(db.doc("c/d1"), { n: query.size });
      return [one?.exists, none?.exists, count.data().count];
    });
    expect(read).toEqual([true, false, 10]);
    expect((await db.doc("c/d1").get()).get("n")).toBe(3);
  });

  it.each<[string, (query: Query) => Query, string[]]>([
    [
      "or and and",
      (c) =>
        c.where(
          Filter.or(
            Filter.where("n", "==", 1),
            Filter.and(Filter.where("rest", "==", 0), Filter.where("n", ">", 5)),
          ),
        ),
      ["d1", "d6", "d9"],
    ],
    ["limitToLast before a cursor", (c) => c.orderBy("n").endAt(5).limitToLast(2), ["d4", "d5"]],
    ["no results at all", (c) => c.limit(0), []],
    ["a range of ids", (c) => c.where(FieldPath.documentId(), ">=", "d8"), ["d8", "d9"]],
    ["some ids", (c) => c.where(FieldPath.documentId(), "in", ["d8", "d1", "none"]), ["d1", "d8"]],
  ])("queries with %s", async (_name, query, ids) => {
    await seedNumbers();
    expect(await idsOf(query(db.collection("c")))).toEqual(ids);
  });

  it("starts and ends queries at a document", async () => {
    await seedNumbers();
    const numbers = db.collection("c");
    const third = await numbers.doc("d3").get();
    expect(await idsOf(numbers.orderBy("rest").orderBy("n").startAfter(third).limit(3))).toEqual([
      "d6",
      "d9",
      "d1",
    ]);
    expect(await idsOf(numbers.orderBy("n", "desc").endBefore(third))).toEqual([
      "d9",
      "d8",
      "d7",
      "d6",
      "d5",
      "d4",
    ]);
    expect(await idsOf(numbers.where("rest", "==", 0).startAt(third))).toEqual(["d3", "d6", "d9"]);
    expect(await idsOf(numbers.where("n", ">", 1).startAt(third).limit(2))).toEqual(["d3", "d4"]);
  });

  it("lists missing documents and collection groups, and selects fields", async () => {
    for (const path of ["g/1/sub/a", "g/1/x/y/sub/b", "sub/c"]) await db.doc(path).set({ m: { a: 1, b: 2 } });
    expect((await db.collection("g").listDocuments()).map(({ id }) => id)).toEqual(["1"]);
    expect((await db.doc("g/1").listCollections()).map(({ id }) => id)).toEqual(["sub", "x"]);
    expect(await idsOf(db.collectionGroup("sub"))).toEqual(["a", "b", "c"]);
    const later = db.collectionGroup("sub").where(FieldPath.documentId(), ">=", "g/1/x/y/sub/b");
    expect(await idsOf(later)).toEqual(["b", "c"]);
    const [found, missing] = await db.getAll(db.doc("sub/c"), db.doc("sub/d"), { fieldMask: ["m.b"] });
    expect([found?.data(), missing?.exists]).toEqual([{ m: { b: 2 } }, false]);
    expect((await db.collection("sub").select("m.a").get()).docs[0]?.data()).toEqual({ m: { a: 1 } });
  });
});

describe("the browser SDK", () => {
  async function withClient<Result>(body: (db: lite.Firestore) => Promise<Result>): Promise<Result> {
    const app = initializeApp({ projectId, apiKey: "any" }, randomUUID());
    const db = lite.getFirestore(app);
    const { hostname, port } = new URL(`http://${host.address}`);
    lite.connectFirestoreEmulator(db, hostname, Number(port));
    try {
      return await body(db);
    } finally {
      await deleteApp(app);
    }
  }

  it("reads back values of every type, even -0", () =>
    withClient(async (db) => {
      const values = {
        minusZero: -0,
        zero: 0,
        nan: NaN,
        least: -Infinity,
        no: false,
        nothing: null,
        text: "",
        list: [] as number[],
        map: {},
        time: new lite.Timestamp(1, 123_456_000),
        bytes: lite.Bytes.fromUint8Array(Uint8Array.of(0, 255)),
        nowhere: new lite.GeoPoint(0, 0),
        vector: lite.vector([1, 2.5]),
        "a.b": { constructor: 1 },
      };
      await lite.setDoc(lite.doc(db, "c/a"), values);
      expect((await lite.getDoc(lite.doc(db, "c/a"))).data()).toEqual(values);
    }));

  it("supports ids that must be encoded in URLs", () =>
    withClient(async (db) => {
      const ids = ["100%", "a b", "a+b", "constructor", "q?z#", "x:y", "æ"];
      for (const id of ids) await lite.setDoc(lite.doc(lite.collection(db, "c"), id), { id });
      const { docs } = await lite.getDocs(lite.collection(db, "c"));
      expect(docs.map((document) => document.get("id"))).toEqual(ids);
    }));

  it("stores serverTimestamp() equal to request.time in rules", () =>
    withClient(async (db) => {
      await lite.setDoc(lite.doc(db, "times/a"), { at: lite.serverTimestamp() });
      const own = lite.setDoc(lite.doc(db, "times/b"), {
        at: lite.Timestamp.fromMillis(Date.now() - 60_000),
      });
      await expect(own).rejects.toMatchObject({ code: "permission-denied" });
    }));

  it("transforms, deletes fields, queries and aggregates", () =>
    withClient(async (db) => {
      for (let n = 0; n < 6; n += 1) await lite.setDoc(lite.doc(db, `c/d${n}`), { n, isOdd: n % 2 === 1 });
      await lite.updateDoc(lite.doc(db, "c/d5"), {
        n: lite.increment(10),
        isOdd: lite.deleteField(),
        "m.a": 1,
      });
      const numbers = lite.collection(db, "c");
      const ids = async (...parts: lite.QueryConstraint[]) =>
        (await lite.getDocs(lite.query(numbers, ...parts))).docs.map(({ id }) => id);
      expect(await ids(lite.where("n", ">", 3))).toEqual(["d4", "d5"]);
      expect(await ids(lite.where("isOdd", "==", true), lite.orderBy("n", "desc"))).toEqual(["d3", "d1"]);
      expect(await ids(lite.orderBy("n"), lite.limitToLast(2))).toEqual(["d4", "d5"]);
      expect(await ids(lite.where("m.a", "in", [1]))).toEqual(["d5"]);
      const all = { sum: lite.sum("n"), mean: lite.average("n"), count: lite.count() };
      expect((await lite.getAggregate(numbers, all)).data()).toEqual({ sum: 25, mean: 25 / 6, count: 6 });
    }));
});
