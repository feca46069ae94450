import { describe, expect, it } from "vitest";
import { emailSchema } from "../schemas.ts";
import { hasForeignLocalPart, normalizedEmail } from "./email.ts";

describe("an email address", () => {
  it.each([
    ["jon@dæmi.is", "jon@xn--dmi-yla.is"],
    ["Jon@Þjóðskrá.IS", "jon@xn--jskr-8na0gua0g.is"],
    ["jon@da\u0301mi.is", "jon@xn--dmi-ela.is"],
    ["jon@xn--dmi-yla.is", "jon@xn--dmi-yla.is"],
    [" Asta@Daemi.is\u00a0", "asta@daemi.is"],
    ["\u200basta@\u00addaemi.is\u200e", "asta@daemi.is"],
    ["a!#$%&'*+/=?^_`{|}~-b@daemi.is", "a!#$%&'*+/=?^_`{|}~-b@daemi.is"],
    ["Ásta Þöll <Asta@daemi.is>", "asta@daemi.is"],
    ['"asta@daemi.is" <asta@daemi.is>;', "asta@daemi.is"],
    ["mailto:asta@daemi.is", "asta@daemi.is"],
    ["asta＠daemi.is.", "asta@daemi.is"],
    ["asta @daemi.is,", "asta@daemi.is"],
    ["asta..b@daemi.is", "asta..b@daemi.is"],
    ["asta@daemi.museum1", "asta@daemi.museum1"],
  ])("%j is normalized to %s", (typed, address) => {
    expect(emailSchema.parse(typed)).toBe(address);
  });

  it.each([
    "",
    "asta@",
    "@daemi.is",
    "asta@localhost",
    "asta@dæmi.is/x",
    "asta@dæmi.is:25",
    "asta@-daemi.is",
    "asta@daemi..is",
    "ásta þöll@daemi.is",
    `asta@${"d".repeat(64)}.is`,
    "asta@daemi.is\nBcc: x@y.is",
    "asta@daemi.is\nBcc: <x@y.is>",
    "asta@daemi.is, jon@daemi.is",
    "Ásta <asta@daemi.is>, Jón <jon@daemi.is>",
    "jón@dæmi.is",
  ])("%j is rejected", (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });

  it.each([
    ["jón@dæmi.is", true],
    ["Þ@x.is", true],
    ["jón@", false],
    ["jón@dæmi", false],
    ["jón þór@daemi.is", false],
    ["jon@daemi.is", false],
  ])("%j has, before the @, a letter that mail servers reject: %j", (typed, expected) => {
    expect(hasForeignLocalPart(normalizedEmail(typed))).toBe(expected);
  });
});
