import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lackingPictures } from "../../functions/src/media/lacking-pictures.ts";
import { db } from "../lib/clients.ts";
import { lastRelease, upgrade } from "../lib/former-releases.ts";
import { suite } from "../lib/local-suite.ts";
import { testUpgrades } from "../lib/upgrade-tests.ts";

// What the last release has written is what the next deploy meets. tests/sweeps/upgrade.spec.ts tries all other releases.
testUpgrades([lastRelease()]);

it("the daily job names the articles of a former release whose pictures the site no longer has", async () => {
  await upgrade("18c7f27d");
  const { pictures } = JSON.parse(readFileSync(suite.siteFiles, "utf8"));
  expect(pictures).toContain("/images/news/hundrad-tonn-af-mat.avif");
  expect(await lackingPictures(db, pictures)).toEqual(["fra-odrum: /images/hundrad-tonn.webp"]);
});
