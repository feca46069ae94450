// Finds the value of PROXY_NETWORKS (functions/src/contact/client-address.ts) by asking the deployed site.
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { clientAddress, clientNetworks, parseNetworks } from "../../functions/src/contact/client-address.ts";
import type { Row } from "./project-check.ts";

/** What `/health` answers about its caller; see functions/src/health/health.ts. */
export type Caller = { readonly client: string; readonly forwardedFor: readonly string[] };

export type Deployed = {
  readonly project: string;
  /** Of the functions. */
  readonly region: string;
  /** PROXY_NETWORKS in functions/.env.{project}. */
  readonly proxyNetworks: string;
  /** Requests `/health` with this X-Forwarded-For. Resolves to undefined if it is not deployed. */
  readonly callerAt: (origin: string, forwardedFor: string) => Promise<Caller | undefined>;
};

/** Reserved for documentation (RFC 5737): no request comes from here. */
const FORGED = "192.0.2.1";
/** Hosting has many servers, and simultaneous requests may reach several. */
const REQUESTS = 5;

/** The setting as a check, which needs no credentials; under "Rate limits" in docs/operating/settings.md. */
export function proxyNetworks(site: Deployed): Row {
  return ["visitors are counted by their own address, also behind Hosting", () => missingNetworks(site)];
}

/** Returns what to set, as text for the operator; undefined if nothing is missing. */
export async function missingNetworks(site: Deployed): Promise<string | undefined> {
  const found = await findNetworks(site);
  if (typeof found !== "object") return found;
  return `set PROXY_NETWORKS="${found.networks}" in functions/.env.${site.project} and deploy`;
}

/**
 * Compares what a function learns of this machine's address through Hosting and directly. The first entry that Google's
 * servers append to X-Forwarded-For is the address that connected to them. Entries after it are those of proxies: "client,
 * Google front end" through Hosting (https://github.com/quintsys/firebase_hosting_client_ip, README of November 2026).
 *
 * @returns the networks to set, or why they were not found, as text for the operator; undefined if the address is the same
 *   both ways
 */
export async function findNetworks(
  site: Deployed,
): Promise<{ readonly networks: string } | string | undefined> {
  const { project, region, proxyNetworks, callerAt } = site;
  const [direct, ...hosted] = await Promise.all([
    callerAt(`https://${region}-${project}.cloudfunctions.net`, FORGED),
    ...Array.from({ length: REQUESTS }, () => callerAt(`https://${project}.web.app`, FORGED)),
  ]);
  if (!direct || hosted.includes(undefined))
    return "the site is not deployed yet, or only just; repeat this then";
  const callers = [direct, ...hosted.filter((one) => one !== undefined)];
  const [own = ""] = appended(direct);
  if (callers.every(({ client }) => client === own)) return undefined;
  const believed = callers.find(({ client }) => client === FORGED);
  if (believed) {
    return `forged addresses are believed, because PROXY_NETWORKS contains ${appended(believed)[0] ?? FORGED}`;
  }
  const other = callers.find((one) => !appended(one).includes(own));
  if (other) {
    return `your address is ${own}, but ${appended(other).join(", ")} through Hosting; repeat this from a network with one address`;
  }
  const known = parseNetworks(proxyNetworks);
  const proxies = callers.flatMap((one) => appended(one).slice(appended(one).indexOf(own) + 1));
  const isUnknown = (address: string) =>
    isIP(address) !== 0 && clientAddress(asRequest(`${FORGED},${address}`), known) === address;
  const found = new Set(proxies.filter(isUnknown).map(networkOf));
  return { networks: [proxyNetworks.trim(), ...[...found].sort()].filter(Boolean).join(",") };
}

/** Returns the entries that Google's servers appended: those after the forged one, or all if Hosting removed that. */
const appended = ({ forwardedFor }: Caller): readonly string[] =>
  forwardedFor.slice(forwardedFor.lastIndexOf(FORGED) + 1);

const asRequest = (forwardedFor: string) => ({ headers: { "x-forwarded-for": forwardedFor } });

/** Returns the IPv4 /24 or IPv6 /64 of an address: "203.0.113.0/24". */
function networkOf(address: string): string {
  const [network = ""] = clientNetworks(asRequest(address), parseNetworks(""));
  return network.includes("/") ? network : network.replace(/\.\d+$/, ".0/24");
}

type Client = {
  get(path: string, options: object): Promise<{ readonly status: number; readonly body: string }>;
};

/** Requests as firebase-tools does, through HTTPS_PROXY too. */
export const callerAt: Deployed["callerAt"] = async (origin, forwardedFor) => {
  const { Client } = createRequire(import.meta.url)("firebase-tools/lib/apiv2") as {
    Client: new (options: object) => Client;
  };
  const { status, body } = await new Client({ urlPrefix: origin, auth: false }).get("/health", {
    headers: { "X-Forwarded-For": forwardedFor },
    timeout: 20_000,
    resolveOnHTTPError: true,
    // Text: a missing site or function is answered in HTML.
    responseType: "xml",
  });
  // 503: only Firestore does not answer.
  if (status !== 200 && status !== 503) {
    if (status === 404) return undefined;
    throw new Error(`${origin}/health answers ${status}`);
  }
  const caller = JSON.parse(body) as Partial<Caller>;
  // Another server may answer there.
  return caller.client !== undefined && caller.forwardedFor ? (caller as Caller) : undefined;
};
