import type { Call } from "./stub-proxy.ts";

/** Returns what the modifying calls changed, in order. */
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
    ["release", /^POST firebasehosting\.\S+\/releases$/],
  ];
  const found = calls.flatMap(({ method, host, path, body }) => {
    const call = `${method} ${host}${path}`;
    const isStorage = path.endsWith("/releases") && body.includes("firebase.storage");
    const kind = kinds.find(([, of]) => of.test(isStorage ? `${call}/storage` : call));
    return kind ? [kind[0]] : [];
  });
  return found.filter((kind, at) => found.indexOf(kind) === at);
}
