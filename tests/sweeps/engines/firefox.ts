import { existsSync } from "node:fs";
import puppeteer, {
  type ElementHandle,
  type EvaluateFunc,
  type HTTPRequest,
  type KeyInput,
  type LaunchOptions,
} from "puppeteer-core";
import { type Engine, find, HEIGHT_PX, type Visitor } from "./visitor.ts";

const PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const executablePath = PATHS.find((path) => existsSync(path));

/** Drives Firefox over WebDriver BiDi, which Firefox supports without a driver. */
export const firefox: Engine = {
  name: "Firefox",
  packages: "firefox-esr",
  isInstalled: executablePath !== undefined,
  canPrint: true,
  start: () => startFirefox(),
};

/** Firefox, and the URLs of the requests that it is still waiting for. */
type FirefoxVisitor = Visitor & { pending(): string[] };

/** @param options how Firefox is launched on a desktop */
export async function startFirefox(options: LaunchOptions = {}): Promise<FirefoxVisitor> {
  const browser = await puppeteer.launch({
    ...options,
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "intl.accept_languages": "is",
      "ui.prefersReducedMotion": 1,
      // Otherwise which links count as visited depends on the tests' order.
      "places.history.enabled": false,
      // Firefox has no Icelandic dictionary.
      "layout.spellcheckDefault": 0,
    },
  });
  // Opens a second page, because the first page does not have the focus: its buttons would ignore keys, and
  // its fields would never lose the focus.
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(String(error)));
  // A page may ask before it is left.
  page.on("dialog", (dialog) => void dialog.accept());
  const requests = new Set<HTTPRequest>();
  page.on("request", (request) => {
    // Firefox does not tell the end of each request of a page that is left.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => {
    requests.delete(request);
    const reason = request.failure()?.errorText ?? "";
    // Loading the next page aborts requests of this page.
    if (!reason.includes("ABORTED")) messages.push(`${reason}: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) messages.push(`${response.status()}: ${response.url()}`);
  });
  const found = async (selector: string, name = "") =>
    (await page.waitForFunction(find, {}, selector, name)) as ElementHandle<HTMLElement>;
  return {
    pending: () => [...requests].map((request) => request.url()),
    takeMessages: async () => messages.splice(0),
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(run as EvaluateFunc<unknown[]>, ...args) as Promise<never>,
    waitFor: async (...named) => void (await found(...named)),
    click: async (...named) => (await found(...named)).click(),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    async choose(selector, file) {
      const input = await page.waitForSelector(selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    resize: (width) => page.setViewport({ width, height: HEIGHT_PX }),
    print: () => page.pdf({ format: "A4" }),
    close: () => browser.close(),
  };
}
