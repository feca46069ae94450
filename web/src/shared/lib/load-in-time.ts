/** A part of the application that has not arrived by then never will (specification, section 9). */
export const ROUTE_LOADING_TIMEOUT_MS = 120_000;

/** A part of the application could not be had: there is no connection, or after a deploy the old ones are gone. */
export class LoadError extends Error {}

/** @throws Error when the part has not loaded within `limitMs` */
export async function loadInTime<T>(part: Promise<T>, limitMs = ROUTE_LOADING_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`It did not load within ${limitMs} ms`);
    timer = setTimeout(reject, limitMs, error);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}
