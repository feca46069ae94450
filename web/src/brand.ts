/**
 * The name as Icelandic declines it, after "hér er", "um", "frá" and "til". `compound` stands before another word
 * ("appið"): a name that Icelandic leaves as it is takes a hyphen there ("Foodsaver-").
 */
const cases = {
  nominative: "Matbjörg",
  accusative: "Matbjörg",
  dative: "Matbjörg",
  genitive: "Matbjargar",
  compound: "Matbjargar",
} as const;

/**
 * Everything an operator replaces to make the site their own. Nothing else in `web/` names the product, its
 * addresses or its Firebase projects.
 */
export const brand = {
  /** The site says that it is a demo, and `npm run deploy -- production` refuses; false once the content is the operator's own. */
  isDemo: true as boolean,
  /** Prefix of what the browser stores: `{id}_language`, `{id}_partners_cache`. */
  id: "matbjorg",
  name: cases.nominative,
  cases,
  legalName: "Matbjörg ehf.",
  /** Company registration number; this one is made up. */
  kennitala: "000000-0000",
  /** Value-added tax number (VSK-númer); made up as well. */
  vatNumber: "000000",
  email: "hallo@matbjorg.example",
  /** Somebody reads reports of security problems sent there until this day, less than a year ahead; the doctor warns before. */
  securityContactUntil: "2027-10-31",
  /** Made up as well. */
  telephone: "000 0000",
  address: { street: "Austurströnd 99", place: "170 Seltjarnarnes" },
  /** Where the site is published, without a slash at the end: canonical links and shared pictures need it. */
  origin: "https://matbjorg.example",
  social: {
    facebook: "https://www.facebook.com/matbjorg.example",
    instagram: "https://www.instagram.com/matbjorg.example",
    linkedin: "https://www.linkedin.com/company/matbjorg-example",
  },
  /** One address for both stores: it knows the visitor's phone. */
  appLink: "https://app.matbjorg.example",
  /** Opens the app on a phone that has it. */
  appScheme: "matbjorg://open",
} as const;

/** Variables of texts, sample data and default content. */
export const BRAND_VARIABLES = {
  brand: cases.nominative,
  brandAccusative: cases.accusative,
  brandDative: cases.dative,
  brandGenitive: cases.genitive,
  brandCompound: cases.compound,
} as const;

/** Those that no translated text needs. */
export const DATA_VARIABLES = {
  ...BRAND_VARIABLES,
  brandId: brand.id,
  telephone: brand.telephone,
  ...brand.address,
} as const;

export type AnalyticsStart = "at-start" | "after-accept";

/**
 * When Google's analytics script comes into the page: with the first page, storing nothing and identifying no visitor until
 * the visitor accepts, or not before that. The privacy policy has to say which.
 */
export const analyticsStart: AnalyticsStart = "at-start";

export type FirebaseConfig = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  readonly measurementId: string;
  /** Editors offer a first English draft; docs/operating/settings.md, "Machine translation", first. */
  readonly translates?: boolean;
};

/** The web configurations that `firebase apps:sdkconfig web` prints; they identify a project and are no secrets. */
export const firebaseConfigs: Record<"production" | "development" | "local", FirebaseConfig> = {
  production: firebaseConfig("matbjorg-production"),
  development: firebaseConfig("matbjorg-develop"),
  local: { ...firebaseConfig("demo-matbjorg"), translates: true },
};

/** Placeholders in the shape of the real thing. */
function firebaseConfig(projectId: string): FirebaseConfig {
  return {
    apiKey: "replace-me",
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    messagingSenderId: "000000000000",
    appId: "1:000000000000:web:0000000000000000000000",
    measurementId: "G-0000000000",
  };
}
