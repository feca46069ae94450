/** What an error, or a call that may fail, is found by in the log: 32 hexadecimal digits, of no meaning. */
export function newErrorId(): string {
  // Unlike `randomUUID` in every browser, and in pages that came unencrypted.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
