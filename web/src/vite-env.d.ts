interface ImportMetaEnv {
  /** The local suite's ports as JSON; only in a build made for it. */
  readonly VITE_LOCAL_SUITE?: string;
  /** Addresses of the pictures deployed with the site: see web/build/listed-pictures.ts. */
  readonly SITE_PICTURES: readonly string[];
}
