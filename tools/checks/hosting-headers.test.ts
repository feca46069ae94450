import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { parseVideo } from "@matbjorg/contract/news/video";
import { describe, expect, it } from "vitest";
import { inlineScriptHash } from "../../web/build/inline-script.ts";
import { firebaseConfigs } from "../../web/src/brand.ts";

type Rewrite = {
  readonly source?: string;
  readonly regex?: string;
  readonly function?: { readonly functionId: string; readonly pinTag?: boolean };
};
type Rule = {
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { key: string; value: string }[];
};

/** Matches a rule as Hosting's emulator does. Hosting itself supports no lookaheads, because RE2 has none. */
const { configMatcher } = createRequire(import.meta.url)("superstatic/lib/utils/patterns") as {
  configMatcher(path: string, rule: Rule): boolean;
};

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", "..", file), "utf8"));
const { rewrites, headers }: { rewrites: Rewrite[]; headers: Rule[] } = read("firebase.json").hosting;

/** The rule that applies to all pages; no other rule contains this header. */
const onAllPages = headers.find(({ headers }) =>
  headers.some(({ key }) => key === "Strict-Transport-Security"),
);

/** Returns the rule for a path pattern such as "/admin". */
const ruleFor = (path: string) => headers.find(({ source }) => source === path);

/** Returns the directives of the Content-Security-Policy in a rule. */
function policyOf(rule: Rule | undefined): ReadonlyMap<string, readonly string[]> {
  const policy = rule?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

const site = policyOf(onAllPages);
const admin = policyOf(ruleFor("/admin"));

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

  it("allows only pictures of the site, of our buckets and of Google Analytics", () => {
    const { production, development } = firebaseConfigs;
    const ours = [production, development].map(
      ({ storageBucket }) => `https://firebasestorage.googleapis.com/v0/b/${storageBucket}/o/`,
    );
    const analytics = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
    expect(site.get("img-src")).toEqual(["'self'", ...ours, ...analytics]);
  });

  it("allows scripts of the site and, outside the admin area, Google's tag and the inline script", () => {
    expect(site.get("script-src")).toEqual([
      "'self'",
      inlineScriptHash(),
      "https://www.googletagmanager.com",
    ]);
    expect(admin.get("script-src")).toEqual(["'self'"]);
    expect([...admin.values()].flat().join(" ")).not.toMatch(/analytics|tagmanager|firebaseinstallations/);
  });

  it("has one policy for the whole admin area, and lists it after the site's because the last match applies", () => {
    expect(policyOf(ruleFor("/admin/**"))).toEqual(admin);
    for (const path of ["/admin", "/admin/**"])
      expect(headers.findIndex(({ source }) => source === path)).toBeGreaterThan(
        headers.indexOf(onAllPages as Rule),
      );
  });

  it.each(["/__/auth/action", "/__/auth/handler", "/__/firebase/init.json"])(
    "adds no header to %s, which is Firebase's own page",
    (path) => {
      const applied = headers.filter((rule) => configMatcher(path, rule));
      expect(applied).toEqual([]);
    },
  );

  it.each([
    ...["/", "/_", "/__", "/___", "/_/a", "/__a/b", "/a/__/b", "/story", "/en", "/en/contact", "/admin"],
    ...["/.well-known/security.txt", "/assets/main-x.js", "/%0A", "/a\nb", "/er-ekki-til"],
  ])("sends the security headers with %j", (path) => {
    expect(headers.filter((rule) => configMatcher(path, rule))).toContain(onAllPages);
  });

  it("allows only video players in frames", () => {
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

  it("uses no lookaheads in regular expressions, which Hosting's RE2 does not support", () => {
    for (const { regex = "" } of [...headers, ...rewrites]) expect(regex).not.toMatch(/\(\?[^:]/);
  });

  it("uses no braces in patterns, which Hosting and its emulator read differently", () => {
    for (const { source = "" } of [...headers, ...rewrites]) expect(source).not.toMatch(/[{}]/);
  });

  it("rewrites only one path to each pinned function, because firebase-tools would otherwise tag the function's service several times at once", () => {
    const pinned = rewrites.flatMap((one) => (one.function?.pinTag ? [one.function.functionId] : []));
    expect(pinned).toEqual([...new Set(pinned)]);
  });
});
