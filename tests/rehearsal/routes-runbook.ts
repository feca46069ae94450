import { readFileSync } from "node:fs";
import { join } from "node:path";
import { get, json, notFound, ok, patch, post, type Route, refusal, remove } from "./route.ts";
import type { Answer } from "./stub-proxy.ts";
import type { World } from "./world.ts";

// What the commands of docs/operating.md and its pages call besides a deploy.

const root = join(import.meta.dirname, "..", "..");

/** The runbook's commands of gcloud, without "gcloud", which a program of the test's own sends; it knows no others. */
const GCLOUD: readonly (readonly [
  command: RegExp,
  run: (world: World, groups: readonly string[]) => Answer,
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
    (world, [name, project]) => {
      const created = `${name}@${project}.iam.gserviceaccount.com`;
      const serviceAccounts = [...world.settings.serviceAccounts, created];
      world.settings = { ...world.settings, serviceAccounts };
      return ok("");
    },
  ],
  [
    /projects add-iam-policy-binding \S+ --condition None --role (\S+) --member (serviceAccount:(\S+))/,
    (world, [role = "", member = "", email = ""]) => {
      const isGoogles = email.endsWith("@developer.gserviceaccount.com");
      if (!isGoogles && !world.settings.serviceAccounts.includes(email)) return notFound(email);
      world.bindings = [...world.bindings, { role, members: [member] }];
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
    /iam workload-identity-pools providers create-oidc github --project \S+ --location global --workload-identity-pool github --issuer-uri (\S+) --attribute-mapping (\S+) --attribute-condition (.+)/,
    (world, [issuer = "", mapping = "", condition = ""]) => {
      world.settings = { ...world.settings, identity: { issuer, mapping, condition } };
      return ok("");
    },
  ],
  [
    /iam service-accounts add-iam-policy-binding (\S+) --project \S+ --role (\S+) --member (\S+)/,
    (world, [email = "", role = "", member = ""]) => {
      const { serviceAccounts, impersonators } = world.settings;
      if (!serviceAccounts.includes(email)) return notFound(email);
      world.settings = { ...world.settings, impersonators: [...impersonators, { email, role, member }] };
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
    (world, [project]) => {
      world.settings = { ...world.settings, budgets: [{ budgetFilter: { projects: [project] } }] };
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
    (world, [channel, file = ""]) => {
      const policy = {
        ...JSON.parse(readFileSync(join(root, file), "utf8")),
        notificationChannels: [channel],
      };
      world.settings = { ...world.settings, alertPolicies: [...world.settings.alertPolicies, policy] };
      return ok("");
    },
  ],
];

export const runbookRoutes: readonly Route[] = [
  post("gcloud", /\//, (world, { body }) => {
    for (const [command, run] of GCLOUD) {
      const match = command.exec(String(body));
      if (match?.[0] === String(body)) return run(world, match.slice(1));
    }
    return refusal(501, "UNIMPLEMENTED", `Unknown command: gcloud ${body}`);
  }),
  post("secretmanager", /\/v1\/projects\/([^/]+)\/secrets/, (_, { query }, [project]) =>
    ok({ name: `projects/${project}/secrets/${query.get("secretId")}`, labels: {} }),
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
  patch("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)/, (world, call) => {
    if (!world.database) return notFound("The database (default)");
    world.database = { ...world.database, ...json<object>(call) };
    return ok({ name: "operations/update", done: true, response: world.database });
  }),
  post("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)\/backupSchedules/, (world, call) => {
    const schedule = json<object>(call);
    world.settings = { ...world.settings, backupSchedules: [...world.settings.backupSchedules, schedule] };
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
  remove("firestore", /\/v1\/projects\/[^/]+\/databases\/\(default\)/, (world) => {
    const { database } = world;
    if (!database) return notFound("The database (default)");
    if (database.deleteProtectionState === "DELETE_PROTECTION_ENABLED")
      return refusal(
        400,
        "FAILED_PRECONDITION",
        "Database cannot be deleted while delete protection is enabled",
      );
    world.database = undefined;
    // "Backups do not contain database time-to-live (TTL) policies": https://cloud.google.com/firestore/docs/backups
    world.fields.clear();
    world.settings = { ...world.settings, backupSchedules: [] };
    return ok({ name: "operations/delete", done: true, response: database });
  }),
  post("firestore", /\/v1\/(projects\/[^/]+\/databases):restore/, (world, call, [parent = ""]) => {
    const { databaseId, backup } = json<{ databaseId: string; backup: string }>(call);
    const name = `${parent}/${databaseId}`;
    const [, locationId = ""] = /\/locations\/([^/]+)\//.exec(backup) ?? [];
    const restored = { name, locationId, createTime: new Date().toISOString() };
    if (databaseId === "(default)") {
      if (world.database) return refusal(409, "ALREADY_EXISTS", "Database already exists");
      world.database = restored;
    }
    return ok({ name: `${name}/operations/restore`, done: true, response: restored });
  }),
  post("www", /\/identitytoolkit\/v3\/relyingparty\/downloadAccount/, ({ accounts }, call) =>
    ok({ users: json<{ nextPageToken?: string }>(call).nextPageToken ? [] : accounts }),
  ),
  post("www", /\/identitytoolkit\/v3\/relyingparty\/uploadAccount/, (world, call) => {
    const { users, hashAlgorithm } = json<{ users: readonly object[]; hashAlgorithm?: string }>(call);
    if (!hashAlgorithm) return refusal(400, "INVALID_ARGUMENT", "MISSING_HASH_ALGORITHM");
    world.accounts = users;
    return ok();
  }),
  get("firebase", /\/v1beta1\/projects\/([^/]+)\/webApps/, (_, __, [project]) =>
    ok({
      apps: [{ name: `projects/${project}/webApps/1`, appId: "1", projectId: project, platform: "WEB" }],
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
  patch("identitytoolkit", /\/admin\/v2\/projects\/[^/]+\/config/, (world, call) => {
    world.settings = { ...world.settings, auth: { ...world.settings.auth, ...json<object>(call) } };
    return ok(world.settings.auth);
  }),
  get("firestore", /\/v1\/operations\/update/, ({ database }) => ok({ done: true, response: database })),
];
