import type { Call } from "./stub-proxy.ts";

/**
 * Matches calls that change nothing themselves: queries, requests for upload URLs, and what firebase-tools does before
 * each deploy.
 */
const PREPARES =
  /:(testIamPermissions|getIamPolicy|test|generateUploadUrl|populateFiles|generateServiceIdentity)$|\/versions(\/\w+)?$/;

/**
 * Returns the kinds of things that the modifying calls changed, in order and once each. A call of an unknown kind is
 * returned as "method host path".
 */
export function changes(calls: readonly Call[]): string[] {
  const kinds: readonly (readonly [kind: string, of: RegExp])[] = [
    ["database", /^POST firestore\.\S+\/databases$/],
    ["indexes", /^(POST|PATCH) firestore\.\S+\/collectionGroups\//],
    ["storage rules", /^(POST|PATCH) firebaserules\.\S+\/releases.*storage/],
    ["firestore rules", /^(POST|PATCH) firebaserules\.\S+\/releases/],
    ["rulesets", /^POST firebaserules\.\S+\/rulesets$/],
    ["source", /^PUT storage\./],
    ["functions", /^(POST|PATCH|DELETE) cloudfunctions\.\S+\/functions(\/\w+)?$/],
    ["schedules", /^(POST|PATCH|DELETE) cloudscheduler\./],
    ["files", /^POST upload-firebasehosting\./],
    ["project roles", /^POST cloudresourcemanager\.\S+:setIamPolicy$/],
    ["secret access", /^POST secretmanager\.\S+:setIamPolicy$/],
    ["invokers", /^POST run\.\S+:setIamPolicy$/],
    ["cleanup policy", /^PATCH artifactregistry\./],
    ["tags", /^PUT run\.\S+\/services\/(contactform|pages)$/],
    ["release", /^POST firebasehosting\.\S+\/releases$/],
  ];
  const found = calls.flatMap(({ method, host, path, body }) => {
    const call = `${method} ${host}${path}`;
    const isStorage = path.endsWith("/releases") && body.includes("firebase.storage");
    const kind = kinds.find(([, of]) => of.test(isStorage ? `${call}/storage` : call));
    if (kind) return [kind[0]];
    return method === "GET" || PREPARES.test(path) ? [] : [call];
  });
  return found.filter((kind, at) => found.indexOf(kind) === at);
}
