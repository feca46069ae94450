import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AUDIT_TTL_DAYS, MESSAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import { describe, expect, it } from "vitest";
import { AUDIT_MONTHS, BACKUP_WEEKS, MESSAGE_MONTHS } from "./policy-figures.ts";

/** Days until deletion: Firestore's TTL "typically within 24 hours" of the expiry, and a daily sweep after it. */
const DELETING_DAYS = 2;
/** The least number of days in as many months. */
const daysIn = (months: number) => Math.floor((months / 12) * 365);

describe("the privacy policy", () => {
  it("promises that backups are gone when the runbook lets them expire", () => {
    const operating = readFileSync(
      join(import.meta.dirname, "../../../../../docs/operating/first-deploy.md"),
      "utf8",
    );
    expect(operating).toContain(`--retention ${BACKUP_WEEKS * 7}d`);
  });

  it.each([
    ["messages", MESSAGE_TTL_DAYS, MESSAGE_MONTHS],
    ["audit records", AUDIT_TTL_DAYS, AUDIT_MONTHS],
  ])("promises no shorter retention of %s than the functions have", (_, ttlDays, months) => {
    expect(ttlDays + DELETING_DAYS).toBeLessThanOrEqual(daysIn(months));
    // Nor a much longer one.
    expect(ttlDays).toBeGreaterThan(daysIn(months) - 31);
  });
});
