import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

/** Runs a command without npm and bootstrap. */
function run(
  command: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; error: string }> {
  const words = command.split(" ").slice(2);
  const child = spawn(process.execPath, [...words, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, error] = ["", ""];
  child.stdout.on("data", (part) => (out += part));
  child.stderr.on("data", (part) => (error += part));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, out, error })));
}

describe.each(Object.entries(scripts))("npm run %s", (_name, command) => {
  it("works in a fresh clone: it installs first, and runs the pinned Node", () => {
    expect(command).toMatch(/^node scripts\/bootstrap\.mjs \S+/);
  });

  it("explains itself with --help, and answers a wrong flag in one line, without running", async () => {
    const [help, wrong] = await Promise.all([run(command, "--help"), run(command, "--nope")]);
    expect(help).toMatchObject({ code: 0, error: "", out: expect.stringMatching(/^Usage: npm .+\n\n.+/) });
    expect(wrong).toMatchObject({
      code: 2,
      out: "",
      error: expect.stringMatching(/^unknown option '--nope'.*\n$/),
    });
  });
});
