import { describe, expect, it } from "vitest";
import { callerNetworks, visitorNetworks } from "./client-ip.ts";

function from(forwardedFor: string | undefined, remoteAddress?: string) {
  return { headers: { "x-forwarded-for": forwardedFor }, socket: { remoteAddress } };
}

/** Returns the networks with a visitor's own limits, and the networks with eight times these limits. */
function visitor(...request: Parameters<typeof from>): [string[], string[]] {
  const counted = visitorNetworks(from(...request));
  const having = (limits: number) =>
    counted.flatMap(({ network, times }) => (times === limits ? network : []));
  expect(having(1).length + having(8).length).toBe(counted.length);
  return [having(1), having(8)];
}

/**
 * Values of X-Forwarded-For that others have published, the visitor's IP address, and the IP address that gets eight
 * times a visitor's limits. Where the source names no IP addresses, they are from RFC 5737.
 */
const PUBLISHED = [
  [
    "a function behind Firebase Hosting in June 2019 (headers of fooder.waitless.app)",
    "200.114.214.155,104.198.56.253",
    "200.114.214.155",
    "104.198.56.253",
  ],
  [
    "a Firebase function in November 2020 (github.com/jetersen/express-ipfilter/issues/57)",
    "77.234.44.175,66.102.8.142",
    "77.234.44.175",
    "66.102.8.142",
  ],
  [
    "a function that Dialogflow calls directly (github.com/firebase/firebase-functions/issues/771)",
    "64.233.172.71",
    "64.233.172.71",
    "64.233.172.71",
  ],
  [
    "a server whose client writes an entry of its own (docs.cloud.google.com/load-balancing/docs/https)",
    "198.51.100.1,203.0.113.7,35.191.4.1",
    "203.0.113.7",
    "35.191.4.1",
  ],
  [
    "Cloud Run behind a load balancer (github.com/kubernetes/registry.k8s.io/pull/61)",
    "203.0.113.7, 2600:1901:0:a7aa::,203.0.113.7",
    "2600:1901:0:a7aa::/64",
    "203.0.113.7",
  ],
  [
    "a load balancer of Google behind another CDN (github.com/mozilla/addons/issues/14977)",
    "203.0.113.7, 192.0.2.2, 35.191.4.1",
    "192.0.2.2",
    "35.191.4.1",
  ],
] as const;

describe("X-Forwarded-For", () => {
  it.each(PUBLISHED)(
    "received by %s as %s: a request is counted for %s, and with larger limits for %s",
    (_, header, own, shared) => {
      const [first, second] = visitor(header);
      expect([first[0], second[0]]).toEqual([own, `through ${shared}`]);
      const [last = ""] = callerNetworks(from(header)).map(({ network }) => network);
      expect(second[0]).toBe(`through ${last}`);
    },
  );
});

describe("a callable", () => {
  it.each([
    ["203.0.113.7"],
    ["198.51.100.1, 203.0.113.7"],
    ["a,b,,203.0.113.7 "],
    ["203.0.113.9,35.191.4.1, 203.0.113.7"],
  ])("counts a call for the last entry of %s, and only with a visitor's own limits", (header) => {
    expect(callerNetworks(from(header))).toEqual([{ network: "203.0.113.7", times: 1 }]);
  });

  it("counts the connection's IP address if the header is missing", () => {
    const network = (...request: Parameters<typeof from>) => callerNetworks(from(...request))[0]?.network;
    expect(network(undefined, "127.0.0.1")).toBe("127.0.0.1");
    expect(network("", "127.0.0.1")).toBe("127.0.0.1");
    expect(network(undefined)).toBe("unknown");
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8:1:2::9", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:0DB8:0001:0002:ffff::", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
    ["::1", ["0:0:0:0::/64", "0:0:0::/48"]],
    ["64:ff9b::192.0.2.33", ["64:ff9b:0:0::/64", "64:ff9b:0::/48"]],
    ["fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0::/48"]],
    ["::ffff:192.0.2.128", ["192.0.2.128"]],
  ])("counts the IPv6 address %s for the networks %j", (address, expected) => {
    expect(callerNetworks(from(address)).map(({ network }) => network)).toEqual(expected);
  });
});

describe("a visitor through Hosting", () => {
  it("does not get other limits by adding entries before those of Hosting", () => {
    const plain = visitor("203.0.113.7, 35.191.4.1");
    expect(visitor("198.51.100.1, 203.0.113.7, 35.191.4.1")).toEqual(plain);
    expect(visitor("a,b,,203.0.113.7,35.191.4.1")).toEqual(plain);
  });

  it("is counted for the /64 and the /48 of an IPv6 address, and so is the server of Hosting", () => {
    expect(visitor("2001:db8:1:2::9, 2600:1901:0:1::7")).toEqual([
      ["2001:db8:1:2::/64", "2001:db8:1::/48"],
      ["through 2600:1901:0:1::/64", "through 2600:1901:0::/48"],
    ]);
  });

  it("is counted by the connection's IP address if the header is missing", () => {
    expect(visitor(undefined, "127.0.0.1")).toEqual([["127.0.0.1"], ["through 127.0.0.1"]]);
  });

  it("is counted as one unknown network if the entry is not an IP address, however long it is", () => {
    for (const forged of ["", "a", "203.0.113.7:80", "x".repeat(10_000)])
      expect(visitor(`${forged}, 203.0.113.7`)).toEqual([["unknown"], ["through 203.0.113.7"]]);
  });
});
