/** Returns the parsed URL, or null. Browsers have had `URL.parse` only since 2024. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
