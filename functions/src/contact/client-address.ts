import { BlockList, isIP, isIPv6 } from "node:net";
import { proxyNetworks } from "../parameters.ts";

type ProxiedRequest = {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly socket?: { readonly remoteAddress?: string | undefined } | null;
};

/** Returns the entries of X-Forwarded-For, the nearest proxy's last; clients can forge the first ones. */
export function forwardedFor(request: ProxiedRequest): string[] {
  const header = String(request.headers["x-forwarded-for"] ?? "");
  return header === "" ? [] : header.split(",").map((entry) => entry.trim());
}

let known: BlockList | undefined;
// Not while the module loads: parameters have no value then.
const knownProxies = () => (known ??= parseNetworks(proxyNetworks.value()));

/** Returns the client's address: the last entry that is not the address of a known proxy. */
export function clientAddress(request: ProxiedRequest, proxies = knownProxies()): string {
  const entries = forwardedFor(request);
  const client = entries.findLast((entry) => !isIn(proxies, entry)) ?? entries[0];
  return client || request.socket?.remoteAddress || "unknown";
}

/**
 * Returns the networks that a request came from, the narrowest first: an IPv4 address; of an IPv6 address its /64 and its
 * /48. A connection usually gets a whole /64, so one person has any number of addresses, and many providers assign a /48,
 * which is 65,536 such networks.
 *
 * Google's front end appends the address that connected to it to X-Forwarded-For, and so does Hosting before it. Clients can
 * forge every entry before those (https://docs.cloud.google.com/load-balancing/docs/https#x-forwarded-for_header). A client
 * that calls a function directly is therefore the last entry; one that came through Hosting stands before Hosting's own
 * address.
 */
export function clientNetworks(request: ProxiedRequest, proxies?: BlockList): string[] {
  const address = clientAddress(request, proxies);
  return isIPv6(address) ? networks(address) : [address.toLowerCase()];
}

/** @throws Error naming a network that is not written as "203.0.113.0/24" or "2001:db8::/32" */
export function parseNetworks(text: string): BlockList {
  const list = new BlockList();
  for (const network of text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", prefix = ""] = network.split("/");
    const version = isIP(address);
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (version === 0 || !(bits <= (version === 4 ? 32 : 128))) {
      throw new Error(`PROXY_NETWORKS knows no network "${network}"`);
    }
    list.addSubnet(address, bits, version === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? "ipv4" : "ipv6");
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
