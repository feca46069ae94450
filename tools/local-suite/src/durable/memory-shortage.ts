import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Memory counts as full above this share of the heap's limit, including short-lived objects. V8 aborts the process,
 * without a helpful message, once long-lived objects take about 0.84 of it.
 */
const USED_MAX = 0.75;
const MEGABYTE = 1024 * 1024;

/** Returns advice for a message if documents fill the memory; undefined if they do not. */
export function memoryShortage(): string | undefined {
  if (usedShare() < USED_MAX) return undefined;
  // Garbage counts as used until it is collected. https://nodejs.org/api/v8.html#v8setflagsfromstringflags
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  if (usedShare() < USED_MAX) return undefined;
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / MEGABYTE);
  return `the documents need more than the ${megabytes} MB of memory that Node.js may use; set NODE_OPTIONS=--max-old-space-size=${2 * megabytes}`;
}

function usedShare(): number {
  const { total_heap_size, heap_size_limit } = getHeapStatistics();
  return total_heap_size / heap_size_limit;
}
