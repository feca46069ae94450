import { DEFAULT_PARTNERS } from "@matbjorg/contract/default-partners";
import { describe, expect, it } from "vitest";
import { brand, firebaseConfigs } from "../web/src/brand.ts";
import { placeholders } from "./placeholders.ts";

const config = {
  apiKey: "AIzaSyD-1234567890",
  authDomain: "my-site.firebaseapp.com",
  projectId: "my-site",
  storageBucket: "my-site.appspot.com",
  messagingSenderId: "123456789012",
  appId: "1:123456789012:web:0a1b2c3d4e5f",
  measurementId: "G-AB12CD34EF",
};
const OURS = {
  brand: {
    kennitala: "120101-2340",
    vatNumber: "123456",
    email: "hallo@my-site.is",
    origin: "https://my-site.is",
    appLink: "https://app.my-site.is",
    social: { facebook: "https://www.facebook.com/mysite" },
  },
  configs: { production: config, development: config },
  partners: [{ id: "bank", name: "Bank", logo: "/images/partners/bank.webp" }],
};

describe("what is made up", () => {
  it("is nothing once an operator has filled everything in", () => {
    expect(placeholders(OURS)).toEqual([]);
  });

  it("is all that this repository ships with", () => {
    const found = placeholders({ brand, configs: firebaseConfigs, partners: DEFAULT_PARTNERS });
    const names = [...new Set(found.map((line) => line.split(":")[0]))];
    expect(names).toEqual([
      "brand.kennitala",
      "brand.vatNumber",
      "brand.email",
      "brand.origin",
      "brand.appLink",
      "brand.social.facebook",
      "brand.social.instagram",
      "brand.social.linkedin",
      ...["production", "development"].flatMap((project) =>
        ["apiKey", "messagingSenderId", "appId", "measurementId"].map(
          (field) => `firebaseConfigs.${project}.${field}`,
        ),
      ),
      "DEFAULT_PARTNERS",
    ]);
    expect(found.filter((line) => line.startsWith("DEFAULT_PARTNERS"))).toHaveLength(DEFAULT_PARTNERS.length);
  });
});
