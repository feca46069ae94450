import { describe, expect, it } from "vitest";
import type { Reading } from "./project-check.ts";
import { translation } from "./project-checks.ts";

const GOOGLE = "https://translation.googleapis.com";
const member = "serviceAccount:site-functions@p.iam.gserviceaccount.com";

function reading(state: string, members: readonly string[]): Reading {
  const get = async () => ({ state });
  const policy = async () => [{ role: "roles/cloudtranslate.user", members }];
  return { project: "p", get, policy } as unknown as Reading;
}

describe("the check of machine translation", () => {
  it("is left out while it is off", () => {
    expect(translation("", false)).toBeUndefined();
  });

  it.each([
    [GOOGLE, true, "ENABLED", [member], undefined],
    ["", true, "DISABLED", [], "not yet: TRANSLATION_ENDPOINT, the API, the role"],
    [GOOGLE, false, "ENABLED", [member], "not yet: translates in web/src/brand.ts"],
  ] as const)("names what %j, %j, %s and %j lack", async (endpoint, isOffered, state, members, missing) => {
    expect(await translation(endpoint, isOffered)?.missing(reading(state, members))).toBe(missing);
  });
});
