import { type App, getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";

type Bucket = ReturnType<Storage["bucket"]>;

export function app(): App {
  return getApps()[0] ?? initializeApp();
}

/**
 * Pings a connection that is silent for ten seconds while a call waits, and replaces it if the ping gets no answer.
 * Otherwise calls wait for hours on a connection that a network dropped without notice:
 * https://github.com/firebase/firebase-admin-node/issues/2978
 */
const KEEPALIVE = { "grpc.keepalive_time_ms": 10_000, "grpc.keepalive_timeout_ms": 3_000 };

/**
 * Marks a client whose settings are set, because they may be set only once. In tests the client outlives this module.
 */
const CONFIGURED = Symbol.for("configured");

export function firestore(): Firestore {
  const db = getFirestore(app());
  // `initializeFirestore` of firebase-admin ignores such settings.
  if (!(CONFIGURED in db)) Object.assign(db, { [CONFIGURED]: true }).settings(KEEPALIVE);
  return db;
}

export function auth(): Auth {
  return getAuth(app());
}

/** Loads the Storage library with the first call, because most calls neither store nor read a file. */
export async function bucket(): Promise<Bucket> {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage(app()).bucket();
}
