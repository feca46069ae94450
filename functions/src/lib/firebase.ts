import { type App, getApps, initializeApp } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";

type Bucket = ReturnType<Storage["bucket"]>;

// The first call that needs a part of the Admin SDK loads it: cold starts load nothing else.

export function app(): App {
  return getApps()[0] ?? initializeApp();
}

export async function firestore(): Promise<Firestore> {
  const { getFirestore } = await import("firebase-admin/firestore");
  return getFirestore(app());
}

export async function auth(): Promise<Auth> {
  const { getAuth } = await import("firebase-admin/auth");
  return getAuth(app());
}

export async function bucket(): Promise<Bucket> {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage(app()).bucket();
}
