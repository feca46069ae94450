import { describe, expect, it } from "vitest";
import { clientNetworks, parseNetworks } from "./client-address.ts";

function from(forwardedFor: string | undefined, remoteAddress?: string) {
  return { headers: { "x-forwarded-for": forwardedFor }, socket: { remoteAddress } };
}

const HOSTING = parseNetworks("35.191.0.0/16, 2600:1900::/32");
const NONE = parseNetworks("");

describe("the networks a request came from", () => {
  it.each([
    ["of a direct call are those that Google's front end appended", "203.0.113.7", NONE, "203.0.113.7"],
    ["are never those that the client wrote", "198.51.100.1, 203.0.113.7", NONE, "203.0.113.7"],
    ["are never malformed entries of the client", "a,b,,203.0.113.7 ", NONE, "203.0.113.7"],
    ["through Hosting are before Hosting's", "203.0.113.7, 35.191.0.1", HOSTING, "203.0.113.7"],
    ["through two proxies are before both", "203.0.113.7, 2600:1900::1, 35.191.0.1", HOSTING, "203.0.113.7"],
    ["through Hosting are never forged", "198.51.100.1, 203.0.113.7, 35.191.0.1", HOSTING, "203.0.113.7"],
    [
      "of a direct call are not those of a forged Hosting",
      "198.51.100.1, 35.191.0.1, 203.0.113.7",
      HOSTING,
      "203.0.113.7",
    ],
    ["are the proxy's own if it is not known", "203.0.113.7, 35.191.0.1", NONE, "35.191.0.1"],
    ["are the first entry if all are proxies", "35.191.0.2, 35.191.0.1", HOSTING, "35.191.0.2"],
  ])("%s: %s", (_, header, proxies, address) => {
    expect(clientNetworks(from(header), proxies)).toEqual([address]);
  });

  it("are the connection's without the header", () => {
    expect(clientNetworks(from(undefined, "127.0.0.1"), NONE)).toEqual(["127.0.0.1"]);
    expect(clientNetworks(from("", "127.0.0.1"), NONE)).toEqual(["127.0.0.1"]);
    expect(clientNetworks(from(undefined), NONE)).toEqual(["unknown"]);
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
  ])("counts IPv6 by the networks: %s as %j", (address, expected) => {
    expect(clientNetworks(from(address), NONE)).toEqual(expected);
  });
});

it.each([
  "203.0.113.7",
  "203.0.113.0/33",
  "2001:db8::/129",
  "example.is/8",
  "203.0.113.0/",
  "10.0.0.0/8;11.0.0.0/8",
])("PROXY_NETWORKS does not take %s", (network) => {
  expect(() => parseNetworks(network)).toThrow(network);
});
