import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FirestoreEmulator, startFirestoreEmulator } from "./index.ts";

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /news/{id} { allow get: if true; }
  }
}`;

let emulator: FirestoreEmulator;
const projectId = "demo-x";

beforeAll(async () => {
  emulator = await startFirestoreEmulator({
    host: "127.0.0.1",
    port: 0,
    rules: { text: RULES, file: "test.rules" },
  });
});

afterAll(() => emulator?.stop());

describe("the REST surface", () => {
  const at = (path: string) => `http://127.0.0.1:${emulator.port}${path}`;

  /** Returns the status of a visitor's read in this test's project. */
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
    // Sandboxed pages and file: URLs send this origin.
    { Origin: "null" },
    { Host: "example.com" },
    { Host: "example.com:8080", Origin: "http://127.0.0.1:5000" },
  ])("refuses pages of other origins: %o", async (headers) => {
    expect(await statusFor(headers)).toBe(403);
  });

  it("activates new rules, and keeps the old ones if the new ones have an error", async () => {
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
});
