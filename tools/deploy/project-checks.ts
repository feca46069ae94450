// The settings of a project that cannot be deployed from firebase.json. For each, says how it is read and what value is
// expected.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { CALLABLE_REGION, PASSWORD_MIN_CHARS } from "@matbjorg/contract/limits";
import { brand, firebaseConfigs } from "../../web/src/brand.ts";
import { activeFunctions, FUNCTIONS, unreachable } from "./deployed-functions.ts";
import { parameter, parametersOf } from "./parameters.ts";
import type { Project, Row } from "./project-check.ts";
import { brokenSpendCap, hasBudget } from "./spending.ts";

/** The functions' secrets, which are set as docs/operating.md describes. */
export const SECRETS = ["FORM_RELAY_ACCESS_KEY", "RATE_LIMIT_SECRET", "SEED_OPERATOR_KEY"];

/** The roles of the functions' service account, which are granted as docs/operating.md describes. */
export const FUNCTIONS_ROLES = [
  ...["datastore.user", "firebaseauth.admin", "storage.objectAdmin"],
  ...["eventarc.eventReceiver", "run.invoker", "logging.logWriter"],
];

const root = join(import.meta.dirname, "..", "..");
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
const ALERTS: readonly string[] = readdirSync(join(root, "ops/alerts")).map(
  (file) => readJson(`ops/alerts/${file}`).displayName,
);
const EXPIRY_NOTICE_MS = 30 * 86_400_000;

type Override = { readonly collectionGroup: string; readonly fieldPath: string; readonly ttl?: boolean };

/** The fields of an item in Google's lists that are read here. */
type Item = {
  readonly name: string;
  readonly state?: string;
  readonly ttlConfig?: { readonly state?: string };
  readonly displayName?: string;
  readonly notificationChannels?: readonly string[];
};

/**
 * Returns the checks by the heading of docs/operating.md that explains them, in the order in which to run its commands.
 *
 * @param alias the project's alias in .firebaserc
 */
export function checksOf(
  alias: string,
  { project, get }: Project,
  siteAnswers: (origin: string) => Promise<boolean>,
): Readonly<Record<string, readonly Row[]>> {
  const inProject = `/v1/projects/${project}`;
  const database = `${inProject}/databases/(default)`;
  // This is the service account that functions/src/lib/callable/deployment.ts names.
  const account = `site-functions@${project}.iam.gserviceaccount.com`;
  const config = firebaseConfigs[alias === "development" ? "development" : "production"];
  const parameters = parametersOf(root, project);
  const endpoint = parameter(parameters, "TRANSLATION_ENDPOINT");
  const domain = alias === "development" ? `${project}.web.app` : new URL(brand.origin).hostname;
  const hosts = domain.split(".").length === 2 ? [domain, `www.${domain}`] : [domain];
  const { indexes, fieldOverrides }: { indexes: readonly object[]; fieldOverrides: readonly Override[] } =
    readJson("firestore.indexes.json");

  const firestore = (field: string) => get("firestore", database, field);
  // Google documents the fields: https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/Config (read on
  // 25 November 2026).
  const signIn = (field: string) => get("identitytoolkit", `/admin/v2/projects/${project}/config`, field);
  /** Reads only the first page, which is enough. */
  const list = async (api: string, path: string, field: string) =>
    ((await get(api, path, field)) ?? []) as readonly Item[];
  const roles = async () => {
    const bindings = (await get("cloudresourcemanager", `${inProject}:getIamPolicy`, "bindings")) ?? [];
    return (bindings as readonly { readonly role: string; readonly members: readonly string[] }[])
      .filter(({ members }) => members.includes(`serviceAccount:${account}`))
      .map(({ role }) => role.replace("roles/", ""));
  };
  const bucket = async () => {
    const name = await get("firebasestorage", `/v1alpha/projects/${project}/defaultBucket`, "bucket.name");
    return name && String(name).split("/").at(-1);
  };
  const secret = async (name: string) =>
    (await get("secretmanager", `${inProject}/secrets/${name}/versions/latest`, "state")) === "ENABLED" &&
    name;
  const passwordChars = async () => {
    const policy = "passwordPolicyConfig.passwordPolicyVersions.0.customStrengthOptions";
    return Number((await signIn(`${policy}.minPasswordLength`)) ?? 0);
  };
  const expiring = async () => {
    const path = `${database}/collectionGroups/-/fields?filter=ttlConfig:*`;
    const active = (await list("firestore", path, "fields")).filter(
      (one) => one.ttlConfig?.state === "ACTIVE",
    );
    return active.map(({ name }) => name.split("/collectionGroups/")[1]);
  };
  const answering = (host: string) =>
    siteAnswers(`https://${host}`).then(
      (answers) => answers && host,
      () => undefined,
    );
  const mailsLeadTo = async () =>
    (await signIn("notification.sendEmail.dnsInfo.useCustomDomain"))
      ? signIn("notification.sendEmail.callbackUri")
      : "they come from Google's";
  const cleanupPolicies = async () => {
    const path = `${inProject}/locations/${CALLABLE_REGION}/repositories/gcf-artifacts`;
    return Object.keys((await get("artifactregistry", path, "cleanupPolicies")) ?? {});
  };
  const notifying = async () => {
    const policies = await list("monitoring", `/v3/projects/${project}/alertPolicies`, "alertPolicies");
    return policies.map(
      ({ notificationChannels, displayName }) => notificationChannels?.length && displayName,
    );
  };
  const unbuiltIndexes = async () => {
    const found = await list("firestore", `${database}/collectionGroups/-/indexes`, "indexes");
    const ready = found.filter(({ state }) => state === "READY").length;
    const all = Math.max(found.length, indexes.length);
    return ready < all ? `${ready} of ${all}` : undefined;
  };
  const translation = async () => [
    endpoint && "TRANSLATION_ENDPOINT",
    config.translates && "translates in web/src/brand.ts",
    (await get("serviceusage", `${inProject}/services/translate.googleapis.com`, "state")) === "ENABLED" &&
      "the API",
    (await roles()).includes("cloudtranslate.user") && "the role",
  ];

  return {
    "The project": [["web/src/brand.ts names the project's bucket", bucket, config.storageBucket]],
    "The functions' account": [
      [
        "functions have an account of their own, with its roles",
        async () => [
          await get("iam", `${inProject}/serviceAccounts/${account}`, "email"),
          ...(await roles()),
        ],
        [account, ...FUNCTIONS_ROLES],
      ],
    ],
    "Set the secrets": [["every secret has a value", () => Promise.all(SECRETS.map(secret)), SECRETS]],
    "Configure sign-in": [
      ["people sign in with an address", () => signIn("signIn.email.enabled"), true],
      ["a password is required", () => signIn("signIn.email.passwordRequired"), true],
      ["sign-up is closed", () => signIn("client.permissions.disabledUserSignup"), true],
      [
        "addresses with accounts cannot be enumerated",
        () => signIn("emailPrivacyConfig.enableImprovedEmailPrivacy"),
        true,
      ],
      [
        "a password policy is enforced",
        () => signIn("passwordPolicyConfig.passwordPolicyEnforcementState"),
        "ENFORCE",
      ],
      ["short passwords are refused", async () => (await passwordChars()) >= PASSWORD_MIN_CHARS, true],
    ],
    "Deploy, and make the first admin": [
      [
        "the database is where firebase.json says",
        () => firestore("locationId"),
        readJson("firebase.json").firestore.location,
      ],
      [
        "the rules of Firestore and Storage are released",
        async () =>
          (await list("firebaserules", `${inProject}/releases`, "releases")).map(
            ({ name }) => name.split("/releases/")[1],
          ),
        ["cloud.firestore", `firebase.storage/${config.storageBucket}`],
      ],
      [
        "old documents are deleted by active TTL policies",
        expiring,
        fieldOverrides
          .filter(({ ttl }) => ttl)
          .map(({ collectionGroup, fieldPath }) => `${collectionGroup}/fields/${fieldPath}`),
      ],
      ["every function is deployed", () => activeFunctions({ project, get }), FUNCTIONS],
      ["the site answers", () => siteAnswers(`https://${project}.web.app`), true],
    ],
    "When a deploy stops": [["every function can be called", () => unreachable({ project, get })]],
    "The site's own domain": [
      ["the site answers at its own domain", () => Promise.all(hosts.map(answering)), hosts],
      ["the site's own domain is known to sign-in", () => signIn("authorizedDomains"), [domain]],
    ],
    // If the site has no domain of its own, Google offers no other sender.
    ...(domain !== `${project}.web.app` && {
      "Password mails": [
        [
          "password mails come from the site's own domain, and lead to it",
          mailsLeadTo,
          `https://${domain}${adminPaths.password}`,
        ],
      ],
    }),
    "To make it yours": [
      [
        "the contact in security.txt is confirmed for the next month",
        async () => Date.parse(brand.securityContactUntil) - Date.now() >= EXPIRY_NOTICE_MS,
        true,
      ],
    ],
    "Old images": [
      ["old images of functions are deleted", async () => (await cleanupPolicies()).length > 0, true],
    ],
    "Protect the documents": [
      [
        "the database cannot be deleted",
        () => firestore("deleteProtectionState"),
        "DELETE_PROTECTION_ENABLED",
      ],
      [
        "any minute of the last seven days can be restored",
        () => firestore("pointInTimeRecoveryEnablement"),
        "POINT_IN_TIME_RECOVERY_ENABLED",
      ],
      [
        "the database is backed up",
        () => get("firestore", `${database}/backupSchedules`, "backupSchedules.0"),
        true,
      ],
    ],
    "Set up alerts": [
      ["a budget warns before the bill", () => hasBudget({ project, get }), true],
      ["a spend cap stops functions that cost too much", () => brokenSpendCap({ project, get })],
      ["alerts notify an operator", notifying, ALERTS],
    ],
    "A new index": [["every index has been built", unbuiltIndexes]],
    ...((endpoint || config.translates) && {
      "Machine translation": [
        [
          "articles can be translated",
          translation,
          ["TRANSLATION_ENDPOINT", "translates in web/src/brand.ts", "the API", "the role"],
        ],
      ],
    }),
  };
}
