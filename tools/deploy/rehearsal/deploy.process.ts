import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes } from "./changes.ts";
import { deployedFunctions } from "./manifest.ts";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { type Outcome, Rehearsal } from "./rehearsal.ts";
import { zipFiles } from "./zip-files.ts";

// Runs the unmodified `firebase deploy`, as `npm run deploy` starts it, against a stub of Google's APIs. answer-call.ts
// describes the stub's limits, and docs/operating.md lists what it cannot show.

const root = join(import.meta.dirname, "..", "..", "..");
const PRODUCTION: string = read(".firebaserc").projects.production;

type Index = { collectionGroup: string; queryScope: string; fields: { order: string }[] };
type Redirect = { source: string; destination: string; type: number };

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await Rehearsal.create();
  rehearsal.replacePlaceholders();
  rehearsal.commitAll();
});

afterAll(() => rehearsal.end());

function read(file: string) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

/** Returns the files in one of the copy's folders, by paths such as "/index.html". */
function filesIn(path: string): string[] {
  const folder = join(rehearsal.site.folder, path);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
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

  it("succeeds, releases rules, then functions, then the site, and makes no unknown call", () => {
    expect(outcome.output).toContain("Deploy complete!");
    expect(outcome.code).toBe(0);
    expect(changes(outcome.calls)).toEqual([
      ...["database", "indexes", "project roles", "rulesets", "source", "files"],
      ...["storage rules", "firestore rules", "secret access", "functions", "invokers", "schedules"],
      ...["cleanup policy", "tags", "release"],
    ]);
    expect(outcome.unknown).toEqual([]);
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
    expect(
      project.indexes.map(({ name, queryScope, fields }) => [
        indexPath(name)?.split("/")[0],
        queryScope,
        fields,
      ]),
    ).toEqual(
      indexes.map(({ collectionGroup, queryScope, fields }: Index) => [
        collectionGroup,
        queryScope,
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

  it("uploads the whole build of the functions, with the list of the site's pages", () => {
    const built = filesIn("functions/lib").map((file) => `lib${file}`);
    expect([...uploaded.keys()].sort()).toEqual([...built, "package-lock.json", "package.json"].sort());
    const { listed } = JSON.parse(String(uploaded.get("lib/site-files.json")));
    expect(listed).toContain("/story");
  });

  it("deploys every function with the settings in functions.txt", async () => {
    await expect(deployedFunctions(project)).toMatchFileSnapshot("functions.txt");
  });

  it("sets the parameters of functions/.env as environment variables, but no secret", () => {
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
    const built = filesIn("web/dist");
    expect(built.length).toBeGreaterThan(100);
    expect(built).toContain("/.well-known/security.txt");
    expect([...published().keys()].sort()).toEqual(built.sort());
    for (const [path, content] of published())
      expect(content.equals(readFileSync(join(rehearsal.site.folder, "web/dist", path))), path).toBe(true);
    const { headers, redirects, rewrites, cleanUrls, trailingSlash } = read("firebase.json").hosting;
    const { config } = project.released ?? {};
    expect(config?.cleanUrls).toBe(cleanUrls);
    expect(config?.trailingSlashBehavior).toBe(trailingSlash ? "ADD" : "REMOVE");
    expect(config?.redirects).toEqual(
      redirects.map(({ source, destination, type }: Redirect) => ({
        glob: source,
        location: destination,
        statusCode: type,
      })),
    );
    expect(
      config?.headers.map(({ headers, ...where }) => ({ ...where, headers: Object.entries(headers) })),
    ).toEqual(
      headers.map((rule: { source?: string; regex?: string; headers: { key: string; value: string }[] }) => ({
        ...(rule.source ? { glob: rule.source } : { regex: rule.regex }),
        headers: rule.headers.map(({ key, value }) => [key, value]),
      })),
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
                  // The tag pins the revision for which this version's files were built.
                  ...(rule.function.pinTag && { tag: "fh-1" }),
                },
              }
            : { ...(rule.regex ? { regex: rule.regex } : { glob: rule.source }), path: rule.destination },
      ),
    );
  });

  it("publishes no placeholder, no URL of the local suite and no source map", () => {
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

  it("changes no function, rule, index or file when it is repeated", async () => {
    // Each deploy creates a new version of the site, and tags the pinned revisions with it.
    const stateOf = ({ versions: _, released, services: __, listsUntilBuilt: ___, ...state }: ProjectState) =>
      structuredClone({ ...state, files: released?.files, config: released?.config?.headers });
    const before = stateOf(project);
    const again = await rehearsal.deploy(project, "production");
    expect(again.code, again.output).toBe(0);
    // A repeated deploy releases the same rulesets, and a version of the site with the same files.
    expect(changes(again.calls)).toEqual(["storage rules", "firestore rules", "release"]);
    expect(stateOf(project)).toEqual(before);
    expect(again.unknown).toEqual([]);
  });
});
