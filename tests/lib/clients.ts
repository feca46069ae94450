import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import {
  Firestore as AdminFirestore,
  type DocumentData,
  Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from "@google-cloud/firestore";
import type { Role } from "@matbjorg/contract/access/roles";
import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type SectionItem, valuesOfDocuments } from "@matbjorg/contract/content/content-documents";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from "firebase/app";
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from "firebase/auth";
import { connectFirestoreEmulator, type Firestore, getFirestore } from "firebase/firestore/lite";
import { connectFunctionsEmulator, getFunctions, httpsCallable } from "firebase/functions";
import { connectStorageEmulator, type FirebaseStorage, getStorage } from "firebase/storage";
import { getApps, initializeApp as initializeAdminApp } from "firebase-admin/app";
import { type Auth, getAuth as getAdminAuth } from "firebase-admin/auth";
import type { CallableFunction, CallableRequest } from "firebase-functions/https";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { markCreatedHere } from "../../functions/src/admin-users/admin-access.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { emailOf } from "../../web/src/admin/features/auth/email-of.ts";
import { suite } from "./local-suite.ts";

// Otherwise the SDKs would log every denied request, and tests make such requests on purpose.
setLogLevel("silent");

/** Each test file has its own instance of this module. */
const opened: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(opened.map((close) => close())));

process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${suite.ports.firestore}`;

/** The Admin SDK's Firestore, which bypasses the rules. */
export const db = firestoreOf(PROJECT_ID);

/** Returns the Firestore of a new, empty project, which triggers no function. */
export function emptyFirestore(projectId = `demo-${randomUUID().slice(0, 8)}`): AdminFirestore {
  return firestoreOf(projectId);
}

function firestoreOf(projectId: string): AdminFirestore {
  const firestore = new AdminFirestore({ projectId });
  opened.push(() => firestore.terminate());
  return firestore;
}

type ResultOf<Name> = Name extends CallableName ? Callables[Name]["result"] : unknown;

/** The SDKs of a browser, which are closed after the test file. */
export type Visitor = {
  readonly db: Firestore;
  readonly storage: FirebaseStorage;
  /** The token sent with each request; undefined if the visitor is not signed in. */
  readonly idToken: string | undefined;
  call<Name extends string>(name: Name, data: unknown): Promise<ResultOf<Name>>;
};

/** Connects a browser's SDKs to the local suite, signed in if an account is given. */
export async function visit(account?: { email: string; password: string }): Promise<Visitor> {
  const ports = suite.ports;
  const app: FirebaseApp = initializeApp(
    { projectId: PROJECT_ID, apiKey: "any", storageBucket: `${PROJECT_ID}.appspot.com` },
    randomUUID(),
  );
  opened.push(() => deleteApp(app));
  const db = getFirestore(app);
  connectFirestoreEmulator(db, "127.0.0.1", ports.firestore);
  const functions = getFunctions(app, "us-central1");
  connectFunctionsEmulator(functions, "127.0.0.1", ports.functions);
  const storage = getStorage(app);
  connectStorageEmulator(storage, "127.0.0.1", ports.storage);
  let idToken: string | undefined;
  if (account) {
    const auth = getAuth(app);
    connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, account.email, account.password);
    idToken = await user.getIdToken();
  }
  return {
    db,
    storage,
    idToken,
    call: async <Name extends string>(name: Name, data: unknown) =>
      (await httpsCallable(functions, name)(data)).data as ResultOf<Name>,
  };
}

export async function visitAsAdmin(): Promise<Visitor> {
  const { username, password } = suite.admin;
  return visit({ email: emailOf(username), password });
}

/** A user of the admin area. */
export type User = Visitor & { readonly uid: string };

/** Creates a user with this role. */
export async function visitAs(role: Role): Promise<User> {
  const [email, password] = [`${role}-${randomUUID()}@example.is`, randomUUID()];
  const uid = await createAccount(email, password);
  await adminAuth().updateUser(uid, { emailVerified: true });
  await markCreatedHere(adminAuth(), uid, email);
  const record = { email, name: `The ${role}`, isAdmin: true, role };
  await db.collection(COLLECTIONS.admins).doc(uid).set(record);
  return { ...(await visit({ email, password })), uid };
}

/**
 * After each test, deletes the documents that the test created in these collections, and the documents below
 * them.
 */
export function deleteCreated(...collections: string[]): void {
  const known = new Set<string>();
  const all = async () =>
    (await Promise.all(collections.map((name) => db.collection(name).listDocuments()))).flat();
  beforeAll(async () => {
    for (const { path } of await all()) known.add(path);
  });
  afterEach(async () => {
    for (const ref of await all()) if (!known.has(ref.path)) await db.recursiveDelete(ref);
  });
}

/** Saves a new draft with these fields, or changes an article if they have an id and version. */
export function saveArticle(admin: Visitor, fields: object = {}): Promise<SaveNewsResult> {
  const article = { title: "Titill", summary: "", content: "<p>Texti</p>", imageUrl: "", isPublished: false };
  return admin.call("saveNews", { ...article, ...fields });
}

/** Applies `change` to the stored partners and publishes the result, as an editor does. */
export async function savePartners(
  admin: Visitor,
  change: (partners: readonly SectionItem[]) => readonly SectionItem[],
): Promise<void> {
  const stored = await db.collection(COLLECTIONS.content).doc("partners").get();
  const { docs } = await db.collection(COLLECTIONS.partners).get();
  const items = valuesOfDocuments(
    "partners",
    docs.map((one) => ({ id: one.id, data: one.data() })),
  );
  await admin.call("saveContent", {
    section: "partners",
    version: stored.get("version") ?? 0,
    values: { partners: change(items.partners ?? []) },
    isPublished: true,
  });
}

/**
 * Calls a callable in this process. Here calls run concurrently, as in a deployed instance; firebase-tools
 * would start a process for each call.
 */
export async function callHere<Result>(
  callable: CallableFunction<unknown, Promise<Result>>,
  uid: string,
  data: unknown,
  of: AdminFirestore = db,
): Promise<Result> {
  const email: unknown = (await of.collection(COLLECTIONS.admins).doc(uid).get()).get("email");
  const request = {
    data,
    auth: {
      uid,
      token: {
        email,
        email_verified: true,
        auth_time: Math.floor(Date.now() / 1000),
        firebase: { sign_in_provider: "password" },
      },
    },
    rawRequest: { body: { data } },
    acceptsStreaming: false,
  };
  return callable.run(request as unknown as CallableRequest);
}

/** Returns the audit records of a document, oldest first. */
export async function auditOf(path: string): Promise<DocumentData[]> {
  const { docs } = await db.collection(COLLECTIONS.audit).where("target", "==", path).get();
  return docs.map((record) => record.data()).sort((one, other) => one.at.toMillis() - other.at.toMillis());
}

/** Returns the documents that this process's queries read during `work`. Aggregations read no documents. */
export async function documentsRead(work: () => Promise<unknown>): Promise<QueryDocumentSnapshot[]> {
  const gets = vi.spyOn(Query.prototype, "get");
  try {
    await work();
    const snapshots = await Promise.all(
      gets.mock.results.map(({ value }) => value as Promise<QuerySnapshot>),
    );
    return snapshots.flatMap(({ docs }) => docs);
  } finally {
    gets.mockRestore();
  }
}

/** Returns the Admin SDK's Auth. This also connects the functions that a test calls in this process. */
export function adminAuth(): Auth {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${suite.ports.auth}`;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
  const options = { projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` };
  return getAdminAuth(getApps()[0] ?? initializeAdminApp(options));
}

/** Creates an account and returns its uid. If the email address has an account, replaces that account. */
export async function createAccount(email: string, password: string): Promise<string> {
  const accounts = adminAuth();
  const { users } = await accounts.getUsers([{ email }]);
  await accounts.deleteUsers(users.map(({ uid }) => uid));
  return (await accounts.createUser({ email, password })).uid;
}

/**
 * Waits for the next full second. Sessions, revocations and access begin in whole seconds, so a session that
 * is revoked in the second of its sign-in stays valid.
 */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  while (Math.floor(Date.now() / 1000) === second) await new Promise((resolve) => setTimeout(resolve, 20));
}

export function callableUrl(name: string): string {
  return `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/us-central1/${name}`;
}

/** Sends a request that no SDK would send. Returns the HTTP status, and the body if it is a JSON object. */
export async function post(
  callable: string,
  body: string,
  options: { visitor?: Visitor; headers?: Record<string, string>; method?: string } = {},
): Promise<{ status: number; body: { result?: unknown; error?: Record<string, unknown> } | undefined }> {
  const { idToken } = options.visitor ?? {};
  const method = options.method ?? "POST";
  const response = await fetch(callableUrl(callable), {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(idToken && { Authorization: `Bearer ${idToken}` }),
      ...options.headers,
    },
    ...(method !== "GET" && { body }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : undefined };
}

/** Returns the error that a browser's SDK throws if a callable rejects the call. */
export function refused(code: string, reason: string, more: Record<string, unknown> = {}) {
  return { code: `functions/${code}`, details: { reason, ...more } };
}

/**
 * Calls a callable and discards its response, as if the connection broke after the function had done its
 * work.
 */
export async function loseAnswer(callable: CallableName, data: object, { idToken }: Visitor): Promise<void> {
  const headers = {
    "Content-Type": "application/json",
    ...(idToken && { Authorization: `Bearer ${idToken}` }),
  };
  const calling = request(callableUrl(callable), { method: "POST", headers });
  calling.end(JSON.stringify({ data }));
  const [answer] = (await once(calling, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${callable} answered ${answer.statusCode}`);
  calling.destroy();
}
