import { isIP, isIPv6 } from "node:net";

type ProxiedRequest = {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly socket?: { readonly remoteAddress?: string | undefined } | null;
};

/** A network for which a request is counted; its limits are the usual ones multiplied by `times`. */
export type Counted = { readonly network: string; readonly times: number };

/** A Hosting server gets a visitor's limits multiplied by this number, because many visitors share the server. */
export const SHARED_TIMES = 8;

/** Returns the entries of X-Forwarded-For. The nearest proxy's entry comes last; clients can forge the first ones. */
export function forwardedFor(request: ProxiedRequest): string[] {
  const header = String(request.headers["x-forwarded-for"] ?? "");
  return header === "" ? [] : header.split(",").map((entry) => entry.trim());
}

/**
 * Returns the networks of a callable's client, found from the last entry of X-Forwarded-For. Google's front end appends
 * the IP address that connected to it, and pages call callables without Hosting, so nobody can forge that entry.
 *
 * https://docs.cloud.google.com/load-balancing/docs/https#x-forwarded-for_header
 */
export function callerNetworks(request: ProxiedRequest): Counted[] {
  const address = forwardedFor(request).at(-1) ?? request.socket?.remoteAddress;
  return networks(address).map((network) => ({ network, times: 1 }));
}

/**
 * Returns the networks of a visitor who comes through Hosting, found from the entry before the last: Hosting appends the
 * visitor, and then Google's front end appends Hosting's server. A client that calls the function without Hosting can forge
 * the entry before the last, so the last entry counts too, with larger limits.
 */
export function visitorNetworks(request: ProxiedRequest): Counted[] {
  const [last, before = last] = forwardedFor(request).reverse();
  const address = before ?? request.socket?.remoteAddress;
  return [
    ...networks(address).map((network) => ({ network, times: 1 })),
    ...networks(last ?? address).map((network) => ({ network: `through ${network}`, times: SHARED_TIMES })),
  ];
}

/**
 * Returns the networks of an IP address, the narrowest first: an IPv4 address itself, or the /64 and the /48 of an IPv6
 * address. A connection usually gets a whole /64, so one person has any number of IPv6 addresses; many providers assign
 * a /48, which is 65,536 such networks. An entry of X-Forwarded-For that is not an IP address is forged and may have any
 * text, so all such entries count as one network.
 */
function networks(address = ""): string[] {
  if (isIPv6(address)) return ipv6Networks(address);
  return [isIP(address) === 0 ? "unknown" : address];
}

function ipv6Networks(address: string): string[] {
  const plain = address.split("%")[0] ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return [mapped];
  const [head = "", tail] = plain.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const after = tail === undefined ? [] : groups(tail);
  // A dotted IPv4 address at the end takes the space of two groups.
  const afterCount = after.length + (after.at(-1)?.includes(".") ? 1 : 0);
  const before = groups(head);
  const zeros = tail === undefined ? [] : new Array<string>(8 - before.length - afterCount).fill("0");
  const all = [...before, ...zeros, ...after];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return [`${first.join(":")}::/64`, `${first.slice(0, 3).join(":")}::/48`];
}
