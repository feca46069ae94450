import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { parseVideo } from "@matbjorg/contract/news/video";
import { describe, expect, it } from "vitest";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { bootstrapHash } from "../../web/src/site/rendering/bootstrap-plugin.ts";

type Rewrite = {
  readonly source?: string;
  readonly function?: { readonly functionId: string; readonly pinTag?: boolean };
};
type Rule = { readonly source: string; readonly headers: readonly { key: string; value: string }[] };

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", "..", file), "utf8"));
const { rewrites, headers }: { rewrites: Rewrite[]; headers: Rule[] } = read("firebase.json").hosting;

/** The directives of the Content-Security-Policy that Hosting sends with these paths: "**", "/admin". */
function policyOf(source: string): ReadonlyMap<string, readonly string[]> {
  const rule = headers.find((one) => one.source === source);
  const policy = rule?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

const site = policyOf("**");
const admin = policyOf("/admin");

describe("firebase.json's hosting", () => {
  it("allows calls only to functions of the projects in web/src/brand.ts", () => {
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

  it("allows pictures of the site, of our buckets and of Google Analytics alone", () => {
    const { production, development } = firebaseConfigs;
    const ours = [production, development].map(
      ({ storageBucket }) => `https://firebasestorage.googleapis.com/v0/b/${storageBucket}/o/`,
    );
    const analytics = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
    expect(site.get("img-src")).toEqual(["'self'", ...ours, ...analytics]);
  });

  it("allows scripts of the site and, outside the admin area, Google's tag and the inline bootstrap", () => {
    expect(site.get("script-src")).toEqual(["'self'", bootstrapHash(), "https://www.googletagmanager.com"]);
    expect(admin.get("script-src")).toEqual(["'self'"]);
    expect([...admin.values()].flat().join(" ")).not.toMatch(/analytics|tagmanager|firebaseinstallations/);
  });

  it("has the same policy for all of the admin area, after the site's: the last match applies", () => {
    expect(policyOf("/admin/**")).toEqual(admin);
    const order = headers.map(({ source }) => source);
    expect(order.indexOf("/admin")).toBeGreaterThan(order.indexOf("**"));
    expect(order.indexOf("/admin/**")).toBeGreaterThan(order.indexOf("**"));
  });

  it("allows frames only of video players", () => {
    const players = [
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "https://player.vimeo.com/video/123456789",
    ].map((address) => new URL(parseVideo(address)?.playerUrl ?? "").origin);
    for (const policy of [site, admin]) expect(policy.get("frame-src")).toEqual(players);
  });

  it("denies by default, and allows no inline script or style", () => {
    for (const policy of [site, admin]) {
      expect(policy.get("default-src")).toEqual(["'none'"]);
      expect([...policy.values()].flat().join(" ")).not.toMatch(/unsafe|data:/);
    }
  });

  it("uses no braces in patterns, which Hosting and its emulator read differently", () => {
    for (const { source = "" } of [...headers, ...rewrites]) expect(source).not.toMatch(/[{}]/);
  });

  it("rewrites to each pinned function once: firebase-tools tags its service once per rewrite, all at the same time", () => {
    const pinned = rewrites.flatMap((one) => (one.function?.pinTag ? [one.function.functionId] : []));
    expect(pinned).toEqual([...new Set(pinned)]);
  });
});
