import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { signInWithPassword } from "../tools/local/sign-in.ts";
import { copySite, printedAdmin, SiteCopy, START } from "./lib/site-copy.ts";

// Runs `npm start` in all the difficult environments that people report. One start tries them together,
// because each start takes a while.

async function listen(host: string, port: number): Promise<{ server: Server; connections(): number }> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  server.listen(port, host);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { server, connections: () => count };
}

/**
 * Environment variables that shells, editors and cloud services export. Each of them would send requests to
 * another server.
 */
const FOREIGN = {
  GCLOUD_PROJECT: "somebody-elses",
  GOOGLE_CLOUD_PROJECT: "somebody-elses",
  GOOGLE_APPLICATION_CREDENTIALS: "/nowhere/key.json",
  FIREBASE_CONFIG: '{"projectId":"somebody-elses"}',
  FIREBASE_TOKEN: "a token",
  FIRESTORE_EMULATOR_HOST: "127.0.0.1:1",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
  FIREBASE_STORAGE_EMULATOR_HOST: "127.0.0.1:1",
  STORAGE_EMULATOR_HOST: "http://127.0.0.1:1",
  FUNCTION_TARGET: "other",
  NODE_ENV: "production",
};

const PROXIES = [
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "ALL_PROXY",
  "http_proxy",
  "https_proxy",
  "all_proxy",
  "grpc_proxy",
];

it("npm start works in a folder with spaces and special characters, behind a proxy, with foreign variables and a closed output", async () => {
  const site = await SiteCopy.create("one page", "Ný 'síða' (2) & þróun ");
  onTestFinished(() => site.remove());
  // These builds print their environment.
  site.write(
    "web/build/build.ts",
    `${site.read("web/build/build.ts")}
writeFileSync("web/dist/environment.json", JSON.stringify(process.env));`,
  );
  const proxy = await listen("127.0.0.1", 0);
  const { port } = proxy.server.address() as { port: number };
  const proxies = PROXIES.map((name) => [name, `http://127.0.0.1:${port}`]);
  await listen("::1", site.ports.hosting);
  const run = site.runIn(
    { ...FOREIGN, ...Object.fromEntries(proxies), NO_PROXY: "intranet.example", NODE_USE_ENV_PROXY: "1" },
    "npm",
    "start",
  );
  await run.prints("Ctrl-C stops everything");
  const address = /The site {3}(\S+)/.exec(run.output())?.[1] ?? "";
  run.child.stdout?.destroy();
  run.child.stderr?.destroy();

  const answers = async (path: string) => {
    const response = await fetch(address + path);
    return [response.status, /<title>([^<]*)/.exec(await response.text())?.[1]];
  };
  expect(await answers("/")).toEqual([200, "One page"]);
  // A function responds through Hosting, and reads the documents that another function has seeded.
  expect(await answers("/healthz")).toEqual([200, undefined]);
  expect(await site.newsIds()).toHaveLength(6);
  const { email, password } = printedAdmin(run.output());
  expect((await signInWithPassword(site.ports.auth, email, password)).status).toBe(200);

  const seen = JSON.parse(site.read("web/dist/environment.json"));
  expect(Object.keys(seen).filter((name) => name in FOREIGN && name !== "NODE_ENV")).toEqual([]);
  expect(proxy.connections()).toBe(0);
  // On SIGTERM, the command prints to the closed output.
  run.child.kill("SIGTERM");
  await run.exit;
  await site.expectNothingLeft();
  expect(site.read(".emulator-data/data.sqlite")).toContain("webpage_news");
});

it("npm start rejects a temporary folder whose path is too long for sockets, in one sentence", async () => {
  const site = await copySite();
  const folder = join(site.folder, "t".repeat(100));
  mkdirSync(folder);
  const run = site.runIn({ TMPDIR: folder }, ...START);
  expect(await run.end).toBe(1);
  expect(run.output()).toMatch(
    /^The folder for temporary files, .+: set TMPDIR to a shorter one, such as \/tmp\.\n$/,
  );
});
