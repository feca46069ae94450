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

/** A part of an IAM policy. */
export type Binding = { readonly role: string; readonly members: readonly string[] };

export type HostingVersion = {
  readonly name: string;
  status: "CREATED" | "FINALIZED";
  config: HostingConfig | undefined;
  /** Maps a path to the SHA-256 of the compressed content. */
  readonly files: Map<string, string>;
};

export type HostingConfig = {
  readonly headers: readonly {
    readonly glob?: string;
    readonly regex?: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  readonly rewrites: readonly object[];
  readonly redirects: readonly object[];
  readonly cleanUrls: boolean;
  readonly trailingSlashBehavior: string;
};

export type ProjectState = {
  readonly projectId: string;
  readonly projectNumber: string;
  /** The number of responses after which the caller loses every permission. */
  answersLeft: number;
  /** The enabled APIs, without ".googleapis.com". */
  readonly apis: Set<string>;
  hasBilling: boolean;
  /** The project's IAM policy. */
  bindings: readonly Binding[];
  /** The names of secrets that have a value. */
  readonly secrets: Set<string>;
  bucket: string | undefined;
  /** Maps a secret's name to the roles and their members. */
  readonly secretPolicies: Map<string, readonly Binding[]>;
  /** Maps a function's name to the response to its creation. */
  readonly failing: Map<string, Answer>;
  /** Maps a function's name to the error with which its build ends. */
  readonly failingBuilds: Map<string, string>;
  /** Whether the organization's policy permits `allUsers`. */
  allowsPublic: boolean;
  /** Maps a function's name to the error of its latest operation. */
  readonly errors: Map<string, string>;
  database: (Resource & { readonly locationId: string }) | undefined;
  readonly indexes: Resource[];
  /** How many times new indexes are listed before they are built. */
  listsUntilBuilt: number;
  readonly fields: Map<string, Resource>;
  readonly rulesets: Map<string, { readonly content: string }>;
  /** Maps a release's name to the name of its ruleset. */
  readonly releases: Map<string, string>;
  readonly functions: Map<string, DeployedFunction>;
  /** Maps an Eventarc trigger's name to its creation time. */
  readonly triggers: Map<string, { readonly createTime: string }>;
  readonly jobs: Map<string, Resource>;
  /** Maps a service's name to the members that may call it. */
  readonly invokers: Map<string, readonly string[]>;
  /** Maps a service's id to its tagged revisions, and to the number of times it was replaced. */
  readonly services: Map<string, { readonly traffic: readonly object[]; readonly version: number }>;
  hasCleanupPolicy: boolean;
  /** The uploaded archives of the functions' source. */
  readonly sources: Buffer[];
  readonly versions: Map<string, HostingVersion>;
  /** Maps a SHA-256 to a compressed file; Hosting reuses files in later versions. */
  readonly contents: Map<string, Buffer>;
  /** The released version of the site. */
  released: HostingVersion | undefined;
};

/** The APIs that docs/operating.md enables. firebase-tools would wait ten seconds after enabling each. */
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

/**
 * Returns a project before its first deploy: Blaze plan, Storage, Hosting and secrets are set up, but there is no
 * database.
 */
export function emptyProject(projectId: string): ProjectState {
  return {
    projectId,
    projectNumber: "123456789012",
    answersLeft: Infinity,
    apis: new Set(APIS),
    hasBilling: true,
    bindings: [],
    secrets: new Set(SECRETS),
    bucket: `${projectId}.firebasestorage.app`,
    secretPolicies: new Map(),
    failing: new Map(),
    failingBuilds: new Map(),
    allowsPublic: true,
    errors: new Map(),
    database: undefined,
    indexes: [],
    listsUntilBuilt: 0,
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
  };
}
