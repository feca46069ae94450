import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DataFolder, readJson, requireAccounts, requireJsonFiles } from "./data-folder.ts";
import { internal, logToFile } from "./firebase-tools.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.skipIf(process.platform === "win32").each(["a new folder", "a folder readable by others"])(
  "the data folder is readable by its owner only: %s",
  (which) => {
    const path = join(newFolder(), "data");
    if (which !== "a new folder") mkdirSync(path, { mode: 0o755 });
    new DataFolder(path, () => {});
    expect((statSync(path).mode & 0o777).toString(8)).toBe("700");
  },
);

it.each([
  ["{}", false],
  ["[]", false],
  ["null", false],
  ['{"users":{}}', false],
  ['{"users":[]}', true],
])("accounts.json without a list of users is rejected: %s", (text, isValid) => {
  const folder = newFolder();
  writeFileSync(join(folder, "accounts.json"), text);
  if (isValid) expect(() => requireAccounts(folder)).not.toThrow();
  else expect(() => requireAccounts(folder)).toThrow('accounts.json: it has no list of "users"');
});

const FILES: Readonly<Record<string, string>> = {
  "auth/accounts.json": '{"kind":"accounts","users":[{"localId":"anna"}]}',
  "auth/config.json": '{"signIn":{"allowDuplicateEmails":false}}',
  "storage/buckets.json": '{"buckets":[{"id":"pictures"}]}',
  "storage/metadata/a.json": '{"name":"images/a.webp"}',
};

/** Creates the data folder of an earlier run. */
function savedFolder(): string {
  const folder = newFolder();
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Restores accounts and files as the suite does; returns the restored parts and the messages. */
async function restore(folder: string): Promise<{ restored: string[]; messages: string[] }> {
  const [restored, messages]: [string[], string[]] = [[], []];
  const data = new DataFolder(folder, (line) => messages.push(line));
  await data.restore(data.authFolder, (path) => {
    requireAccounts(path);
    restored.push("auth");
  });
  await data.restore(data.storageFolder, (path) => {
    requireJsonFiles(path);
    restored.push("storage");
  });
  return { restored, messages };
}

const DAMAGES: Readonly<Record<string, (text: string) => string>> = {
  emptied: () => "",
  halved: (text) => text.slice(0, text.length / 2),
  scribbled: (text) => `~${text.slice(1)}`,
};

it.each(Object.keys(FILES).flatMap((file) => Object.keys(DAMAGES).map((how) => ({ file, how }))))(
  "$file $how: its folder is moved aside and reported once, the other is restored",
  async ({ file, how }) => {
    const folder = savedFolder();
    const damaged = DAMAGES[how]?.(FILES[file] ?? "") ?? "";
    writeFileSync(join(folder, file), damaged);
    const part = dirname(file).split("/")[0] ?? "";
    const others = ["auth", "storage"].filter((name) => name !== part);
    const message = new RegExp(
      `^${part} could not be read \\(${file.slice(part.length + 1)}: .+\\)\\. It was moved to ${part}\\.damaged-.+; starting without it\\.$`,
    );
    expect(await restore(folder)).toEqual({
      restored: others,
      messages: [expect.stringMatching(message)],
    });
    const aside = readdirSync(folder).find((name) => name.startsWith(`${part}.damaged-`)) ?? "";
    expect(readFileSync(join(folder, aside, file.slice(part.length)), "utf8")).toBe(damaged);
    expect(await restore(folder)).toEqual({ restored: others, messages: [] });
  },
);

it.each(["auth", "storage"])("%s is restored after a kill while it was replaced", async (part) => {
  const between = savedFolder();
  renameSync(join(between, part), join(between, `${part}.old`));
  const before = savedFolder();
  mkdirSync(join(before, `${part}.new`));
  writeFileSync(join(before, `${part}.new`, "accounts.json"), '{"us');
  for (const folder of [between, before])
    expect(await restore(folder)).toEqual({ restored: ["auth", "storage"], messages: [] });
});

it("missing accounts.json is reported like a damaged one", async () => {
  const folder = savedFolder();
  rmSync(join(folder, "auth/accounts.json"));
  const { restored, messages } = await restore(folder);
  expect(restored).toEqual(["storage"]);
  expect(messages).toEqual([expect.stringMatching(/^auth could not be read \(.*accounts\.json/)]);
});

it("invalid JSON in a setting is reported with the file's name", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "firestore.indexes.json"), '{"indexes": [');
  expect(() => readJson(folder, "firestore.indexes.json")).toThrow(/^firestore\.indexes\.json: /);
});

it("the log is limited to two files of a maximum size", async () => {
  const folder = newFolder();
  const file = join(folder, "suite.log");
  logToFile(file, 10_000);
  const { logger } = internal<{ logger: { debug(line: string): void } }>("logger");
  for (let line = 0; line < 1_000; line += 1) {
    logger.debug(`line ${line} ${"x".repeat(60)}`);
    if (line % 20 === 0) await new Promise(setImmediate);
  }
  await expect.poll(() => existsSync(join(folder, "suite1.log"))).toBe(true);
  // Lines written during the rotation still go to the old file.
  await expect.poll(() => statSync(file).size).toBeLessThan(20_000);
  expect(existsSync(join(folder, "suite2.log"))).toBe(false);
});
