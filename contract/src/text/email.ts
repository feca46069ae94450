import { parseUrl } from "./parse-url.ts";

/**
 * As browsers check `type="email"` (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), in lower case,
 * and with a dot in the domain: nobody has an address without one.
 */
export const MAIL_ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+(?:@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * The address as mail servers know it: in lower case, without invisible characters, the domain dæmi.is as xn--dmi-yla.is. Mail
 * programs copy it as "Anna <anna@daemi.is>", and sentences end after it.
 */
export function mailAddress(typed: string): string {
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

/** Whether the only fault is a letter in front of the "@" that mail servers do not accept. */
export function hasForeignLocalPart(address: string): boolean {
  return !MAIL_ADDRESS.test(address) && MAIL_ADDRESS.test(address.replace(/[^\0-\x7f](?=.*@)/gu, "a"));
}

function asciiDomain(domain: string): string {
  // Others are left alone: the parser would read more than a host, or 1.2 as 1.0.0.2.
  if (!/^[\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*$/u.test(domain)) return domain;
  return parseUrl(`https://${domain}`)?.hostname ?? domain;
}
