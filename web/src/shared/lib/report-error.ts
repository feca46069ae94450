import type { ReportClientErrorInput } from "@matbjorg/contract/client-errors";
import { callableUrl } from "./callable-url.ts";

/** The most reports per page load; more would add nothing. */
const REPORTS_MAX = 3;
/** A copy of the contract's limit, because its module would load zod. A test compares them. */
const FRAMES_MAX = 8;

/** Matches a file of the build or of the development server, with line and column. */
const STACK_FRAME =
  /(https?:\/\/[^/\s]+)\/((?:assets|src)\/[\w./-]{1,120}\.(?:js|css|tsx?))(?:\?[^:\s)]*)?(:\d{1,9}:\d{1,9})?/g;

const sent = new Set<string>();

/**
 * Reports an error's type and stack frames, without the message, which may contain typed text. Skips uncaught errors that
 * have no frame in our code, because browser extensions throw them. Also skips errors of Firebase's analytics, because some
 * visitors block it and the site works without it.
 */
export async function sendReport(
  id: string,
  kind: ReportClientErrorInput["kind"],
  cause: unknown,
): Promise<void> {
  const report = reportOf(id, kind, cause, location);
  if (!report) return;
  const { id: _, page: __, ...same } = report;
  const seen = JSON.stringify(same);
  if (sent.has(seen) || sent.size === REPORTS_MAX) return;
  sent.add(seen);
  // `callFunction` would send the user's token.
  await fetch(callableUrl("reportClientError"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: report }),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  });
}

/** Returns the report of an error at this path, or undefined if the error does not concern our code. */
export function reportOf(
  id: string,
  kind: ReportClientErrorInput["kind"],
  cause: unknown,
  { origin, pathname }: Pick<Location, "origin" | "pathname">,
): ReportClientErrorInput | undefined {
  if (/^(analytics|installations)\//.test(String(Object(cause).code))) return undefined;
  const stack = cause instanceof Error ? (cause.stack ?? "") : "";
  const frames = [...stack.matchAll(STACK_FRAME)]
    .filter(([, host]) => host === origin)
    .map(([, , file, position = ""]) => `${file}${position}`)
    .slice(0, FRAMES_MAX);
  // Failures that a visitor sees are always reported.
  if (frames.length === 0 && kind !== "render" && kind !== "start") return undefined;
  // "/en/news/an-article" becomes "/en/news".
  const page = /^(\/en)?(\/admin)?\/[a-z-]{0,30}(?=\/|$)/i.exec(pathname)?.[0] ?? "/";
  return { id, kind, name: errorName(cause), page, frames };
}

/** Returns the most specific name of an error: React's error number, a code of the library that threw it, or its class. */
function errorName(cause: unknown): string {
  const { name, message, code, reason } = Object(cause) as Readonly<Record<string, unknown>>;
  const react = /^Minified React error #(\d{1,4})/.exec(String(message))?.[1];
  const word = react ? `React ${react}` : [code, reason, name].find((one) => typeof one === "string");
  return /^[A-Za-z][\w /-]{0,60}$/.exec(String(word ?? "Error"))?.[0] ?? "Error";
}
