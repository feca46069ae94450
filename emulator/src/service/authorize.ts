import type { RequestAuth } from "../rules/ruleset.ts";
import { StatusError } from "../status.ts";

/** `owner` is the Admin SDK's and the tools' word for "bound by no rules". */
export type Caller =
  | { readonly type: "owner" }
  | { readonly type: "client"; readonly auth: RequestAuth | null };

/**
 * Who sends this Authorization header: the owner, nobody, or whom an Auth emulator's token names. Those tokens
 * are unsigned JWTs (`alg: none`), so nothing is verified but their shape; not their time either, laxer than production,
 * because the SDKs' mock tokens expired in 1970.
 *
 * @throws StatusError UNAUTHENTICATED
 */
export function callerOf(authorization: string | undefined): Caller {
  if (!authorization) return { type: "client", auth: null };
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1];
  if (token === "owner") return { type: "owner" };
  const claims = token ? claimsOf(token) : undefined;
  if (!claims)
    throw new StatusError("UNAUTHENTICATED", "The Authorization header holds no token of an Auth emulator");
  const uid = claims.user_id ?? claims.sub;
  if (typeof uid !== "string" || uid === "") {
    throw new StatusError("UNAUTHENTICATED", "The token names no user");
  }
  return { type: "client", auth: { uid, token: claims } };
}

/** The payload of a JWT, unverified; undefined if it is none. */
export function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
