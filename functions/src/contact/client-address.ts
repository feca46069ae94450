import { isIPv6 } from "node:net";

type ProxiedRequest = {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly socket?: { readonly remoteAddress?: string | undefined } | null;
};

/** Returns the entries of X-Forwarded-For, the nearest proxy's last; clients can forge the first ones. */
export function forwardedFor(request: ProxiedRequest): string[] {
  const header = String(request.headers["x-forwarded-for"] ?? "");
  return header === "" ? [] : header.split(",").map((entry) => entry.trim());
}

/**
 * Returns the networks that a request came from, the narrowest first: an IPv4 address; of an IPv6 address its /64 and its
 * /48. A connection usually gets a whole /64, so one person has any number of addresses, and many providers assign a /48,
 * which is 65,536 such networks.
 *
 * Google's front end appends the address it was called from to X-Forwarded-For. Clients can forge all entries before it:
 * only the last entry counts, or, behind proxies of our own, the one they appended to
 * (https://docs.cloud.google.com/load-balancing/docs/https#x-forwarded-for_header).
 *
 * @param trustedProxies number of our own proxies between Google's first front end and the function
 */
export function clientNetworks(request: ProxiedRequest, trustedProxies: number): string[] {
  const entry = forwardedFor(request).at(-1 - trustedProxies);
  const address = entry || request.socket?.remoteAddress || "unknown";
  return isIPv6(address) ? networks(address) : [address.toLowerCase()];
}

function networks(address: string): string[] {
  const plain = address.split("%")[0] ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return [mapped];
  const [head = "", tail] = plain.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const after = tail === undefined ? [] : groups(tail);
  // A dotted end stands for two groups.
  const afterCount = after.length + (after.at(-1)?.includes(".") ? 1 : 0);
  const before = groups(head);
  const zeros = tail === undefined ? [] : new Array<string>(8 - before.length - afterCount).fill("0");
  const all = [...before, ...zeros, ...after];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return [`${first.join(":")}::/64`, `${first.slice(0, 3).join(":")}::/48`];
}
