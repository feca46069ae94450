interface ImportMetaEnv {
  /** The ports of the local suite as JSON. Only builds for the local suite have it. */
  readonly VITE_LOCAL_SUITE?: string;
  /** The URLs of the pictures deployed with the site; see web/vite.config.ts. */
  readonly SITE_PICTURES: readonly string[];
  /** The release to which the page belongs. */
  readonly SITE_VERSION: string;
}
