import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import type { SuitePorts } from "@matbjorg/local-suite/ports";
import { PROJECT_ID } from "../local/local-site.ts";
import { signInWithPassword } from "../local/sign-in.ts";
import type { Entry } from "./ledger.ts";

/** Counts requests and failures by name; keeps a histogram of their durations. */
export class Stopwatch {
  readonly #histograms = new Map<string, RecordableHistogram>();
  readonly #errors = new Map<string, number>();

  /** Rejects with the error of `work`, and counts it. */
  async time<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
      throw error;
    } finally {
      const histogram = this.#histograms.get(what) ?? createHistogram();
      this.#histograms.set(what, histogram);
      histogram.record(Math.max(1, Math.round(performance.now() - startedAt)));
    }
  }

  rows(): Row[] {
    return [...this.#histograms].map(([what, histogram]) => ({
      what,
      requests: histogram.count,
      "p50 ms": histogram.percentile(50),
      "p99 ms": histogram.percentile(99),
      "max ms": histogram.max,
      errors: this.#errors.get(what) ?? 0,
    }));
  }
}

export type Row = {
  readonly what: string;
  readonly requests: number;
  readonly "p50 ms": number;
  readonly "p99 ms": number;
  readonly "max ms": number;
  readonly errors: number;
};

type Site = { readonly ports: SuitePorts; readonly idToken: string };

/** Creates an article and returns `write`, which changes it once, and `entry`, which records the acknowledged writes. */
export async function writer(site: Site, name: string, stopwatch: Stopwatch) {
  const call = <Name extends CallableName>(callable: Name, input: Callables[Name]["input"]) =>
    stopwatch.time(callable, () => callableAnswer(site, callable, input));
  const words = (title: string) => ({ title, summary: "", content: `<p>${title}</p>`, imageUrl: "" });
  const title = `${name} 0`;
  const made = await call("saveNews", { ...words(title), isPublished: true });
  const entry: Entry = {
    id: made.id,
    title,
    version: made.version,
    isPublished: true,
    isDeleted: false,
    writes: 1,
    unknown: 0,
  };
  const mutations = {
    async save() {
      const title = `${name} ${entry.writes}`;
      const { id, version, isPublished } = entry;
      const saved = await call("saveNews", { id, version, ...words(title), isPublished });
      Object.assign(entry, { title, version: saved.version });
    },
    async toggle() {
      const isPublished = !entry.isPublished;
      const { version } = await call("setNewsPublished", { id: entry.id, isPublished });
      Object.assign(entry, { isPublished, version });
    },
    async remove() {
      await call("deleteNews", { id: entry.id });
      entry.isDeleted = true;
    },
    async restore() {
      const { version } = await call("restoreNews", { id: entry.id });
      Object.assign(entry, { isDeleted: false, version });
    },
  };
  /** After a failure the article's state is unknown, so it is not changed again. */
  const write = async (): Promise<void> => {
    if (entry.unknown > 0) return;
    const chosen = (["save", "save", "toggle", "remove"] as const)[Math.floor(Math.random() * 4)] ?? "save";
    try {
      await mutations[entry.isDeleted ? "restore" : chosen]();
      entry.writes += 1;
    } catch {
      entry.unknown += 1;
    }
  };
  return { entry, write };
}

async function callableAnswer<Name extends CallableName>(
  { ports, idToken }: Site,
  name: Name,
  input: Callables[Name]["input"],
): Promise<Callables[Name]["result"]> {
  const response = await fetch(
    `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/${CALLABLE_REGION}/${name}`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ data: input }),
    },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
  return (JSON.parse(text) as { result: Callables[Name]["result"] }).result;
}

/** Returns an admin's ID token, valid for an hour. */
export async function signIn(ports: SuitePorts, email: string, password: string): Promise<string> {
  const response = await signInWithPassword(ports.auth, email, password);
  if (!response.ok) throw new Error(`Sign-in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { idToken: string }).idToken;
}
