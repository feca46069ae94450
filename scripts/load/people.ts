import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import type { SuitePorts } from "@matbjorg/emulator/ports";
import { PROJECT_ID } from "../local-site.ts";
import type { Entry } from "./ledger.ts";

/** How long each request took, by what it was, and how many failed. */
export class Stopwatch {
  readonly #millis = new Map<string, number[]>();
  readonly #errors = new Map<string, number>();
  readonly #startedAt = performance.now();

  /** @throws whatever `work` does, which is counted */
  async time<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
      throw error;
    } finally {
      const millis = this.#millis.get(what) ?? [];
      millis.push(performance.now() - startedAt);
      this.#millis.set(what, millis);
    }
  }

  rows() {
    const seconds = (performance.now() - this.#startedAt) / 1_000;
    return [...this.#millis].map(([what, millis]) => {
      const sorted = millis.toSorted((one, other) => one - other);
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      return {
        what,
        requests: sorted.length,
        "per second": Number((sorted.length / seconds).toFixed(1)),
        "p50 ms": at(0.5),
        "p99 ms": at(0.99),
        "p100 ms": at(1),
        errors: this.#errors.get(what) ?? 0,
      };
    });
  }
}

type Site = { readonly ports: SuitePorts; readonly idToken: string };

/** What readers do, in turn: a page, an article that a function renders, and the list that the browser reads. */
export function reader({ ports }: Pick<Site, "ports">, pages: readonly string[], stopwatch: Stopwatch) {
  const hosting = `http://127.0.0.1:${ports.hosting}`;
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const structuredQuery = {
    from: [{ collectionId: COLLECTIONS.news }],
    where: {
      fieldFilter: { field: { fieldPath: "isPublished" }, op: "EQUAL", value: { booleanValue: true } },
    },
    orderBy: [{ field: { fieldPath: "publishedAt" }, direction: "DESCENDING" }],
    limit: 13,
  };
  const list = { method: "POST", body: JSON.stringify({ structuredQuery }) };
  let turn = Math.floor(Math.random() * pages.length);
  return async (): Promise<void> => {
    turn += 1;
    await stopwatch.time("page", () => read(`${hosting}${pages[turn % pages.length]}`));
    await stopwatch.time("list of news", () => read(`${documents}:runQuery`, list));
  };
}

async function read(url: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

/** Somebody who writes an article and goes on changing it; `entry` is what was acknowledged of that. */
export async function writer(site: Site, name: string, first: Stopwatch) {
  let stopwatch = first;
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
  const deeds = {
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
  /** One change; one that fails is counted and leaves the article alone from then on: what it is like is not known. */
  const write = async (): Promise<void> => {
    if (entry.unknown > 0) return;
    const chosen = (["save", "save", "toggle", "remove"] as const)[Math.floor(Math.random() * 4)] ?? "save";
    try {
      await deeds[entry.isDeleted ? "restore" : chosen]();
      entry.writes += 1;
    } catch {
      entry.unknown += 1;
    }
  };
  const timedBy = (other: Stopwatch) => {
    stopwatch = other;
  };
  return { entry, write, timedBy };
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

/** @returns what an admin's calls carry; good for an hour */
export async function signIn(ports: SuitePorts, email: string, password: string): Promise<string> {
  const address = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { idToken: string }).idToken;
}
