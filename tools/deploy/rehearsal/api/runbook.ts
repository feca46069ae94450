import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProjectState } from "../project-state.ts";
import type { Answer } from "../stub-proxy.ts";
import { get, json, notFound, ok, patch, post, type Route, refusal, remove } from "./route.ts";

// What the commands of docs/operating.md and its pages call besides a deploy.

type Snapshot = { readonly database: string; readonly snapshotTime: string };

type SpendCap = {
  readonly budgetFilter: {
    readonly projects: readonly string[];
    readonly services: readonly string[];
    readonly calendarPeriod: string;
    readonly creditTypesTreatment: string;
  };
  readonly thresholdRules: readonly { readonly thresholdPercent: number }[];
  readonly notificationsRule: { readonly enableProjectLevelRecipients?: boolean };
  readonly spendCap: { readonly inputState: string };
};

const root = join(import.meta.dirname, "..", "..", "..", "..");
const LOCATION: string = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")).firestore.location;

/** The runbook's commands of gcloud, without "gcloud", which a program of the test's own sends; it knows no others. */
const GCLOUD: readonly (readonly [
  command: RegExp,
  run: (project: ProjectState, groups: readonly string[]) => Answer,
])[] = [
  [
    /services enable --project \S+((?: +\w+\.googleapis\.com)+)/,
    ({ apis }, [names = ""]) => {
      const enabled = names.trim().split(/ +/);
      if (enabled.length > 20) return refusal(400, "INVALID_ARGUMENT", "At most 20 services at a time");
      for (const name of enabled) apis.add(name.replace(".googleapis.com", ""));
      return ok("");
    },
  ],
  [
    /iam service-accounts create (\S+) --project (\S+)(?: --display-name .+)?/,
    (project, [name, projectId]) => {
      const created = `${name}@${projectId}.iam.gserviceaccount.com`;
      const serviceAccounts = [...project.settings.serviceAccounts, created];
      project.settings = { ...project.settings, serviceAccounts };
      return ok("");
    },
  ],
  [
    /projects add-iam-policy-binding \S+ --condition None --role (\S+) --member (serviceAccount:(\S+))/,
    (project, [role = "", member = "", email = ""]) => {
      const isGoogles = email.endsWith("@developer.gserviceaccount.com");
      if (!isGoogles && !project.settings.serviceAccounts.includes(email)) return notFound(email);
      project.bindings = [...project.bindings, { role, members: [member] }];
      return ok("");
    },
  ],
  [/auth print-access-token/, () => ok("access")],
  [/auth application-default (?:login|set-quota-project \S+)/, () => ok("")],
  [/projects describe \S+ --format value\(projectNumber\)/, ({ projectNumber }) => ok(projectNumber)],
  [/billing projects describe \S+ --format value\(billingAccountName\.basename\(\)\)/, () => ok("01-AB")],
  [/logging read \S+ --project \S+ --freshness \d+d/, () => ok("")],
  [/iam workload-identity-pools create github --project \S+ --location global/, () => ok("")],
  [
    /iam workload-identity-pools providers create-oidc \S+ --project \S+ --location global --workload-identity-pool github --issuer-uri (\S+) --attribute-mapping (\S+) --attribute-condition (.+)/,
    (project, [issuer = "", mapping = "", condition = ""]) => {
      project.settings = { ...project.settings, identity: { issuer, mapping, condition } };
      return ok("");
    },
  ],
  [
    /iam service-accounts add-iam-policy-binding (\S+) --project \S+ --role (\S+) --member (\S+)/,
    (project, [email = "", role = "", member = ""]) => {
      const { serviceAccounts, impersonators } = project.settings;
      if (!serviceAccounts.includes(email)) return notFound(email);
      project.settings = { ...project.settings, impersonators: [...impersonators, { email, role, member }] };
      return ok("");
    },
  ],
  [
    /secrets add-iam-policy-binding (\S+) --project \S+ --role (\S+) --member (\S+)/,
    ({ secrets, secretPolicies }, [name = "", role = "", member = ""]) => {
      if (!secrets.has(name)) return notFound(name);
      secretPolicies.set(name, [...(secretPolicies.get(name) ?? []), { role, members: [member] }]);
      return ok("");
    },
  ],
  [
    /billing budgets create --billing-account \S+ --filter-projects (\S+) --flags-file ops\/budget\.yaml/,
    (project, [projectId]) => {
      addBudget(project, { budgetFilter: { projects: [projectId] } });
      return ok("");
    },
  ],
  [
    /beta monitoring channels create --project \S+ --display-name \S+ --type email --channel-labels \S+ --format value\(name\)/,
    () => ok("projects/p/notificationChannels/1"),
  ],
  [
    /monitoring uptime create .+ --resource-type uptime-url --resource-labels \S+ --path \/health --protocol https --period 5/,
    () => ok(""),
  ],
  [
    /monitoring policies create --project \S+ --notification-channels (\S+) --policy-from-file (\S+)/,
    (project, [channel, file = ""]) => {
      const policy = {
        ...JSON.parse(readFileSync(join(root, file), "utf8")),
        notificationChannels: [channel],
      };
      project.settings = { ...project.settings, alertPolicies: [...project.settings.alertPolicies, policy] };
      return ok("");
    },
  ],
];

function addBudget(project: ProjectState, budget: object): void {
  project.settings = { ...project.settings, budgets: [...project.settings.budgets, budget] };
}

/** Returns the operation that makes a database of another or of a backup. */
function made(project: ProjectState, name: string, locationId: string): Answer {
  const database = { name, locationId, createTime: new Date().toISOString() };
  if (name.endsWith("/(default)")) {
    if (project.database) return refusal(409, "ALREADY_EXISTS", "Database already exists");
    project.database = database;
  }
  return ok({ name: `${name}/operations/make`, done: true, response: database });
}

export const runbookRoutes: readonly Route[] = [
  // What Google demands of a cap: https://docs.cloud.google.com/billing/docs/how-to/budget-api-spend-cap
  post("billingbudgets", /\/v1\/billingAccounts\/[^/]+\/budgets/, (project, call) => {
    const { budgetFilter, spendCap, thresholdRules, notificationsRule } = json<SpendCap>(call);
    const isValid =
      budgetFilter.projects[0] === `projects/${project.projectId}` &&
      budgetFilter.services.length === 1 &&
      budgetFilter.calendarPeriod === "MONTH" &&
      budgetFilter.creditTypesTreatment === "EXCLUDE_ALL_CREDITS" &&
      String(thresholdRules.map(({ thresholdPercent }) => thresholdPercent)) === "0.5,0.8,1" &&
      notificationsRule.enableProjectLevelRecipients &&
      spendCap.inputState === "CONFIGURED";
    if (!isValid) return refusal(400, "INVALID_ARGUMENT", "Request contains an invalid argument.");
    addBudget(project, { budgetFilter, spendCap: { ...spendCap, outputState: "CONFIGURED" } });
    return ok();
  }),
  post("gcloud", /\//, (project, { body }) => {
    for (const [command, run] of GCLOUD) {
      const match = command.exec(String(body));
      if (match?.[0] === String(body)) return run(project, match.slice(1));
    }
    return refusal(501, "UNIMPLEMENTED", `Unknown command: gcloud ${body}`);
  }),
  post("secretmanager", /\/v1\/projects\/([^/]+)\/secrets/, (_, { query }, [projectId]) =>
    ok({ name: `projects/${projectId}/secrets/${query.get("secretId")}`, labels: {} }),
  ),
  post(
    "secretmanager",
    /\/v1\/(projects\/[^/]+\/secrets\/([^/:]+)):addVersion/,
    ({ secrets, secretVersions }, _, [secret, name = ""]) => {
      const version = secrets.has(name) ? (secretVersions.get(name) ?? 1) + 1 : 1;
      secrets.add(name);
      secretVersions.set(name, version);
      return ok({ name: `${secret}/versions/${version}`, state: "ENABLED" });
    },
  ),
  patch("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)/, (project, call) => {
    if (!project.database) return notFound("The database (default)");
    project.database = { ...project.database, ...json<object>(call) };
    return ok({ name: "operations/update", done: true, response: project.database });
  }),
  post("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)\/backupSchedules/, (project, call) => {
    const schedule = json<object>(call);
    project.settings = {
      ...project.settings,
      backupSchedules: [...project.settings.backupSchedules, schedule],
    };
    return ok(schedule);
  }),
  patch("secretmanager", /\/v1\/(projects\/[^/]+\/secrets\/[^/:]+)/, (_, call, [name]) =>
    ok({ name, ...json<object>(call) }),
  ),
  get("secretmanager", /\/v1\/projects\/[^/]+\/secrets\/[^/]+\/versions/, () => ok({ versions: [] })),
  get("secretmanager", /\/v1\/projects\/[^/]+\/secrets\/[^/]+\/versions\/\w+:access/, () =>
    ok({ payload: { data: Buffer.from("a secret").toString("base64") } }),
  ),
  get("secretmanager", /\/v1\/(projects\/[^/]+\/secrets\/[^/]+\/versions\/\d+)/, (_, __, [name]) =>
    ok({ name, state: "ENABLED" }),
  ),
  post("secretmanager", /\/v1\/projects\/[^/]+\/secrets\/[^/]+\/versions\/\d+:destroy/, () => ok()),
  get("firestore", /\/v1\/projects\/[^/]+\/locations\/-\/backups/, () => ok({ backups: [] })),
  remove("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)/, (project) => {
    const { database } = project;
    if (!database) return notFound("The database (default)");
    if (database.deleteProtectionState === "DELETE_PROTECTION_ENABLED")
      return refusal(
        400,
        "FAILED_PRECONDITION",
        "Database cannot be deleted while delete protection is enabled",
      );
    project.database = undefined;
    // "Backups do not contain database time-to-live (TTL) policies": https://cloud.google.com/firestore/docs/backups
    project.fields.clear();
    project.settings = { ...project.settings, backupSchedules: [] };
    return ok({ name: "operations/delete", done: true, response: database });
  }),
  post("firestore", /\/v1\/(projects\/[^/]+\/databases):restore/, (project, call, [parent = ""]) => {
    const { databaseId, backup } = json<{ databaseId: string; backup: string }>(call);
    const [, locationId = ""] = /\/locations\/([^/]+)\//.exec(backup) ?? [];
    return made(project, `${parent}/${databaseId}`, locationId);
  }),
  // Versions are of whole minutes: https://firebase.google.com/docs/firestore/pitr (read on 25 November 2026).
  post("firestore", /\/v1\/(projects\/[^/]+\/databases):clone/, (project, call, [parent = ""]) => {
    const { databaseId, pitrSnapshot } = json<{ databaseId: string; pitrSnapshot: Snapshot }>(call);
    const { database: source, snapshotTime } = pitrSnapshot;
    if (!/T\d\d:\d\d:00(\.0+)?Z$/.test(snapshotTime))
      return refusal(400, "INVALID_ARGUMENT", "The time is no whole minute");
    if (source === `${parent}/(default)` && !project.database) return notFound(source);
    return made(project, `${parent}/${databaseId}`, LOCATION);
  }),
  post("www", /\/identitytoolkit\/v3\/relyingparty\/downloadAccount/, ({ accounts }, call) =>
    ok({ users: json<{ nextPageToken?: string }>(call).nextPageToken ? [] : accounts }),
  ),
  post("www", /\/identitytoolkit\/v3\/relyingparty\/uploadAccount/, (project, call) => {
    const { users, hashAlgorithm } = json<{ users: readonly object[]; hashAlgorithm?: string }>(call);
    if (!hashAlgorithm) return refusal(400, "INVALID_ARGUMENT", "MISSING_HASH_ALGORITHM");
    project.accounts = users;
    return ok();
  }),
  get("firebase", /\/v1beta1\/projects\/([^/]+)\/webApps/, (_, __, [projectId]) =>
    ok({
      apps: [{ name: `projects/${projectId}/webApps/1`, appId: "1", projectId, platform: "WEB" }],
    }),
  ),
  get("firebase", /\/v1beta1\/projects\/-\/webApps\/1\/config/, ({ projectId }) => ok({ projectId })),
  get(
    "firebasehosting",
    /\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/channels\/([\w-]+)/,
    (_, __, [name = ""]) => notFound(name),
  ),
  get("firebasehosting", /\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/channels/, () => ok({ channels: [] })),
  post(
    "firebasehosting",
    /\/v1beta1\/projects\/[^/]+\/(sites\/([^/]+))\/channels/,
    (_, { query }, [site, id]) => {
      const channel = query.get("channelId");
      return ok({ name: `${site}/channels/${channel}`, url: `https://${id}--${channel}.web.app` });
    },
  ),
  post(
    "firebasehosting",
    /\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/channels\/(?!live)[\w-]+\/releases/,
    () => ok({ name: "preview" }),
  ),
  patch("identitytoolkit", /\/admin\/v2\/projects\/[^/]+\/config/, (project, call) => {
    project.settings = { ...project.settings, auth: { ...project.settings.auth, ...json<object>(call) } };
    return ok(project.settings.auth);
  }),
  get("firestore", /\/v1\/operations\/update/, ({ database }) => ok({ done: true, response: database })),
];
