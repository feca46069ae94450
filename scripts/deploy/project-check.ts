import { type Functions, unlessMissing } from "./deployed-functions.ts";
import type { Deployed } from "./proxy-networks.ts";

// What a check of a project's settings is, and how it reads them.

export type Reading = Deployed &
  Functions & {
    /** Expected location of the database. */
    readonly location: string;
    /** Of the site: "my-site.is". */
    readonly domain: string;
    /** `brand.securityContactUntil`. */
    readonly securityContactUntil: string;
    /** Of the project's files: `firebaseConfigs` in web/src/brand.ts. */
    readonly bucket: string;
    /** How many composite indexes firestore.indexes.json has. */
    readonly indexes: number;
    /** Its fields with a TTL policy: "webpage_audit/expiresAt". */
    readonly ttlFields: readonly string[];
    /** Reads the project's IAM policy. @throws Error if it is refused */
    readonly policy: () => Promise<readonly Binding[]>;
  };

type Binding = { readonly role: string; readonly members: readonly string[] };

export type Check = {
  readonly what: string;
  /** In docs/operating.md. */
  readonly heading: string;
  /** Returns what is missing, as text for the operator; undefined if nothing is. */
  readonly missing: (reading: Reading) => Promise<string | undefined>;
};

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
  readonly notification?: {
    readonly sendEmail?: {
      readonly callbackUri?: string;
      readonly dnsInfo?: { readonly useCustomDomain?: boolean };
    };
  };
};

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

/** Returns a check of the database. */
export function database(
  what: string,
  heading: string,
  missing: (database: Database, reading: Reading) => string | undefined,
): Check {
  const read = async (reading: Reading) => {
    const found = await reading.get("firestore", `/v1/${databaseOf(reading.project)}`).catch(unlessMissing);
    return found ? missing(found as Database, reading) : "there is no database yet";
  };
  return { what, heading, missing: read };
}

/** Returns a check of how people sign in. */
export function auth(
  what: string,
  missing: (settings: AuthSettings, reading: Reading) => string | undefined,
  heading = "Configure sign-in",
): Check {
  const read = async (reading: Reading) => {
    const path = `/admin/v2/projects/${reading.project}/config`;
    return missing((await reading.get("identitytoolkit", path)) as AuthSettings, reading);
  };
  return { what, heading, missing: read };
}

export function databaseOf(project: string): string {
  return `projects/${project}/databases/(default)`;
}

/** Reads the first page, which suffices for what is checked. What is not there has none. */
export async function list(
  get: Reading["get"],
  api: string,
  path: string,
  field: string,
): Promise<readonly unknown[]> {
  const page = await get(api, path).catch(unlessMissing);
  return (page as Readonly<Record<string, readonly unknown[]>> | undefined)?.[field] ?? [];
}
