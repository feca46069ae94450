// Renders pages with the built functions, as `bench-renders.ts` asks: environment SITE_FILES and FIRESTORE_EMULATOR_HOST,
// arguments a count and addresses. Prints what each costs as JSON: `Render[]`.
import { join } from "node:path";
import { DocumentReference, Firestore, Query } from "@google-cloud/firestore";

/** Milliseconds of this process' processor time, and documents read, of one request; bytes of its answer. */
export type Render = {
  readonly path: string;
  readonly p50: number;
  readonly p99: number;
  readonly documents: number;
  readonly bytes: number;
};

const WARM_UP = 100;
const [count = "", ...paths] = process.argv.slice(2);

let documents = 0;
countIn(Query.prototype, "get", ({ size }: { size: number }) => size);
countIn(DocumentReference.prototype, "get", () => 1);
countIn(Firestore.prototype, "getAll", (found: unknown[]) => found.length);

const { pages } = await import(join(import.meta.dirname, "..", "functions/lib/index.js"));
const renders: Render[] = [];
for (const path of paths) {
  const millis: number[] = [];
  let bytes = 0;
  for (let run = -WARM_UP; run < Number(count); run += 1) {
    documents = 0;
    const before = process.cpuUsage();
    const { status, body } = await answer(path);
    const { user, system } = process.cpuUsage(before);
    if (status !== 200 || body.includes('aria-busy="true" class="page'))
      throw new Error(`${path} answered ${status}`);
    bytes = body.length;
    if (run >= 0) millis.push((user + system) / 1_000);
  }
  millis.sort((one, other) => one - other);
  const at = (share: number) => millis[Math.floor(millis.length * share)] ?? 0;
  renders.push({ path, p50: at(0.5), p99: at(0.99), documents, bytes });
}
console.log(JSON.stringify(renders));
process.exit();

/** As the platform calls a function, but for HTTP. */
function answer(path: string): Promise<{ status: number; body: string }> {
  const headers = { host: "127.0.0.1" };
  const { pathname } = new URL(path, "http://127.0.0.1");
  const request = {
    method: "GET",
    path: pathname,
    originalUrl: path,
    query: {},
    headers,
    hostname: "127.0.0.1",
    get: () => undefined,
  };
  return new Promise((resolve, reject) => {
    let status = 200;
    const send = (body: string) => resolve({ status, body });
    const response = {
      set: () => response,
      status: (code: number) => {
        status = code;
        return response;
      },
      send,
      json: (value: unknown) => send(JSON.stringify(value)),
      on: () => response,
    };
    Promise.resolve(pages(request, response)).catch(reject);
  });
}

function countIn<Name extends string>(
  prototype: Record<Name, unknown> | object,
  name: Name,
  size: (result: never) => number,
): void {
  const methods = prototype as Record<Name, (...given: unknown[]) => Promise<never>>;
  const original = methods[name];
  methods[name] = async function (this: unknown, ...given: unknown[]) {
    const result = await original.apply(this, given);
    documents += size(result);
    return result;
  };
}
