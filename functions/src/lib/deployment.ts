import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { expr, projectID } from "firebase-functions/params";

/**
 * Where every function is deployed, what it may use, and whom it runs as: an account that docs/operating.md has an operator make,
 * which may do what functions do and no more. What differs is said where a function is defined.
 */
export const DEPLOYMENT = {
  region: CALLABLE_REGION,
  serviceAccount: expr`site-functions@${projectID}.iam.gserviceaccount.com`,
  // The Firestore library loads slowly in 256 MiB.
  memory: "512MiB",
  cpu: 1,
  concurrency: 80,
  // What an attacker can make us pay for, times `concurrency` at a time.
  maxInstances: 3,
} as const;

/** Of functions that anybody calls: 800 visitors at a time. */
export const PUBLIC_MAX_INSTANCES = 10;
