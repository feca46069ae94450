import { brand } from "../../../brand.ts";

/** Completes a user name without @ with the brand's mail domain. */
export function emailOf(username: string): string {
  const trimmed = username.trim();
  return trimmed.includes("@") ? trimmed : `${trimmed}@${brand.email.split("@")[1]}`;
}
