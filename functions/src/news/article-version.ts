import type { Timestamp } from "firebase-admin/firestore";

/** A document's version as text: RFC 3339 in UTC, to the microsecond, which is all that Firestore keeps. */
export function versionOf(updateTime: Timestamp): string {
  const second = new Date(updateTime.seconds * 1_000).toISOString().slice(0, 19);
  return `${second}.${String(Math.floor(updateTime.nanoseconds / 1_000)).padStart(6, "0")}Z`;
}

/** Whether both name one instant, however many zeros either ends in. */
export function isSameVersion(one: string, other: string): boolean {
  const exact = (instant: string) => {
    const [, second = "", fraction = ""] = /^([^.Z]+)(?:\.(\d+))?Z$/.exec(instant) ?? [];
    return `${Date.parse(`${second}Z`)}.${fraction.replace(/0+$/, "")}`;
  };
  return exact(one) === exact(other);
}
