import { expect, it } from "vitest";
import { clientAddress, parseNetworks } from "../../functions/src/contact/client-address.ts";
import { missingNetworks } from "./proxy-networks.ts";

const OWN = "203.0.113.7";

/** @param through what Google's servers make of X-Forwarded-For on the way through Hosting */
function missing(proxyNetworks: string, through: (written: string) => string, deployed = proxyNetworks) {
  return missingNetworks({
    project: "my-site",
    region: "us-central1",
    proxyNetworks,
    callerAt: async (origin, written) => {
      const header = origin === "https://my-site.web.app" ? through(written) : `${written}, ${OWN}`;
      const request = { headers: { "x-forwarded-for": header } };
      return { client: clientAddress(request, parseNetworks(deployed)), forwardedFor: header.split(", ") };
    },
  });
}

it.each([
  ["appends", (written: string) => `${written}, ${OWN}, 35.191.4.1, 2600:1900:2:3::7`],
  ["has replaced what the client wrote by", () => `${OWN}, 35.191.4.1, 2600:1900:2:3::7`],
])(
  "networks of Hosting's servers are added to those that are set, if Hosting %s its entries",
  async (_, through) => {
    expect(await missing("2600:1900:2:3::/64,35.191.4.0/24", through)).toBeUndefined();
    expect(await missing("", through)).toContain(
      'PROXY_NETWORKS="2600:1900:2:3::/64,35.191.4.0/24" in functions/.env.my-site',
    );
    expect(await missing("198.51.100.0/24", through)).toContain(
      'PROXY_NETWORKS="198.51.100.0/24,2600:1900:2:3::/64,35.191.4.0/24"',
    );
    expect(await missing("35.191.0.0/16", through)).toContain('"35.191.0.0/16,2600:1900:2:3::/64"');
    // Set, but not deployed.
    expect(await missing("2600:1900:2:3::/64,35.191.4.0/24", through, "")).toContain("and deploy");
  },
);

it("a network that contains a visitor's address is reported: what that visitor writes would count", async () => {
  const through = (written: string) => `${written}, ${OWN}, 35.191.4.1`;
  for (const networks of ["0.0.0.0/0", "203.0.113.0/24,35.191.4.0/24"])
    expect(await missing(networks, through)).toBe(
      `forged addresses are believed, because PROXY_NETWORKS contains ${OWN}`,
    );
});

it("no network is named if Hosting does not pass on the address", async () => {
  const through = (written: string) => `${written}, 35.191.4.1`;
  expect(await missing("", through)).toContain(`your address is ${OWN}, but 35.191.4.1 through Hosting`);
  expect(await missing("35.191.4.0/24", through)).toContain("forged addresses are believed");
});
