/** An entry of firebase-functions' logger, with the fields of ours and of its own checks of a call. */
type Entry = {
  readonly severity?: unknown;
  readonly message?: unknown;
  readonly reason?: unknown;
  readonly stack?: unknown;
  readonly schedule?: unknown;
  readonly verifications?: unknown;
};

/**
 * Returns what `npm run dev` prints of a line of a function's output: message and stack of an entry of its log. Undefined
 * for what only suite.log has: calls and scheduled runs that succeeded, and that a start found the site seeded.
 */
export function functionOutput(functionId: string, line: string): string | undefined {
  // Without its region: "us-central1-health".
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
