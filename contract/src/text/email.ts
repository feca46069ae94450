import { parseUrl } from "./parse-url.ts";

/**
 * Checks an email address like browsers check `type="email"`
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), in lower case, and also requires a dot in the
 * domain, because real email addresses have one.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+(?:@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Returns the email address that mail servers know: in lower case, without invisible characters, and with the domain
 * dæmi.is as xn--dmi-yla.is. Accepts "Anna <anna@daemi.is>", which mail programs copy, and punctuation after it.
 */
export function normalizedEmail(typed: string): string {
  const address = typed
    .replace(/\p{Cf}/gu, "")
    .replace(/[＠﹫]/g, "@")
    .replace(/ ?@ ?/g, "@")
    .replace(/^[^<>\n]*<([^<>\s]+)>/, "$1")
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/(?<![.,;])[.,;]+$/, "")
    .toLowerCase();
  const start = address.lastIndexOf("@") + 1;
  return address.slice(0, start) + asciiDomain(address.slice(start));
}

/** Whether the only fault is a letter before the "@" that mail servers do not accept. */
export function hasForeignLocalPart(address: string): boolean {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).replace(/[^\0-\x7f]/gu, "a");
  return !EMAIL_PATTERN.test(address) && EMAIL_PATTERN.test(local + address.slice(at));
}

function asciiDomain(domain: string): string {
  // Other domains stay unchanged: the URL parser would accept more than a host, and would read 1.2 as 1.0.0.2.
  if (!/^[a-z0-9.\u0080-\u{10ffff}-]+$/u.test(domain) || !/[^\0-\x7f]/.test(domain)) return domain;
  return parseUrl(`https://${domain}`)?.hostname ?? domain;
}
