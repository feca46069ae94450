import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { ERRORS, type ErrorDetails, type InvalidField } from "@matbjorg/contract/errors";
import {
  BODY_MAX_BYTES,
  CALLABLE_TIMEOUT_SECONDS,
  INVALID_FIELDS_MAX,
  LARGE_BODY_MAX_BYTES,
} from "@matbjorg/contract/limits";
import {
  type CallableFunction,
  type CallableRequest,
  HttpsError,
  onCall,
  type Request,
} from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import type { core, ZodMiniType } from "zod/mini";
import { AppError } from "./app-error.ts";
import { boundedBody, TOO_LARGE, withholdLargeBodies } from "./body-limit.ts";
import { correlationId, withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "./deployment.ts";
import { failureLine } from "./failure-line.ts";
import { readableBody } from "./readable-body.ts";
import { requireAdmin, requireSignedIn, type Session } from "./require-admin.ts";
import { inFrontOf } from "./sdk-function.ts";

/** Who calls, and when; handlers take the time from here so that one call has one time. */
export type CallContext<Uid> = {
  readonly uid: Uid;
  /** The address of the caller's account, if it has one. */
  readonly email: string | undefined;
  readonly now: Date;
  readonly request: Request;
};

type Definition<Name extends CallableName> = {
  readonly input: ZodMiniType<Callables[Name]["input"]>;
  /** Secrets the function reads, by name. */
  readonly secrets?: readonly string[];
  readonly memory?: "2GiB";
  /** How many calls an instance serves at a time. */
  readonly concurrency?: number;
  /** Where fewer will do than others have. */
  readonly maxInstances?: number;
  /** Whether App Check has to vouch for the page that calls. */
  readonly appCheck?: { value(): boolean };
};

/** Every callable says who may call it; there is no default to forget. */
type PublicDefinition<Name extends CallableName> = Definition<Name> & { readonly access: "public" };
type SessionDefinition<Name extends CallableName> = Definition<Name> & {
  readonly access: "signed-in" | "admin";
};
type Handler<Name extends CallableName, Uid> = (
  input: Callables[Name]["input"],
  context: CallContext<Uid>,
) => Promise<Callables[Name]["result"]>;
type Deployed<Name extends CallableName> = CallableFunction<unknown, Promise<Callables[Name]["result"]>>;

/**
 * The one way to make a callable: checks access, then input, runs the handler, and answers every failure from
 * the catalogue in `contract/errors.ts`. Logs one line a call, never the payload: it may be a visitor's message.
 */
export function defineCallable<Name extends CallableName>(
  name: Name,
  definition: SessionDefinition<Name>,
  handler: Handler<Name, string>,
): Deployed<Name>;
export function defineCallable<Name extends CallableName>(
  name: Name,
  definition: PublicDefinition<Name>,
  handler: Handler<Name, string | undefined>,
): Deployed<Name>;
export function defineCallable<Name extends CallableName>(
  name: Name,
  definition: PublicDefinition<Name> | SessionDefinition<Name>,
  // biome-ignore lint/suspicious/noExplicitAny: the overloads above tie the handler to the access it asked for
  handler: Handler<Name, any>,
): Deployed<Name> {
  const options = {
    ...DEPLOYMENT,
    timeoutSeconds: CALLABLE_TIMEOUT_SECONDS,
    ...(definition.access === "public" && { maxInstances: PUBLIC_MAX_INSTANCES }),
    ...(definition.memory !== undefined && { memory: definition.memory }),
    ...(definition.concurrency !== undefined && { concurrency: definition.concurrency }),
    ...(definition.maxInstances !== undefined && { maxInstances: definition.maxInstances }),
    secrets: [...(definition.secrets ?? [])],
  };
  const answer = async (request: CallableRequest<unknown>) => {
    const id = correlationId() ?? "";
    const startedAt = performance.now();
    const { auth } = request;
    const session: Session | undefined = auth && { uid: auth.uid, email: auth.token.email };
    const uid = session?.uid;
    const line = (reason: string) => ({
      callable: name,
      correlationId: id,
      uid: uid ?? null,
      reason,
      durationMs: Math.round(performance.now() - startedAt),
    });
    try {
      if (definition.appCheck?.value() && !request.app) throw new AppError("contact/app-unverified");
      if (definition.access === "admin") await requireAdmin(session);
      if (definition.access === "signed-in") requireSignedIn(session);
      if (oversized.has(request.rawRequest)) throw new AppError("input/too-large");
      // Not `request.data`: a key "__proto__" is gone from it, and what it held is inherited instead.
      const input = parseInput(definition.input, request.rawRequest.body.data);
      const result = await handler(input, {
        uid,
        email: session?.email,
        now: new Date(),
        request: request.rawRequest,
      });
      logger.info(`${name} ok`, line("ok"));
      return result;
    } catch (error) {
      if (error instanceof AppError) {
        const cause = error.cause === undefined ? {} : { cause: String(error.cause) };
        logger.warn(`${name} refused: ${error.reason}`, { ...line(error.reason), ...cause });
        throw httpsError({ reason: error.reason, ...(error.fields && { fields: error.fields }) });
      }
      logger.error(`${name} failed`, { ...line("internal"), ...failureLine(error) });
      throw httpsError({ reason: "internal", correlationId: id });
    }
  };
  const callable = onCall<unknown, Promise<Callables[Name]["result"]>>(options, answer);
  const maxBytes = bodyMaxBytes(name);
  const oversized = new WeakSet<Request>();
  // Every function's process loads all of them, and serves this one: https://cloud.google.com/functions/docs/configuring/env-var
  if (process.env.FUNCTION_TARGET === name) withholdLargeBodies(maxBytes);
  return inFrontOf(callable, async (request, response) => {
    const body = await boundedBody(request, maxBytes);
    if (body === TOO_LARGE) oversized.add(request);
    request.body = body === TOO_LARGE ? { data: null } : readableBody(body);
    await withCorrelationId(request, () => callable(request, response));
  });
}

function bodyMaxBytes(name: CallableName): number {
  const larger: Partial<Record<CallableName, number>> = LARGE_BODY_MAX_BYTES;
  return larger[name] ?? BODY_MAX_BYTES;
}

function httpsError(details: ErrorDetails): HttpsError {
  const { status, text } = ERRORS[details.reason];
  return new HttpsError(status, text, details);
}

function parseInput<Input>(schema: ZodMiniType<Input>, data: unknown): Input {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AppError("input/invalid", { fields: invalidFields(parsed.error.issues) });
}

/** The first of the wrong fields: whoever sends a thousand is no form. */
function invalidFields(issues: readonly core.$ZodIssue[]): InvalidField[] {
  const fields: InvalidField[] = [];
  for (const issue of issues) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, INVALID_FIELDS_MAX) : [];
    const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
    fields.push(...paths.map((path) => ({ path: path.join("."), rule: issue.code })));
    if (fields.length >= INVALID_FIELDS_MAX) break;
  }
  return fields.slice(0, INVALID_FIELDS_MAX);
}
