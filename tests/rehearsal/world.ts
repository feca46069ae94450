// What Google would have of a project: data that the stub's routes read and change. Worlds are made by what they differ in
// from one that has been prepared as docs/operating.md says.

import { SECRETS } from "../../scripts/project-checks.ts";

export type DeployedFunction = {
  readonly name: string;
  readonly state: "ACTIVE";
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
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
};

/** A document of an API, as it came. */
type Resource = { readonly name: string } & Readonly<Record<string, unknown>>;

export type HostingVersion = {
  readonly name: string;
  status: "CREATED" | "FINALIZED";
  config: HostingConfig | undefined;
  /** Address to the SHA-256 of its compressed content. */
  readonly files: Map<string, string>;
};

export type HostingConfig = {
  readonly headers: readonly { readonly glob: string; readonly headers: Readonly<Record<string, string>> }[];
  readonly rewrites: readonly object[];
  readonly cleanUrls: boolean;
  readonly trailingSlashBehavior: string;
};

export type World = {
  readonly projectId: string;
  readonly projectNumber: string;
  /** What is enabled, without ".googleapis.com". */
  readonly apis: Set<string>;
  hasBilling: boolean;
  /** Names of secrets that have a value. */
  readonly secrets: Set<string>;
  bucket: string | undefined;
  /** What creating these functions fails with. */
  readonly failing: Map<string, string>;
  database: (Resource & { readonly locationId: string }) | undefined;
  readonly indexes: Resource[];
  readonly fields: Map<string, Resource>;
  readonly rulesets: Map<string, { readonly content: string }>;
  /** Name of a release to the name of its ruleset. */
  readonly releases: Map<string, string>;
  readonly functions: Map<string, DeployedFunction>;
  readonly jobs: Map<string, Resource>;
  /** Who may call a service, by its name. */
  readonly invokers: Map<string, readonly string[]>;
  /** Of a service, by its id: which of its revisions can be called by a tag of their own. */
  readonly traffic: Map<string, readonly object[]>;
  hasCleanupPolicy: boolean;
  /** The functions' source, each time it was uploaded. */
  readonly sources: Buffer[];
  readonly versions: Map<string, HostingVersion>;
  /** Compressed, by SHA-256; Hosting keeps them for later versions. */
  readonly contents: Map<string, Buffer>;
  /** The version that visitors see. */
  released: HostingVersion | undefined;
  /** What a deploy does not touch, see scripts/project-checks.ts. */
  settings: Settings;
};

type Settings = {
  readonly auth: object;
  readonly backupSchedules: readonly object[];
  readonly serviceAccounts: readonly string[];
  readonly budgets: readonly object[];
  readonly alertPolicies: readonly object[];
};

/** What docs/operating.md has an operator enable: firebase-tools would, waiting ten seconds after each. */
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

/** A project that nothing has been deployed to: on the Blaze plan, Storage and Hosting set up, secrets set, no database. */
export function emptyWorld(projectId: string): World {
  return {
    projectId,
    projectNumber: "123456789012",
    apis: new Set(APIS),
    hasBilling: true,
    secrets: new Set(SECRETS),
    bucket: `${projectId}.firebasestorage.app`,
    failing: new Map(),
    database: undefined,
    indexes: [],
    fields: new Map(),
    rulesets: new Map(),
    releases: new Map(),
    functions: new Map(),
    jobs: new Map(),
    invokers: new Map(),
    traffic: new Map(),
    hasCleanupPolicy: false,
    sources: [],
    versions: new Map(),
    contents: new Map(),
    released: undefined,
    settings: { auth: {}, backupSchedules: [], serviceAccounts: [], budgets: [], alertPolicies: [] },
  };
}
