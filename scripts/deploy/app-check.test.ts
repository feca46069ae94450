import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { APP_CHECK_HOSTS, appCheckProblems, securityPolicy } from "./app-check.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", "..", file), "utf8");
const OFF = 'PROXY_NETWORKS=""\nCONTACT_APP_CHECK="false"\n';
const ON = `${OFF}CONTACT_APP_CHECK=true\n`;
const WITHOUT = new Map([["script-src", ["'self'"]]]);
const WITH = new Map(Object.entries(APP_CHECK_HOSTS));

describe("App Check", () => {
  it("is consistently on or off in this repository", () => {
    const { production, development } = firebaseConfigs;
    const settings = { env: read("functions/.env"), policy: securityPolicy(read("firebase.json")) };
    for (const [one, other] of [
      [production, development],
      [development, production],
    ] as const) {
      const keys = { siteKey: one.appCheckSiteKey, otherKey: other.appCheckSiteKey };
      expect(appCheckProblems({ ...keys, ...settings })).toEqual([]);
    }
  });

  it.each([
    ["off", undefined, OFF, WITHOUT],
    ["off", "", OFF, WITHOUT],
    ["on, and watched", "6Lf", OFF, WITH],
    ["on", "6Lf", ON, WITH],
  ])("may be %s", (_, siteKey, env, policy) => {
    expect(appCheckProblems({ siteKey, env, policy })).toEqual([]);
  });

  it("may be on in one project and off in the other", () => {
    expect(appCheckProblems({ siteKey: "", otherKey: "6Lf", env: OFF, policy: WITH })).toEqual([]);
  });

  it("is not required of pages without a key", () => {
    expect(appCheckProblems({ siteKey: "", env: ON, policy: WITHOUT })).toEqual([
      expect.stringContaining("no message could be sent"),
    ]);
  });

  it("has its hosts in the site's policy only if it is on", () => {
    const lacking = appCheckProblems({ siteKey: "6Lf", env: ON, policy: WITHOUT });
    expect(lacking).toHaveLength(3);
    expect(lacking[0]).toContain("script-src lacks https://www.google.com/recaptcha/");
    const left = appCheckProblems({ siteKey: "", env: OFF, policy: WITH });
    expect(left).toHaveLength(3);
    expect(left[1]).toContain("frame-src names https://www.google.com/recaptcha/");
  });
});
