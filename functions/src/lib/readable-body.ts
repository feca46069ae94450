/** Deeper than any contract's input; beyond it reading a hostile body could exhaust the stack. */
const MAX_DEPTH = 20;

/**
 * A callable's body, `{ data }`, as firebase-functions can read it; anything else becomes `{}`, which it answers
 * with 400. It would write a body without `data`, and a value with `@type`, to the log: neither may get there,
 * they can hold what a visitor typed. `@type` stands for 64-bit numbers of native apps; no contract has any.
 */
export function readableBody(body: unknown): { readonly data?: unknown } {
  if (typeof body !== "object" || body === null || Buffer.isBuffer(body)) return {};
  const keys = Object.keys(body);
  if (keys.length !== 1 || !("data" in body) || !isReadable(body.data, 0)) return {};
  return body;
}

function isReadable(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth > MAX_DEPTH || Object.hasOwn(value, "@type")) return false;
  return Object.values(value).every((part) => isReadable(part, depth + 1));
}
