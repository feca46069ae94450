import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { expr, projectID } from "firebase-functions/params";

/** The default deployment options. docs/operating.md says how to create the service account. */
export const DEPLOYMENT = {
  region: CALLABLE_REGION,
  serviceAccount: expr`site-functions@${projectID}.iam.gserviceaccount.com`,
  // The Firestore library loads slowly in 256 MiB.
  memory: "512MiB",
  cpu: 1,
  concurrency: 80,
  // Limits what an attacker can make us pay for.
  maxInstances: 3,
} as const;

/** Public functions serve 800 concurrent visitors. */
export const PUBLIC_MAX_INSTANCES = 10;
