import { readFileSync } from "node:fs";
import { join } from "node:path";
import { get, json, notFound, ok, patch, post, type Route, refusal } from "./route.ts";
import type { Answer } from "./stub-proxy.ts";
import type { World } from "./world.ts";

// What the commands of docs/operating.md, "A first deploy", call besides a deploy.

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
    /iam service-accounts create (\S+) --project (\S+) --display-name .+/,
    (world, [name, project]) => {
      const serviceAccounts = [`${name}@${project}.iam.gserviceaccount.com`];
      world.settings = { ...world.settings, serviceAccounts };
      return ok("");
    },
  ],
  [
    /projects add-iam-policy-binding \S+ --condition None --role (\S+) --member (serviceAccount:(\S+))/,
    (world, [role = "", member = "", email = ""]) => {
      if (!world.settings.serviceAccounts.includes(email)) return notFound(email);
      world.bindings = [...world.bindings, { role, members: [member] }];
      return ok("");
    },
  ],
  [/auth print-access-token/, () => ok("access")],
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
    ({ secrets }, _, [secret, name = ""]) => {
      secrets.add(name);
      return ok({ name: `${secret}/versions/1`, state: "ENABLED" });
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
  patch("identitytoolkit", /\/admin\/v2\/projects\/[^/]+\/config/, (world, call) => {
    world.settings = { ...world.settings, auth: json<object>(call) };
    return ok(world.settings.auth);
  }),
  get("firestore", /\/v1\/operations\/update/, ({ database }) => ok({ done: true, response: database })),
];
