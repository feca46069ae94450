import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Firestore, Timestamp } from "@google-cloud/firestore";

const root = join(import.meta.dirname, "..");
const PROJECT_ID = "demo-bench";
const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;
const SIZES = [1_000, 10_000];
const COMMIT_SIZE = 500;
const WARM_UP = 200;
const MEASURED = 1_000;
const RESULT_SIZE = 20;
/** 2026-01-01, and an article each minute from then on. */
const FIRST_SECONDS = 1_767_225_600;

/** The least that an HTTP answer costs here: what the other figures are to be compared with. */
const HELLO = `require("node:http")
  .createServer((request, response) => response.end("hello"))
  .listen(0, "127.0.0.1", function () { console.log("hello on 127.0.0.1:" + this.address().port); });`;

type Times = { readonly p50: number; readonly p99: number };
type Operation = () => Promise<unknown>;

/**
 * Point read, query and commit at two sizes of collection, against the emulator's own process: over REST with bare
 * fetch, over gRPC with the Admin SDK's client, whose own share is in the figures (a bare gRPC client reads in a
 * quarter of its time).
 */
export async function firestoreLoad(): Promise<{ times: object[]; rest: object[] }> {
  const hello = await withServer(["-e", HELLO], ({ address }) =>
    measure(async () => (await fetch(`http://${address}/`)).text()),
  );
  const times: object[] = [row("a bare HTTP server's hello", "HTTP", "", hello, hello)];
  const rest: object[] = [];
  const queryMedians = new Map<string, number[]>();
  for (const size of SIZES) {
    await withServer(["emulator/src/cli.ts", "--port", "0"], async ({ address, pid }) => {
      await fill(address, size);
      const filled = residentMb(pid);
      process.env.FIRESTORE_EMULATOR_HOST = address;
      const admin = new Firestore({ projectId: PROJECT_ID });
      for (const [wire, operations] of [
        ["REST", restOperations(address, size)],
        ["gRPC", grpcOperations(admin, size)],
      ] as const) {
        for (const [what, operation] of Object.entries(operations)) {
          const result = await measure(operation);
          times.push(row(what, wire, String(size), result, hello));
          if (what === QUERY) queryMedians.set(wire, [...(queryMedians.get(wire) ?? []), result.p50]);
        }
      }
      await admin.terminate();
      const requests = 6 * (WARM_UP + MEASURED);
      rest.push({ what: `memory with ${size} documents, MB`, value: filled, goal: 150 });
      rest.push({ what: `memory after ${requests} requests more, MB`, value: residentMb(pid), goal: 150 });
    });
  }
  for (const [wire, [small = 0, large = 0]] of queryMedians) {
    const what = `query over ${wire}: p50 at ${SIZES[1]} documents to p50 at ${SIZES[0]}`;
    rest.push({ what, value: Number((large / small).toFixed(2)), goal: 1 });
  }
  return { times, rest };
}

const QUERY = `filtered + ordered query, ${RESULT_SIZE} of them`;

function restOperations(address: string, size: number): Record<string, Operation> {
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
    [QUERY]: () => post(`${documents}:runQuery`, { structuredQuery }),
    commit: () => post(`${documents}:commit`, { writes: [writeOf(anyNumber(size))] }),
  };
}

function grpcOperations(admin: Firestore, size: number): Record<string, Operation> {
  const news = admin.collection("news");
  const query = news.where("isPublished", "==", true).orderBy("publishedAt", "desc").limit(RESULT_SIZE);
  return {
    "point read": () => news.doc(anyId(size)).get(),
    [QUERY]: () => query.get(),
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

/** One after the other: what a person waits for, not how much fits through. */
async function measure(operation: Operation): Promise<Times> {
  for (let run = 0; run < WARM_UP; run += 1) await operation();
  const millis: number[] = [];
  for (let run = 0; run < MEASURED; run += 1) {
    const startedAt = performance.now();
    await operation();
    millis.push(performance.now() - startedAt);
  }
  millis.sort((one, other) => one - other);
  const at = (share: number) => millis[Math.floor(MEASURED * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function row(what: string, wire: string, documents: string, { p50, p99 }: Times, hello: Times): object {
  const toHello = Number((p50 / hello.p50).toFixed(1));
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

/** Starts Node, waits for the line with its address, and ends it afterwards. */
async function withServer<Result>(
  args: string[],
  use: (server: { address: string; pid: number }) => Promise<Result>,
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
