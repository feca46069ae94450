import { randomBytes } from "node:crypto";
import type { CallableName } from "@matbjorg/contract/callables";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Request } from "./bench-function.ts";
import {
  admins,
  type BenchProject,
  INPUTS,
  messageInputs,
  type Person,
  put,
  stored,
  times,
} from "./bench-function-inputs.ts";

/** So many requests that a function can do, see `INPUTS`. */
export type MakeRequests = (project: BenchProject, count: number) => Promise<Request[]>;

const PUBLIC: readonly string[] = ["searchNews", "sendContactMessage", "reportClientError", "seedDefaults"];

/** As the Auth emulator makes them: nobody signs them. */
function idToken(projectId: string, { uid, email }: Person): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    firebase: { identities: {}, sign_in_provider: "password" },
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

/** Whoever calls: each an address of their own, of a network that is there for measuring (RFC 2544). */
const caller = () => {
  const [one = 0, two = 0] = randomBytes(2);
  return { "X-Forwarded-For": `198.18.${one}.${two}` };
};

function callable(name: CallableName): MakeRequests {
  return async (project, count) => {
    const inputs = await INPUTS[name](project, count);
    // Whoever signs in has a record of their own.
    const callers = name === "recordLogin" ? await admins(project, count, true) : [];
    return inputs.map((data, n) => {
      const token = idToken(project.projectId, callers[n] ?? project.admin);
      const headers = {
        ...caller(),
        "Content-Type": "application/json",
        ...(!PUBLIC.includes(name) && { Authorization: `Bearer ${token}` }),
      };
      return { method: "POST", path: "/", headers, body: JSON.stringify({ data }) };
    });
  };
}

/** "pages /news": what is asked of the function `pages`. */
const page =
  (path: string): MakeRequests =>
  async (_project, count) =>
    times(count, () => ({ method: "GET", path, headers: caller() }));

const CALLABLES = Object.fromEntries(
  (Object.keys(INPUTS) as CallableName[]).map((name) => [name, callable(name)]),
) as Record<CallableName, MakeRequests>;

/** What every callable and HTTP function is asked, by its name and, where there are several, an address. */
export const REQUESTS: Readonly<Record<string, MakeRequests>> = {
  ...CALLABLES,
  contactForm: async (project, count) =>
    (await messageInputs(project, count)).map(({ name, email, message }) => ({
      method: "POST",
      path: "/contact/send",
      headers: { ...caller(), "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ name, email, message })),
    })),
  health: page("/health"),
  "pages /news/hundrad-tonn-af-mat": page("/news/hundrad-tonn-af-mat"),
  "pages /news": page("/news"),
  "pages /read/latest-news": page("/read/latest-news"),
  "pages /sitemap.xml": page("/sitemap.xml"),
};

const byClock: MakeRequests = async (_project, count) =>
  times(count, () => ({
    method: "POST",
    path: "/",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  }));

/** What Cloud Scheduler and Eventarc call. */
export const OTHERS: Readonly<Record<string, MakeRequests>> = {
  retryContactRelay: byClock,
  publishDueNews: byClock,
  emptyTrash: byClock,
  removeUnusedImages: byClock,
  deleteExpired: byClock,
  completeNews: async ({ db }, count) =>
    (await put(db, COLLECTIONS.news, count, stored)).map(({ id }) => ({
      method: "POST",
      path: "/",
      headers: { "ce-document": `${COLLECTIONS.news}/${id}` },
    })),
};

/** What the least callable is asked. */
export const BARE_REQUEST: Request = {
  method: "POST",
  path: "/",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ data: {} }),
};
