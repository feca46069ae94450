import { brand } from "../../../brand.ts";

/** A user name is an e-mail address; one without @ is completed with the brand's mail domain. */
export function emailOf(username: string): string {
  const trimmed = username.trim();
  return trimmed.includes("@") ? trimmed : `${trimmed}@${brand.email.split("@")[1]}`;
}
