import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD_MIN_CHARS } from "@matbjorg/contract/limits";
import { type Deployed, missingNetworks } from "./proxy-networks.ts";

// Checks of a project's settings that cannot be deployed from firebase.json.

export type Reading = Deployed & {
  /** Expected location of the database. */
  readonly location: string;
  /** Of the site: "my-site.is". */
  readonly domain: string;
  /**
   * Sends a GET request to one of Google's APIs.
   *
   * @param api "firestore"
   * @throws Error if it is refused
   */
  readonly get: (api: string, path: string) => Promise<unknown>;
};

export type Check = {
  readonly what: string;
  /** In docs/operating.md. */
  readonly heading: string;
  /** Returns what is missing, as text for the operator; undefined if nothing is. */
  readonly missing: (reading: Reading) => Promise<string | undefined>;
};

/** Secrets of the functions; set as docs/operating.md describes. */
export const SECRETS = ["FORM_RELAY_ACCESS_KEY", "RATE_LIMIT_SECRET", "SEED_OPERATOR_KEY"];

const alerts = join(import.meta.dirname, "..", "..", "ops", "alerts");
/** Display names of the alert policies in ops/alerts; created as docs/operating.md describes. */
export const ALERTS: readonly string[] = readdirSync(alerts).map(
  (file) => JSON.parse(readFileSync(join(alerts, file), "utf8")).displayName,
);

type Database = {
  readonly locationId?: string;
  readonly deleteProtectionState?: string;
  readonly pointInTimeRecoveryEnablement?: string;
};

type AuthSettings = {
  readonly signIn?: { readonly email?: { readonly enabled?: boolean; readonly passwordRequired?: boolean } };
  readonly client?: { readonly permissions?: { readonly disabledUserSignup?: boolean } };
  readonly emailPrivacyConfig?: { readonly enableImprovedEmailPrivacy?: boolean };
  readonly passwordPolicyConfig?: {
    readonly passwordPolicyEnforcementState?: string;
    readonly passwordPolicyVersions?: readonly {
      readonly customStrengthOptions?: { readonly minPasswordLength?: number };
    }[];
  };
  readonly authorizedDomains?: readonly string[];
};

/** A check of the deployed site, which needs no credentials. */
export const proxyNetworks = {
  what: "visitors are counted by their own address, also behind Hosting",
  heading: "Rate limits",
  missing: missingNetworks,
} satisfies Check;

/** Returns a check's result as text for the operator. */
export function lineOf({ what, heading }: Check, missing: string | undefined): string {
  return missing === undefined ? `✔ ${what}` : `✘ ${what}: ${missing}\n    see "${heading}"`;
}

/** Returns what is missing, also if it could not be found out. */
export async function missingOf<Needed>(
  { missing }: { readonly missing: (reading: Needed) => Promise<string | undefined> },
  reading: Needed,
): Promise<string | undefined> {
  try {
    return await missing(reading);
  } catch (error) {
    return `could not be read (${error instanceof Error ? error.message : error})`;
  }
}

const PROTECT = "Protect the documents";
const SIGN_IN = "Configure sign-in";
const WATCH = "Set up alerts";

export const checks: readonly Check[] = [
  database("the database is where firebase.json says", (one, { location }) =>
    one.locationId === location ? undefined : `it is in ${one.locationId}, for good`,
  ),
  database("the database cannot be deleted", (one) =>
    one.deleteProtectionState === "DELETE_PROTECTION_ENABLED" ? undefined : "delete protection is off",
  ),
  database("any minute of the last seven days can be restored", (one) =>
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
  {
    what: "every index has been built",
    heading: "A new index",
    missing: async ({ get, project }) => {
      const path = `/v1/${databaseOf(project)}/collectionGroups/-/indexes`;
      const unfinished = (await list(get, "firestore", path, "indexes")).filter(
        (one) => (one as { state?: string }).state !== "READY",
      );
      return unfinished.length === 0 ? undefined : `${unfinished.length} not ready`;
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
  auth("the site's own domain is known to sign-in", ({ authorizedDomains }, { domain }) =>
    authorizedDomains?.includes(domain) ? undefined : `${domain} is not among the authorized domains`,
  ),
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
  {
    what: "functions have an account of their own",
    heading: "The functions' account",
    missing: async ({ get, project }) => {
      const email = `site-functions@${project}.iam.gserviceaccount.com`;
      const account = await get("iam", `/v1/projects/${project}/serviceAccounts/${email}`).catch(
        unlessMissing,
      );
      return account ? undefined : `there is no ${email}`;
    },
  },
  {
    what: "old images of functions are deleted",
    heading: "Old images",
    missing: async ({ get, project, region }) => {
      const path = `/v1/projects/${project}/locations/${region}/repositories/gcf-artifacts`;
      const repository = await get("artifactregistry", path);
      const { cleanupPolicies = {} } = repository as { cleanupPolicies?: object };
      return Object.keys(cleanupPolicies).length > 0 ? undefined : "there is no clean-up policy";
    },
  },
  {
    what: "a budget warns before the bill",
    heading: WATCH,
    missing: async ({ get, project }) => {
      const billing = await get("cloudbilling", `/v1/projects/${project}/billingInfo`);
      const { billingAccountName = "" } = billing as { billingAccountName?: string };
      if (!billingAccountName) return "the project has no billing account";
      const budgets = await list(get, "billingbudgets", `/v1/${billingAccountName}/budgets`, "budgets");
      return budgets.length > 0 ? undefined : "the billing account has no budget";
    },
  },
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
];

function database(
  what: string,
  missing: (database: Database, reading: Reading) => string | undefined,
): Check {
  const read = async (reading: Reading) =>
    missing((await reading.get("firestore", `/v1/${databaseOf(reading.project)}`)) as Database, reading);
  return { what, heading: PROTECT, missing: read };
}

function auth(
  what: string,
  missing: (settings: AuthSettings, reading: Reading) => string | undefined,
): Check {
  const read = async (reading: Reading) => {
    const path = `/admin/v2/projects/${reading.project}/config`;
    return missing((await reading.get("identitytoolkit", path)) as AuthSettings, reading);
  };
  return { what, heading: SIGN_IN, missing: read };
}

function databaseOf(project: string): string {
  return `projects/${project}/databases/(default)`;
}

/** Reads the first page alone, which shows whether the list is empty. */
async function list(
  get: Reading["get"],
  api: string,
  path: string,
  field: string,
): Promise<readonly unknown[]> {
  return ((await get(api, path)) as Readonly<Record<string, readonly unknown[]>>)[field] ?? [];
}

function unlessMissing(error: unknown): undefined {
  if ((error as { status?: number }).status !== 404) throw error;
}
