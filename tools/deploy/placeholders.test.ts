import { describe, expect, it } from "vitest";
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
    isDemo: false,
    kennitala: "120101-2340",
    vatNumber: "123456",
    email: "hallo@my-site.is",
    telephone: "511 2340",
    origin: "https://my-site.is",
    appLink: "https://app.my-site.is",
    social: { facebook: "https://www.facebook.com/mysite" },
  },
  configs: { production: config, development: config },
  team: [{ name: "Anna", linkedin: "https://www.linkedin.com/in/anna-jonsdottir" }],
  env: 'FORM_RELAY_ENDPOINT=""\nFORM_RELAY_RECIPIENT="hallo@my-site.is"\n',
};

/** The repository's original values. They are copied because an operator replaces them in the files. */
const placeholderConfig = {
  ...config,
  apiKey: "replace-me",
  messagingSenderId: "000000000000",
  appId: "1:000000000000:web:0000000000000000000000",
  measurementId: "G-0000000000",
};
const SHIPPED = {
  brand: {
    isDemo: true,
    kennitala: "000000-0000",
    vatNumber: "000000",
    email: "hallo@matbjorg.example",
    telephone: "000 0000",
    origin: "https://matbjorg.example",
    appLink: "https://app.matbjorg.example",
    social: { linkedin: "https://www.linkedin.com/company/matbjorg-example" },
  },
  configs: { production: placeholderConfig, development: placeholderConfig },
  team: [{ name: "Hildur", linkedin: "https://www.linkedin.com/in/my-site-example-hildur" }],
  env: 'FORM_RELAY_SENDER_LABEL="Matbjörg"\nFORM_RELAY_RECIPIENT="hallo@matbjorg.example"\n',
};

describe("placeholders", () => {
  it("are not reported once an operator has replaced all values", () => {
    expect(placeholders(OURS)).toEqual([]);
  });

  it("are not reported where the project's own parameters override them", () => {
    const env = `${SHIPPED.env}${OURS.env}`;
    expect(placeholders({ ...OURS, env })).toEqual([]);
  });

  it("are reported for all values that this repository ships with", () => {
    const found = placeholders(SHIPPED);
    const names = [...new Set(found.map((line) => line.split(/: "/)[0]))];
    expect(names).toEqual([
      "brand.isDemo",
      "brand.kennitala",
      "brand.vatNumber",
      "brand.email",
      "brand.telephone",
      "brand.origin",
      "brand.appLink",
      "brand.social.linkedin",
      "contract/src/content/default-content.json: linkedin of Hildur",
      ...["production", "development"].flatMap((project) =>
        ["apiKey", "messagingSenderId", "appId", "measurementId"].map(
          (field) => `firebaseConfigs.${project}.${field}`,
        ),
      ),
      "functions/.env.{project}: FORM_RELAY_RECIPIENT",
    ]);
  });
});
