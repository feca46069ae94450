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
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DataFolder, readJson, requireAccounts } from "./data-folder.ts";
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
  "accounts.json": '{"kind":"accounts","users":[{"localId":"anna"}]}',
  "config.json": '{"signIn":{"allowDuplicateEmails":false}}',
};

/** Creates the data folder of an earlier run. */
function savedFolder(): string {
  const folder = newFolder();
  mkdirSync(join(folder, "auth"));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, "auth", file), text);
  return folder;
}

/** Restores accounts as the suite does; returns whether they were, and the messages. */
async function restore(folder: string): Promise<{ isRestored: boolean; messages: string[] }> {
  const messages: string[] = [];
  const data = new DataFolder(folder, (line) => messages.push(line));
  let isRestored = false;
  await data.restore(data.authFolder, (path) => {
    requireAccounts(path);
    isRestored = true;
  });
  return { isRestored, messages };
}

const DAMAGES: Readonly<Record<string, (text: string) => string>> = {
  emptied: () => "",
  halved: (text) => text.slice(0, text.length / 2),
  scribbled: (text) => `~${text.slice(1)}`,
};

it.each(Object.keys(FILES).flatMap((file) => Object.keys(DAMAGES).map((how) => ({ file, how }))))(
  "auth/$file $how: the accounts are moved aside and reported once",
  async ({ file, how }) => {
    const folder = savedFolder();
    const damaged = DAMAGES[how]?.(FILES[file] ?? "") ?? "";
    writeFileSync(join(folder, "auth", file), damaged);
    const message = new RegExp(
      `^auth could not be read \\(${file}: .+\\)\\. It was moved to auth\\.damaged-.+; starting without it\\.$`,
    );
    expect(await restore(folder)).toEqual({ isRestored: false, messages: [expect.stringMatching(message)] });
    const aside = readdirSync(folder).find((name) => name.startsWith("auth.damaged-")) ?? "";
    expect(readFileSync(join(folder, aside, file), "utf8")).toBe(damaged);
    expect(await restore(folder)).toEqual({ isRestored: false, messages: [] });
  },
);

it("accounts are restored after a kill while they were replaced", async () => {
  const between = savedFolder();
  renameSync(join(between, "auth"), join(between, "auth.old"));
  const before = savedFolder();
  mkdirSync(join(before, "auth.new"));
  writeFileSync(join(before, "auth.new", "accounts.json"), '{"us');
  for (const folder of [between, before])
    expect(await restore(folder)).toEqual({ isRestored: true, messages: [] });
});

it("missing accounts.json is reported like a damaged one", async () => {
  const folder = savedFolder();
  rmSync(join(folder, "auth/accounts.json"));
  const { isRestored, messages } = await restore(folder);
  expect(isRestored).toBe(false);
  expect(messages).toEqual([expect.stringMatching(/^auth could not be read \(.*accounts\.json/)]);
});

it("invalid JSON in a setting is reported with the file's name", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "firestore.indexes.json"), '{"indexes": [');
  expect(() => readJson(folder, "firestore.indexes.json")).toThrow(/^firestore\.indexes\.json: /);
});

it("the log is limited to two files of a maximum size, and a line to 8,000 characters", async () => {
  const folder = newFolder();
  const file = join(folder, "suite.log");
  logToFile(file, 20_000);
  const { logger } = internal<{ logger: { debug(line: string): void } }>("logger");
  logger.debug(`event ${"x".repeat(9_000)}`);
  await expect.poll(() => readFileSync(file, "utf8")).toMatch(/^\[debug\] .*event x{7900,7999} …\n/);
  for (let line = 0; line < 1_000; line += 1) {
    logger.debug(`line ${line} ${"x".repeat(60)}`);
    if (line % 20 === 0) await new Promise(setImmediate);
  }
  await expect.poll(() => existsSync(join(folder, "suite1.log"))).toBe(true);
  // Lines written during the rotation still go to the old file.
  await expect.poll(() => statSync(file).size).toBeLessThan(40_000);
  expect(existsSync(join(folder, "suite2.log"))).toBe(false);
});
