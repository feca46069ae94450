// Placeholder values of web/src/brand.ts and functions/.env, which an operator must replace: `npm run deploy` refuses them.
import type { FirebaseConfig } from "../../web/src/brand.ts";

type Published = {
  readonly brand: Readonly<Record<"kennitala" | "vatNumber" | "email" | "origin" | "appLink", string>> & {
    readonly social: Readonly<Record<string, string>>;
  };
  readonly configs: Readonly<Record<"production" | "development", FirebaseConfig>>;
  readonly partners: readonly { readonly id: string }[];
  /** Content of functions/.env followed by the project's own file, which overrides it. */
  readonly env: string;
};

/** Ids of the fictional partners that this repository ships with. */
const PLACEHOLDER_PARTNERS = [
  "nordurljos-banki",
  "matarsounarsjodur",
  "taeknibrunnur",
  "umhverfis-og-orkuraduneyti",
];

const PLACEHOLDER = /replace-me|\.example\b|matbjorg-example|^[0-]+$|^G-0+$|:0+(:|$)/;

/** Returns the remaining placeholders, each as name and value; the site may be published if there are none. */
export function placeholders({ brand, configs, partners, env }: Published): string[] {
  const values = {
    "brand.kennitala": brand.kennitala,
    "brand.vatNumber": brand.vatNumber,
    "brand.email": brand.email,
    "brand.origin": brand.origin,
    "brand.appLink": brand.appLink,
    ...withPrefix("brand.social", brand.social),
    ...withPrefix("firebaseConfigs.production", configs.production),
    ...withPrefix("firebaseConfigs.development", configs.development),
  };
  const parameters = [...env.matchAll(/^(\w+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [
    `functions/.env.{project}: ${name}`,
    value,
  ]);
  const found = Object.entries<string>({ ...values, ...Object.fromEntries(parameters) }).filter(
    ([name, value]) => (name.startsWith("functions/") ? /\.example\b/ : PLACEHOLDER).test(value),
  );
  return [
    ...found.map(([name, value]) => `${name}: "${value}"`),
    ...partners
      .filter(({ id }) => PLACEHOLDER_PARTNERS.includes(id))
      .map(({ id }) => `contract/src/default-partners.ts: "${id}"`),
  ];
}

function withPrefix(prefix: string, values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}
