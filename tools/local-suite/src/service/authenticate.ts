import type { RequestAuth } from "../rules/ruleset.ts";
import { StatusError } from "../status.ts";

/** The caller of a request. The `owner` (the Admin SDK, tools) bypasses the rules. */
export type Caller =
  | { readonly type: "owner" }
  | { readonly type: "client"; readonly auth: RequestAuth | null };

/**
 * Returns the caller that an Authorization header identifies: the owner (`owner` or a Google access token, which server
 * SDKs send), an unauthenticated client, or the user of an Auth emulator token. Those tokens are unsigned JWTs (`alg:
 * none`), so only their form is checked. This is laxer than production: expiry is ignored, because the SDKs' mock
 * tokens expired in 1970.
 *
 * @throws StatusError UNAUTHENTICATED for a header that is not a Bearer token, INVALID_ARGUMENT for a malformed token
 */
export function callerOf(authorization: string | undefined): Caller {
  if (!authorization) return { type: "client", auth: null };
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1];
  if (token === undefined) {
    throw new StatusError("UNAUTHENTICATED", "The Authorization header holds no Bearer token");
  }
  if (/^(owner$|ya29\.)/i.test(token)) return { type: "owner" };
  const claims = claimsOf(token);
  if (!claims) throw new StatusError("INVALID_ARGUMENT", "invalid jwt");
  return { type: "client", auth: authOf(claims) };
}

/** Returns `request.auth` for a token's claims; null if they have no user id. */
export function authOf(claims: Record<string, unknown>): RequestAuth | null {
  const uid = claims.user_id ?? claims.sub;
  return typeof uid === "string" && uid !== "" ? { uid, token: claims } : null;
}

/** Returns the payload of a JWT without verifying it; undefined if it is malformed. */
export function claimsOf(token: string): Record<string, unknown> | undefined {
  const parts = token.split(".");
  const [header = "", payload = "", signature = ""] = parts;
  if (parts.length !== 3 || !isBase64(signature) || !objectIn(header)) return undefined;
  return objectIn(payload);
}

/** Accepts base64url with or without padding. */
function isBase64(text: string): boolean {
  return /^[\w-]*=*$/.test(text) && text.replaceAll("=", "").length % 4 !== 1;
}

function objectIn(part: string): Record<string, unknown> | undefined {
  if (!isBase64(part)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
