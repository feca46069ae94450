import type { Step } from "../local/steps.ts";

const PLAYWRIGHT = "node_modules/playwright/cli.js";
const APT = "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq";
const LAST_LINES = 8;

type Ran = { readonly isDone: boolean; readonly output: string };

export type Machine = {
  /** Returns the path of an installed browser. */
  find(): string | undefined;
  /** Runs a command that cannot ask the user for anything. */
  run(command: string, args: readonly string[]): Promise<Ran>;
  readonly isRoot: boolean;
  readonly hasApt: boolean;
  readonly isLinux: boolean;
};

/**
 * Uses an installed browser. Otherwise downloads Playwright's browser. If that fails and the user is root, installs the
 * system's browser. Installs libraries only if the browser does not start.
 *
 * @returns a message for the user if no browser starts
 */
export async function requireBrowser(machine: Machine, step: Step): Promise<string | undefined> {
  const { find, run, isRoot, hasApt } = machine;
  const playwright = (...args: string[]) => run(process.execPath, [PLAYWRIGHT, ...args]);
  let printed = "";
  if (!find()) {
    const download = () => playwright("install", "--no-shell", "chromium");
    printed = (await step("No browser found; downloading Playwright's", download)).output;
  }
  if (!find() && isRoot && hasApt) {
    const either = `${APT} chromium-headless-shell > /dev/null || ${APT} chromium > /dev/null`;
    const install = () => run("sh", ["-c", `apt-get update -qq && (${either})`]);
    printed = (await step("Playwright could not; installing the system's chromium", install)).output;
  }
  const browser = find();
  if (!browser) {
    const how = hasApt ? "type  sudo apt-get install chromium" : "install one";
    return `${lastLines(printed)}The browser tests need Chromium or Chrome: ${how}, or name it in CHROMIUM_PATH.`;
  }
  // On other systems a browser needs no libraries, and on Windows the command below would open a window.
  if (!machine.isLinux) return undefined;
  const missing = await run(browser, ["--version"]);
  if (missing.isDone) return undefined;
  if (isRoot) {
    await step("The browser does not start; installing its libraries", () =>
      playwright("install-deps", "chromium"),
    );
    if ((await run(browser, ["--version"])).isDone) return undefined;
  }
  return `${lastLines(missing.output)}${browser} does not start: type  sudo ${process.execPath} ${PLAYWRIGHT} install-deps chromium`;
}

function lastLines(output: string): string {
  const lines = output.trim().split("\n").slice(-LAST_LINES);
  return `${lines.join("\n")}\n\n`.trimStart();
}
