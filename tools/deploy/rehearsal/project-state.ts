// The state of a project at Google, which the stub's routes read and change.

import { SECRETS } from "../project-checks.ts";
import type { Answer } from "./stub-proxy.ts";

export type DeployedFunction = {
  readonly name: string;
  readonly state: "ACTIVE" | "FAILED";
  readonly url: string;
  readonly buildConfig: { readonly runtime: string; readonly entryPoint: string };
  readonly serviceConfig: ServiceConfig;
  readonly eventTrigger?: object;
  readonly labels?: Readonly<Record<string, string>>;
};

export type ServiceConfig = {
  readonly availableMemory: string;
  readonly availableCpu: string;
  readonly timeoutSeconds: number | null;
  readonly maxInstanceRequestConcurrency: number;
  readonly maxInstanceCount?: number;
  readonly minInstanceCount?: number;
  readonly serviceAccountEmail?: string;
  readonly environmentVariables: Readonly<Record<string, string>>;
  readonly secretEnvironmentVariables?: readonly { readonly key: string; readonly secret: string }[];
};

/** A resource as the API received it. */
type Resource = { readonly name: string } & Readonly<Record<string, unknown>>;

/** Part of an IAM policy. */
export type Binding = { readonly role: string; readonly members: readonly string[] };

export type HostingVersion = {
  readonly name: string;
  status: "CREATED" | "FINALIZED";
  config: HostingConfig | undefined;
  /** Path to the SHA-256 of the compressed content. */
  readonly files: Map<string, string>;
};

export type HostingConfig = {
  readonly headers: readonly {
    readonly glob?: string;
    readonly regex?: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  readonly rewrites: readonly object[];
  readonly cleanUrls: boolean;
  readonly trailingSlashBehavior: string;
};

export type ProjectState = {
  readonly projectId: string;
  readonly projectNumber: string;
  /** After so many answers the caller loses every permission. */
  answersLeft: number;
  /** Of the caller, without "roles/"; undefined for an owner. See permissions.ts. */
  roles: readonly string[] | undefined;
  /** Enabled APIs, without ".googleapis.com". */
  readonly apis: Set<string>;
  hasBilling: boolean;
  /** The project's IAM policy. */
  bindings: readonly Binding[];
  /** Names of secrets that have a value. */
  readonly secrets: Set<string>;
  /** Their latest version, if it is not the first. */
  readonly secretVersions: Map<string, number>;
  bucket: string | undefined;
  /** Names of secrets to who may do what with them. */
  readonly secretPolicies: Map<string, readonly Binding[]>;
  /** Function names to the answer that creating them gets. */
  readonly failing: Map<string, Answer>;
  /** Function names to the error that their build ends with. */
  readonly failingBuilds: Map<string, string>;
  /** Functions whose next update exceeds a quota. */
  readonly busy: Set<string>;
  /** An organisation's policy may forbid `allUsers`. */
  allowsPublic: boolean;
  /** Function names to the error of their last operation. */
  readonly errors: Map<string, string>;
  database: (Resource & { readonly locationId: string }) | undefined;
  readonly indexes: Resource[];
  readonly fields: Map<string, Resource>;
  readonly rulesets: Map<string, { readonly content: string }>;
  /** Name of a release to the name of its ruleset. */
  readonly releases: Map<string, string>;
  readonly functions: Map<string, DeployedFunction>;
  /** Names of Eventarc triggers to when they were made. */
  readonly triggers: Map<string, { readonly createTime: string }>;
  readonly jobs: Map<string, Resource>;
  /** Members that may call a service, by its name. */
  readonly invokers: Map<string, readonly string[]>;
  /** Service id to its tagged revisions, and how often it was replaced. */
  readonly services: Map<string, { readonly traffic: readonly object[]; readonly version: number }>;
  hasCleanupPolicy: boolean;
  /** Uploaded archives of the functions' source. */
  readonly sources: Buffer[];
  readonly versions: Map<string, HostingVersion>;
  /** Compressed files by SHA-256; Hosting reuses them in later versions. */
  readonly contents: Map<string, Buffer>;
  /** The released version of the site. */
  released: HostingVersion | undefined;
  /** Of users, in Authentication. */
  accounts: readonly object[];
  /** Not changed by a deploy, see tools/deploy/project-checks.ts. */
  settings: Settings;
};

type Settings = {
  readonly auth: object;
  readonly backupSchedules: readonly object[];
  readonly serviceAccounts: readonly string[];
  readonly budgets: readonly object[];
  readonly alertPolicies: readonly object[];
  /** The provider that identifies GitHub's jobs. */
  readonly identity:
    | { readonly issuer: string; readonly mapping: string; readonly condition: string }
    | undefined;
  /** Who may act as a service account. */
  readonly impersonators: readonly {
    readonly email: string;
    readonly role: string;
    readonly member: string;
  }[];
};

/** APIs that docs/operating.md enables; firebase-tools would wait ten seconds after enabling each. */
export const APIS = [
  ...["artifactregistry", "cloudbilling", "cloudbuild", "cloudfunctions", "cloudresourcemanager"],
  ...["cloudscheduler", "compute", "eventarc"],
  ...[
    "firebaseextensions",
    "firebasehosting",
    "firebaserules",
    "firebasestorage",
    "firestore",
    "identitytoolkit",
  ],
  ...["pubsub", "run", "secretmanager", "storage"],
];

/** Returns a project before its first deploy: Blaze plan, Storage, Hosting and secrets set up, no database. */
export function emptyProject(projectId: string): ProjectState {
  return {
    projectId,
    projectNumber: "123456789012",
    answersLeft: Infinity,
    roles: undefined,
    apis: new Set(APIS),
    hasBilling: true,
    bindings: [],
    secrets: new Set(SECRETS),
    secretVersions: new Map(),
    bucket: `${projectId}.firebasestorage.app`,
    secretPolicies: new Map(),
    failing: new Map(),
    failingBuilds: new Map(),
    busy: new Set(),
    allowsPublic: true,
    errors: new Map(),
    database: undefined,
    indexes: [],
    fields: new Map(),
    rulesets: new Map(),
    releases: new Map(),
    functions: new Map(),
    triggers: new Map(),
    jobs: new Map(),
    invokers: new Map(),
    services: new Map(),
    hasCleanupPolicy: false,
    sources: [],
    versions: new Map(),
    contents: new Map(),
    released: undefined,
    accounts: [],
    settings: {
      auth: {},
      backupSchedules: [],
      serviceAccounts: [],
      budgets: [],
      alertPolicies: [],
      identity: undefined,
      impersonators: [],
    },
  };
}
