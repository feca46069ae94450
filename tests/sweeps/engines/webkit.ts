import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePorts } from "@matbjorg/local-suite/ports";
import { end, spawnBound, startScreen, XVFB } from "./virtual-screen.ts";
import { type Engine, find, HEIGHT_PX, type Visitor } from "./visitor.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const [BROWSER] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");

/** Drives WebKit with nine commands of WebDriver (https://www.w3.org/TR/webdriver2/, 2025). */
export const webkit: Engine = {
  name: "WebKit",
  packages: "webkit2gtk-driver xvfb",
  isInstalled: existsSync(DRIVER) && existsSync(XVFB) && BROWSER !== undefined,
  // WebKit's driver does not know the command for printing.
  canPrint: false,
  start: startWebKit,
};

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
};
/** https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Element = { readonly [ELEMENT]: string };

/** The timeout of each step. On a busy core, a page takes some seconds to hydrate. */
const TIMEOUT_MS = 60_000;

/**
 * If a script runs while the browser leaves the page, WebKitGTK 2.50 rejects the script or sometimes never
 * responds. The next script works.
 */
const SCRIPT_TIMEOUT_MS = 10_000;

/** Makes the browser's toolbar smaller, because otherwise the window cannot be narrower than 447 px. */
const STYLES = "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; }";

async function startWebKit(): Promise<Visitor> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), STYLES);
  // Turns animations off, because during a smooth scroll the driver would click where the element was before.
  writeFileSync(join(folder, "gtk-3.0", "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const screen = await startScreen();
  const { hosting: port } = await freePorts();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    XDG_CONFIG_HOME: folder,
    // On a machine without a network the page would believe that it is offline.
    GIO_USE_NETWORK_MONITOR: "base",
    // Disconnects the browser from a desktop's portals and assistive technology, because these may not
    // respond.
    DBUS_SESSION_BUS_ADDRESS: "disabled:",
  };
  const driver = spawnBound(DRIVER, [`--port=${port}`], { env, stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  driver.stderr?.on("data", (part) => {
    printed += part;
  });
  const stop = async () => {
    await Promise.all([driver, screen.process].map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  const driverUrl = `http://127.0.0.1:${port}`;
  const isEnded = () => driver.exitCode !== null || driver.signalCode !== null;
  await until(async () => isEnded() || (await fetch(`${driverUrl}/status`)).ok, DRIVER);
  if (isEnded()) {
    await stop();
    throw new Error(`${DRIVER} has ended. It printed:\n${printed}`);
  }
  const capabilities = {
    alwaysMatch: {
      // Does not wait here, because `goto` waits for the page.
      pageLoadStrategy: "none",
      "webkitgtk:browserOptions": { binary: BROWSER, args: ["--automation"] },
    },
  };
  const { sessionId } = await request<{ sessionId: string }>(`${driverUrl}/session`, { capabilities }).catch(
    async (error: Error) => {
      await stop();
      throw new Error(`${error.message}. Driver and browser printed:\n${printed}`);
    },
  );
  const session = `${driverUrl}/session/${sessionId}`;
  const command = (name: string, body: object) => request<void>(`${session}/${name}`, body);
  const execute = <Result>(run: (...args: never[]) => unknown, ...args: unknown[]) =>
    request<Result>(
      `${session}/execute/sync`,
      { script: `return (${run})(...arguments)`, args },
      SCRIPT_TIMEOUT_MS,
    );
  const pressKeys = (actions: object[]) =>
    command("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  const found = (selector: string, name = "") =>
    until(() => execute<Element | null>(find, selector, name), `${selector} ${name}`);

  const messages: string[] = [];
  const collect = async () => void messages.push(...(await execute<string[]>(takeRecorded)));
  return {
    async takeMessages() {
      await collect();
      return messages.splice(0);
    },
    async goto(url) {
      await collect();
      await execute(() => void Object.assign(window, { isLeft: true }));
      await command("url", { url });
      await until(() => execute<boolean>(recordMessages), url);
    },
    evaluate: (run, ...args) => execute(run, ...args),
    waitFor: async (...named) => void (await found(...named)),
    async click(...named) {
      const element = await found(...named);
      // The driver does not scroll to an element that is half in view.
      await execute((part: HTMLElement) => part.scrollIntoView({ block: "center" }), element);
      // The driver rejects clicks while a new screen still moves.
      const isClicked = () => command(`element/${element[ELEMENT]}/click`, {}).then(() => true);
      await until(isClicked, `${named} that nothing covers`);
    },
    type: (text) => pressKeys([...text].flatMap((value) => [keyDown(value), keyUp(value)])),
    press: (...keys) => {
      const values = keys.map((key) => KEYS[key] ?? key);
      return pressKeys([...values.map(keyDown), ...values.toReversed().map(keyUp)]);
    },
    async choose(selector, file) {
      const input = await request<Element>(`${session}/element`, { using: "css selector", value: selector });
      await command(`element/${input[ELEMENT]}/value`, { text: file });
    },
    async resize(width) {
      const tools = await execute<number>(() => outerHeight - innerHeight);
      await command("window/rect", { width, height: HEIGHT_PX + tools });
    },
    async close() {
      // Ends the browser.
      await fetch(session, { method: "DELETE", signal: AbortSignal.timeout(10_000) }).catch(() => {});
      await stop();
    },
  };
}

const keyDown = (value: string) => ({ type: "keyDown", value });
const keyUp = (value: string) => ({ type: "keyUp", value });

/**
 * Records messages from the moment when the new document begins to load, and returns whether the document has
 * loaded. Runs in the page. The driver does not report console messages, and cannot run a script before the
 * page's own inline scripts. But this function runs before the page's modules and before hydration.
 */
function recordMessages(): boolean {
  const page = window as { isLeft?: boolean; recorded?: string[] };
  if (page.isLeft) return false;
  if (!page.recorded) {
    const recorded: string[] = [];
    page.recorded = recorded;
    for (const level of ["error", "warn", "log"] as const)
      console[level] = (...parts) => recorded.push(`${level}: ${parts.join(" ")}`);
    addEventListener("unhandledrejection", ({ reason }) => recorded.push(String(reason)));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      recorded.push(`${violatedDirective} forbids ${blockedURI}`),
    );
    // Listens in the capturing phase, to include errors of pictures, styles and scripts, which do not bubble.
    addEventListener(
      "error",
      ({ message, target }) => recorded.push(message ?? (target as HTMLElement).outerHTML),
      true,
    );
  }
  return document.readyState === "complete";
}

/** Returns the recorded messages and forgets them. Runs in the page. */
function takeRecorded(): string[] {
  return (window as { recorded?: string[] }).recorded?.splice(0) ?? [];
}

/** @throws Error with the driver's response, or with the message that the driver did not respond */
async function request<Result>(url: string, body: object, timeoutMs = TIMEOUT_MS): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body), signal }).catch((error) => {
    throw new Error(`${url} is not answered: ${error.cause ?? error}`);
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error} ${value.message}`);
  return value;
}

/** @throws Error with the last rejection, if there was one */
async function until<Result>(poll: () => Promise<Result>, what: string): Promise<NonNullable<Result>> {
  const end = Date.now() + TIMEOUT_MS;
  let refusal: unknown;
  while (Date.now() < end) {
    const result = await poll().catch((error) => {
      refusal = error;
    });
    if (result) return result;
    await setTimeout(20);
  }
  throw new Error(`Not found: ${what}`, { cause: refusal });
}
