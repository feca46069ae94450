import type { ProjectState } from "./project-state.ts";
import type { Call } from "./stub-proxy.ts";

// Which permission a call needs, and which of those a role has: only calls of a deploy, only roles that docs/operating.md grants.
//
// Sources: Google's role pages (https://cloud.google.com/iam/docs/roles-permissions, of 2026) and their history
// (https://github.com/iann0036/iam-dataset, gcp/roles). `artifactregistry.repositories.get` of firebase.admin is newer than the
// dataset's stored version.

/** Role without "roles/" to permissions. */
export const ROLES: Readonly<Record<string, readonly string[]>> = {
  "firebase.admin": [
    "artifactregistry.repositories.get",
    ...["create", "delete", "get", "list", "setIamPolicy", "sourceCodeSet", "update"].map(
      (one) => `cloudfunctions.functions.${one}`,
    ),
    "cloudfunctions.operations.get",
    ...["create", "getMetadata"].map((one) => `datastore.databases.${one}`),
    ...["create", "delete", "list", "update"].map((one) => `datastore.indexes.${one}`),
    "datastore.operations.get",
    "firebase.projects.get",
    "firebaseextensions.configs.list",
    ...["get", "update"].map((one) => `firebasehosting.sites.${one}`),
    ...["create", "list", "update"].map((one) => `firebaserules.releases.${one}`),
    ...["create", "get", "test"].map((one) => `firebaserules.rulesets.${one}`),
    "firebasestorage.defaultBucket.get",
    ...["get", "getIamPolicy"].map((one) => `resourcemanager.projects.${one}`),
    ...["get", "getIamPolicy", "setIamPolicy", "update"].map((one) => `run.services.${one}`),
    "serviceusage.services.get",
  ],
  "cloudscheduler.admin": ["create", "get", "update"].map((one) => `cloudscheduler.jobs.${one}`),
  "iam.serviceAccountUser": ["iam.serviceAccounts.actAs"],
  "secretmanager.admin": [
    ...["get", "getIamPolicy", "setIamPolicy"].map((one) => `secretmanager.secrets.${one}`),
    "secretmanager.versions.get",
  ],
  "serviceusage.serviceUsageConsumer": ["serviceusage.services.get", "serviceusage.services.use"],
};

/** Method, API and path; permissions separated by spaces. The first that matches counts. */
const NEEDED: readonly (readonly [call: RegExp, permissions: string])[] = [
  // Answers with the caller's permissions.
  [/:testIamPermissions$/, ""],
  // Checks none, says a maintainer: https://github.com/firebase/firebase-tools/issues/11070
  [/:generateServiceIdentity$/, ""],
  // A signed address.
  [/^PUT storage\//, ""],
  [/^POST cloudresourcemanager.*:(getIamPolicy)$/, "resourcemanager.projects.getIamPolicy"],
  [/^POST cloudresourcemanager.*:(setIamPolicy)$/, "resourcemanager.projects.setIamPolicy"],
  // Of billingInfo: https://cloud.google.com/billing/docs/reference/rest/v1/projects/getBillingInfo
  [/^GET (cloudresourcemanager|cloudbilling)\//, "resourcemanager.projects.get"],
  [/^GET compute\//, "compute.projects.get"],
  [/^GET firebase\//, "firebase.projects.get"],
  // https://cloud.google.com/service-usage/docs/access-control
  [/^GET serviceusage\//, "serviceusage.services.get"],
  [/^POST serviceusage.*:enable$/, "serviceusage.services.enable"],
  [/^GET firebaseextensions\//, "firebaseextensions.configs.list"],
  [/^GET firebasestorage\//, "firebasestorage.defaultBucket.get"],
  [/^GET secretmanager.*:getIamPolicy$/, "secretmanager.secrets.getIamPolicy"],
  [/^POST secretmanager.*:setIamPolicy$/, "secretmanager.secrets.setIamPolicy"],
  [/^GET secretmanager.*\/versions\//, "secretmanager.versions.get"],
  [/^GET secretmanager\//, "secretmanager.secrets.get"],
  // Who creates or updates a function lets code run as its account:
  // https://cloud.google.com/functions/docs/reference/iam/roles#additional-configuration
  [/^GET cloudfunctions.*\/operations\//, "cloudfunctions.operations.get"],
  [/^GET cloudfunctions\//, "cloudfunctions.functions.list"],
  [/^POST cloudfunctions.*:generateUploadUrl$/, "cloudfunctions.functions.sourceCodeSet"],
  [/^POST cloudfunctions\//, "cloudfunctions.functions.create iam.serviceAccounts.actAs"],
  [/^PATCH cloudfunctions\//, "cloudfunctions.functions.update iam.serviceAccounts.actAs"],
  [/^DELETE cloudfunctions\//, "cloudfunctions.functions.delete"],
  [/^GET run.*:getIamPolicy$/, "run.services.getIamPolicy"],
  [/^POST run.*:setIamPolicy$/, "run.services.setIamPolicy"],
  [/^GET run\//, "run.services.get"],
  [/^PUT run\//, "run.services.update iam.serviceAccounts.actAs"],
  [/^GET cloudscheduler\//, "cloudscheduler.jobs.get"],
  [/^POST cloudscheduler\//, "cloudscheduler.jobs.create iam.serviceAccounts.actAs"],
  [/^PATCH cloudscheduler\//, "cloudscheduler.jobs.update iam.serviceAccounts.actAs"],
  [/^GET artifactregistry\//, "artifactregistry.repositories.get"],
  [/^PATCH artifactregistry\//, "artifactregistry.repositories.update"],
  // https://cloud.google.com/firestore/docs/security/iam
  [/^GET firestore.*\/(indexes|fields)$/, "datastore.indexes.list"],
  [/^POST firestore.*\/indexes$/, "datastore.indexes.create"],
  [/^PATCH firestore.*\/fields\//, "datastore.indexes.update"],
  [/^GET firestore.*\/operations\//, "datastore.operations.get"],
  [/^GET firestore\//, "datastore.databases.getMetadata"],
  [/^POST firestore.*\/databases$/, "datastore.databases.create"],
  [/^POST firebaserules.*:test$/, "firebaserules.rulesets.test"],
  [/^GET firebaserules.*\/releases$/, "firebaserules.releases.list"],
  [/^PATCH firebaserules.*\/releases\//, "firebaserules.releases.update"],
  [/^POST firebaserules.*\/releases$/, "firebaserules.releases.create"],
  [/^GET firebaserules.*\/rulesets\//, "firebaserules.rulesets.get"],
  [/^POST firebaserules.*\/rulesets$/, "firebaserules.rulesets.create"],
  [/^GET firebasehosting\//, "firebasehosting.sites.get"],
  [/^(POST|PATCH) (upload-)?firebasehosting\//, "firebasehosting.sites.update"],
];

/** Returns the permissions that a call needs. A call of the site itself, or to get a token, needs none. */
export function neededBy({ method, host, path, headers }: Call): readonly string[] {
  const [api, isApi] = host.split(/(\.googleapis\.com)$/);
  if (!isApi || api === "www") return [];
  const call = `${method} ${api}${path}`;
  const permissions = NEEDED.find(([pattern]) => pattern.test(call))?.[1] ?? `unknown for ${call}`;
  // Charges the project for the call: https://cloud.google.com/service-usage/docs/access-control
  const charged = headers["x-goog-user-project"] ? ["serviceusage.services.use"] : [];
  return [...charged, ...permissions.split(" ").filter(Boolean)];
}

/** Returns the permissions that none of the roles has. */
export function lacking(permissions: readonly string[], roles: readonly string[]): readonly string[] {
  const held = new Set(roles.flatMap((role) => ROLES[role] ?? []));
  return permissions.filter((one) => !held.has(one));
}

/** Returns those that the caller has; an owner has all. */
export function held(permissions: readonly string[], { roles }: ProjectState): readonly string[] {
  if (!roles) return permissions;
  const missing = lacking(permissions, roles);
  return permissions.filter((one) => !missing.includes(one));
}
