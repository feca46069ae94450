import { expect, it } from "vitest";
import { newStore } from "../../testing/document-builder.ts";
import { storageRulesRuntime } from "./storage-rules-runtime.ts";

const SIGNED_IN = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o/{name} { allow get: if request.auth != null; } }`;

function token(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;
}

// These are the same tokens as in conformance/rpc/authorization.json for Firestore.
it.each([
  [{ sub: "anna" }, true],
  [{ user_id: "anna" }, true],
  [{}, false],
  [{ sub: "" }, false],
  [{ sub: 1 }, false],
])("a token with the claims %j authenticates a user: %s", async (claims, permitted) => {
  const runtime = storageRulesRuntime(newStore().store, () => {});
  const { ruleset } = await runtime.loadRuleset({ files: [{ name: "storage.rules", content: SIGNED_IN }] });
  const request = {
    method: "get",
    path: "/b/x/o/a",
    file: {},
    projectId: "p",
    token: token(claims),
  } as const;
  expect(await ruleset?.verify(request)).toMatchObject({ permitted });
});
