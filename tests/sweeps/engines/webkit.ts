import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Engine, find, HEIGHT_PX, type Visitor } from "./visitor.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/Xvfb";
const [BROWSER] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");

/** By WebDriver (https://www.w3.org/TR/webdriver2/, 2025), of which it needs nine commands. */
export const webkit: Engine = {
  name: "WebKit",
  packages: "webkit2gtk-driver xvfb",
  isInstalled: existsSync(DRIVER) && existsSync(XVFB) && BROWSER !== undefined,
  // Its driver answers "unknown command".
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

/** For each step; a page that hydrates beside a busy core takes some seconds. */
const TIMEOUT_MS = 60_000;

/** A script that runs as its page leaves is refused, or now and then never answered; the next one is (WebKitGTK 2.50). */
const SCRIPT_TIMEOUT_MS = 10_000;

/** Lets the browser's tools shrink: they keep its window above 447 px. */
const STYLES = "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; }";

/** A killed test run leaves neither behind; the browser ends without its screen. */
const ENDS_WITH_US = ["--pdeathsig", "KILL"];

async function startWebKit(): Promise<Visitor> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), STYLES);
  // The page prefers reduced motion: the driver clicks where an element is before a smooth scroll.
  writeFileSync(join(folder, "gtk-3.0", "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const screen = spawn(
    "setpriv",
    [...ENDS_WITH_US, XVFB, "-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: folder,
    // A machine without a network would be offline to the page.
    GIO_USE_NETWORK_MONITOR: "base",
    // A desktop's portals and assistive technology would answer it, or not.
    DBUS_SESSION_BUS_ADDRESS: "disabled:",
  };
  const driver = spawn("setpriv", [...ENDS_WITH_US, DRIVER, `--port=${port}`], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  driver.stderr.on("data", (part) => {
    printed += part;
  });
  const stop = async () => {
    await Promise.all([driver, screen].map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  const driverUrl = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${driverUrl}/status`), DRIVER);
  const capabilities = {
    alwaysMatch: {
      // `goto` waits itself.
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
      // The driver does not scroll to what is half in view.
      await execute((part: HTMLElement) => part.scrollIntoView({ block: "center" }), element);
      // Refused while a new screen still moves.
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
 * In the page: records messages from when the new document begins to load, and returns whether it has loaded. The driver has
 * neither a log nor scripts that run before the page's own; the page's modules run, and it hydrates, later than this.
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
    // Also of pictures, styles and scripts, whose errors do not bubble.
    addEventListener(
      "error",
      ({ message, target }) => recorded.push(message ?? (target as HTMLElement).outerHTML),
      true,
    );
  }
  return document.readyState === "complete";
}

/** In the page: returns the recorded messages, once. */
function takeRecorded(): string[] {
  return (window as { recorded?: string[] }).recorded?.splice(0) ?? [];
}

/** @throws what the driver answers, or that it does not */
async function request<Result>(url: string, body: object, timeoutMs = TIMEOUT_MS): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body), signal }).catch((error) => {
    throw new Error(`${url} is not answered: ${error.cause ?? error}`);
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error} ${value.message}`);
  return value;
}

/** @throws with the last refusal, if there was one */
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

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
