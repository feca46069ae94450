interface ImportMetaEnv {
  /** The local suite's ports as JSON; only in a build made for it. */
  readonly VITE_LOCAL_SUITE?: string;
}
