import { brand, type FirebaseConfig, firebaseConfigs } from "../../brand.ts";

/** Ports of the local suite, set only in builds for it (VITE_LOCAL_SUITE, see tools/local/local-site.ts). */
type LocalSuitePorts = {
  readonly firestorePort: number;
  readonly authPort: number;
  readonly functionsPort: number;
  readonly storagePort: number;
};

export type Backend = { readonly firebase: FirebaseConfig; readonly localSuite?: LocalSuitePorts };

/**
 * Selects the backend. Builds for the local suite use it. Other builds use the development project if the host name contains
 * "develop", and production otherwise (specification, section 7).
 */
export function chooseBackend(hostname: string, localSuite: LocalSuitePorts | undefined): Backend {
  if (localSuite) return { firebase: firebaseConfigs.local, localSuite };
  return {
    firebase: hostname.includes("develop") ? firebaseConfigs.development : firebaseConfigs.production,
  };
}

export function backend(): Backend {
  const localSuite: string | undefined = import.meta.env.VITE_LOCAL_SUITE;
  return chooseBackend(location.hostname, localSuite ? JSON.parse(localSuite) : undefined);
}

/** Whether search engines must not index this host: the development site, and Hosting's default and preview hosts. */
export function isUnlistedHost(hostname: string): boolean {
  if (hostname === new URL(brand.origin).hostname) return false;
  return hostname.includes("develop") || /\.(web\.app|firebaseapp\.com)$/.test(hostname);
}
