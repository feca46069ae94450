import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALERTS, checks, SECRETS } from "../../scripts/deploy/project-checks.ts";
import { brand } from "../../web/src/brand.ts";
import { Rehearsal } from "./rehearsal.ts";
import { OPERATOR } from "./site-health.ts";
import { APIS, type DeployedFunction, emptyWorld, type World } from "./world.ts";

// Runs `npm run doctor` against the stub of Google's APIs, see routes.ts.

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const PROJECT: string = JSON.parse(read(".firebaserc")).projects.production;

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await Rehearsal.create("one page");
});

afterAll(() => rehearsal.end());

async function doctor(world: World, alias = "production") {
  const outcome = await rehearsal.run(world, process.execPath, "scripts/doctor.ts", alias);
  expect(outcome.unknown).toEqual([]);
  return { ...outcome, changes: outcome.calls.filter(({ method }) => method !== "GET") };
}

const HOSTING_NETWORKS = "2600:1900:2:3::/64,35.191.4.0/24";

/** The function `health`, as it was deployed with this PROXY_NETWORKS. */
const healthWith = (networks: string) =>
  new Map([
    [
      "health",
      {
        serviceConfig: { environmentVariables: { PROXY_NETWORKS: networks } },
      } as unknown as DeployedFunction,
    ],
  ]);

/** Returns a project that was set up as docs/operating.md describes. */
function configuredWorld(networks = HOSTING_NETWORKS): World {
  return {
    ...emptyWorld(PROJECT),
    functions: healthWith(networks),
    released: { name: "a version", status: "FINALIZED", config: undefined, files: new Map() },
    hasCleanupPolicy: true,
    database: {
      name: `projects/${PROJECT}/databases/(default)`,
      locationId: JSON.parse(read("firebase.json")).firestore.location,
      deleteProtectionState: "DELETE_PROTECTION_ENABLED",
      pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
    },
    settings: {
      auth: {
        ...JSON.parse(read("ops/auth.json")),
        authorizedDomains: [new URL(brand.origin).hostname],
      },
      backupSchedules: [{ retention: "8467200s" }],
      serviceAccounts: [`site-functions@${PROJECT}.iam.gserviceaccount.com`],
      budgets: [{ displayName: "The site" }],
      alertPolicies: ALERTS.map((displayName) => ({
        displayName,
        notificationChannels: ["projects/p/notificationChannels/1"],
      })),
    },
  };
}

describe("the doctor", () => {
  it("finds nothing missing in a configured project, and changes nothing", async () => {
    const { code, output, changes } = await doctor(configuredWorld());
    expect(output).toContain("nothing is missing");
    expect(output).not.toContain("✘");
    expect(code).toBe(0);
    expect(changes).toEqual([]);
  });

  it("names each missing setting and the runbook's heading for it", async () => {
    const world = emptyWorld(PROJECT);
    world.secrets.clear();
    world.indexes.push({ name: "an index", state: "CREATING" });
    const { code, output, changes } = await doctor(world);
    expect(code).toBe(1);
    expect(changes).toEqual([]);
    for (const { what, heading } of checks) {
      expect(output).toMatch(new RegExp(`✘ ${what}: .+\\n +see "${heading}"`));
    }
    expect(output).toContain("FORM_RELAY_ACCESS_KEY, RATE_LIMIT_SECRET, SEED_OPERATOR_KEY");
    expect(output).toContain("the site is not deployed yet");
    expect(output).toContain(`${checks.length} of ${checks.length} missing`);
  });

  it("reports an alert without recipients and a database in another location", async () => {
    const world = configuredWorld();
    if (world.database) world.database = { ...world.database, locationId: "nam5" };
    const alertPolicies = world.settings.alertPolicies.map((one) => ({ ...one, notificationChannels: [] }));
    const { output } = await doctor({ ...world, settings: { ...world.settings, alertPolicies } });
    expect(output).toContain("it is in nam5, for good");
    expect(output).toContain(`no notification for "${ALERTS.join('", "')}"`);
    expect(output).toContain(`2 of ${checks.length} missing`);
  });

  it.each(["", "35.191.4.0/24"])(
    "names the networks of Hosting's servers if PROXY_NETWORKS lacks them: %j",
    async (networks) => {
      const { output } = await doctor(configuredWorld(networks));
      expect(output).toMatch(/✘ visitors are counted by their own address.*\n +see "Rate limits"/);
      expect(output).toContain(`set PROXY_NETWORKS="${HOSTING_NETWORKS}" in functions/.env.${PROJECT}`);
      expect(output).toContain(`1 of ${checks.length} missing`);
    },
  );

  it("reports networks by which forged addresses are believed", async () => {
    const { output } = await doctor(configuredWorld(`203.0.113.0/24,${HOSTING_NETWORKS}`));
    expect(output).toContain(`forged addresses are believed, because PROXY_NETWORKS contains ${OPERATOR}`);
  });

  it("requires a project", async () => {
    const { code, output, calls } = await doctor(emptyWorld(PROJECT), "");
    expect(code).toBe(1);
    expect(output).toContain("npm run doctor -- production");
    expect(calls).toEqual([]);
  });
});

it("the runbook has every heading that the doctor refers to", () => {
  const headings = [...read("docs/operating.md").matchAll(/^#+ (.+)$/gm)].map(([, text]) => text);
  expect(headings).toEqual(expect.arrayContaining(checks.map(({ heading }) => heading)));
});

it("the runbook enables every API that a deploy needs, at most 20 in a command, and sets every secret", () => {
  const runbook = read("docs/operating.md").replaceAll("\\\n", "");
  const commands = [...runbook.matchAll(/^gcloud services enable .+$/gm)].map(([command]) =>
    [...command.matchAll(/(\w+)\.googleapis\.com/g)].map(([, api]) => api),
  );
  expect(commands.flat()).toEqual(expect.arrayContaining(APIS));
  // "A single request can enable a maximum of 20 services at a time. If more than 20 services are specified, the request will
  // fail": https://cloud.google.com/service-usage/docs/reference/rest/v1/services/batchEnable
  for (const apis of commands) expect(apis.length).toBeLessThanOrEqual(20);
  for (const secret of SECRETS) expect(runbook).toContain(`functions:secrets:set ${secret} `);
});

it("the alerts use messages that functions log and metrics of Google", () => {
  const functions = "functions/src";
  const logged = readdirSync(join(root, functions), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => read(join(functions, file)))
    .join("\n");
  const files = readdirSync(join(root, "ops/alerts"));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const { displayName, conditions, documentation } = JSON.parse(read(join("ops/alerts", file)));
    const [condition] = conditions;
    const { filter } = condition.conditionMatchedLog ?? condition.conditionThreshold;
    for (const [, text] of filter.matchAll(/jsonPayload\.message:"([^"]+)"/g))
      expect(logged).toContain(`"${text}"`);
    expect(filter).toMatch(/jsonPayload\.(message|reason)|metric\.type="[a-z]+\.googleapis\.com\//);
    expect(documentation.content, displayName).toMatch(/\w/);
  }
  expect(logged).toContain('"internal"');
});
