import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes } from "./changes.ts";
import { deployedFunctions } from "./manifest.ts";
import { type Outcome, Rehearsal } from "./rehearsal.ts";
import { emptyWorld, type World } from "./world.ts";
import { zipFiles } from "./zip-files.ts";

// The real, unmodified `firebase deploy`, as `npm run deploy` starts it, against a stub of Google's APIs (see routes.ts: written
// from what firebase-tools sends and reads, not recorded from Google). What it cannot show stands in docs/operating.md.

const root = join(import.meta.dirname, "..", "..");
const PRODUCTION: string = read(".firebaserc").projects.production;

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await Rehearsal.create();
  // What lies about in a folder, and must not be uploaded with it.
  const strays = [
    "serviceAccountKey.json",
    ".env.other-project",
    "coverage/index.html",
    "lib/deeper/index.js",
  ];
  for (const stray of strays) rehearsal.site.write(`functions/${stray}`, "stray");
  rehearsal.makeOurs();
  rehearsal.commitAll();
});

afterAll(() => rehearsal.end());

function read(file: string) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

describe("a first deploy", () => {
  const world = emptyWorld(PRODUCTION);
  let outcome: Outcome;
  let uploaded: ReadonlyMap<string, Buffer>;

  beforeAll(async () => {
    outcome = await rehearsal.deploy(world, "production", "--force");
    uploaded = zipFiles(world.sources[0] ?? Buffer.alloc(0));
  });

  /** What a visitor's browser is sent, by its address. */
  function published(): ReadonlyMap<string, Buffer> {
    const files = [...(world.released?.files ?? [])];
    return new Map(files.map(([address, hash]) => [address, gunzipSync(world.contents.get(hash) ?? "")]));
  }

  it("succeeds, rules before functions before the site, and calls nothing that is not known", () => {
    expect(outcome.output).toContain("Deploy complete!");
    expect(outcome.code).toBe(0);
    expect(changes(outcome.calls)).toEqual([
      ...["database", "rulesets", "indexes", "source", "files"],
      ...["storage rules", "firestore rules", "functions", "schedules", "release"],
    ]);
    expect(outcome.unknown).toEqual([]);
  });

  it("creates the database where firebase.json says", () => {
    expect(world.database?.locationId).toBe(read("firebase.json").firestore.location ?? "named there");
  });

  it("releases the rules and indexes of the files", () => {
    const releases = Object.fromEntries(
      [...world.releases].map(([name, ruleset]) => [
        name.replace(`projects/${PRODUCTION}/releases/`, ""),
        world.rulesets.get(ruleset)?.content,
      ]),
    );
    expect(releases).toEqual({
      "cloud.firestore": readFileSync(join(root, "firestore.rules"), "utf8"),
      [`firebase.storage/${world.bucket}`]: readFileSync(join(root, "storage.rules"), "utf8"),
    });
    const { indexes, fieldOverrides } = read("firestore.indexes.json");
    const place = (name: string) => name.split("/collectionGroups/")[1];
    expect(world.indexes.map(({ name, fields }) => [place(name)?.split("/")[0], fields])).toEqual(
      indexes.map(({ collectionGroup, fields }: { collectionGroup: string; fields: { order: string }[] }) => [
        collectionGroup,
        [...fields, { fieldPath: "__name__", order: fields.at(-1)?.order }],
      ]),
    );
    expect([...world.fields.keys()].map(place).sort()).toEqual(
      fieldOverrides
        .map(
          (one: { collectionGroup: string; fieldPath: string }) =>
            `${one.collectionGroup}/fields/${one.fieldPath}`,
        )
        .sort(),
    );
  });

  it("uploads of the functions what they run from, and the lock file that they are installed by", () => {
    const isPart = (file: string) => /^lib\/assets\/[\w.-]+\.js$/.test(file);
    expect([...uploaded.keys()].filter((file) => !isPart(file)).sort()).toEqual([
      "lib/index.js",
      "lib/site-files.json",
      "package-lock.json",
      "package.json",
    ]);
    const { listed } = JSON.parse(String(uploaded.get("lib/site-files.json")));
    expect(listed).toContain("/story");
  });

  it("deploys every function as functions.txt has it, which whoever changes one reviews", async () => {
    await expect(deployedFunctions(world)).toMatchFileSnapshot("functions.txt");
  });

  it("gives functions the parameters of functions/.env, and no secret", () => {
    const names = [...rehearsal.site.read("functions/.env").matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(names).toContain("FORM_RELAY_ENDPOINT");
    for (const { serviceConfig } of world.functions.values()) {
      const given = Object.keys(serviceConfig.environmentVariables);
      expect(given).toEqual(expect.arrayContaining(names));
      for (const secret of world.secrets) expect(given).not.toContain(secret);
    }
  });

  it("publishes what was built just now, all of it, with the headers and rewrites of firebase.json", () => {
    const dist = join(rehearsal.site.folder, "web/dist");
    const built = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length));
    expect(built.length).toBeGreaterThan(100);
    expect([...published().keys()].sort()).toEqual(built.sort());
    const { headers, rewrites, cleanUrls } = read("firebase.json").hosting;
    const { config } = world.released ?? {};
    expect(config?.cleanUrls).toBe(cleanUrls);
    expect(config?.headers.map(({ glob, headers }) => [glob, Object.entries(headers)])).toEqual(
      headers.map((rule: { source: string; headers: { key: string; value: string }[] }) => [
        rule.source,
        rule.headers.map(({ key, value }) => [key, value]),
      ]),
    );
    expect(config?.rewrites).toEqual(
      rewrites.map(
        (rule: {
          source: string;
          destination?: string;
          function?: { functionId: string; region: string; pinTag?: boolean };
        }) =>
          rule.function
            ? {
                glob: rule.source,
                run: {
                  serviceId: rule.function.functionId.toLowerCase(),
                  region: rule.function.region,
                  // The pages that this version's files were built with, whatever is deployed later.
                  ...(rule.function.pinTag && { tag: "fh-1" }),
                },
              }
            : { glob: rule.source, path: rule.destination },
      ),
    );
  });

  it("publishes nothing made up, nothing of the local suite, and no source map", () => {
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

  it("changes nothing the second time: no function, no rule, no index, no file that is there already", async () => {
    const kept = ({ functions, jobs, rulesets, indexes, fields, sources, contents }: World) =>
      structuredClone({
        functions,
        jobs,
        rulesets,
        indexes,
        fields,
        sources: sources.length,
        contents: [...contents.keys()],
      });
    const before = kept(world);
    const again = await rehearsal.deploy(world, "production");
    expect(again.code, again.output).toBe(0);
    // The same rulesets are released anew, and a version of the site that has the same files.
    expect(changes(again.calls)).toEqual(["storage rules", "firestore rules", "release"]);
    expect(kept(world)).toEqual(before);
    expect(again.unknown).toEqual([]);
  });
});
