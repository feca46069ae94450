/** The timeout for loading a part of the application (specification, section 9). */
export const ROUTE_LOADING_TIMEOUT_MS = 120_000;

/** A part of the application failed to load, because there is no connection or a deploy has replaced its files. */
export class LoadError extends Error {}
