import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { Firestore as AdminFirestore } from "@google-cloud/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FirestoreEmulator, startFirestoreEmulator } from "./index.ts";

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /news/{id} { allow get: if true; }
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
  });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
});

afterAll(async () => {
  await admin?.terminate();
  await emulator?.stop();
});

beforeEach(async () => {
  await admin?.terminate();
  // Each test has its own project, so nothing needs cleaning up.
  projectId = `demo-${randomUUID()}`;
  admin = new AdminFirestore({ projectId });
});

describe("the REST surface", () => {
  const at = (path: string) => `http://127.0.0.1:${emulator.port}${path}`;

  /** Of a visitor's read, in this test's project. */
  const statusOf = async (path: string) =>
    (await fetch(at(`/v1/projects/${projectId}/databases/(default)/documents/${path}`))).status;

  /** Uses node:http, because fetch() sets the Host header itself. */
  const statusFor = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = "/v1/projects/demo-x/databases/(default)/documents/nothing";
      const options = { port: emulator.port, path, headers: { Authorization: "Bearer owner", ...headers } };
      const sent = request({ host: "127.0.0.1", ...options }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject).end();
    });

  it.each<Record<string, string>>([
    {},
    { Origin: "http://127.0.0.1:5000" },
    { Origin: "http://localhost:5000", Host: "localhost:8080" },
    { Origin: "http://[::1]:5000", Host: "[::1]:8080" },
    { Host: "site.localhost:8080" },
  ])("answers local pages and programs: %o", async (headers) => {
    expect(await statusFor(headers)).toBe(200);
  });

  it.each<Record<string, string>>([
    { Origin: "https://example.com" },
    { Origin: "http://localhost.example.com" },
    { Origin: "http://127.0.0.1.example.com" },
    // Sandboxed pages and file: URLs.
    { Origin: "null" },
    { Host: "example.com" },
    { Host: "example.com:8080", Origin: "http://127.0.0.1:5000" },
  ])("refuses pages of other origins: %o", async (headers) => {
    expect(await statusFor(headers)).toBe(403);
  });

  it("activates new rules, and keeps the old ones if the new have an error", async () => {
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
    expect(await statusOf("news/none")).toBe(404);
    expect((await put(RULES)).status).toBe(200);
  });

  // @firebase/rules-unit-testing sets rules per project of a shared emulator.
  it("sets rules for a single project", async () => {
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
    // Projects without their own rules have those of the emulator's start.
    expect(await statusIn(third)).toBe(403);
    expect((await fetch(at(`/v1/projects/${third}/databases/(default)/documents/news/a`))).status).toBe(404);
  });

  it("returns errors in rules as issues with ignore_errors", async () => {
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
    expect(await statusOf("news/none")).toBe(404);
  });

  it("clears a database", async () => {
    await admin.doc("news/a").set({});
    await fetch(at(`/emulator/v1/projects/${projectId}/databases/(default)/documents`), {
      method: "DELETE",
    });
    expect((await admin.collection("news").get()).size).toBe(0);
  });

  it("clears a document with its descendants", async () => {
    await Promise.all(["t/a", "t/a/s/1", "t/b"].map((path) => admin.doc(path).set({})));
    await fetch(at(`/emulator/v1/projects/${projectId}/databases/(default)/documents/t/a`), {
      method: "DELETE",
    });
    expect(
      await Promise.all(["t/a", "t/a/s/1", "t/b"].map(async (path) => (await admin.doc(path).get()).exists)),
    ).toEqual([false, false, true]);
  });

  it("lists all collections only if the rules allow every document", async () => {
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

  it("clears everything on reset", async () => {
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
