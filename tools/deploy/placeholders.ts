// Finds placeholder values in web/src/brand.ts, the team and functions/.env, which an operator must replace: `npm run
// deploy` refuses them. sample-content.ts does the same for content.
import type { FirebaseConfig } from "../../web/src/brand.ts";

type Published = {
  readonly brand: Readonly<
    Record<"kennitala" | "vatNumber" | "telephone" | "email" | "origin" | "appLink", string>
  > & {
    readonly isDemo: boolean;
    readonly social: Readonly<Record<string, string>>;
  };
  readonly team: readonly { readonly name: string; readonly linkedin: string }[];
  readonly configs: Readonly<Record<"production" | "development", FirebaseConfig>>;
  /** The content of functions/.env followed by the project's own file, which overrides it. */
  readonly env: string;
};

const PLACEHOLDER = /^true$|replace-me|\.example\b|-example\b|^[0 -]+$|^G-0+$|:0+(:|$)/;

/** Returns the remaining placeholders, each with its name and value; if there are none, the site may be published. */
export function placeholders({ brand, team, configs, env }: Published): string[] {
  const values = {
    "brand.isDemo": String(brand.isDemo),
    "brand.kennitala": brand.kennitala,
    "brand.vatNumber": brand.vatNumber,
    "brand.email": brand.email,
    "brand.telephone": brand.telephone,
    "brand.origin": brand.origin,
    "brand.appLink": brand.appLink,
    ...withPrefix("brand.social", brand.social),
    ...Object.fromEntries(
      team.map(({ name, linkedin }) => [
        `contract/src/content/default-content.json: linkedin of ${name}`,
        linkedin,
      ]),
    ),
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
  return found.map(([name, value]) => `${name}: "${value}"`);
}

function withPrefix(prefix: string, values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}
