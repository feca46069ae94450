/** A promise with the fields that React sets on a promise that it has read. */
export type Readable<Value> = Promise<Value> & {
  status?: "pending" | "fulfilled" | "rejected";
  value?: Value;
  reason?: unknown;
};

/**
 * Sets these fields on a promise. Once it has settled, React's `use` returns its value without suspending, even the first
 * time. On Back, React would otherwise hide the page for 300 ms, and Firefox would scroll to a place in the empty page.
 */
export function readable<Value>(promise: Readable<Value>): Readable<Value> {
  promise.status = "pending";
  promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value }),
    (reason: unknown) => void Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}
