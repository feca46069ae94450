import type { CallableName } from "@matbjorg/contract/callables";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import fc from "fast-check";
import type { CallableFunction, CallableRequest } from "firebase-functions/https";
import { expect } from "vitest";
import * as deployed from "../../functions/src/index.ts";
import { CALLABLES } from "./callable-modules.ts";
import { adminAuth, db, visitAs } from "./clients.ts";
import { suite } from "./local-suite.ts";
import { inputOf, wronged } from "./schema-parts.ts";

const functions: Readonly<Record<string, unknown>> = { ...deployed };

const MOST_MS = 2_000;

/**
 * Connects the functions of this process, and stores the documents to which the inputs refer. Returns the uid
 * of the admin who calls.
 */
export async function prepareFuzz(): Promise<string> {
  adminAuth();
  process.env.SITE_FILES = suite.siteFiles;
  const article = {
    title: "A",
    summary: "",
    content: "<p>a</p>",
    imageUrl: "",
    isPublished: true,
    version: 1,
  };
  await db
    .collection(COLLECTIONS.news)
    .doc("nothing")
    .set({ ...article, publishedAt: new Date(0) });
  await db.collection(COLLECTIONS.messages).doc("nothing").set({ name: "A", email: "nobody@example.is" });
  return (await visitAs("admin")).uid;
}

let calls = 0;

/** Returns the reason of a refusal, and the processor time of the call. */
async function answerTo(name: CallableName, data: unknown, uid: string) {
  calls += 1;
  const token = {
    email_verified: true,
    auth_time: Date.now() / 1_000,
    firebase: { sign_in_provider: "password" },
  };
  const { email } = await adminAuth().getUser(uid);
  const socket = { remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
  const request = {
    data,
    auth: { uid, token: { ...token, email } },
    rawRequest: { body: { data }, headers: {}, socket },
    acceptsStreaming: false,
  };
  const before = process.cpuUsage();
  const callable = functions[name] as CallableFunction<unknown, Promise<unknown>>;
  const reason = await callable.run(request as unknown as CallableRequest).then(
    () => "ok",
    (error: { readonly details?: { readonly reason?: string } }) => error.details?.reason ?? String(error),
  );
  const { user, system } = process.cpuUsage(before);
  return { reason, ms: (user + system) / 1_000 };
}

/** Calls a callable this many times, with valid input and with input in which one field is wrong. */
export async function fuzz(name: CallableName, uid: string, numRuns: number): Promise<void> {
  const valid = inputOf(CALLABLES[name].input);
  const inputs = fc.oneof(valid, valid.chain(wronged));
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const { reason, ms } = await answerTo(name, input, uid);
      expect(reason).not.toBe("internal");
      expect(ms).toBeLessThan(MOST_MS);
    }),
    { numRuns },
  );
}
