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

// The messages for damaged data files, and the data that remains. docs/faults.md names the tests of other faults.

const HOST = "127.0.0.1";
const DOCUMENTS = "projects/demo-faults/databases/(default)/documents";
/** Written before and after the last clean stop. */
const IN_SNAPSHOT = ["a"];
const IN_JOURNAL = ["b", "c"];
const ALL = [...IN_SNAPSHOT, ...IN_JOURNAL];

/** Data folder of a killed run: snapshot, journal, accounts and files. */
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

/** Reads the data in the same order as startSuite. */
async function start(folder: string) {
  const messages: string[] = [];
  const say = (line: string) => messages.push(line);
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
    return { messages, read, found: found.sort() };
  } finally {
    await firestore.stop();
  }
}

type Change = (text: string) => string;
const emptied: Change = () => "";
const halved: Change = (text) => text.slice(0, text.length / 2);
const scribbled: Change = (text) => `~${text.slice(1)}`;
const DAMAGES = { emptied, halved, scribbled };

const movedAside = (what: "auth" | "storage", file: string): Outcome => ({
  without: what,
  message: new RegExp(
    `^${what} could not be read \\(.*${file}.*\\)\\. It was moved to ${what}.*; starting without it\\.$`,
  ),
  found: ALL,
});

type Outcome = {
  /** The expected message; without it none is expected. */
  readonly message?: RegExp;
  /** The remaining documents. */
  readonly found: readonly string[];
  /** The part that starts empty. */
  readonly without?: "auth" | "storage";
};

type Fault = Outcome & {
  readonly fault: string;
  damage(folder: string): void;
  /** Returns the damaged bytes, which must still be in the folder. */
  preserved?(): string;
};

const contentOf = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

/** Returns the fault of a changed file; `*` stands for the journal's number. */
function damaged(file: string, how: string, change: Change, outcome: Outcome): Fault {
  const nameIn = (folder: string) =>
    file.includes("*") ? (readdirSync(folder).find((name) => name.endsWith(".journal")) ?? file) : file;
  return {
    ...outcome,
    fault: `${file} ${how}`,
    damage: (folder) =>
      writeFileSync(join(folder, nameIn(folder)), change(contentOf(folder, nameIn(folder)))),
    ...(outcome.message && { preserved: () => change(contentOf(sound, nameIn(sound))) }),
  };
}

const perDamage = (file: string, outcome: Outcome, damages: Record<string, Change> = DAMAGES) =>
  Object.entries(damages).map(([how, change]) => damaged(file, how, change, outcome));

const FAULTS: readonly Fault[] = [
  ...perDamage("firestore.json", {
    message: /^firestore\.json could not be read \(.+\)\. It was moved to /,
    found: [],
  }),
  damaged("firestore-*.journal", "emptied", emptied, { found: IN_SNAPSHOT }),
  damaged("firestore-*.journal", "with an incomplete last line", (text) => text.slice(0, -9), {
    found: ["a", "b"],
  }),
  ...perDamage("auth/accounts.json", movedAside("auth", "accounts\\.json"), {
    ...DAMAGES,
    "of another shape": () => "{}",
  }),
  ...perDamage("auth/config.json", movedAside("auth", "config\\.json")),
  ...perDamage("storage/buckets.json", movedAside("storage", "buckets\\.json")),
  ...perDamage("storage/metadata/a.json", movedAside("storage", "a\\.json")),
  {
    fault: "auth/accounts.json missing",
    damage: (folder) => rmSync(join(folder, "auth/accounts.json")),
    ...movedAside("auth", "accounts\\.json"),
  },
  {
    // Not reported: no other file records that a snapshot existed.
    fault: "firestore.json missing",
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

const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => contentOf(entry.parentPath, entry.name));

it.each(FAULTS)("$fault", async ({ damage, message, found, without, preserved }) => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sound, folder, { recursive: true });
  damage(folder);
  const first = await start(folder);
  expect(first.messages).toEqual(message ? [expect.stringMatching(message)] : []);
  const read = ["auth", "storage"].filter((name) => name !== without);
  expect(first).toMatchObject({ found, read });
  if (preserved) expect(contentsOf(folder)).toContain(preserved());
  // The next start reports nothing and has the same data.
  expect(await start(folder)).toEqual({ messages: [], read, found });
});

it("a journal damaged in the middle stops the start, names file and position, and changes nothing", async () => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sound, folder, { recursive: true });
  const journal = readdirSync(folder).find((name) => name.endsWith(".journal")) ?? "";
  writeFileSync(join(folder, journal), scribbled(contentOf(folder, journal)));
  const before = contentsOf(folder);
  await expect(start(folder)).rejects.toThrow(`${journal}: record 1, at byte 0, is damaged`);
  expect(contentsOf(folder)).toEqual(before);
});

it("invalid JSON in a setting is reported with the file's name", () => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "firestore.indexes.json"), '{"indexes": [');
  expect(() => readJson(folder, "firestore.indexes.json")).toThrow(/^firestore\.indexes\.json: /);
});
