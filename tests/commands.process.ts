import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

/** Runs a command in the same way as npm and bootstrap do. */
function run(name: string, ...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const words = scripts[name]?.split(" ").slice(2) ?? [];
  const child = spawn(process.execPath, [...words, ...args], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: name },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, error] = ["", ""];
  child.stdout.on("data", (part) => (out += part));
  child.stderr.on("data", (part) => (error += part));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, out, error })));
}

describe.each(Object.entries(scripts))("npm run %s", (name, command) => {
  it("works in a fresh clone: it first installs the packages, then runs the pinned Node", () => {
    expect(command).toMatch(/^node tools\/bootstrap\.mjs \S+/);
  });

  it("explains itself with --help, also before packages are installed, and rejects a wrong flag in one line without running", async () => {
    const [help, wrong] = await Promise.all([run(name, "--help"), run(name, "--nope")]);
    const usage = `Usage: npm ${name === "start" || name === "test" ? "" : "run "}${name} -- `;
    expect(help).toMatchObject({ code: 0, error: "", out: expect.stringContaining(usage) });
    // bootstrap.mjs prints this file while packages are missing.
    await expect(help.out).toMatchFileSnapshot(join(root, "tools/help", `${name.replace(":", "-")}.txt`));
    expect(wrong).toMatchObject({
      code: 2,
      out: "",
      error: expect.stringMatching(/^unknown option '--nope'.*\n$/),
    });
  });
});

it("npm run emulator rejects an invalid port in one line", async () => {
  const error = expect.stringMatching(/^option .* is invalid.*\n$/);
  expect(await run("emulator", "--port=x")).toMatchObject({ code: 2, out: "", error });
});

it.each([
  ["--rules=nowhere.rules", "nowhere.rules does not exist.\n"],
  ["--indexes=nowhere.json", "nowhere.json does not exist.\n"],
  ["--rules=docs", "docs cannot be read: EISDIR.\n"],
])("npm run emulator %s names the file that it cannot read", async (flag, error) => {
  expect(await run("emulator", "--port=0", flag)).toMatchObject({ code: 1, out: "", error });
});

it.each(["0", "80", "1023", "65529", "x"])("npm start rejects the port %s in one line", async (port) => {
  const error = expect.stringMatching(
    /^option .* is invalid\. It is a whole number from 1024 to 65528; .*\n$/,
  );
  expect(await run("start", "--port", port)).toMatchObject({ code: 2, out: "", error });
});

it.each([
  [
    "--project=units",
    "option '--project <name>' argument 'units' is invalid. Allowed choices are unit, components, suite, machine; ",
  ],
  ["--bail=x", "option '--bail <number>' argument 'x' is invalid. It is a whole number from 0 to 100000; "],
  [
    "--maxWorkers=0",
    "option '--maxWorkers <number>' argument '0' is invalid. It is a whole number from 1 to 512; ",
  ],
  [
    "--shard=4/3",
    "option '--shard <part>' argument '4/3' is invalid. It is a part and their number, such as 1/3; ",
  ],
  [
    "--shard=0/3",
    "option '--shard <part>' argument '0/3' is invalid. It is a part and their number, such as 1/3; ",
  ],
])("npm test rejects %s in one line, before it loads Vitest", async (flag, error) => {
  const line = `${error}npm test -- --help lists the options.\n`;
  expect(await run("test", flag, "shorten")).toEqual({ code: 2, out: "", error: line });
});

it("npm run format names a file that does not exist, in one line", async () => {
  const error = expect.stringMatching(/^'nowhere\.ts' does not exist.*\n$/);
  expect(await run("format", "nowhere.ts")).toMatchObject({ code: 2, out: "", error });
});

it.each(["my-site.is", "ftp://my-site.is", "https://"])(
  "npm run smoke rejects %s in one line",
  async (address) => {
    const error = expect.stringMatching(/^'.*' is not a URL such as .*\n$/);
    expect(await run("smoke", address)).toMatchObject({ code: 2, out: "", error });
  },
);

it("npm run smoke says in one line that the local site is not running", async () => {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const error = `Nothing answers at http://127.0.0.1:${port}: run npm start in another terminal.\n`;
  expect(await run("smoke", `http://127.0.0.1:${port}`)).toEqual({ code: 1, out: "", error });
});

it("npm run deploy:check says which variable it needs", async () => {
  const error = "\nSet GCLOUD_PROJECT to the id of a project in .firebaserc.\n\n";
  expect(await run("deploy:check")).toEqual({ code: 1, out: "", error });
});
