import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Firestore, Timestamp } from "@google-cloud/firestore";

const root = join(import.meta.dirname, "..");
const PROJECT_ID = "demo-bench";
const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;
const COMMIT_SIZE = 500;
const WARM_UP = 200;
const MEASURED = 1_000;
/** As the names of the operations say. */
const RESULT_SIZE = 20;
/** 2026-01-01, and an article each minute from then on. */
const FIRST_SECONDS = 1_767_225_600;

/** The least that an HTTP answer costs here: what the other figures are to be compared with. */
const HELLO = `require("node:http")
  .createServer((request, response) => response.end("hello"))
  .listen(0, "127.0.0.1", function () { console.log("hello on 127.0.0.1:" + this.address().port); });`;

export const EMULATOR: string[] = ["emulator/src/cli.ts", "--port", "0"];

type Server = { readonly address: string; readonly pid: number };
type Times = { readonly p50: number; readonly p99: number };
type Operation = () => Promise<unknown>;

/**
 * Point read, query and commit at two sizes of collection, against the emulator's own process: over REST with bare
 * fetch, over gRPC with the Admin SDK's client, whose own share is in the figures (a bare gRPC client reads in a
 * quarter of its time). Both sizes and a bare server take turns, so that what else runs here slows them alike.
 */
export function firestoreLoad(): Promise<{ times: object[]; rest: object[] }> {
  return withServer(["-e", HELLO], (bare) =>
    withServer(EMULATOR, (small) => withServer(EMULATOR, (large) => compare(bare, small, large))),
  );
}

async function compare(
  bare: Server,
  small: Server,
  large: Server,
): Promise<{ times: object[]; rest: object[] }> {
  const rest: object[] = [];
  const sizes = [
    { server: small, size: 1_000 },
    { server: large, size: 10_000 },
  ];
  for (const { server, size } of sizes) {
    await fill(server.address, size);
    rest.push({ what: `memory with ${size} documents, MB`, value: residentMb(server.pid), goal: 150 });
  }
  const admins = sizes.map(({ server }) => adminOf(server.address));
  const clients = {
    REST: sizes.map(({ server, size }) => restOperations(server.address, size)),
    gRPC: sizes.map(({ size }, index) => grpcOperations(admins[index] as Firestore, size)),
  };
  const hello: Operation = async () => (await fetch(`http://${bare.address}/`)).text();
  const times: object[] = [];
  for (const [wire, operations] of Object.entries(clients)) {
    for (const what of OPERATIONS) {
      const measured = await measure([hello, ...operations.map((one) => one[what])]);
      const [p50 = 0, ...p50s] = measured.map((one) => one.p50);
      if (times.length === 0) times.push(row("a bare HTTP server's hello", "HTTP", 0, measured[0], p50));
      for (const [index, { size }] of sizes.entries())
        times.push(row(what, wire, size, measured[index + 1], p50));
      const ratio = Number(((p50s[1] ?? 0) / (p50s[0] ?? 0)).toFixed(2));
      rest.push({
        what: `${what} over ${wire}: p50 at 10000 documents to p50 at 1000`,
        value: ratio,
        goal: 1,
      });
    }
  }
  await Promise.all(admins.map((admin) => admin.terminate()));
  for (const { server, size } of sizes) {
    const requests = 2 * OPERATIONS.length * (WARM_UP + MEASURED);
    const what = `memory with ${size} documents, after ${requests} requests, MB`;
    rest.push({ what, value: residentMb(server.pid), goal: 150 });
  }
  return { times, rest };
}

const ROUNDS = 6;
const COMMITS = 1_000;
const AT_ONCE = 16;

/** Commits of one document of about 1 KB over REST, with and without a data folder, which take turns. */
export async function durabilityCost(): Promise<object[]> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-bench-"));
  try {
    const perSecond = await withServer(EMULATOR, (inMemory) =>
      withServer([...EMULATOR, "--data", folder], async (kept) => {
        const rounds: [number, number][] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          rounds.push([await commitsPerSecond(inMemory), await commitsPerSecond(kept)]);
        }
        // The first is the warm-up.
        const median = (index: 0 | 1) =>
          rounds
            .slice(1)
            .map((one) => one[index])
            .sort((one, other) => one - other)[ROUNDS / 2] ?? 0;
        return { inMemory: median(0), kept: median(1) };
      }),
    );
    return [
      { what: "commits per second, in memory", value: Math.round(perSecond.inMemory) },
      { what: "the same with the journal", value: Math.round(perSecond.kept) },
      { what: "ratio", value: round(perSecond.kept / perSecond.inMemory), goal: 1 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function commitsPerSecond({ address }: Server): Promise<number> {
  const { commit } = restOperations(address, COMMITS);
  let left = COMMITS;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await commit();
    }),
  );
  return COMMITS / ((performance.now() - startedAt) / 1_000);
}

function adminOf(address: string): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = address;
  return new Firestore({ projectId: PROJECT_ID });
}

const OPERATIONS = ["point read", "filtered + ordered query of 20", "commit"] as const;
type Operations = Record<(typeof OPERATIONS)[number], Operation>;

function restOperations(address: string, size: number): Operations {
  const documents = `http://${address}/v1/${DATABASE}/documents`;
  const post = async (url: string, body: unknown) => {
    const response = await fetch(url, { method: "POST", headers: OWNER, body: JSON.stringify(body) });
    return requireOk(response);
  };
  const structuredQuery = {
    from: [{ collectionId: "news" }],
    where: {
      fieldFilter: { field: { fieldPath: "isPublished" }, op: "EQUAL", value: { booleanValue: true } },
    },
    orderBy: [{ field: { fieldPath: "publishedAt" }, direction: "DESCENDING" }],
    limit: RESULT_SIZE,
  };
  return {
    "point read": async () => requireOk(await fetch(`${documents}/news/${anyId(size)}`, { headers: OWNER })),
    "filtered + ordered query of 20": () => post(`${documents}:runQuery`, { structuredQuery }),
    commit: () => post(`${documents}:commit`, { writes: [writeOf(anyNumber(size))] }),
  };
}

function grpcOperations(admin: Firestore, size: number): Operations {
  const news = admin.collection("news");
  const query = news.where("isPublished", "==", true).orderBy("publishedAt", "desc").limit(RESULT_SIZE);
  return {
    "point read": () => news.doc(anyId(size)).get(),
    "filtered + ordered query of 20": () => query.get(),
    commit: () => {
      const n = anyNumber(size);
      const publishedAt = new Timestamp(FIRST_SECONDS + n * 60, 0);
      return news.doc(idOf(n)).set({ isPublished: n % 2 === 0, publishedAt, title: title(n), text: TEXT });
    },
  };
}

const OWNER = { Authorization: "Bearer owner" };
/** About as much as an article has. */
const TEXT = "Matur sem annars færi til spillis fær nýtt líf. ".repeat(20);

function title(n: number): string {
  return `Article ${n}, ${Math.random()}`;
}

/** Not in the order of the dates. */
function idOf(n: number): string {
  return `${(n * 7_919) % 100_003}-${n}`;
}

function anyNumber(size: number): number {
  return Math.floor(Math.random() * size);
}

function anyId(size: number): string {
  return idOf(anyNumber(size));
}

function writeOf(n: number): object {
  return {
    update: {
      name: `${DATABASE}/documents/news/${idOf(n)}`,
      fields: {
        isPublished: { booleanValue: n % 2 === 0 },
        publishedAt: { timestampValue: new Date((FIRST_SECONDS + n * 60) * 1_000).toISOString() },
        title: { stringValue: title(n) },
        text: { stringValue: TEXT },
      },
    },
  };
}

async function fill(address: string, size: number): Promise<void> {
  for (let start = 0; start < size; start += COMMIT_SIZE) {
    const writes = Array.from({ length: COMMIT_SIZE }, (_, offset) => writeOf(start + offset));
    const url = `http://${address}/v1/${DATABASE}/documents:commit`;
    await requireOk(await fetch(url, { method: "POST", headers: OWNER, body: JSON.stringify({ writes }) }));
  }
}

async function requireOk(response: Response): Promise<unknown> {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${JSON.stringify(body)}`);
  return body;
}

/** In turns, one after the other: what a person waits for, not how much fits through. */
async function measure(operations: readonly Operation[]): Promise<Times[]> {
  const millis = operations.map((): number[] => []);
  for (let run = -WARM_UP; run < MEASURED; run += 1) {
    for (const [index, operation] of operations.entries()) {
      const startedAt = performance.now();
      await operation();
      if (run >= 0) millis[index]?.push(performance.now() - startedAt);
    }
  }
  return millis.map((one) => {
    const sorted = one.sort((some, other) => some - other);
    const at = (share: number) => sorted[Math.floor(MEASURED * share)] ?? 0;
    return { p50: at(0.5), p99: at(0.99) };
  });
}

function row(what: string, wire: string, documents: number, times: Times | undefined, hello: number): object {
  const { p50, p99 } = times ?? { p50: Number.NaN, p99: Number.NaN };
  const toHello = Number((p50 / hello).toFixed(1));
  return { what, wire, documents, "p50 ms": round(p50), "p99 ms": round(p99), "p50 to hello's": toHello };
}

function round(millis: number): number {
  return Number(millis.toFixed(2));
}

/** The resident memory of a process; NaN where there is no Linux to ask. */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  const kibibytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]);
  return Math.round((kibibytes * 1_024) / 1e6);
}

/** What a process has had of the processor, which does not depend on what else runs here; NaN but on Linux. */
export function processorMs(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.NaN;
  // The name, in parentheses, may hold blanks. Then utime and stime are the 12th and 13th, in hundredths of a second.
  const fields = readFileSync(stat, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts Node, waits for the line with its address, and ends it afterwards. */
export async function withServer<Result>(
  args: string[],
  use: (server: Server) => Promise<Result>,
): Promise<Result> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
  ended.catch(() => {});
  try {
    const address = await Promise.race([addressOf(child), ended]);
    return await use({ address, pid: child.pid ?? 0 });
  } finally {
    child.kill("SIGTERM");
    await ended.catch(() => {});
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      const address = /127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
      if (address) resolve(address);
    });
  });
}
