import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AUDIT_TTL_DAYS, MESSAGE_MONTHS, MESSAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import { describe, expect, it } from "vitest";
import { AUDIT_MONTHS, BACKUP_WEEKS } from "./policy-figures.ts";

/** The days that deletion may take: Firestore's TTL acts "typically within 24 hours" of expiry, and a daily sweep follows. */
const DELETING_DAYS = 2;
/** Returns the smallest number of days in this number of months. */
const daysIn = (months: number) => Math.floor((months / 12) * 365);

describe("the privacy policy", () => {
  it("promises that backups are deleted when the runbook lets them expire", () => {
    const operating = readFileSync(
      join(import.meta.dirname, "../../../docs/operating/first-deploy.md"),
      "utf8",
    );
    expect(operating).toContain(`--retention ${BACKUP_WEEKS * 7}d`);
  });

  it.each([
    ["messages", MESSAGE_TTL_DAYS, MESSAGE_MONTHS],
    ["audit records", AUDIT_TTL_DAYS, AUDIT_MONTHS],
  ])("promises a retention of %s that the functions keep to", (_, ttlDays, months) => {
    expect(ttlDays + DELETING_DAYS).toBeLessThanOrEqual(daysIn(months));
    // The promise is not much longer than the real retention either.
    expect(ttlDays).toBeGreaterThan(daysIn(months) - 31);
  });
});
