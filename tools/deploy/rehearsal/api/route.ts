import type { ProjectState } from "../project-state.ts";
import type { Answer, Call } from "../stub-proxy.ts";

/** Answers a call. `groups` are the matched groups of the path's pattern, in order. */
export type Handler = (project: ProjectState, call: Call, groups: readonly string[]) => Answer;

/** A route: method, host without ".googleapis.com", a pattern for the whole path, and the function that answers. */
export type Route = readonly [method: string, host: string, path: RegExp, handler: Handler];

const routeOf =
  (method: string) =>
  (host: string, path: RegExp, handler: Handler): Route => [method, host, path, handler];
export const [get, post, patch, put] = [routeOf("GET"), routeOf("POST"), routeOf("PATCH"), routeOf("PUT")];
export const remove = routeOf("DELETE");

export function ok(json: unknown = {}): Answer {
  return { json };
}

/** Returns an error in the format of Google's APIs. */
export function refusal(code: number, status: string, message: string, ...details: object[]): Answer {
  return { status: code, json: { error: { code, status, message, details } } };
}

export function notFound(what: string): Answer {
  return refusal(404, "NOT_FOUND", `${what} was not found`);
}

export function json<Body>(call: Call): Body {
  return JSON.parse(call.body.toString("utf8")) as Body;
}
