import { otherReleases } from "../lib/former-releases.ts";
import { testUpgrades } from "../lib/upgrade-tests.ts";

testUpgrades(otherReleases());
