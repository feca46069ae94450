import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { expr, projectID } from "firebase-functions/params";

/** The default deployment options. docs/operating.md explains how to create the service account. */
export const DEPLOYMENT = {
  region: CALLABLE_REGION,
  serviceAccount: expr`site-functions@${projectID}.iam.gserviceaccount.com`,
  // The Firestore library loads slowly with only 256 MiB.
  memory: "512MiB",
  cpu: 1,
  concurrency: 80,
  // Limits the cost that an attacker can cause.
  maxInstances: 3,
} as const;

/** Ten instances serve 800 concurrent visitors. */
export const PUBLIC_MAX_INSTANCES = 10;
