import { brand, type FirebaseConfig, firebaseConfigs } from "../../brand.ts";

/** The local suite's ports; set only in a build made for it (VITE_LOCAL_SUITE, see scripts/local-site.ts). */
export type LocalSuitePorts = {
  readonly firestorePort: number;
  readonly authPort: number;
  readonly functionsPort: number;
  readonly storagePort: number;
};

export type Backend = { readonly firebase: FirebaseConfig; readonly localSuite?: LocalSuitePorts };

/**
 * Which backend this page talks to: a build for the local suite always to that; otherwise a host name that
 * contains "develop" means the development project, any other production (specification, section 7).
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

/**
 * Whether search engines should stay away from this host: the development site, and the addresses that Hosting gives
 * every site, its previews included, beside the one where it is published.
 */
export function isUnlistedHost(hostname: string): boolean {
  if (hostname === new URL(brand.origin).hostname) return false;
  return hostname.includes("develop") || /\.(web\.app|firebaseapp\.com)$/.test(hostname);
}
