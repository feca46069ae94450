/** Returns a random id of 32 hexadecimal digits, by which the log entry of an error or a call can be found. */
export function newErrorId(): string {
  // Unlike `randomUUID`, this works in old browsers and without HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
