import { parseUrl } from "./parse-url.ts";

/** The places where a redirect holds its target URL: one of these parameters, or the end of its path. */
const REDIRECTS: readonly (readonly [address: RegExp, ...parameters: string[]])[] = [
  [/^(www\.)?google\.(com?\.)?[a-z]{2,3}\/url$/, "q", "url"],
  [/(^|\.)safelinks\.protection\.outlook\.com\//, "url"],
  [/^(statics\.teams\.cdn\.office\.net|outlook\.office(365)?\.com)\/.*safelinks?\.html$/, "url"],
  [/^urldefense(\.proofpoint)?\.com\/v[12]\/url$/, "u"],
  [/^(l|lm)\.(facebook|instagram|messenger|threads)\.com\//, "u"],
  [/^(www\.)?facebook\.com\/(flx\/warn|plugins\/\w+\.php)/, "u", "href"],
  [/^(www\.)?linkedin\.com\/(redir|safety)\//, "url"],
  [/^(www\.)?youtube\.com\/redirect$/, "q"],
  [/^(www\.)?slack-redir\.net\/link$/, "url"],
  [/^linkprotect\.cudasvc\.com\/url$/, "a"],
  [/^protect2?\.fireeye\.com\/(v1\/)?url$/, "u"],
  [/^(www\.)?clicktime\.symantec\.com\//, "u"],
  [/^out\.reddit\.com\//, "url"],
  [/^(www\.)?duckduckgo\.com\/l\/$/, "uddg"],
  [/^vk\.com\/away\.php$/, "to"],
  [/^t\.umblr\.com\/redirect$/, "z"],
  [/^(www\.)?bing\.com\/ck\/a$/, "u"],
  [/^steamcommunity\.com\/linkfilter\//, "u", "url"],
  [/(^|\.)protection\.sophos\.com\/$/, "u"],
  [/(^|\.)trendmicro\.com\/wis\/clicktime\//, "url"],
  [/^deref-[\w-]+\.\w+\/mail\/client\/.*dereferrer\/$/, "redirectUrl"],
  [/^t\.me\/(iv|share\/url)$/, "url"],
];

/**
 * Parameters that identify who copied a link or received it by email, from https://github.com/mozilla/gecko-dev (query
 * stripping, 2026), and the parameters of Google's copies of pages.
 */
const PERSONAL =
  /^(?:usqp|amp_gsa|amp_js_v|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|ttclid|twclid|igshid|igsh|mc_eid|mkt_tok|_hsenc|vero_id|oly_(?:anon|enc)_id|__(?:cft|tn|eep)__.*)$/;

/** `https://urldefense.com/v3/__https://a.is/b__;…`, `https://secure-web.cisco.com/…/https%3A%2F%2Fa.is` */
const IN_PATH = [
  /^urldefense\.com\/v3\/__(.+?)__;/,
  /^secure-web\.cisco\.com\/.*\/(https?%3A.+)$/i,
  /^(?:url\.avanan\.click|protect\.checkpoint\.com)\/v2\/(?:r\d+\/)?___(.+?)___\./,
  // Google's copies of pages: `https://www.google.com/amp/s/a.is/b`, `https://a-is.cdn.ampproject.org/c/s/a.is/b`
  /^(?:(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/amp|[\w-]+\.cdn\.ampproject\.org\/[cv])\/(s\/.+)$/,
];

/**
 * The largest number of nested redirects: a forwarded email wraps its links twice. Resolving each takes time in proportion
 * to the link's length.
 */
const WRAPS_MAX = 5;

/**
 * Returns the target of a link that an office or mail program has wrapped in a redirect, without the parameters that
 * identify the reader. Returns any other URL unchanged.
 */
export function linkSource(address: string): string {
  let source = address;
  for (let wraps = 0, wrapped = ""; wraps < WRAPS_MAX && source !== wrapped; wraps += 1) {
    wrapped = source;
    source = sourceIn(wrapped);
  }
  return impersonal(source);
}

function impersonal(address: string): string {
  const [, path = "", query = "", hash = ""] = /^(https?:[^?#]*)\?([^#]*)(.*)$/is.exec(address) ?? [];
  const given = query.split("&");
  const kept = given.filter((parameter) => !PERSONAL.test(parameter.split("=")[0] ?? ""));
  if (kept.length === given.length) return address;
  return path + (kept.length > 0 ? `?${kept.join("&")}` : "") + hash;
}

function sourceIn(address: string): string {
  if (!/^https?:\/\//i.test(address)) return address;
  const url = parseUrl(address);
  if (!url) return address;
  const path = url.host + url.pathname;
  const [, ...names] = REDIRECTS.find(([redirect]) => redirect.test(path)) ?? [];
  const given = names.map((name) => url.searchParams.get(name)).find(Boolean);
  const source = given ? readable(given, path) : inPath(address);
  // Proofpoint leaves out one slash.
  const whole = source?.replace(/^(https?:\/)(?=[^/])/i, "$1/");
  return whole && /^https?:\/\/[^/?#]/i.test(whole) && parseUrl(whole) ? whole : address;
}

/** Proofpoint's second version, Bing and Sophos encode the URL in their own ways. */
function readable(given: string, path: string): string | undefined {
  const slashed = given.replaceAll("_", "/");
  if (/^urldefense.*\/v2\/url$/.test(path)) return decoded(slashed.replaceAll("-", "%"));
  if (/bing\.com\/ck\/a$/.test(path)) return fromBase64(slashed.slice(2).replaceAll("-", "+"));
  return /\.sophos\.com\/$/.test(path) ? fromBase64(given.replaceAll(" ", "+")) : given;
}

function inPath(address: string): string | undefined {
  const path = address.replace(/^https?:\/\//i, "");
  const found = IN_PATH.map((pattern) => pattern.exec(path)?.[1]).find(Boolean);
  return found && (/^https?%3a/i.test(found) ? decoded(found) : found.replace(/^s\//, "https://"));
}

function fromBase64(text: string): string | undefined {
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
