import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { startFirestoreEmulator } from "@matbjorg/emulator";
import { DataFolder, readJson, requireAccounts, requireJsonFiles } from "@matbjorg/emulator/data-folder";
import { beforeAll, expect, it, onTestFinished } from "vitest";

// What an operator reads whose data are damaged, and what is kept, fault by file. docs/faults.md says what shows the others.

const HOST = "127.0.0.1";
const DOCUMENTS = "projects/demo-faults/databases/(default)/documents";
/** Before the last stop, and after it. */
const IN_SNAPSHOT = ["a"];
const IN_JOURNAL = ["b", "c"];
const ALL = [...IN_SNAPSHOT, ...IN_JOURNAL];

/** A run's folder whose process was killed: snapshot and journal, accounts, files. */
let sound: string;

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "matbjorg-faults-"));
}

beforeAll(async () => {
  const folder = newFolder();
  sound = newFolder();
  const write = async (ids: readonly string[]) => {
    const emulator = await startFirestoreEmulator({ host: HOST, port: 0, dataFolder: folder });
    for (const id of ids) {
      const options = { method: "PATCH", headers: { Authorization: "Bearer owner" }, body: "{}" };
      await fetch(`http://${HOST}:${emulator.port}/v1/${DOCUMENTS}/c/${id}`, options);
    }
    return emulator;
  };
  await (await write(IN_SNAPSHOT)).stop();
  const second = await write(IN_JOURNAL);
  await second.flush();
  cpSync(folder, sound, { recursive: true });
  await second.stop();
  for (const inner of ["auth", "storage/metadata"]) mkdirSync(join(sound, inner), { recursive: true });
  writeFileSync(join(sound, "auth/accounts.json"), '{"kind":"accounts","users":[{"localId":"anna"}]}');
  writeFileSync(join(sound, "auth/config.json"), '{"signIn":{"allowDuplicateEmails":false}}');
  writeFileSync(join(sound, "storage/buckets.json"), '{"buckets":[{"id":"pictures"}]}');
  writeFileSync(join(sound, "storage/metadata/a.json"), '{"name":"images/a.webp"}');
  return () => [folder, sound].map((path) => rmSync(path, { recursive: true }));
});

/** As startSuite does. */
async function start(folder: string) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const data = new DataFolder(folder, say);
  const firestore = await startFirestoreEmulator({ host: HOST, port: 0, dataFolder: folder, say });
  try {
    const read: string[] = [];
    const load = (require: (folder: string) => void) => (path: string) => {
      require(path);
      read.push(basename(path));
    };
    await data.restore(data.authFolder, load(requireAccounts));
    await data.restore(data.storageFolder, load(requireJsonFiles));
    const found = firestore.store.documents().map(({ name }) => name.split("/").at(-1));
    return { said, read, found: found.sort() };
  } finally {
    await firestore.stop();
  }
}

type Change = (text: string) => string;
const emptied: Change = () => "";
const halved: Change = (text) => text.slice(0, text.length / 2);
const scribbled: Change = (text) => `~${text.slice(1)}`;
const DAMAGES = { emptied, halved, scribbled };

const aside = (what: "auth" | "storage", file: string): Told => ({
  without: what,
  said: new RegExp(
    `^${what} could not be read \\(.*${file}.*\\)\\. It was moved to ${what}.*; starting without it\\.$`,
  ),
  found: ALL,
});

type Told = {
  /** The sentence for the operator; none: there is nothing to tell. */
  readonly said?: RegExp;
  /** The documents that are there then. */
  readonly found: readonly string[];
  /** What is begun anew beside them. */
  readonly without?: "auth" | "storage";
};

type Fault = Told & {
  readonly fault: string;
  damage(folder: string): void;
  /** The damaged bytes, which are still somewhere in the folder. */
  kept?(): string;
};

const contentOf = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

/** A file that is not as it was written; `*` is the journal's number. */
function damaged(file: string, how: string, change: Change, told: Told): Fault {
  const nameIn = (folder: string) =>
    file.includes("*") ? (readdirSync(folder).find((name) => name.endsWith(".journal")) ?? file) : file;
  return {
    ...told,
    fault: `${file} ${how}`,
    damage: (folder) =>
      writeFileSync(join(folder, nameIn(folder)), change(contentOf(folder, nameIn(folder)))),
    ...(told.said && { kept: () => change(contentOf(sound, nameIn(sound))) }),
  };
}

const perDamage = (file: string, told: Told, damages: Record<string, Change> = DAMAGES) =>
  Object.entries(damages).map(([how, change]) => damaged(file, how, change, told));

const FAULTS: readonly Fault[] = [
  ...perDamage("firestore.json", {
    said: /^firestore\.json could not be read \(.+\)\. It was moved to /,
    found: [],
  }),
  damaged("firestore-*.journal", "emptied", emptied, { found: IN_SNAPSHOT }),
  damaged("firestore-*.journal", "without the end of its last line", (text) => text.slice(0, -9), {
    found: ["a", "b"],
  }),
  ...perDamage("auth/accounts.json", aside("auth", "accounts\\.json"), {
    ...DAMAGES,
    "of another shape": () => "{}",
  }),
  ...perDamage("auth/config.json", aside("auth", "config\\.json")),
  ...perDamage("storage/buckets.json", aside("storage", "buckets\\.json")),
  ...perDamage("storage/metadata/a.json", aside("storage", "a\\.json")),
  {
    fault: "auth/accounts.json gone",
    damage: (folder) => rmSync(join(folder, "auth/accounts.json")),
    ...aside("auth", "accounts\\.json"),
  },
  {
    // Whoever deletes it has been asked by nobody: that there was one is written nowhere else.
    fault: "firestore.json gone",
    damage: (folder) => rmSync(join(folder, "firestore.json")),
    found: IN_JOURNAL,
  },
  ...["auth", "storage"].map((name) => ({
    fault: `${name} killed between its two renames`,
    damage: (folder: string) => renameSync(join(folder, name), join(folder, `${name}.old`)),
    found: ALL,
  })),
  ...["auth", "storage"].map((name) => ({
    fault: `${name} killed while the next was written`,
    damage: (folder: string) => {
      mkdirSync(join(folder, `${name}.new`));
      writeFileSync(join(folder, `${name}.new`, "accounts.json"), '{"us');
    },
    found: ALL,
  })),
  {
    fault: "firestore.json killed while the next was written",
    damage: (folder) => writeFileSync(join(folder, "firestore.json.new"), '{"ver'),
    found: ALL,
  },
];

const everythingIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => contentOf(entry.parentPath, entry.name));

it.each(FAULTS)("$fault", async ({ damage, said, found, without, kept }) => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sound, folder, { recursive: true });
  damage(folder);
  const first = await start(folder);
  expect(first.said).toEqual(said ? [expect.stringMatching(said)] : []);
  const read = ["auth", "storage"].filter((name) => name !== without);
  expect(first).toMatchObject({ found, read });
  if (kept) expect(everythingIn(folder)).toContain(kept());
  // The next start has nothing more to tell, and the same.
  expect(await start(folder)).toEqual({ said: [], read, found });
});

it("a journal damaged in its midst stops the start, with its name and place, and nothing is touched", async () => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sound, folder, { recursive: true });
  const journal = readdirSync(folder).find((name) => name.endsWith(".journal")) ?? "";
  writeFileSync(join(folder, journal), scribbled(contentOf(folder, journal)));
  const before = everythingIn(folder);
  await expect(start(folder)).rejects.toThrow(`${journal}: record 1, at byte 0, is damaged`);
  expect(everythingIn(folder)).toEqual(before);
});

it("a setting that is no JSON is named", () => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "firestore.indexes.json"), '{"indexes": [');
  expect(() => readJson(folder, "firestore.indexes.json")).toThrow(/^firestore\.indexes\.json: /);
});
