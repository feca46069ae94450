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
import { callerNetworks } from "../client-ip.ts";
import { CALL_LIMIT, RequestLimit } from "../request-limit.ts";
import { answerOptions } from "./answer-options.ts";
import { AppError } from "./app-error.ts";
import { callableBody, TOO_LARGE, withholdBodies } from "./callable-body.ts";
import { correlationId, withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "./deployment.ts";
import { logFailure } from "./log-failure.ts";
import { parseInput } from "./parse-input.ts";
import { requireRecentSignIn, requireSignedIn, type Session } from "./require-sign-in.ts";
import { withHandler } from "./sdk-internals.ts";
import { watchSlow } from "./watch-slow.ts";

/** The caller and the time of the call. Handlers use this time, so that everything in one call has the same time. */
type CallContext<Name extends CallableName> = {
  readonly uid: Access<Name> extends "public" ? string | undefined : string;
  /** The caller's role; undefined if the callable needs none. */
  readonly role: Access<Name> extends Role ? Role : undefined;
  readonly session: Access<Name> extends "public" ? Session | undefined : Session;
  readonly now: Date;
  /** The action, caller and time in the form that `recordChange` takes. */
  readonly audit: { readonly action: Name; readonly by: CallContext<Name>["uid"]; readonly at: Date };
  readonly request: Request;
};

type Access<Name extends CallableName> = (typeof CALLABLE_ACCESS)[Name];

/** How a callable is deployed. `memory` and `maxInstances` are given only where they differ from `DEPLOYMENT`. */
type Options = Pick<CallableOptions, "memory" | "maxInstances"> & {
  /** The number of calls that an instance serves at the same time. */
  readonly concurrency?: number;
  /** The names of the secrets that the function reads. */
  readonly secrets?: readonly string[];
};

/** The handler of a callable; its module exports it under the callable's name. */
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
 * Makes a callable; no other code may do so. Checks access (`CALLABLE_ACCESS`), then the input, runs the handler, and
 * answers every failure from the catalogue in `contract/src/errors.ts`. Logs one line per call without the payload,
 * which may be a visitor's message.
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
  const calls = new RequestLimit(CALL_LIMIT, callerNetworks);
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
      // Emulators do not verify tokens: they decode an invalid token to an account without an id.
      const isAccount = typeof uid === "string" && isStoredId(uid);
      if (session && !isAccount) throw new AppError("auth/not-signed-in");
      if (access === "public" && !calls.admits(request.rawRequest)) throw new AppError("input/too-many");
      if (access === "signed-in") requireSignedIn(session);
      const role =
        access === "public" || access === "signed-in" ? undefined : await sessionRole(session, access);
      if (NEEDS_RECENT_SIGN_IN.includes(name)) requireRecentSignIn(session, new Date());
      // The body is read only after access was checked: otherwise a stranger could occupy an instance with a slow body.
      const body = await (unread.get(request.rawRequest)?.() ?? request.rawRequest.body);
      if (body === TOO_LARGE) throw new AppError("input/too-large");
      // `request.data` is not used: it has lost a key "__proto__", whose value it inherits instead.
      const { input: schema, handler } = (await load())[name];
      const input = parseInput(schema, body?.data);
      const now = new Date();
      // The compiler cannot infer what each kind of access guarantees about the context.
      const context = { uid, role, session, now, audit: { action: name, by: uid, at: now } };
      const result = await handler(input, { ...context, request: request.rawRequest } as CallContext<Name>);
      logger.info(`${name} ok`, { ...line(), reason: "ok" });
      return result;
    } catch (error) {
      throw httpsError(logFailure(name, error, line()));
    }
  };
  const deployed = onCall<unknown, Promise<Callables[Name]["result"]>>(options, (request) =>
    watchSlow(() => answer(request)),
  );
  const maxBytes = bodyMaxBytes(name);
  const unread = new WeakMap<Request, () => ReturnType<typeof callableBody>>();
  // Every process loads all functions but serves only this one:
  // https://cloud.google.com/functions/docs/configuring/env-var
  if (process.env.FUNCTION_TARGET === name) withholdBodies();
  let loading: Promise<unknown> | undefined;
  // The module is loaded once per process, because anybody may send OPTIONS.
  const loadOnce = () => {
    // A failure is ignored here: the call loads the module again, and reports the failure.
    loading ??= Promise.all([load(), access !== "public" && prepareRoles()]).catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return withHandler(deployed, async (request, response) => {
    if (request.method === "OPTIONS") return answerOptions(request, response, loadOnce);
    const { body, rawBody } = request;
    unread.set(request, () => callableBody(Object.assign(request, { body, rawBody }), maxBytes));
    request.body = { data: null };
    await withCorrelationId(request, () => deployed(request, response));
  });
}

async function sessionRole(session: Session | undefined, needed: Role): Promise<Role> {
  requireSignedIn(session);
  // Imported lazily: public callables and rejected calls never load Firestore.
  const { requireRole } = await import("./require-role.ts");
  return requireRole(session, needed);
}

/** Loads and connects the Firestore client, which takes most of a first call's time. */
async function prepareRoles(): Promise<void> {
  const [{ readNothing }] = await Promise.all([
    import("../end-if-unreadable.ts"),
    import("./require-role.ts"),
  ]);
  await readNothing();
}

function bodyMaxBytes(name: CallableName): number {
  const larger: Partial<Record<CallableName, number>> = LARGE_BODY_MAX_BYTES;
  return larger[name] ?? BODY_MAX_BYTES;
}

function httpsError(details: ErrorDetails): HttpsError {
  const { status, text } = ERRORS[details.reason];
  return new HttpsError(status, text, details);
}
