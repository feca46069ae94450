import { existsSync } from "node:fs";
import { chromium } from "playwright";

const USUAL_PATHS = [
  // This browser comes first because it needs the least processor time. It renders pages like the full browser.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * These features prepare pages for the address bar of every window, which takes as much processor time as one of our
 * visits.
 */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** The features that Playwright disables in Chromium. Our list repeats them, because it replaces Playwright's. */
const PLAYWRIGHT_DISABLES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Turns off the browser's own network requests and preparations. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR]}`,
] as const;

/** Arguments for tests that close each page before optimizing its code would pay off. */
export const VISIT_CHROMIUM_ARGS = [...CHROMIUM_ARGS, "--js-flags=--no-opt --no-maglev"] as const;

/** Returns the path of a browser: CHROMIUM_PATH, the system's or Playwright's; undefined if none is installed. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...USUAL_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}
