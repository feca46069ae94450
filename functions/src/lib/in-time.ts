/**
 * What is being read, if it comes in time; what comes later is nobody's any more.
 *
 * @throws Error where it takes longer than `ms`, and whatever reading throws
 */
export function inTime<Value>(reading: Promise<Value>, ms: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Firestore did not answer in ${ms} ms`)), ms);
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
