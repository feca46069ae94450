/**
 * An entry of firebase-functions' logger. It has the fields of our own entries, and of those that firebase-functions writes
 * when it checks a call.
 */
type Entry = {
  readonly severity?: unknown;
  readonly message?: unknown;
  readonly reason?: unknown;
  readonly stack?: unknown;
  readonly schedule?: unknown;
  readonly verifications?: unknown;
};

/**
 * Returns what `npm run dev` prints for a line of a function's output: the message and the stack of a log entry.
 * Returns undefined for entries that only suite.log contains: calls and scheduled runs that succeeded, and starts that
 * found the site already seeded.
 */
export function functionOutput(functionId: string, line: string): string | undefined {
  // The name has no region: "us-central1-health" becomes "health".
  const name = functionId.split("-").at(-1);
  const { severity, message, reason, stack, schedule, verifications } = entryOf(line);
  if (
    reason === "ok" ||
    reason === "seed/admin-exists" ||
    (severity === "INFO" && schedule) ||
    (severity === "DEBUG" && verifications)
  )
    return undefined;
  if (typeof message !== "string") return `[${name}] ${line}`;
  // The logger writes its own stack below an error's message.
  const text = message.replace(/^Error: /, "");
  return `[${name}] ${typeof stack === "string" ? `${text.split("\n")[0]}\n${stack}` : text}`;
}

function entryOf(line: string): Entry {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "severity" in value ? (value as Entry) : {};
  } catch {
    return {};
  }
}
