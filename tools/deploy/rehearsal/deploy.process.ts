import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes } from "./changes.ts";
import { deployedFunctions } from "./manifest.ts";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { type Outcome, Rehearsal } from "./rehearsal.ts";
import { HOSTING_NETWORKS } from "./site-health.ts";
import { zipFiles } from "./zip-files.ts";

// Runs the unmodified `firebase deploy`, as `npm run deploy` starts it, against a stub of Google's APIs (see answer-call.ts for its
// limits; docs/operating.md has what it cannot show).

const root = join(import.meta.dirname, "..", "..", "..");
const PRODUCTION: string = read(".firebaserc").projects.production;

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await Rehearsal.create();
  // Files that must not be uploaded with the functions.
  const strays = [
    "serviceAccountKey.json",
    ".env.other-project",
    "coverage/index.html",
    "lib/deeper/index.js",
  ];
  for (const stray of strays) rehearsal.site.write(`functions/${stray}`, "stray");
  rehearsal.replacePlaceholders();
  rehearsal.site.write(`functions/.env.${PRODUCTION}`, "");
  rehearsal.commitAll();
});

afterAll(() => rehearsal.end());

function read(file: string) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

describe("a first deploy", () => {
  const project = emptyProject(PRODUCTION);
  let outcome: Outcome;
  let uploaded: ReadonlyMap<string, Buffer>;

  beforeAll(async () => {
    outcome = await rehearsal.deploy(project, "production", "--force");
    uploaded = zipFiles(project.sources[0] ?? Buffer.alloc(0));
  });

  /** Returns the published files by path. */
  function published(): ReadonlyMap<string, Buffer> {
    const files = [...(project.released?.files ?? [])];
    return new Map(files.map(([address, hash]) => [address, gunzipSync(project.contents.get(hash) ?? "")]));
  }

  it("succeeds, releases rules, then functions, then the site, and calls no unknown API", () => {
    expect(outcome.output).toContain("Deploy complete!");
    expect(outcome.code).toBe(0);
    expect(changes(outcome.calls)).toEqual([
      ...["database", "rulesets", "indexes", "source", "files"],
      ...["storage rules", "firestore rules", "functions", "schedules", "release"],
    ]);
    expect(outcome.unknown).toEqual([]);
  });

  it("sets PROXY_NETWORKS as found at the deployed site", () => {
    const [last] = outcome.output.split("Deploy complete!").slice(-1);
    expect(last).toContain("✔ visitors are counted by their own address");
    expect(outcome.output).toContain(`functions/.env.${PRODUCTION} names Hosting's servers now`);
    expect(project.functions.get("pages")?.serviceConfig.environmentVariables.PROXY_NETWORKS).toBe(
      HOSTING_NETWORKS,
    );
  });

  it("creates the database in firebase.json's location", () => {
    expect(project.database?.locationId).toBe(read("firebase.json").firestore.location ?? "a location");
  });

  it("releases the rules and indexes of the project's files", () => {
    const releases = Object.fromEntries(
      [...project.releases].map(([name, ruleset]) => [
        name.replace(`projects/${PRODUCTION}/releases/`, ""),
        project.rulesets.get(ruleset)?.content,
      ]),
    );
    expect(releases).toEqual({
      "cloud.firestore": readFileSync(join(root, "firestore.rules"), "utf8"),
      [`firebase.storage/${project.bucket}`]: readFileSync(join(root, "storage.rules"), "utf8"),
    });
    const { indexes, fieldOverrides } = read("firestore.indexes.json");
    const indexPath = (name: string) => name.split("/collectionGroups/")[1];
    expect(project.indexes.map(({ name, fields }) => [indexPath(name)?.split("/")[0], fields])).toEqual(
      indexes.map(({ collectionGroup, fields }: { collectionGroup: string; fields: { order: string }[] }) => [
        collectionGroup,
        [...fields, { fieldPath: "__name__", order: fields.at(-1)?.order }],
      ]),
    );
    expect([...project.fields.keys()].map(indexPath).sort()).toEqual(
      fieldOverrides
        .map(
          (one: { collectionGroup: string; fieldPath: string }) =>
            `${one.collectionGroup}/fields/${one.fieldPath}`,
        )
        .sort(),
    );
  });

  it("uploads only the functions' build, package.json and lock file", () => {
    const isPart = (file: string) => /^lib\/assets\/[\w.-]+\.js$/.test(file);
    expect([...uploaded.keys()].filter((file) => !isPart(file)).sort()).toEqual([
      "lib/assets/share-font.ttf",
      "lib/index.js",
      "lib/site-files.json",
      "package-lock.json",
      "package.json",
    ]);
    const { listed } = JSON.parse(String(uploaded.get("lib/site-files.json")));
    expect(listed).toContain("/story");
  });

  it("deploys every function with the settings in functions.txt", async () => {
    await expect(deployedFunctions(project)).toMatchFileSnapshot("functions.txt");
  });

  it("sets the parameters of functions/.env as environment variables, and no secret", () => {
    const names = [...rehearsal.site.read("functions/.env").matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(names).toContain("FORM_RELAY_ENDPOINT");
    for (const { serviceConfig } of project.functions.values()) {
      const given = Object.keys(serviceConfig.environmentVariables);
      expect(given).toEqual(expect.arrayContaining(names));
      for (const secret of project.secrets) expect(given).not.toContain(secret);
    }
  });

  it("publishes the whole new build with the headers and rewrites of firebase.json", () => {
    const dist = join(rehearsal.site.folder, "web/dist");
    const built = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length));
    expect(built.length).toBeGreaterThan(100);
    expect(built).toContain("/.well-known/security.txt");
    expect([...published().keys()].sort()).toEqual(built.sort());
    const { headers, rewrites, cleanUrls } = read("firebase.json").hosting;
    const { config } = project.released ?? {};
    expect(config?.cleanUrls).toBe(cleanUrls);
    expect(
      config?.headers.map(({ glob, regex, headers }) => [glob ?? regex, Object.entries(headers)]),
    ).toEqual(
      headers.map((rule: { source?: string; regex?: string; headers: { key: string; value: string }[] }) => [
        rule.source ?? rule.regex,
        rule.headers.map(({ key, value }) => [key, value]),
      ]),
    );
    expect(config?.rewrites).toEqual(
      rewrites.map(
        (rule: {
          source?: string;
          regex?: string;
          destination?: string;
          function?: { functionId: string; region: string; pinTag?: boolean };
        }) =>
          rule.function
            ? {
                regex: rule.regex,
                run: {
                  serviceId: rule.function.functionId.toLowerCase(),
                  region: rule.function.region,
                  // Pins the revision that this version's files were built with.
                  ...(rule.function.pinTag && { tag: "fh-1" }),
                },
              }
            : { ...(rule.regex ? { regex: rule.regex } : { glob: rule.source }), path: rule.destination },
      ),
    );
  });

  it("publishes no placeholder, no address of the local suite and no source map", () => {
    const { emulators } = read("firebase.json");
    const ports = Object.values<{ port?: number }>(emulators).flatMap(({ port }) => port ?? []);
    const unwanted = new RegExp(
      `replace-me|matbjorg\\.example|sourceMappingURL|(127\\.0\\.0\\.1|localhost):(${ports.join("|")})`,
    );
    for (const [address, content] of [...published(), ...uploaded]) {
      expect(address).not.toMatch(/\.map$|\.env|secret|\.test\./);
      if (!/\.(webp|png|woff2|ico|jpg|avif)$/.test(address)) {
        expect(unwanted.exec(content.toString("utf8"))?.[0], address).toBeUndefined();
      }
    }
  });

  it("changes nothing when it is repeated: no function, rule, index or file", async () => {
    const stateOf = ({ functions, jobs, rulesets, indexes, fields, sources, contents }: ProjectState) =>
      structuredClone({
        functions,
        jobs,
        rulesets,
        indexes,
        fields,
        sources: sources.length,
        contents: [...contents.keys()],
      });
    const before = stateOf(project);
    // The networks of Hosting's servers.
    rehearsal.commitAll();
    const again = await rehearsal.deploy(project, "production");
    expect(again.code, again.output).toBe(0);
    // Releases the same rulesets, and a version of the site with the same files.
    expect(changes(again.calls)).toEqual(["storage rules", "firestore rules", "release"]);
    expect(stateOf(project)).toEqual(before);
    expect(again.unknown).toEqual([]);
  });
});
