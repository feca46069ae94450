/** A part of the application that has not arrived by then never will (specification, section 9). */
export const ROUTE_LOADING_TIMEOUT_MS = 120_000;

/** @throws Error when the part has not loaded within `ROUTE_LOADING_TIMEOUT_MS` */
export async function loadInTime<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`It did not load within ${ROUTE_LOADING_TIMEOUT_MS} ms`);
    timer = setTimeout(reject, ROUTE_LOADING_TIMEOUT_MS, error);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}
