import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { parseVideo } from "@matbjorg/contract/video";
import { describe, expect, it } from "vitest";
import { firebaseConfigs } from "../web/src/brand.ts";
import { starterHash } from "../web/starter.ts";
import { APP_CHECK_HOSTS } from "./app-check.ts";

type Rule = { readonly source: string; readonly headers: readonly { key: string; value: string }[] };

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"));
const { rewrites, headers }: { rewrites: { source: string }[]; headers: Rule[] } =
  read("firebase.json").hosting;

/** The security policy that these addresses are given, by directive. */
function policyOf(source: string): Map<string, string[]> {
  const rule = headers.find((one) => one.source === source);
  const policy = rule?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

/** Those of App Check, which may be on, aside: app-check.test.ts holds them. */
const site = new Map(
  [...policyOf("**")].map(([directive, values]) => [
    directive,
    values.filter((value) => !APP_CHECK_HOSTS[directive]?.includes(value)),
  ]),
);
const admin = policyOf("/admin");

describe("what Hosting is told", () => {
  it("calls functions of this product's projects and of no other: see web/src/brand.ts", () => {
    const { production, development } = firebaseConfigs;
    const ours = [production, development].map(
      ({ projectId }) => `https://${CALLABLE_REGION}-${projectId}.cloudfunctions.net`,
    );
    for (const policy of [site, admin]) {
      const named = policy.get("connect-src")?.filter((host) => host.includes("cloudfunctions"));
      expect(named).toEqual(ours);
    }
    expect(read(".firebaserc").projects).toMatchObject({
      production: production.projectId,
      development: development.projectId,
    });
  });

  it("lets scripts come from the site itself and, outside the admin area, from Google's tag; and pages carry one", () => {
    expect(site.get("script-src")).toEqual(["'self'", starterHash(), "https://www.googletagmanager.com"]);
    expect(admin.get("script-src")).toEqual(["'self'"]);
    expect([...admin.values()].flat().join(" ")).not.toMatch(/analytics|tagmanager|firebaseinstallations/);
  });

  it("gives every address of the admin area the same policy, after the site's: the last one counts", () => {
    expect(policyOf("/admin/**")).toEqual(admin);
    const order = headers.map(({ source }) => source);
    expect(order.indexOf("/admin")).toBeGreaterThan(order.indexOf("**"));
    expect(order.indexOf("/admin/**")).toBeGreaterThan(order.indexOf("**"));
  });

  it("frames the players of videos and nothing else", () => {
    const players = [
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "https://player.vimeo.com/video/123456789",
    ].map((address) => new URL(parseVideo(address)?.playerUrl ?? "").origin);
    for (const policy of [site, admin]) expect(policy.get("frame-src")).toEqual(players);
  });

  it("allows nothing that is not named, and no inline script or style", () => {
    for (const policy of [site, admin]) {
      expect(policy.get("default-src")).toEqual(["'none'"]);
      expect([...policy.values()].flat().join(" ")).not.toMatch(/unsafe|data:|firebasestorage/);
    }
  });

  it("writes patterns that Hosting and its emulator read alike: no braces", () => {
    for (const { source } of [...headers, ...rewrites]) expect(source).not.toMatch(/[{}]/);
  });
});
