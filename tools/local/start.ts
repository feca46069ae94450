// npm start and npm run dev: run the whole backend and the site on this machine until Ctrl-C.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watchFile, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOOPBACK } from "@matbjorg/local-suite/ports";
import { commandLine, wholeNumber } from "./command-line.ts";
import { functionOutput } from "./function-output.ts";
import { localPorts, PORTS_FILE } from "./local-ports.ts";
import type { LocalSite } from "./local-site.ts";
import "./explain-watch-limit.cjs";
import "./ignore-closed-output.cjs";
import { reminder, steps } from "./steps.ts";

const root = join(import.meta.dirname, "../..");
const dataFolder = join(root, ".emulator-data");
const LOOK_MS = 1_000;
/** Only root may listen below this port, and browsers refuse many of those ports. */
const FIRST_PORT = 1_024;
/** The last port whose block of ports still fits below 65,536. */
const LAST_PORT = 65_528;
const flags: { fresh?: true; dev?: true; port?: number } = commandLine(
  "Builds, starts the local backend, seeds it if it is empty, and serves the site until Ctrl-C.",
)
  .option("--fresh", "deletes the data of earlier runs")
  .option("--dev", "(npm run dev) hot reload, and functions rebuilt on change")
  .option(
    "--port <number>",
    "where the site listens; its other parts take the seven ports that follow",
    wholeNumber(FIRST_PORT, LAST_PORT),
  )
  .parse()
  .opts();

const remind = reminder(console.log);
// On a busy machine, firebase-tools takes several seconds to load.
remind(["Loading the local suite"], false);
const { buildFunctions, buildSite, EXIT_WITH_PARENT, localSuiteEnv, PROJECT_ID, startLocalSite } =
  await import("./local-site.ts");
const { runScheduled, scheduledFunctions, startClock } = await import("./scheduled-functions.ts");

const PRELOADED = [
  EXIT_WITH_PARENT,
  join(import.meta.dirname, "ignore-closed-output.cjs"),
  join(import.meta.dirname, "explain-watch-limit.cjs"),
].flatMap((file) => ["--require", file]);
/** Files that are read only at the start. */
const READ_ONCE = [
  ...["firebase.json", "firestore.indexes.json", "functions/.env", "functions/.env.local"],
  ...[`functions/.env.${PROJECT_ID}`, "functions/.secret.local"],
];
let site: LocalSite | undefined;
const helpers: ChildProcess[] = [];
let ending: Promise<void> | undefined;

// Signals may arrive twice, or during the start. The site is stopped only once, and only the parts that have started.
function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (const helper of helpers) helper.kill("SIGTERM");
    if (site) {
      console.log("\nStopping; saving the data …");
      await site.stop().catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(code || 1);
      });
    }
    process.exit(code);
  })();
  return ending;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
process.on("disconnect", () => end(1));
process.on("uncaughtException", (error) => {
  console.error("A part of the local suite failed; stopping everything.\n", error);
  void end(1);
});

const step = steps(console.log, remind);
const ports = localPorts(flags.port);
const webDir = join(root, "web", "dist");
/** The file that functions need to render pages with Vite's sources; web/build/dev-site.ts writes it. */
const siteFiles = join(root, ".cache", "dev-site-files.json");
try {
  site = await startLocalSite({
    root,
    ports,
    dataFolder,
    fresh: flags.fresh ?? false,
    say: console.log,
    step,
    onContactMessage: ({ name, email, message }) =>
      console.log(`Contact message relayed: ${name} <${email}>, ${String(message).length} characters`),
    ...(flags.dev
      ? { siteFiles, build: () => buildFunctions(root, step, "--source-maps"), onFunctionOutput: printOutput }
      : { webDir, build: () => buildSite(root, ports, webDir, step) }),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const functionsUrl = `http://127.0.0.1:${ports.functions}`;
startClock(await scheduledFunctions(functionsUrl), (id) => runScheduled(functionsUrl, id));
writeFileSync(join(dataFolder, PORTS_FILE), JSON.stringify(ports));
if (flags.dev) {
  await step("Starting Vite", startDevServers);
  for (const file of READ_ONCE) watchForRestart(file);
}
// "localhost" is avoided, because another program may listen on the same port at ::1.
const address = `http://${LOOPBACK}:${ports.hosting}`;
console.log(`
Ready in ${Math.round(performance.now() / 1_000)} s.

  The site   ${address}
  Admin      ${address}/admin, user name "${site.admin.email}", ${passwordOf(site)}
  Data       ${dataFolder} (persistent; npm start -- --fresh deletes it)
  Log        ${join(dataFolder, "suite.log")}
  Ctrl-C stops everything.
`);

function watchForRestart(file: string): void {
  watchFile(join(root, file), { interval: LOOK_MS }, (now, before) => {
    // Node also reports once that a file does not exist.
    if (now.mtimeMs !== before.mtimeMs) console.log(`${file} has changed: restart npm run dev to apply it.`);
  });
}

function passwordOf({ admin }: LocalSite): string {
  if (admin.hasSignedIn) return `password "${admin.password}"`;
  return "and the password chosen since; for a new one delete admin-password.txt in the data folder";
}

/**
 * Starts Vite on the Hosting port, and the functions' build, whose output the suite watches. Resolves once Vite
 * answers.
 */
async function startDevServers(): Promise<void> {
  const vite = startHelper("tools/local/dev-server.ts", String(ports.hosting), siteFiles);
  startHelper("functions/build.ts", "--watch", "--source-maps");
  await once(vite, "message");
}

function printOutput(functionId: string, line: string): void {
  const text = functionOutput(functionId, line);
  if (text !== undefined) console.log(text);
}

function startHelper(...command: string[]): ChildProcess {
  const helper = spawn(process.execPath, [...PRELOADED, ...command], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, VITE_LOCAL_SUITE: localSuiteEnv(ports) },
  });
  helper.on("exit", (code) => {
    if (!ending) console.error(`${command.join(" ")} ended with ${code}.`);
    void end(1);
  });
  helpers.push(helper);
  return helper;
}
