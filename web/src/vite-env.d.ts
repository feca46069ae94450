interface ImportMetaEnv {
  /** The local suite's ports as JSON; only in a build made for it. */
  readonly VITE_LOCAL_SUITE?: string;
  /** Addresses of the pictures deployed with the site: see web/vite.config.ts. */
  readonly SITE_PICTURES: readonly string[];
}
