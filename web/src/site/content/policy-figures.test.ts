import { AUDIT_TTL_DAYS, MESSAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import { describe, expect, it } from "vitest";
import { AUDIT_MONTHS, MESSAGE_MONTHS } from "./policy-figures.ts";

/** Days that deleting may take: Firestore's TTL "typically within 24 hours" of the expiry, and a daily sweep after it. */
const DELETING_DAYS = 2;
/** So many months are at least so many days, whenever they begin: each February in them is short. */
const daysIn = (months: number) => Math.floor((months / 12) * 365);

describe("the privacy policy", () => {
  it.each([
    ["messages", MESSAGE_TTL_DAYS, MESSAGE_MONTHS],
    ["records of who changed what", AUDIT_TTL_DAYS, AUDIT_MONTHS],
  ])("promises no shorter life of %s than the functions give them", (_, ttlDays, months) => {
    expect(ttlDays + DELETING_DAYS).toBeLessThanOrEqual(daysIn(months));
    // Nor a much longer one, which would be as untrue.
    expect(ttlDays).toBeGreaterThan(daysIn(months) - 31);
  });
});
