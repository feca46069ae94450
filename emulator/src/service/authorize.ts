import type { RequestAuth } from "../rules/ruleset.ts";
import { StatusError } from "../status.ts";

/** `owner` is the Admin SDK's and the tools' word for "bound by no rules". */
export type Caller =
  | { readonly type: "owner" }
  | { readonly type: "client"; readonly auth: RequestAuth | null };

/**
 * Who sends this Authorization header: the owner (also by a Google access token, as servers without an emulator's
 * address send them), nobody, or whom an Auth emulator's token names. Those tokens are unsigned JWTs (`alg: none`), so
 * nothing is verified but their shape; not their time either, laxer than production, because the SDKs' mock tokens
 * expired in 1970.
 *
 * @throws StatusError UNAUTHENTICATED for another kind of header, INVALID_ARGUMENT for a token that is none
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

/** Whom a token's claims name, for Firestore's rules as for Storage's; null: nobody is signed in. */
export function authOf(claims: Record<string, unknown>): RequestAuth | null {
  const uid = claims.user_id ?? claims.sub;
  return typeof uid === "string" && uid !== "" ? { uid, token: claims } : null;
}

/** The payload of a JWT, unverified; undefined if it is none. */
export function claimsOf(token: string): Record<string, unknown> | undefined {
  const parts = token.split(".");
  const [header = "", payload = "", signature = ""] = parts;
  if (parts.length !== 3 || !isBase64(signature) || !objectIn(header)) return undefined;
  return objectIn(payload);
}

/** URL-safe, with or without padding. */
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
