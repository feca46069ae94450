/**
 * The name in the four Icelandic cases, as after "hér er", "um", "frá" and "til". `compound` is the form to which another
 * word is attached ("appið"): a name that is not declined needs a hyphen there ("Foodsaver-").
 */
const cases = {
  nominative: "Matbjörg",
  accusative: "Matbjörg",
  dative: "Matbjörg",
  genitive: "Matbjargar",
  compound: "Matbjargar",
} as const;

/**
 * Everything that an operator replaces to make the site their own. No other file in `web/` contains the product's name, its
 * URLs or its Firebase projects.
 */
export const brand = {
  /** Whether the site is a demo: it says so, and cannot be deployed to production. False once the content is your own. */
  isDemo: true as boolean,
  /** The prefix of storage keys in the browser, such as `{id}_language`. */
  id: "matbjorg",
  name: cases.nominative,
  cases,
  legalName: "Matbjörg ehf.",
  /** The company registration number; this one is made up. */
  kennitala: "000000-0000",
  /** The value-added tax number (VSK-númer); made up as well. */
  vatNumber: "000000",
  email: "hallo@matbjorg.example",
  /** The day until which somebody reads security reports sent to `email`: less than a year ahead. The doctor warns before. */
  securityContactUntil: "2027-10-31",
  /** The telephone number; made up as well. */
  telephone: "000 0000",
  address: { street: "Austurströnd 99", place: "170 Seltjarnarnes" },
  /** The URL of the published site without a final slash, needed for canonical links and shared pictures. */
  origin: "https://matbjorg.example",
  social: {
    facebook: "https://www.facebook.com/matbjorg.example",
    instagram: "https://www.instagram.com/matbjorg.example",
    linkedin: "https://www.linkedin.com/company/matbjorg-example",
  },
  /** The link to both stores, which redirects by the visitor's phone. */
  appLink: "https://app.matbjorg.example",
  /** The link that opens the app on a phone that has it. */
  appScheme: "matbjorg://open",
} as const;

/** Variables for texts, sample data and default content. */
export const BRAND_VARIABLES = {
  brand: cases.nominative,
  brandAccusative: cases.accusative,
  brandDative: cases.dative,
  brandGenitive: cases.genitive,
  brandCompound: cases.compound,
} as const;

/** Variables for sample data and default content. Translated texts do not use the additional ones. */
export const DATA_VARIABLES = {
  ...BRAND_VARIABLES,
  brandId: brand.id,
  telephone: brand.telephone,
  ...brand.address,
  ...brand.social,
  email: brand.email,
  kennitala: brand.kennitala,
  vatNumber: brand.vatNumber,
  appLink: brand.appLink,
} as const;

export type AnalyticsStart = "at-start" | "after-accept";

/**
 * When pages load Google's analytics script. `at-start`: on the first page. Until the visitor accepts, the script stores
 * nothing and does not identify the visitor. `after-accept`: only after that. The privacy policy says which.
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
  /** Editors offer a first English draft. Read docs/operating/settings.md, "Machine translation", before setting it. */
  readonly translates?: boolean;
};

/** The web configurations that `firebase apps:sdkconfig web` prints. They identify a project and are not secret. */
export const firebaseConfigs: Record<"production" | "development" | "local", FirebaseConfig> = {
  production: firebaseConfig("matbjorg-production"),
  development: firebaseConfig("matbjorg-develop"),
  local: { ...firebaseConfig("demo-matbjorg"), translates: true },
};

/** Returns placeholders in the format of a real configuration. */
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
