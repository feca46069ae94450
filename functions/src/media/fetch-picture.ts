import { type LookupAddress, lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { AppError } from "../lib/callable/app-error.ts";

const TIMEOUT_MS = 6_000;
const REDIRECTS_MAX = 3;

/** Dependencies that tests replace, because their pictures come from this machine. */
export type Network = {
  readonly isAllowed: (address: string) => boolean;
  /** Certificates to trust in addition to the usual ones. */
  readonly ca?: string;
};

/**
 * Fetches a picture from another site, only over https and only from public IP addresses: a URL in an author's text
 * must not reach servers that only this function can reach, such as the metadata server.
 * @throws media/address-refused, media/unreachable, media/too-large
 */
export async function fetchPicture(
  address: string,
  network: Network = INTERNET,
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(Math.min(timeoutMs, TIMEOUT_MS));
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await get(url, network, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await bytesOf(response);
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`Status ${statusCode}`);
      url = new URL(headers.location, url);
    }
    throw new Error("Too many redirects");
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("media/unreachable", { cause });
  }
}

function get(url: URL, { isAllowed, ca }: Network, signal: AbortSignal): Promise<IncomingMessage> {
  // A host that is an IP address needs no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "https:" || (isIP(host) && !isAllowed(host))) {
    throw new AppError("media/address-refused");
  }
  const headers = {
    accept: "image/avif,image/webp,image/jpeg,image/png,image/gif",
    // Some sites reject requests without a user agent.
    "user-agent": "Mozilla/5.0 (compatible; ArticlePictures/1.0)",
  };
  const options = { agent: false, ca, headers, signal, lookup: checkedLookup(isAllowed) } as const;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve).on("error", reject);
    // Rejects if there was no response and no error: the server switched protocols (101), or closed the connection.
    // After a response this has no effect.
    sent.on("close", () => reject(new Error("No response"))).end();
  });
}

/**
 * Resolves a name for the connection itself, because a second lookup could return another IP address (DNS rebinding).
 */
function checkedLookup(isAllowed: Network["isAllowed"]): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      const refusal = addresses?.every(({ address }) => isAllowed(address))
        ? undefined
        : new AppError("media/address-refused");
      const [first] = addresses ?? [];
      if (error || refusal || !first) done(error ?? refusal ?? new Error(`${hostname} has no address`), []);
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > IMAGE_MAX_BYTES) throw new AppError("media/too-large");
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error("The response ended early");
  return Buffer.concat(chunks);
}

/**
 * IP addresses that are not public: https://www.iana.org/assignments/iana-ipv4-special-registry and
 * ipv6-special-registry (2026). Of IPv6, only 2000::/3 is assigned to the internet; loopback, IPv4-mapped, link-local
 * and private addresses are outside it.
 */
const RESERVED = {
  ipv4: [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    // This range contains the metadata server.
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ],
  // 2001::/23 contains Teredo, and 2002::/16 is 6to4: both embed IPv4 addresses.
  ipv6: ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
} as const;

/**
 * Returns the block list of one address family. A list of both families would also map IPv4 addresses to IPv6 and compare
 * them with the IPv6 ranges.
 */
function listOf(family: keyof typeof RESERVED): BlockList {
  const list = new BlockList();
  for (const range of RESERVED[family]) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const reserved = { ipv4: listOf("ipv4"), ipv6: listOf("ipv6") };

export function isPublicIp(address: string): boolean {
  const version = isIP(address);
  const family = version === 6 ? "ipv6" : "ipv4";
  return version !== 0 && !reserved[family].check(address, family);
}

const INTERNET: Network = { isAllowed: isPublicIp };
