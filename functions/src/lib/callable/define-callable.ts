import { CALLABLE_ACCESS, NEEDS_RECENT_SIGN_IN } from "@matbjorg/contract/access/access";
import type { Role } from "@matbjorg/contract/access/roles";
import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { ERRORS, type ErrorDetails } from "@matbjorg/contract/errors";
import { BODY_MAX_BYTES, CALLABLE_TIMEOUT_SECONDS, LARGE_BODY_MAX_BYTES } from "@matbjorg/contract/limits";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall,
  type Request,
} from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import type { ZodMiniType } from "zod/mini";
import { AppError } from "./app-error.ts";
import { callableBody, TOO_LARGE, withholdBodies } from "./callable-body.ts";
import { correlationId, withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "./deployment.ts";
import { logFailure } from "./log-failure.ts";
import { parseInput } from "./parse-input.ts";
import { requireRecentSignIn, requireSignedIn, type Session } from "./require-sign-in.ts";
import { withHandler } from "./sdk-internals.ts";

/** Who calls, and when; handlers take the time from here so that one call has one time. */
type CallContext<Name extends CallableName> = {
  readonly uid: Access<Name> extends "public" ? string | undefined : string;
  /** The caller's role; undefined if the callable needs none. */
  readonly role: Access<Name> extends Role ? Role : undefined;
  readonly session: Access<Name> extends "public" ? Session | undefined : Session;
  readonly now: Date;
  /** The same for `recordChange`. */
  readonly audit: { readonly action: Name; readonly by: CallContext<Name>["uid"]; readonly at: Date };
  readonly request: Request;
};

type Access<Name extends CallableName> = (typeof CALLABLE_ACCESS)[Name];

/** How a callable is deployed. Memory and instances: what differs from `DEPLOYMENT`. */
type Options = Pick<CallableOptions, "memory" | "maxInstances"> & {
  /** The number of calls that an instance serves at a time. */
  readonly concurrency?: number;
  /** Secrets the function reads, by name. */
  readonly secrets?: readonly string[];
};

/** What a callable does; its module exports it under the callable's name. */
export type Callable<Name extends CallableName> = {
  readonly input: ZodMiniType<Callables[Name]["input"]>;
  readonly handler: (
    input: Callables[Name]["input"],
    context: CallContext<Name>,
  ) => Promise<Callables[Name]["result"]>;
};

export type Deployed<Name extends CallableName> = CallableFunction<
  unknown,
  Promise<Callables[Name]["result"]>
>;

/**
 * The one way to make a callable: checks access (`CALLABLE_ACCESS`), then input, runs the handler, and answers every failure
 * from the catalogue in `contract/src/errors.ts`. Logs one line a call, never the payload: it may be a visitor's message.
 *
 * @param load imports the module of the callable, which the first call with access needs
 */
export function callable<Name extends CallableName>(
  name: Name,
  { secrets = [], ...deployment }: Options,
  load: () => Promise<{ readonly [Key in Name]: Callable<Key> }>,
): Deployed<Name> {
  const access: "public" | "signed-in" | Role = CALLABLE_ACCESS[name];
  const options = {
    ...DEPLOYMENT,
    timeoutSeconds: CALLABLE_TIMEOUT_SECONDS,
    ...(access === "public" && { maxInstances: PUBLIC_MAX_INSTANCES }),
    ...deployment,
    secrets: [...secrets],
  };
  const answer = async (request: CallableRequest<unknown>) => {
    const startedAt = performance.now();
    const { auth } = request;
    const session: Session | undefined = auth && {
      uid: auth.uid,
      email: auth.token.email,
      isEmailVerified: auth.token.email_verified === true,
      isByPassword: auth.token.firebase?.sign_in_provider === "password",
      signedInAt: new Date(auth.token.auth_time * 1000),
    };
    const uid = session?.uid;
    const line = () => ({
      callable: name,
      correlationId: correlationId() ?? "",
      uid: uid ?? null,
      durationMs: Math.round(performance.now() - startedAt),
    });
    try {
      // Emulators do not verify tokens: they decode garbage to an account without an id.
      const isAccount = typeof uid === "string" && isStoredId(uid);
      if (session && !isAccount) throw new AppError("auth/not-signed-in");
      if (access === "signed-in") requireSignedIn(session);
      const role = access === "public" || access === "signed-in" ? undefined : await roleOf(session, access);
      if (NEEDS_RECENT_SIGN_IN.includes(name)) requireRecentSignIn(session, new Date());
      // Not before access: whoever has none could occupy an instance with a slow body.
      const body = await (unread.get(request.rawRequest)?.() ?? request.rawRequest.body);
      if (body === TOO_LARGE) throw new AppError("input/too-large");
      // Not `request.data`: a key "__proto__" is gone from it, and what it held is inherited instead.
      const { input: schema, handler } = (await load())[name];
      const input = parseInput(schema, body?.data);
      const now = new Date();
      // What access guarantees, the type of the context says.
      const context = { uid, role, session, now, audit: { action: name, by: uid, at: now } };
      const result = await handler(input, { ...context, request: request.rawRequest } as CallContext<Name>);
      logger.info(`${name} ok`, { ...line(), reason: "ok" });
      return result;
    } catch (error) {
      throw httpsError(logFailure(name, error, line()));
    }
  };
  const deployed = onCall<unknown, Promise<Callables[Name]["result"]>>(options, answer);
  const maxBytes = bodyMaxBytes(name);
  const unread = new WeakMap<Request, () => ReturnType<typeof callableBody>>();
  // Every function's process loads all of them, and serves this one: https://cloud.google.com/functions/docs/configuring/env-var
  if (process.env.FUNCTION_TARGET === name) withholdBodies();
  return withHandler(deployed, async (request, response) => {
    const { body, rawBody } = request;
    unread.set(request, () => callableBody(Object.assign(request, { body, rawBody }), maxBytes));
    request.body = { data: null };
    await withCorrelationId(request, () => deployed(request, response));
  });
}

async function roleOf(session: Session | undefined, needed: Role): Promise<Role> {
  requireSignedIn(session);
  // Refused calls, and callables of the public, need no Firestore for it.
  const { requireRole } = await import("./require-role.ts");
  return requireRole(session, needed);
}

function bodyMaxBytes(name: CallableName): number {
  const larger: Partial<Record<CallableName, number>> = LARGE_BODY_MAX_BYTES;
  return larger[name] ?? BODY_MAX_BYTES;
}

function httpsError(details: ErrorDetails): HttpsError {
  const { status, text } = ERRORS[details.reason];
  return new HttpsError(status, text, details);
}
