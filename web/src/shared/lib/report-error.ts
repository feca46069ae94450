import type { ReportClientErrorInput } from "@matbjorg/contract/client-errors";
import { callableUrl } from "./callable-url.ts";

/** More from one page would tell nothing new. */
const REPORTS_MAX = 3;
/** The contract's, whose file would bring zod along; report-error.test.ts holds them together. */
const FRAMES_MAX = 8;

/** A file of a build, or of the development server, and where in it. */
const PLACE =
  /(https?:\/\/[^/\s]+)\/((?:assets|src)\/[\w./-]{1,120}\.(?:js|css|tsx?))(?:\?[^:\s)]*)?(:\d{1,9}:\d{1,9})?/g;

const sent = new Set<string>();

/**
 * Reports an error without a word of its message, which may hold what somebody typed: of what kind it is, and where in our code it
 * came from. Of errors that nobody saw, those that no code of ours was part of are somebody else's: an extension's of the browser.
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
  // Not with the Functions SDK: it would say who is signed in.
  await fetch(callableUrl("reportClientError"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: report }),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  });
}

/** What is reported of an error, met at this address; undefined: nothing, since it is none of ours. */
export function reportOf(
  id: string,
  kind: ReportClientErrorInput["kind"],
  cause: unknown,
  { origin, pathname }: Pick<Location, "origin" | "pathname">,
): ReportClientErrorInput | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? "") : "";
  const frames = [...stack.matchAll(PLACE)]
    .filter(([, host]) => host === origin)
    .map(([, , file, position = ""]) => `${file}${position}`)
    .slice(0, FRAMES_MAX);
  // What people see fail is reported in any case.
  if (frames.length === 0 && kind !== "render" && kind !== "start") return undefined;
  // "/en/news/an-article" is "/en/news".
  const page = /^(\/en)?(\/admin)?\/[a-z-]{0,30}(?=\/|$)/i.exec(pathname)?.[0] ?? "/";
  return { id, kind, name: nameOf(cause), page, frames };
}

/** A word of the library's that threw it. */
function nameOf(cause: unknown): string {
  const { name, message, code, reason } = Object(cause) as Readonly<Record<string, unknown>>;
  const react = /^Minified React error #(\d{1,4})/.exec(String(message))?.[1];
  const word = react ? `React ${react}` : [code, reason, name].find((one) => typeof one === "string");
  return /^[A-Za-z][\w /-]{0,60}$/.exec(String(word ?? "Error"))?.[0] ?? "Error";
}
