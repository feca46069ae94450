import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FUNCTIONS } from "./deployed-functions.ts";
import { missingOf, type Row } from "./project-check.ts";
import { checksOf, FUNCTIONS_ROLES, SECRETS } from "./project-checks.ts";
import { APIS } from "./rehearsal/project-state.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));

const RUNBOOK = ["docs/operating.md", ...filesOf("docs/operating")]
  .map(read)
  .join("\n")
  .replaceAll("\\\n", "");

/** The APIs that the checks have read. */
const asked = new Set<string>();
/** The checks of a project in which nothing is set up. */
const table = checksOf(
  "production",
  {
    project: "p",
    get: async (api) => {
      asked.add(api);
    },
  },
  async () => false,
);

it.each<[expected: Row[2], found: unknown, missing: string | undefined]>([
  [true, true, undefined],
  [true, false, "no"],
  [true, undefined, "no"],
  ["nam5", "nam5", undefined],
  ["eur3", "nam5", "nam5; expected: eur3"],
  ["eur3", undefined, "not set; expected: eur3"],
  [true, { name: "daily" }, undefined],
  [["a"], ["b", undefined, "a"], undefined],
  [["a"], undefined, "not, or not yet: a"],
  [["a", "b", "c"], ["b", false], "not, or not yet: a, c"],
  [undefined, undefined, undefined],
  [undefined, "there is none", "there is none"],
  [true, new Error("Refused"), "could not be read (Refused)"],
  // So says fetch that nobody answers.
  [
    true,
    new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND my-site.is") }),
    "could not be read (fetch failed: getaddrinfo ENOTFOUND my-site.is)",
  ],
])("where %j is expected and %j is read, what is missing is %j", async (expected, found, missing) => {
  const read = async () => {
    if (found instanceof Error) throw found;
    return found;
  };
  expect(await missingOf(["a setting", read, expected])).toBe(missing);
});

it("every setting of an empty project is missing, and can be read with the APIs that the runbook enables", async () => {
  const results = Object.values(table)
    .flat()
    .map(async (row) => [row[0], await missingOf(row)] as const);
  const present = (await Promise.all(results)).flatMap(([what, missing]) => (missing ? [] : what));
  // Two checks pass even in an empty project: the date of the security contact is in the brand file, and if no function is
  // deployed, none is unreachable.
  expect(present.filter((what) => !what.includes("security.txt"))).toEqual(["every function can be called"]);
  expect(enabledApis().flat()).toEqual(expect.arrayContaining([...asked]));
});

it("the runbook has every heading of the checks, grants the roles that they require, and sets every secret", () => {
  const headings = [...RUNBOOK.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(expect.arrayContaining(Object.keys(table)));
  expect(RUNBOOK).toContain(`for role in ${FUNCTIONS_ROLES.join(" ")}; do`);
  for (const secret of SECRETS) expect(RUNBOOK).toContain(`functions:secrets:set ${secret} `);
});

it("the runbook enables every API that a deploy needs, at most 20 per command", () => {
  expect(enabledApis().flat()).toEqual(expect.arrayContaining(APIS));
  // "A single request can enable a maximum of 20 services at a time. If more than 20 services are specified, the request will
  // fail": https://cloud.google.com/service-usage/docs/reference/rest/v1/services/batchEnable
  for (const apis of enabledApis()) expect(apis.length).toBeLessThanOrEqual(20);
});

it("the alerts use messages that functions log, and metrics that Google has", () => {
  const logged = filesOf("functions/src")
    .filter((file) => file.endsWith(".ts"))
    .map(read)
    .join("\n");
  const files = filesOf("ops/alerts");
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const { displayName, conditions, documentation } = JSON.parse(read(file));
    const [condition] = conditions;
    const { conditionMatchedLog, conditionThreshold, conditionAbsent } = condition;
    const { filter } = conditionMatchedLog ?? conditionThreshold ?? conditionAbsent;
    for (const [, text] of filter.matchAll(/jsonPayload\.message:"([^"]+)"/g))
      expect(logged).toContain(`"${text}"`);
    expect(filter).toMatch(/jsonPayload\.(message|reason)|metric\.type="[a-z]+\.googleapis\.com\//);
    // Cloud Run names the service of a function in lower case.
    const services = FUNCTIONS.map((name) => name.toLowerCase());
    for (const [, name] of filter.matchAll(/service_name="([^"]+)"/g)) expect(services).toContain(name);
    expect(documentation.content, displayName).toMatch(/\w/);
  }
  expect(logged).toContain('"internal"');
});

it("an alert for silence adds up all revisions of a service, because each deploy ends the previous revision", () => {
  const absent = filesOf("ops/alerts").flatMap(
    (file) => JSON.parse(read(file)).conditions[0].conditionAbsent ?? [],
  );
  expect(absent).toMatchObject([
    { duration: "900s", aggregations: [{ crossSeriesReducer: "REDUCE_SUM", alignmentPeriod: "60s" }] },
  ]);
  expect(absent[0].aggregations[0].groupByFields).toBeUndefined();
});

/** Returns the APIs that each command of the runbook enables. */
function enabledApis(): readonly (readonly string[])[] {
  return [...RUNBOOK.matchAll(/^gcloud services enable .+$/gm)].map(([command]) =>
    [...command.matchAll(/(\w+)\.googleapis\.com/g)].map(([, api = ""]) => api),
  );
}
