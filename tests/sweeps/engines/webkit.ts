import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { type Engine, find, HEIGHT_PX, type Visitor } from "./visitor.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/Xvfb";
const [BROWSER] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");

/** By WebDriver, of which it needs ten commands: https://www.w3.org/TR/webdriver2/ (2025). */
export const webkit: Engine = {
  name: "WebKit",
  packages: "webkit2gtk-driver xvfb",
  isInstalled: existsSync(DRIVER) && existsSync(XVFB) && BROWSER !== undefined,
  // Its driver has no such command.
  canPrint: false,
  start: startWebKit,
};

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

async function startWebKit(): Promise<Visitor> {
  const processes: ChildProcess[] = [];
  const screen = spawn(XVFB, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  processes.push(screen);
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      LC_ALL: "C.UTF-8",
      LANGUAGE: "is",
      GDK_BACKEND: "x11",
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  processes.push(driver);
  const messages: string[] = [];
  // WebDriver has no log. WebKit writes "CONSOLE JS ERROR …".
  createInterface(driver.stdout as NodeJS.ReadableStream).on("line", (line) => {
    messages.push(line);
  });

  let session = "";
  async function command<Result>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: object,
  ): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}/session${session}${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }
  const execute = <Result>(run: (...args: never[]) => unknown, args: unknown[]) =>
    command<Result>("POST", "/execute/sync", { script: `return (${run})(...arguments)`, args });
  const keys = (actions: object[]) =>
    command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });

  async function until<Result>(
    poll: () => Promise<Result | null | undefined>,
    what: string,
  ): Promise<Result> {
    for (let turn = 0; turn < 600; turn++) {
      const result = await poll();
      if (result) return result;
      await setTimeout(100);
    }
    throw new Error(`Not found: ${what}`);
  }

  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    DRIVER,
  );
  const { sessionId } = await command<{ sessionId: string }>("POST", "", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: BROWSER,
          args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
        },
      },
    },
  });
  session = `/${sessionId}`;

  const found = async (selector: string, name = "") => {
    const search = () => execute<Record<string, string> | null>(find, [selector, name]);
    return (await until(search, `${selector} ${name}`))[ELEMENT];
  };
  return {
    takeMessages: async () => messages.splice(0),
    goto: (url) => command("POST", "/url", { url }),
    evaluate: (run, ...args) => execute(run, args),
    waitFor: async (...named) => void (await found(...named)),
    click: async (...named) => command("POST", `/element/${await found(...named)}/click`),
    type: async (text) => {
      const presses = [...text].map((key) => [
        { type: "keyDown", value: key },
        { type: "keyUp", value: key },
      ]);
      await keys(presses.flat());
    },
    press: async (...names) => {
      const values = names.map((name) => KEYS[name] ?? name);
      await keys([
        ...values.map((value) => ({ type: "keyDown", value })),
        ...values.toReversed().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    async choose(selector, file) {
      const element = await command<Record<string, string>>("POST", "/element", {
        using: "css selector",
        value: selector,
      });
      await command("POST", `/element/${element[ELEMENT]}/value`, { text: file });
    },
    async resize(width) {
      const [dx, dy] = await execute<[number, number]>(
        () => [outerWidth - innerWidth, outerHeight - innerHeight],
        [],
      );
      await command("POST", "/window/rect", { width: width + dx, height: HEIGHT_PX + dy });
    },
    screenshot: async () => Buffer.from(await command<string>("GET", "/screenshot"), "base64"),
    async close() {
      await command("DELETE", "").catch(() => {});
      for (const process of processes) process.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
