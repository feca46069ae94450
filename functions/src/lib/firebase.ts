import { type App, getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";

type Bucket = ReturnType<Storage["bucket"]>;

export function app(): App {
  return getApps()[0] ?? initializeApp();
}

export function firestore(): Firestore {
  return getFirestore(app());
}

export function auth(): Auth {
  return getAuth(app());
}

/** Loads its library with the first call: most calls store and read no file. */
export async function bucket(): Promise<Bucket> {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage(app()).bucket();
}
