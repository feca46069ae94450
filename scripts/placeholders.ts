// What nobody should publish: the made-up values of web/src/brand.ts and functions/.env that an operator has to replace.
// `npm run deploy` asks first.
import type { FirebaseConfig } from "../web/src/brand.ts";

type Published = {
  readonly brand: Readonly<Record<"kennitala" | "vatNumber" | "email" | "origin" | "appLink", string>> & {
    readonly social: Readonly<Record<string, string>>;
  };
  readonly configs: Readonly<Record<"production" | "development", FirebaseConfig>>;
  readonly partners: readonly { readonly id: string }[];
  /** The functions' parameters, those of the project last. */
  readonly env: string;
};

/** The shipped partners, by id: supporters that do not exist. */
const MADE_UP_PARTNERS = [
  "nordurljos-banki",
  "matarsounarsjodur",
  "taeknibrunnur",
  "umhverfis-og-orkuraduneyti",
];

const MADE_UP = /replace-me|\.example\b|matbjorg-example|^[0-]+$|^G-0+$|:0+(:|$)/;

/** Every value that is still made up, by its name in the source; none: the site may be published. */
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
    ([name, value]) => (name.startsWith("functions/") ? /\.example\b/ : MADE_UP).test(value),
  );
  return [
    ...found.map(([name, value]) => `${name}: "${value}"`),
    ...partners
      .filter(({ id }) => MADE_UP_PARTNERS.includes(id))
      .map(({ id }) => `contract/src/default-partners.ts: "${id}"`),
  ];
}

function withPrefix(prefix: string, values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}
