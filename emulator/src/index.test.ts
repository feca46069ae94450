import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { Firestore as AdminFirestore, Timestamp } from "@google-cloud/firestore";
import { deleteApp, initializeApp, setLogLevel } from "firebase/app";
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  setDoc,
  where,
} from "firebase/firestore/lite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FirestoreEmulator, startFirestoreEmulator } from "./index.ts";

// What the SDKs would log here are the refusals that the tests ask for.
setLogLevel("silent");

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isAdmin() {
      return request.auth != null
        && get(/databases/$(database)/documents/admins/$(request.auth.uid)).data.isAdmin == true;
    }
    match /news/{id} {
      allow get: if true;
      allow list: if resource.data.isPublished == true && request.query.limit <= 50;
      allow list: if isAdmin();
    }
    match /notes/{id} {
      allow create: if request.resource.data.text is string && request.resource.data.text.size() < 10;
    }
  }
}`;

let emulator: FirestoreEmulator;
let admin: AdminFirestore;
let projectId: string;

beforeAll(async () => {
  emulator = await startFirestoreEmulator({
    host: "127.0.0.1",
    port: 0,
    rules: { text: RULES, file: "test.rules" },
    indexes: {
      indexes: [
        {
          collectionGroup: "news",
          queryScope: "COLLECTION",
          fields: [
            { fieldPath: "isPublished", order: "ASCENDING" },
            { fieldPath: "publishedAt", order: "DESCENDING" },
          ],
        },
      ],
    },
  });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
});

afterAll(async () => {
  await admin?.terminate();
  await emulator?.stop();
});

beforeEach(async () => {
  await admin?.terminate();
  // A project of its own for each test: nothing to clean up.
  projectId = `demo-${randomUUID()}`;
  admin = new AdminFirestore({ projectId });
});

/** A browser's Firestore for the project of this test, signed in as `uid` or not at all. */
async function asClient<Result>(
  uid: string | null,
  body: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  const app = initializeApp({ projectId, apiKey: "any" }, randomUUID());
  const db = getFirestore(app);
  connectFirestoreEmulator(db, "127.0.0.1", emulator.port, uid ? { mockUserToken: { sub: uid } } : {});
  try {
    return await body(db);
  } finally {
    await deleteApp(app);
  }
}

const DENIED = { code: "permission-denied" };

async function seedNews(): Promise<void> {
  const news = admin.collection("news");
  await news.doc("old").set({ title: "Old", isPublished: true, publishedAt: Timestamp.fromMillis(1_000) });
  await news.doc("new").set({ title: "New", isPublished: true, publishedAt: Timestamp.fromMillis(2_000) });
  await news
    .doc("draft")
    .set({ title: "Draft", isPublished: false, publishedAt: Timestamp.fromMillis(3_000) });
}

describe("the Admin SDK over gRPC", () => {
  it("reads the past", async () => {
    const thing = admin.doc("things/changing");
    const { writeTime } = await thing.set({ version: 1 });
    await thing.set({ version: 2 });
    const version = await admin.runTransaction(
      async (transaction) => (await transaction.get(thing)).get("version"),
      {
        readOnly: true,
        readTime: writeTime,
      },
    );
    expect(version).toBe(1);
  });

  it("deletes a whole tree", async () => {
    for (const path of ["a/1", "a/1/b/2", "a/1/b/2/c/3", "a/2"]) await admin.doc(path).set({});
    await admin.recursiveDelete(admin.collection("a"));
    expect(await admin.listCollections()).toEqual([]);
  });

  it("names the index that production would ask for", async () => {
    const wanted = admin.collection("news").where("author", "==", "a").orderBy("publishedAt", "desc");
    await expect(wanted.get()).rejects.toMatchObject({
      code: 9,
      message: expect.stringContaining('"fieldPath":"author"'),
    });
  });
});

describe("a browser over REST", () => {
  beforeEach(seedNews);

  it("sees published articles only, newest first", async () => {
    const titles = await asClient(null, async (db) => {
      const { docs } = await getDocs(
        query(
          collection(db, "news"),
          where("isPublished", "==", true),
          orderBy("publishedAt", "desc"),
          limit(4),
        ),
      );
      return docs.map((document) => document.get("title"));
    });
    expect(titles).toEqual(["New", "Old"]);
  });

  it.each([
    ["without the filter", (db: Firestore) => query(collection(db, "news"), limit(4))],
    [
      "for drafts",
      (db: Firestore) => query(collection(db, "news"), where("isPublished", "==", false), limit(4)),
    ],
    ["without a limit", (db: Firestore) => query(collection(db, "news"), where("isPublished", "==", true))],
    [
      "for too many",
      (db: Firestore) => query(collection(db, "news"), where("isPublished", "==", true), limit(51)),
    ],
    [
      "for published or not",
      (db: Firestore) => query(collection(db, "news"), where("isPublished", "in", [true, false]), limit(4)),
    ],
  ])("is refused a list %s", async (_name, wanted) => {
    await expect(asClient(null, (db) => getDocs(wanted(db)))).rejects.toMatchObject(DENIED);
  });

  it("is judged by the query, not by what the store holds", async () => {
    await admin.doc("news/draft").delete();
    await expect(
      asClient(null, (db) => getDocs(query(collection(db, "news"), limit(4)))),
    ).rejects.toMatchObject(DENIED);
  });

  it("reads one document by id, also a missing one", async () => {
    const [draft, missing] = await asClient(null, (db) =>
      Promise.all([getDoc(doc(db, "news/draft")), getDoc(doc(db, "news/none"))]),
    );
    expect(draft?.get("title")).toBe("Draft");
    expect(missing?.exists()).toBe(false);
  });

  it("may not write where no rule allows it, signed in or not", async () => {
    for (const uid of [null, "somebody"]) {
      await expect(
        asClient(uid, (db) => setDoc(doc(db, "news/new"), { title: "Mine" })),
      ).rejects.toMatchObject(DENIED);
      await expect(asClient(uid, (db) => deleteDoc(doc(db, "news/new")))).rejects.toMatchObject(DENIED);
      await expect(asClient(uid, (db) => addDoc(collection(db, "news"), {}))).rejects.toMatchObject(DENIED);
    }
    expect((await admin.doc("news/new").get()).get("title")).toBe("New");
  });

  it("may write what a rule allows", async () => {
    await asClient(null, (db) => addDoc(collection(db, "notes"), { text: "short" }));
    await expect(
      asClient(null, (db) => addDoc(collection(db, "notes"), { text: "far too long" })),
    ).rejects.toMatchObject(DENIED);
    await expect(asClient(null, (db) => addDoc(collection(db, "notes"), { text: 5 }))).rejects.toMatchObject(
      DENIED,
    );
    expect((await admin.collection("notes").get()).size).toBe(1);
  });

  it("may list all with an admin record, and only then", async () => {
    await admin.doc("admins/anna").set({ isAdmin: true });
    await admin.doc("admins/bert").set({ isAdmin: false });
    const all = (uid: string) => asClient(uid, async (db) => (await getDocs(collection(db, "news"))).size);
    expect(await all("anna")).toBe(3);
    await expect(all("bert")).rejects.toMatchObject(DENIED);
    await expect(all("carl")).rejects.toMatchObject(DENIED);
  });

  it("may count what it may list", async () => {
    const counted = await asClient(null, (db) =>
      getCount(query(collection(db, "news"), where("isPublished", "==", true), limit(50))),
    );
    expect(counted.data().count).toBe(2);
  });
});

describe("the REST surface", () => {
  const at = (path: string) => `http://127.0.0.1:${emulator.port}${path}`;

  /** fetch() would write the Host header itself. */
  const statusFor = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = "/v1/projects/demo-x/databases/(default)/documents/nothing";
      const options = { port: emulator.port, path, headers: { Authorization: "Bearer owner", ...headers } };
      const asked = request({ host: "127.0.0.1", ...options }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on("error", reject).end();
    });

  it.each<Record<string, string>>([
    {},
    { Origin: "http://127.0.0.1:5000" },
    { Origin: "http://localhost:5000", Host: "localhost:8080" },
    { Origin: "http://[::1]:5000", Host: "[::1]:8080" },
    { Host: "site.localhost:8080" },
  ])("answers this machine's pages and programs: %o", async (headers) => {
    expect(await statusFor(headers)).toBe(200);
  });

  it.each<Record<string, string>>([
    { Origin: "https://example.com" },
    { Origin: "http://localhost.example.com" },
    { Origin: "http://127.0.0.1.example.com" },
    // A page in a sandbox, or out of a file.
    { Origin: "null" },
    { Host: "example.com" },
    { Host: "example.com:8080", Origin: "http://127.0.0.1:5000" },
  ])("refuses every other page, whoever it says that it is: %o", async (headers) => {
    expect(await statusFor(headers)).toBe(403);
  });

  it("takes new rules, and keeps the old ones if the new have a mistake", async () => {
    const url = at(`/emulator/v1/projects/${projectId}:securityRules`);
    const put = (content: string) =>
      fetch(url, {
        method: "PUT",
        body: JSON.stringify({ rules: { files: [{ name: "x.rules", content }] } }),
      });
    const refused = await put(
      "rules_version = '2';\nservice cloud.firestore {\n  match /a { allow rea; }\n}",
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("x.rules:3:20");
    const warned = await put(
      "rules_version = '2';\nservice cloud.firestore {\n  match /databases/{d}/documents/news/{id} { allow get: if true; }\n  function unused() { return true; }\n}",
    );
    expect(await warned.json()).toEqual({
      issues: [
        {
          severity: "WARNING",
          description: expect.stringContaining('"unused" is never called'),
          sourcePosition: { fileName: "x.rules", line: 4, column: 3 },
        },
      ],
    });
    await seedNews();
    expect((await asClient(null, (db) => getDoc(doc(db, "news/new")))).exists()).toBe(true);
    expect((await put(RULES)).status).toBe(200);
  });

  // @firebase/rules-unit-testing loads each test environment's rules for its project, beside others of the same emulator.
  it("takes rules for one project alone", async () => {
    const rulesOf = (project: string, condition: string) =>
      fetch(at(`/emulator/v1/projects/${project}:securityRules`), {
        method: "PUT",
        body: JSON.stringify({
          rules: {
            files: [
              {
                name: "x.rules",
                content: `rules_version = '2';
                  service cloud.firestore { match /{document=**} { allow get: if ${condition}; } }`,
              },
            ],
          },
        }),
      });
    const statusIn = async (project: string) =>
      (await fetch(at(`/v1/projects/${project}/databases/(default)/documents/any/a`))).status;
    const [one, other, third] = ["one", "other", "third"].map((name) => `${projectId}-${name}`) as [
      string,
      string,
      string,
    ];
    await rulesOf(one, "true");
    await rulesOf(other, "false");
    expect([await statusIn(one), await statusIn(other)]).toEqual([404, 403]);
    // With the rules that the emulator was started with.
    expect(await statusIn(third)).toBe(403);
    expect((await fetch(at(`/v1/projects/${third}/databases/(default)/documents/news/a`))).status).toBe(404);
  });

  it("answers what is wrong with new rules as issues, if asked for no error", async () => {
    const response = await fetch(at(`/emulator/v1/projects/${projectId}:securityRules`), {
      method: "PUT",
      body: JSON.stringify({
        ignore_errors: true,
        rules: { files: [{ name: "x.rules", content: "rules_version = '2';\nnonsense" }] },
      }),
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        issues: [
          expect.objectContaining({
            severity: "ERROR",
            sourcePosition: { fileName: "x.rules", line: 2, column: 1 },
          }),
        ],
      },
    ]);
    expect((await asClient(null, (db) => getDoc(doc(db, "news/none")))).exists()).toBe(false);
  });

  it("clears a database", async () => {
    await seedNews();
    await fetch(at(`/emulator/v1/projects/${projectId}/databases/(default)/documents`), {
      method: "DELETE",
    });
    expect((await admin.collection("news").get()).size).toBe(0);
  });

  it("clears a document and all below it", async () => {
    await Promise.all(["t/a", "t/a/s/1", "t/b"].map((path) => admin.doc(path).set({})));
    await fetch(at(`/emulator/v1/projects/${projectId}/databases/(default)/documents/t/a`), {
      method: "DELETE",
    });
    expect(
      await Promise.all(["t/a", "t/a/s/1", "t/b"].map(async (path) => (await admin.doc(path).get()).exists)),
    ).toEqual([false, false, true]);
  });

  it("lists every collection for whom the rules let see every document", async () => {
    const { port, setRules, stop } = await startFirestoreEmulator({ host: "127.0.0.1", port: 0 });
    const root = `http://127.0.0.1:${port}/v1/projects/demo/databases/(default)/documents`;
    const statusUnder = async (pattern: string) => {
      setRules(
        `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match ${pattern} { allow list; } } }`,
        "some.rules",
      );
      return (await fetch(`${root}/`)).status;
    };
    expect(await statusUnder("/{any=**}")).toBe(200);
    expect(await statusUnder("/{collection}/{id}")).toBe(200);
    expect(await statusUnder("/news/{id}")).toBe(403);
    await stop();
  });

  it("forgets everything at a reset", async () => {
    const { port, store, stop } = await startFirestoreEmulator({ host: "127.0.0.1", port: 0 });
    const name = "projects/demo/databases/(default)/documents/t/a";
    const write = { type: "update", name, fields: new Map(), transforms: [] } as const;
    store.commit("projects/demo/databases/(default)", [write]);
    const response = await fetch(`http://127.0.0.1:${port}/reset`, { method: "POST" });
    expect([response.status, await response.text()]).toEqual([200, "Resetting...\n"]);
    expect(store.get(name)).toBeNull();
    await stop();
  });
});
