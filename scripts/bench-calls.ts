import { ratio } from "./bench-cold-starts.ts";
import type { FunctionProcess, Request } from "./bench-function.ts";
import type { BenchProject } from "./bench-function-inputs.ts";
import { BARE_REQUEST, type MakeRequests } from "./bench-function-requests.ts";
import { percentile } from "./percentile.ts";

const WARM_UP = 20;
const AT_ONCE = 50;

/** As few as tell a 99th percentile from the slowest; and as many as a day takes messages. */
const CALLS = 200;

type Times = {
  readonly millis: readonly number[];
  readonly tookMs: number;
  readonly failed: readonly string[];
};

/**
 * How long calls take of a function that has answered some: one at a time, and fifty at once, all of one process. The bare
 * callable is asked the same number of times right before: what else runs here slows both.
 */
export async function callRow(
  name: string,
  running: FunctionProcess,
  makeRequests: MakeRequests,
  hello: FunctionProcess,
  project: BenchProject,
): Promise<object> {
  await answers(running, await makeRequests(project, WARM_UP), 1);
  const bareRequests = new Array<Request>(CALLS).fill(BARE_REQUEST);
  const measured: { bare: Times; ours: Times }[] = [];
  for (const atOnce of [1, AT_ONCE]) {
    const requests = await makeRequests(project, CALLS);
    const bare = await answers(hello, bareRequests, atOnce);
    measured.push({ bare, ours: await answers(running, requests, atOnce) });
  }
  const [one, many] = measured as [(typeof measured)[0], (typeof measured)[0]];
  const failed = [...one.ours.failed, ...many.ours.failed];
  if (failed.length > 0) console.log(`${name}: ${failed.length} refused or failed, the first: ${failed[0]}`);
  const at = ({ millis }: Times, share: number) => percentile(millis, share);
  return {
    what: name,
    "p50 of 1, ms": round(at(one.ours, 0.5)),
    "p99 of 1, ms": round(at(one.ours, 0.99)),
    "p50 of 50, ms": round(at(many.ours, 0.5)),
    "p99 of 50, ms": round(at(many.ours, 0.99)),
    "p50 of 1 to bare": ratio(at(one.ours, 0.5), at(one.bare, 0.5)),
    "p99 of 50 to bare": ratio(at(many.ours, 0.99), at(many.bare, 0.99)),
    // Above 1 where callers wait for each other, and not for the processor alone.
    "ms a call, 50 to 1": ratio(many.ours.tookMs, one.ours.tookMs),
    failed: failed.length,
  };
}

/** Sends all of them, so many at once, the next as soon as one is answered. */
async function answers(to: FunctionProcess, requests: readonly Request[], atOnce: number): Promise<Times> {
  const millis: number[] = [];
  const failed: string[] = [];
  const queue = requests.values();
  const startedAt = performance.now();
  const send = async () => {
    for (const request of queue) {
      const { status, body, clockMs } = await to.send(request);
      millis.push(clockMs);
      if (status >= 400) failed.push(`${status} ${body.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return { millis, tookMs: performance.now() - startedAt, failed };
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
