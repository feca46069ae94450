import { onDocumentWritten } from "firebase-functions/firestore";
import { onCall } from "firebase-functions/https";
import { describe, expect, it } from "vitest";
import { DEPLOYMENT } from "./deployment.ts";
import { onDocumentEvent, withHandler } from "./sdk-internals.ts";

const DOCUMENT = "webpage_news/{articleId}";

/** Returns the value as firebase-tools receives it: over JSON, where null means "reset to the default". */
const asDeployed = (endpoint: unknown) => JSON.parse(JSON.stringify(endpoint)) as unknown;

describe("a document trigger", () => {
  it("is described like the SDK's own", () => {
    const theirs = onDocumentWritten({ ...DEPLOYMENT, document: DOCUMENT, retry: true }, () => {});
    const ours = onDocumentEvent(DOCUMENT, DEPLOYMENT, async () => {});
    expect(asDeployed(ours.__endpoint)).toEqual(asDeployed(theirs.__endpoint));
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
  });
});

describe("a function in front of a callable", () => {
  it("is described like that callable, and called in its place", async () => {
    const theirs = onCall({ ...DEPLOYMENT, timeoutSeconds: 70, secrets: ["A_SECRET"] }, () => "theirs");
    const calls: unknown[] = [];
    const ours = withHandler(theirs, (...args) => void calls.push(args));
    expect(ours).not.toBe(theirs);
    expect(Object.getOwnPropertyNames(ours).sort()).toEqual(Object.getOwnPropertyNames(theirs).sort());
    expect(ours.__endpoint).toBe(theirs.__endpoint);
    expect(asDeployed(ours.__endpoint)).toMatchObject({ callableTrigger: {}, timeoutSeconds: 70 });
    expect(ours.run).toBe(theirs.run);
    await ours("request" as never, "response" as never);
    expect(calls).toEqual([["request", "response"]]);
  });
});
