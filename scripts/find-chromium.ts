import { existsSync } from "node:fs";
import { chromium } from "playwright";

const USUAL_PLACES = [
  // The headless shell first: it shows pages as the browser does, and costs the tests a third less computing.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Nothing but the page under test asks for anything over the network. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** In tests machine code is not worth its making: a page does not stay long enough. */
export const TEST_CHROMIUM_ARGS = [...CHROMIUM_ARGS, "--js-flags=--no-opt --no-maglev"] as const;

/** A browser that is there: CHROMIUM_PATH, the machine's own, Playwright's. Undefined if none is. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}
