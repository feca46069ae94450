/**
 * Rejects if the promise takes longer than `timeoutMs`; a later result is ignored.
 * @throws Error, or whatever the promise rejects with
 */
export async function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutMs, new Error(`Nothing within ${timeoutMs} ms`));
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
