import { describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { emailOf } from "./email-of.ts";

describe("the user name", () => {
  const [, domain] = brand.email.split("@");

  it.each([
    ["admin", `admin@${domain}`],
    [" admin ", `admin@${domain}`],
    ["anna@annad.is", "anna@annad.is"],
  ])("%j becomes the email address %s", (username, email) => {
    expect(emailOf(username)).toBe(email);
  });
});
