/** The oldest browsers in which the site works; the README names them. */
export const OLDEST_BROWSERS = { chrome: 111, edge: 121, firefox: 114, safari: 16.4 } as const;

/** The value of Vite's `build.target`. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);
