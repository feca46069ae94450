import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD_MIN_CHARS } from "@matbjorg/contract/limits";
import { adminPaths } from "../../web/src/shared/config/admin-paths.ts";
import { undeployed, unlessMissing, unreachable } from "./deployed-functions.ts";
import { auth, type Check, database, databaseOf, list } from "./project-check.ts";
import { missingNetworks } from "./proxy-networks.ts";
import { spendingChecks } from "./spending-checks.ts";

// Checks of a project's settings that cannot be deployed from firebase.json.

/** Secrets of the functions; set as docs/operating.md describes. */
export const SECRETS = ["FORM_RELAY_ACCESS_KEY", "RATE_LIMIT_SECRET", "SEED_OPERATOR_KEY"];

/** Roles of the functions' account; granted as docs/operating.md describes. */
export const FUNCTIONS_ROLES = [
  ...["datastore.user", "firebaseauth.admin", "storage.objectAdmin"],
  ...["eventarc.eventReceiver", "run.invoker", "logging.logWriter"],
];

const alerts = join(import.meta.dirname, "..", "..", "ops", "alerts");
/** Display names of the alert policies in ops/alerts; created as docs/operating.md describes. */
export const ALERTS: readonly string[] = readdirSync(alerts).map(
  (file) => JSON.parse(readFileSync(join(alerts, file), "utf8")).displayName,
);

/** A check of the deployed site, which needs no credentials. */
export const proxyNetworks = {
  what: "visitors are counted by their own address, also behind Hosting",
  heading: "Rate limits",
  missing: missingNetworks,
} satisfies Check;

/**
 * The check of a site whose editors get first drafts in English; undefined if that is off.
 *
 * @param endpoint TRANSLATION_ENDPOINT
 * @param isOffered `translates` in web/src/brand.ts
 */
export function translation(endpoint: string, isOffered: boolean): Check | undefined {
  if (endpoint === "" && !isOffered) return undefined;
  return {
    what: "articles can be translated",
    heading: "Machine translation",
    missing: async ({ get, policy, project }) => {
      const service = await get("serviceusage", `/v1/projects/${project}/services/translate.googleapis.com`);
      const role = (await policy()).find((one) => one.role === "roles/cloudtranslate.user");
      const lacking = [
        ...(endpoint === "" ? ["TRANSLATION_ENDPOINT"] : []),
        ...(isOffered ? [] : ["translates in web/src/brand.ts"]),
        ...((service as { state?: string }).state === "ENABLED" ? [] : ["the API"]),
        ...(role?.members.includes(`serviceAccount:${accountOf(project)}`) ? [] : ["the role"]),
      ];
      return lacking.length === 0 ? undefined : `not yet: ${lacking.join(", ")}`;
    },
  };
}

const DAY_MS = 86_400_000;
const EXPIRY_NOTICE_DAYS = 30;

const DEPLOY = "Deploy, and make the first admin";
const DOMAIN = "The site's own domain";
const PROTECT = "Protect the documents";
const WATCH = "Set up alerts";

/** In the order in which docs/operating.md mends what is missing. */
export const checks: readonly Check[] = [
  {
    what: "web/src/brand.ts names the project's bucket",
    heading: "The project",
    missing: async ({ get, project, bucket }) => {
      const found = await get("firebasestorage", `/v1alpha/projects/${project}/defaultBucket`).catch(
        unlessMissing,
      );
      const name = (found as { bucket?: { name?: string } } | undefined)?.bucket?.name?.split("/").at(-1);
      if (!name) return "Storage is not set up";
      return name === bucket ? undefined : `storageBucket is ${bucket}, the bucket ${name}`;
    },
  },
  {
    what: "functions have an account of their own",
    heading: "The functions' account",
    missing: async ({ get, policy, project }) => {
      const email = accountOf(project);
      const path = `/v1/projects/${project}/serviceAccounts/${email}`;
      if (!(await get("iam", path).catch(unlessMissing))) return `there is no ${email}`;
      const bindings = await policy();
      const lacking = FUNCTIONS_ROLES.filter(
        (role) =>
          !bindings.some(
            (one) => one.role === `roles/${role}` && one.members.includes(`serviceAccount:${email}`),
          ),
      );
      return lacking.length === 0 ? undefined : `it lacks the roles ${lacking.join(", ")}`;
    },
  },
  {
    what: "every secret has a value",
    heading: "Set the secrets",
    missing: async ({ get, project }) => {
      const read = SECRETS.map(async (name) => {
        const path = `/v1/projects/${project}/secrets/${name}/versions/latest`;
        const version = await get("secretmanager", path).catch(unlessMissing);
        return (version as { state?: string } | undefined)?.state === "ENABLED" ? [] : [name];
      });
      const unset = (await Promise.all(read)).flat();
      return unset.length === 0 ? undefined : unset.join(", ");
    },
  },
  auth("people sign in with an address and a password", ({ signIn }) =>
    signIn?.email?.enabled && signIn.email.passwordRequired ? undefined : "that is off",
  ),
  auth("sign-up is closed", ({ client }) =>
    client?.permissions?.disabledUserSignup ? undefined : "sign-up is on",
  ),
  auth("addresses with accounts cannot be enumerated", ({ emailPrivacyConfig }) =>
    emailPrivacyConfig?.enableImprovedEmailPrivacy ? undefined : "e-mail enumeration protection is off",
  ),
  auth("short passwords are refused", ({ passwordPolicyConfig }) => {
    const { passwordPolicyEnforcementState: state, passwordPolicyVersions } = passwordPolicyConfig ?? {};
    if (state !== "ENFORCE") return "no password policy is enforced";
    const { minPasswordLength = 0 } = passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
    return minPasswordLength >= PASSWORD_MIN_CHARS ? undefined : `${minPasswordLength} characters are enough`;
  }),
  database("the database is where firebase.json says", DEPLOY, (one, { location }) =>
    one.locationId === location ? undefined : `it is in ${one.locationId}, for good`,
  ),
  {
    what: "the rules of Firestore and Storage are released",
    heading: DEPLOY,
    missing: async ({ get, project }) => {
      const releases = await list(get, "firebaserules", `/v1/projects/${project}/releases`, "releases");
      const names = releases.map((one) => (one as { name: string }).name.split("/releases/")[1] ?? "");
      const lacking = ["cloud.firestore", "firebase.storage"].filter(
        (service) => !names.some((name) => name === service || name.startsWith(`${service}/`)),
      );
      return lacking.length === 0 ? undefined : `none of ${lacking.join(", ")}`;
    },
  },
  {
    what: "old documents are deleted by TTL policies",
    heading: DEPLOY,
    missing: async ({ get, project, ttlFields }) => {
      const path = `/v1/${databaseOf(project)}/collectionGroups/-/fields?filter=ttlConfig:*`;
      const active = (await list(get, "firestore", path, "fields"))
        .map((one) => one as { name: string; ttlConfig?: { state?: string } })
        .filter(({ ttlConfig }) => ttlConfig?.state === "ACTIVE")
        .map(({ name }) => name.split("/collectionGroups/")[1]);
      const lacking = ttlFields.filter((field) => !active.includes(field.replace("/", "/fields/")));
      return lacking.length === 0 ? undefined : `not active, or not yet: ${lacking.join(", ")}`;
    },
  },
  { what: "every function is deployed", heading: DEPLOY, missing: undeployed },
  {
    what: "the site answers",
    heading: DEPLOY,
    missing: async ({ callerAt, project }) =>
      (await callerAt(`https://${project}.web.app`, "")) ? undefined : "the site is not deployed yet",
  },
  { what: "every function can be called", heading: "When a deploy stops", missing: unreachable },
  {
    what: "the site answers at its own domain",
    heading: DOMAIN,
    missing: async ({ callerAt, domain }) => {
      const hosts = domain.split(".").length === 2 ? [domain, `www.${domain}`] : [domain];
      const answers = await Promise.all(
        hosts.map((host) => callerAt(`https://${host}`, "").catch(() => undefined)),
      );
      const silent = hosts.filter((_, at) => !answers[at]);
      return silent.length === 0 ? undefined : `not, or not yet: ${silent.join(", ")}`;
    },
  },
  auth(
    "the site's own domain is known to sign-in",
    ({ authorizedDomains }, { domain }) =>
      authorizedDomains?.includes(domain) ? undefined : `${domain} is not among the authorized domains`,
    DOMAIN,
  ),
  // The fields: https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/Config (read on 25 November 2026).
  auth(
    "password mails come from the site's own domain, and lead to it",
    ({ notification }, { domain, project }) => {
      const { callbackUri, dnsInfo } = notification?.sendEmail ?? {};
      // Google has no other sender for a site without a domain of its own.
      if (domain === `${project}.web.app`) return undefined;
      if (!dnsInfo?.useCustomDomain) return "they come from Google's";
      const right = `https://${domain}${adminPaths.password}`;
      return callbackUri === right ? undefined : `the action URL is ${callbackUri}, not ${right}`;
    },
    "Password mails",
  ),
  {
    what: "security.txt names a contact that was confirmed within a year",
    heading: "To make it yours",
    missing: async ({ securityContactUntil }) => {
      const days = Math.floor((Date.parse(securityContactUntil) - Date.now()) / DAY_MS);
      if (days >= EXPIRY_NOTICE_DAYS) return undefined;
      return days < 0 ? `it expired on ${securityContactUntil}` : `it expires in ${days} days`;
    },
  },
  {
    what: "old images of functions are deleted",
    heading: "Old images",
    missing: async ({ get, project, region }) => {
      const path = `/v1/projects/${project}/locations/${region}/repositories/gcf-artifacts`;
      const repository = await get("artifactregistry", path).catch(unlessMissing);
      const { cleanupPolicies = {} } = (repository ?? {}) as { cleanupPolicies?: object };
      return Object.keys(cleanupPolicies).length > 0 ? undefined : "there is no clean-up policy";
    },
  },
  database("the database cannot be deleted", PROTECT, (one) =>
    one.deleteProtectionState === "DELETE_PROTECTION_ENABLED" ? undefined : "delete protection is off",
  ),
  database("any minute of the last seven days can be restored", PROTECT, (one) =>
    one.pointInTimeRecoveryEnablement === "POINT_IN_TIME_RECOVERY_ENABLED"
      ? undefined
      : "point-in-time recovery is off",
  ),
  {
    what: "the database is backed up",
    heading: PROTECT,
    missing: async ({ get, project }) => {
      const schedules = await list(
        get,
        "firestore",
        `/v1/${databaseOf(project)}/backupSchedules`,
        "backupSchedules",
      );
      return schedules.length > 0 ? undefined : "there is no backup schedule";
    },
  },
  ...spendingChecks,
  {
    what: "alerts notify an operator",
    heading: WATCH,
    missing: async ({ get, project }) => {
      const policies = await list(
        get,
        "monitoring",
        `/v3/projects/${project}/alertPolicies`,
        "alertPolicies",
      );
      const notifying = policies.filter(
        (one) => ((one as { notificationChannels?: string[] }).notificationChannels ?? []).length > 0,
      );
      const names = notifying.map((one) => (one as { displayName?: string }).displayName);
      const silent = ALERTS.filter((name) => !names.includes(name));
      return silent.length === 0 ? undefined : `no notification for "${silent.join('", "')}"`;
    },
  },
  proxyNetworks,
  {
    what: "every index has been built",
    heading: "A new index",
    missing: async ({ get, project, indexes }) => {
      const path = `/v1/${databaseOf(project)}/collectionGroups/-/indexes`;
      const found = await list(get, "firestore", path, "indexes");
      const unfinished = found.filter((one) => (one as { state?: string }).state !== "READY");
      if (unfinished.length > 0) return `${unfinished.length} not ready`;
      return found.length < indexes ? `${found.length} of ${indexes}` : undefined;
    },
  },
];

/** Returns the account that functions/src/lib/deployment.ts names. */
function accountOf(project: string): string {
  return `site-functions@${project}.iam.gserviceaccount.com`;
}
