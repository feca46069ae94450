import { basename } from "node:path";
import { packageOf } from "../functions/loaded-modules.ts";
import { type Cost, FunctionProcess, type Loaded } from "./bench-function.ts";
import type { BenchProject } from "./bench-function-inputs.ts";
import { BARE_REQUEST, type MakeRequests } from "./bench-function-requests.ts";
import { median } from "./percentile.ts";

const ROUNDS = 7;

/** A module and what of it is called; no `requests`: it is loaded, and that is all. */
export type Started = {
  readonly name: string;
  readonly file: string;
  readonly target?: string;
  readonly requests?: MakeRequests;
};
type Start = { readonly loading: Cost; readonly first: Cost };

export const bare: MakeRequests = async (_project, count) =>
  Array.from({ length: count }, () => BARE_REQUEST);

/**
 * What a cold start costs: loading the module, and the first call. Everything takes turns, in a process of its own each time;
 * medians.
 *
 * @param baselines an empty module; a bare callable; one that reads a document
 * @param begin empties the project and seeds it: before each round
 */
export async function coldStarts(
  project: BenchProject,
  env: Readonly<Record<string, string>>,
  baselines: readonly [Started, Started, Started],
  functions: readonly Started[],
  begin: () => Promise<void>,
): Promise<{ load: object[]; loaded: object[]; first: object[] }> {
  const all = [...baselines, ...functions];
  const starts = new Map<Started, Start[]>(all.map((one) => [one, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    await begin();
    for (const one of all) starts.get(one)?.push(await startOnce(one, project, env));
  }
  const medianOf = (one: Started, of: (start: Start) => number) => median((starts.get(one) ?? []).map(of));
  const loadProcessor = (one: Started) => medianOf(one, ({ loading }) => loading.processorMs);
  const loadClock = (one: Started) => medianOf(one, ({ loading }) => loading.clockMs);
  const wholeProcessor = (one: Started) =>
    medianOf(one, ({ loading, first }) => loading.processorMs + first.processorMs);
  const wholeClock = (one: Started) => medianOf(one, ({ loading, first }) => loading.clockMs + first.clockMs);
  const [empty, hello, reading] = baselines;
  // All of ours are one module: what differs between them is what else the machine did.
  const ours: Started = { name: "any of ours", file: "" };
  starts.set(
    ours,
    functions.flatMap((one) => starts.get(one) ?? []),
  );
  const load = [...baselines, ours, ...functions].map((one) => ({
    what: one.name,
    "processor ms": Math.round(loadProcessor(one)),
    "clock ms": Math.round(loadClock(one)),
    "to hello": ratio(loadProcessor(one), loadProcessor(hello)),
    "to hello, clock": ratio(loadClock(one), loadClock(hello)),
    "to hello, less Node": ratio(
      loadProcessor(one) - loadProcessor(empty),
      loadProcessor(hello) - loadProcessor(empty),
    ),
    "to empty Node": ratio(loadProcessor(one), loadProcessor(empty)),
    ...(!baselines.includes(one) && { goal: 1.3 }),
  }));
  const first: object[] = [];
  const files = new Map<Started, { atFirst: Loaded; later: Loaded }>();
  for (const one of [hello, reading, ...functions]) {
    const { atFirst, later } = await filesOf(one, project, env);
    files.set(one, { atFirst, later });
    first.push({
      what: one.name,
      "first call, processor ms": Math.round(medianOf(one, (start) => start.first.processorMs)),
      "first call, clock ms": Math.round(medianOf(one, (start) => start.first.clockMs)),
      "with load, to one that reads": ratio(wholeProcessor(one), wholeProcessor(reading)),
      "the same, clock": ratio(wholeClock(one), wholeClock(reading)),
      "KB at load": kilobytes(atFirst),
      "KB at first call": kilobytes(later),
      "most of them": largest(later),
    });
  }
  const [anyone] = functions;
  const loaded = loadedRows(files.get(hello)?.atFirst, anyone && files.get(anyone)?.atFirst);
  return { load, loaded, first };
}

async function startOnce(
  { file, target, requests }: Started,
  project: BenchProject,
  env: Readonly<Record<string, string>>,
): Promise<Start> {
  const [request] = (await requests?.(project, 1)) ?? [];
  const started = await FunctionProcess.start(file, target, env);
  try {
    if (!request) return { loading: started.loading, first: { processorMs: 0, clockMs: 0 } };
    const before = await started.now();
    const { clockMs } = await started.send(request);
    const { processorMs } = await started.now();
    return { loading: started.loading, first: { processorMs: processorMs - before.processorMs, clockMs } };
  } finally {
    await started.end();
  }
}

/** What is loaded until the function is there, and by its first call beyond that. */
async function filesOf(
  { file, target, requests }: Started,
  project: BenchProject,
  env: Readonly<Record<string, string>>,
): Promise<{ atFirst: Loaded; later: Loaded }> {
  const started = await FunctionProcess.start(file, target, env, true);
  try {
    const before = (await started.now()).files;
    const [request] = (await requests?.(project, 1)) ?? [];
    if (request) await started.send(request);
    const { files } = await started.now();
    return {
      atFirst: started.filesAtFirst,
      later: new Map([...files].filter(([path]) => !before.has(path))),
    };
  } finally {
    await started.end();
  }
}

type Size = { readonly files: number; readonly bytes: number };

/** Of each package, or module of ours, how much was loaded; the largest first. */
function sizes(loaded: Loaded): [name: string, size: Size][] {
  const found = new Map<string, Size>();
  for (const [path, size] of loaded) {
    // Without the hash: it is the same module in another build.
    const name = packageOf(path) ?? basename(path).replace(/-[\w-]{8}(?=\.js$)/, "");
    const { files = 0, bytes = 0 } = found.get(name) ?? {};
    found.set(name, { files: files + 1, bytes: bytes + size });
  }
  return [...found].toSorted(([, one], [, other]) => other.bytes - one.bytes);
}

/** The three largest, "@grpc/grpc-js 480", in KB. No text: figures are compared with earlier ones by what is. */
function largest(loaded: Loaded): string[] {
  const some = sizes(loaded).slice(0, 3);
  return some.map(([name, { bytes }]) => `${name} ${Math.round(bytes / 1_000)}`);
}

/** What every function loads before a first call, next to a bare callable. */
function loadedRows(bare: Loaded = new Map(), ours: Loaded = new Map()): object[] {
  const ofBare = new Map(sizes(bare));
  return sizes(ours).map(([name, { files, bytes }]) => ({
    what: name,
    files,
    KB: Number((bytes / 1_000).toFixed(1)),
    "KB of a bare callable": Number(((ofBare.get(name)?.bytes ?? 0) / 1_000).toFixed(1)),
  }));
}

function kilobytes(files: Loaded): number {
  return Math.round([...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000);
}

export function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(2));
}
