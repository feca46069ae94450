import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALERTS, checks, FUNCTIONS_ROLES, SECRETS } from "../../scripts/deploy/project-checks.ts";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { APIS, type DeployedFunction, emptyProject, type ProjectState } from "./project-state.ts";
import { Rehearsal } from "./rehearsal.ts";
import { HEADINGS, PAGES, RUNBOOK } from "./runbook.ts";
import { HOSTING_NETWORKS, OPERATOR } from "./site-health.ts";
import { type Call, DOMAIN } from "./stub-proxy.ts";

// Runs `npm run doctor` against the stub of Google's APIs, see answer-call.ts.

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const PROJECT: string = JSON.parse(read(".firebaserc")).projects.production;

let rehearsal: Rehearsal;

const deployedProject = emptyProject(PROJECT);

beforeAll(async () => {
  rehearsal = await Rehearsal.create("one page");
  rehearsal.replacePlaceholders();
  rehearsal.commitAll();
  deployedProject.bucket = firebaseConfigs.production.storageBucket;
  expect(await rehearsal.deploy(deployedProject, "production", "--force")).toMatchObject({ code: 0 });
});

afterAll(() => rehearsal.end());

async function doctor(project: ProjectState, alias = "production") {
  const outcome = await rehearsal.run(project, process.execPath, "scripts/doctor.ts", alias);
  expect(outcome.unknown).toEqual([]);
  return { ...outcome, changes: outcome.calls.filter(isChange) };
}

const isChange = ({ method, path }: Call) => method !== "GET" && !path.endsWith(":getIamPolicy");

const ACCOUNT = `site-functions@${PROJECT}.iam.gserviceaccount.com`;

function completeNews(): DeployedFunction {
  const found = deployedProject.functions.get("completeNews");
  if (!found) throw new Error("The rehearsed deploy failed");
  return found;
}

/** Returns a project that was set up as docs/operating.md describes, after the first deploy. */
function configuredProject(networks = HOSTING_NETWORKS): ProjectState {
  const project = structuredClone(deployedProject);
  const health = project.functions.get("health");
  if (!health || !project.database) throw new Error("The rehearsed deploy failed");
  const environmentVariables = { ...health.serviceConfig.environmentVariables, PROXY_NETWORKS: networks };
  project.functions.set("health", {
    ...health,
    serviceConfig: { ...health.serviceConfig, environmentVariables },
  });
  project.database = {
    ...project.database,
    deleteProtectionState: "DELETE_PROTECTION_ENABLED",
    pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
  };
  project.bindings = FUNCTIONS_ROLES.map((role) => ({
    role: `roles/${role}`,
    members: [`serviceAccount:${ACCOUNT}`],
  }));
  project.settings = {
    ...project.settings,
    auth: {
      ...JSON.parse(read("ops/auth.json")),
      authorizedDomains: [DOMAIN],
      notification: {
        sendEmail: {
          callbackUri: `https://${DOMAIN}/admin/password`,
          dnsInfo: { useCustomDomain: true },
        },
      },
    },
    domains: [DOMAIN, `www.${DOMAIN}`],
    backupSchedules: [{ retention: "8467200s" }],
    serviceAccounts: [ACCOUNT],
    budgets: [
      { displayName: "The site", budgetFilter: { projects: [`projects/${project.projectNumber}`] } },
      capOf(`projects/${PROJECT}`, "CONFIGURED"),
    ],
    alertPolicies: ALERTS.map((displayName) => ({
      displayName,
      notificationChannels: ["projects/p/notificationChannels/1"],
    })),
  };
  return project;
}

function capOf(project: string, outputState: string): object {
  const { budgetFilter } = JSON.parse(read("ops/spend-cap.json"));
  return { budgetFilter: { ...budgetFilter, projects: [project] }, spendCap: { outputState } };
}

/** Runs a command while `brand.securityContactUntil` is so many days ahead. */
async function confirmedFor<Result>(days: number, command: () => Promise<Result>): Promise<Result> {
  const file = "web/src/brand.ts";
  const before = rehearsal.site.read(file);
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  rehearsal.site.write(file, before.replace(/(?<=securityContactUntil: ")[^"]+/, day));
  const result = await command();
  rehearsal.site.write(file, before);
  return result;
}

describe("the doctor", () => {
  it("finds nothing missing in a configured project, and changes nothing", async () => {
    const { code, output, changes } = await doctor(configuredProject());
    expect(output).toContain("nothing is missing");
    expect(output).not.toContain("✘");
    expect(code).toBe(0);
    expect(changes).toEqual([]);
  });

  it("names each missing setting and the runbook's heading for it, in its order", async () => {
    const project = { ...emptyProject(PROJECT), bucket: undefined };
    project.secrets.clear();
    // Of an older release.
    project.functions.set("completeNews", completeNews());
    const { code, output, changes } = await confirmedFor(-1, () => doctor(project));
    expect(code).toBe(1);
    expect(changes).toEqual([]);
    for (const { what, heading } of checks) {
      expect(output).toMatch(new RegExp(`✘ ${what}: .+\\n +see "${heading}"`));
    }
    expect(output).toContain("FORM_RELAY_ACCESS_KEY, RATE_LIMIT_SECRET, SEED_OPERATOR_KEY");
    expect(output).toContain("the site is not deployed yet");
    expect(output).toContain(`${checks.length} of ${checks.length} missing`);
    expect(output).not.toContain("could not be read");
    const named = [...output.matchAll(/see "(.+)"/g)].map(([, heading = ""]) => heading);
    const firstDeploy = PAGES["operating/first-deploy.md"] ?? "";
    const isThere = (heading: string) => firstDeploy.includes(`\n### ${heading}\n`);
    const inOrder = HEADINGS.filter((heading) => named.includes(heading) && isThere(heading));
    expect([...new Set(named.filter(isThere))]).toEqual(inOrder);
  });

  it("reports an account without a role, another project's budget and another bucket", async () => {
    const project = configuredProject();
    project.bindings = project.bindings.filter(({ role }) => role !== "roles/run.invoker");
    const budgets = [{ budgetFilter: { projects: ["projects/1"] } }, {}];
    const { output } = await doctor({
      ...project,
      bucket: "a-bucket.firebasestorage.app",
      settings: { ...project.settings, budgets },
    });
    expect(output).toContain("it lacks the roles run.invoker");
    expect(output).toContain("the billing account has no budget of this project");
    expect(output).toContain("✘ a spend cap stops functions that cost too much: there is none");
    expect(output).toContain("the bucket a-bucket.firebasestorage.app");
    expect(output).toContain(`4 of ${checks.length} missing`);
  });

  it("reports a cap that has stopped the functions, and counts no cap as a budget", async () => {
    const { settings, ...project } = configuredProject();
    const budgets = [capOf(`projects/${PROJECT}`, "ENFORCED")];
    const { output } = await doctor({ ...project, settings: { ...settings, budgets } });
    expect(output).toContain("the billing account has no budget of this project");
    expect(output).toContain('it has stopped them; see "The spend cap"');
    expect(output).toContain(`2 of ${checks.length} missing`);
  });

  it("reports a domain that does not answer, mails that lead elsewhere, and a contact nobody confirmed", async () => {
    const { settings, ...project } = configuredProject();
    const auth = {
      ...settings.auth,
      notification: {
        sendEmail: { callbackUri: `https://${PROJECT}.firebaseapp.com/__/auth/action`, dnsInfo: {} },
      },
    };
    const changed = { ...project, settings: { ...settings, auth, domains: [DOMAIN] } };
    const { output } = await confirmedFor(20.5, () => doctor(changed));
    expect(output).toContain(`✘ the site answers at its own domain: not, or not yet: www.${DOMAIN}`);
    expect(output).toMatch(/✘ password mails come from the site's own domain.+: they come from Google's/);
    expect(output).toMatch(/✘ security.txt .+: it expires in (19|20) days/);
    expect(output).toContain(`3 of ${checks.length} missing`);
  });

  it("reports functions that a deploy left half made or without their database, and how to mend them", async () => {
    const project = configuredProject();
    project.functions.delete("saveContent");
    project.invokers.delete(`projects/${PROJECT}/locations/us-central1/services/savetopic`);
    project.jobs.delete(
      `projects/${PROJECT}/locations/us-central1/jobs/firebase-schedule-deleteExpired-us-central1`,
    );
    // Restored from a backup.
    if (project.database) project.database = { ...project.database, createTime: new Date().toISOString() };
    const { output } = await doctor(project);
    expect(output).toContain("✘ every function is deployed: not saveContent");
    for (const reason of [
      "saveTopic closed to visitors",
      "deleteExpired without a schedule",
      "completeNews with a trigger of a deleted database",
    ]) {
      expect(output).toContain(reason);
    }
    expect(output).toMatch(/functions:delete( (completeNews|deleteExpired|saveTopic)){3} --force --project/);
    expect(output).toContain(`2 of ${checks.length} missing`);
  });

  it("reports an alert without recipients a database in another location and an index that is being built", async () => {
    const project = configuredProject();
    if (project.database) project.database = { ...project.database, locationId: "nam5" };
    project.indexes.push({ name: "an index", state: "CREATING" });
    const alertPolicies = project.settings.alertPolicies.map((one) => ({ ...one, notificationChannels: [] }));
    const { output } = await doctor({ ...project, settings: { ...project.settings, alertPolicies } });
    expect(output).toContain("it is in nam5, for good");
    expect(output).toContain("✘ every index has been built: 1 not ready");
    expect(output).toContain(`no notification for "${ALERTS.join('", "')}"`);
    expect(output).toContain(`3 of ${checks.length} missing`);
  });

  it.each(["", "35.191.4.0/24"])(
    "names the networks of Hosting's servers if PROXY_NETWORKS lacks them: %j",
    async (networks) => {
      const { output } = await doctor(configuredProject(networks));
      expect(output).toMatch(/✘ visitors are counted by their own address.*\n +see "Rate limits"/);
      expect(output).toContain(`set PROXY_NETWORKS="${HOSTING_NETWORKS}" in functions/.env.${PROJECT}`);
      expect(output).toContain(`1 of ${checks.length} missing`);
    },
  );

  it("reports networks by which forged addresses are believed", async () => {
    const { output } = await doctor(configuredProject(`203.0.113.0/24,${HOSTING_NETWORKS}`));
    expect(output).toContain(`forged addresses are believed, because PROXY_NETWORKS contains ${OPERATOR}`);
  });

  it("requires a project", async () => {
    const { code, output, calls } = await doctor(emptyProject(PROJECT), "");
    expect(code).toBe(2);
    expect(output).toContain("npm run doctor -- production");
    expect(calls).toEqual([]);
  });
});

it("the runbook has every heading that the doctor refers to, and grants the roles that it demands", () => {
  expect(HEADINGS).toEqual(expect.arrayContaining(checks.map(({ heading }) => heading)));
  expect(RUNBOOK).toContain(`for role in ${FUNCTIONS_ROLES.join(" ")}; do`);
});

it("the runbook enables every API that a deploy needs, at most 20 in a command, and sets every secret", () => {
  const runbook = RUNBOOK.replaceAll("\\\n", "");
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
