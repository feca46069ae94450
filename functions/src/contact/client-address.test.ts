import { describe, expect, it } from "vitest";
import { clientNetworks } from "./client-address.ts";

function from(forwardedFor: string | undefined, remoteAddress?: string) {
  return { headers: { "x-forwarded-for": forwardedFor }, socket: { remoteAddress } };
}

describe("the networks a request came from", () => {
  it.each([
    ["203.0.113.7", 0, "203.0.113.7"],
    // What stands left of Google's entry was in the request: anybody can write that.
    ["198.51.100.1, 203.0.113.7", 0, "203.0.113.7"],
    ["a,b,,203.0.113.7 ", 0, "203.0.113.7"],
    ["198.51.100.1, 203.0.113.7, 35.191.0.1", 1, "203.0.113.7"],
  ])("of %j behind %i proxies of our own is %s", (header, proxies, address) => {
    expect(clientNetworks(from(header), proxies)).toEqual([address]);
  });

  it("is the connection's where no proxy has written one", () => {
    expect(clientNetworks(from(undefined, "127.0.0.1"), 0)).toEqual(["127.0.0.1"]);
    expect(clientNetworks(from("", "127.0.0.1"), 0)).toEqual(["127.0.0.1"]);
    // Fewer entries than proxies: the request came around them.
    expect(clientNetworks(from("203.0.113.7", "10.0.0.1"), 1)).toEqual(["10.0.0.1"]);
    expect(clientNetworks(from(undefined), 0)).toEqual(["unknown"]);
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
    expect(clientNetworks(from(address), 0)).toEqual(expected);
  });
});
