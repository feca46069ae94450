import { randomUUID } from "node:crypto";
import { Firestore as AdminFirestore } from "@google-cloud/firestore";
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from "firebase/app";
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from "firebase/auth";
import { connectFirestoreEmulator, type Firestore, getFirestore } from "firebase/firestore/lite";
import { connectFunctionsEmulator, getFunctions, httpsCallable } from "firebase/functions";
import { inject } from "vitest";
import { PROJECT_ID } from "../scripts/local-site.ts";

// What the SDKs would log here are the refusals that the tests ask for.
setLogLevel("silent");

export type Visitor = {
  readonly db: Firestore;
  call(name: string, data: unknown): Promise<unknown>;
  close(): Promise<void>;
};

/** A browser's SDKs, connected to the local suite; signed in if an account is given. */
export async function visit(account?: { email: string; password: string }): Promise<Visitor> {
  const ports = inject("ports");
  const app: FirebaseApp = initializeApp({ projectId: PROJECT_ID, apiKey: "any" }, randomUUID());
  const db = getFirestore(app);
  connectFirestoreEmulator(db, "127.0.0.1", ports.firestore);
  const functions = getFunctions(app, "us-central1");
  connectFunctionsEmulator(functions, "127.0.0.1", ports.functions);
  if (account) {
    const auth = getAuth(app);
    connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
    await signInWithEmailAndPassword(auth, account.email, account.password);
  }
  return {
    db,
    call: async (name, data) => (await httpsCallable(functions, name)(data)).data,
    close: () => deleteApp(app),
  };
}

export async function visitAsAdmin(): Promise<Visitor> {
  const { username, password } = inject("admin");
  // A user name without @ is completed with the brand's mail domain.
  return visit({ email: `${username}@matbjorg.example`, password });
}

/** The Admin SDK's Firestore: bound by no rules. */
export function adminFirestore(): AdminFirestore {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${inject("ports").firestore}`;
  return new AdminFirestore({ projectId: PROJECT_ID });
}

/** Makes an account in the Auth emulator, as anybody with the public web config could. */
export async function createAccount(email: string, password: string): Promise<string> {
  const url = `http://127.0.0.1:${inject("ports").auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return ((await response.json()) as { localId: string }).localId;
}
