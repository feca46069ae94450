/** The oldest browsers that the site works in; the README names them. */
export const OLDEST_BROWSERS = { chrome: 111, edge: 111, firefox: 114, safari: 16.4 } as const;

/** `build.target` of Vite. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);
