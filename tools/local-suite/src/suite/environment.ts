/**
 * Matches variables of a shell, an editor or a cloud's terminal that direct Google's libraries to another project,
 * server or account, and variables that name proxies: firebase-tools sends requests to the loopback address through a
 * proxy, whatever NO_PROXY says.
 */
const FOREIGN =
  /^(GOOGLE|GCLOUD|GCP|CLOUDSDK|CLOUD|FIREBASE|FIRESTORE|DATASTORE|STORAGE|PUBSUB|GAE|FUNCTION|K)_|(^|_)PROXY$/i;

/** Matches variables that name official emulators, and hosts that must not go through a proxy. */
const KEPT = /^(FIREBASE_EMULATORS_PATH|NO_(GRPC_)?PROXY)$/i;

/** Deletes these variables from this process's environment, which its children inherit. */
export function forgetForeignVariables(): void {
  for (const name of Object.keys(process.env)) {
    if (FOREIGN.test(name) && !KEPT.test(name)) delete process.env[name];
  }
}
