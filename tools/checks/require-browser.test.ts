import { expect, it } from "vitest";
import { silently } from "../local/steps.ts";
import { type Machine, requireBrowser } from "./require-browser.ts";

const CHROMIUM = "/downloads/chrome";
const NO_LIBRARY = "chrome: error while loading shared libraries: libnspr4.so";

type Outcomes = {
  readonly isInstalled?: boolean;
  readonly downloads?: boolean;
  readonly aptInstalls?: boolean;
  /** Whether the browser starts before and after its libraries were installed. */
  readonly starts?: readonly [before: boolean, after: boolean];
};

/**
 * Returns a machine whose commands have these outcomes, in place of Playwright's installer and apt, and a list of the
 * commands that were run.
 */
function standIn(outcomes: Outcomes, more: Partial<Machine> = {}) {
  const ran: string[] = [];
  let isThere = outcomes.isInstalled ?? false;
  let starts = outcomes.starts?.[0] ?? true;
  const machine: Machine = {
    find: () => (isThere ? CHROMIUM : undefined),
    async run(command, args) {
      const what = [
        command === process.execPath ? "playwright" : command,
        ...args.slice(command === process.execPath ? 1 : 0),
      ];
      ran.push(what.join(" ").slice(0, 40));
      if (command === CHROMIUM) return { isDone: starts, output: starts ? "Chromium 150" : NO_LIBRARY };
      if (args.includes("install-deps")) {
        starts = outcomes.starts?.[1] ?? true;
        return { isDone: starts, output: "" };
      }
      isThere = (command === "sh" ? outcomes.aptInstalls : outcomes.downloads) ?? false;
      return {
        isDone: isThere,
        output: isThere ? "" : `a stack\n${command === "sh" ? "E: no package" : "Error: getaddrinfo"}`,
      };
    },
    isRoot: false,
    hasApt: true,
    isLinux: true,
    ...more,
  };
  return { machine, ran };
}

it("an installed browser that starts is used, and nothing is downloaded", async () => {
  const { machine, ran } = standIn({ isInstalled: true });
  expect(await requireBrowser(machine, silently)).toBeUndefined();
  expect(ran).toEqual([`${CHROMIUM} --version`]);
});

it("a user other than root gets the browser without system packages, so that nothing asks for a password", async () => {
  const { machine, ran } = standIn({ downloads: true });
  expect(await requireBrowser(machine, silently)).toBeUndefined();
  expect(ran).toEqual(["playwright install --no-shell chromium", `${CHROMIUM} --version`]);
});

it("a user other than root gets one command to type if a library is missing, even if that is tried again", async () => {
  for (const outcomes of [{ downloads: true }, { isInstalled: true }]) {
    const { machine } = standIn({ ...outcomes, starts: [false, false] });
    const told = await requireBrowser(machine, silently);
    expect(told).toContain(NO_LIBRARY);
    expect(told).toMatch(/type {2}sudo \S+ node_modules\/playwright\/cli\.js install-deps chromium$/);
  }
});

it("root gets the missing libraries installed", async () => {
  const { machine, ran } = standIn({ downloads: true, starts: [false, true] }, { isRoot: true });
  expect(await requireBrowser(machine, silently)).toBeUndefined();
  expect(ran).toContain("playwright install-deps chromium");
});

it("root gets the system's browser if Playwright has none for the system", async () => {
  const { machine, ran } = standIn({ aptInstalls: true }, { isRoot: true });
  expect(await requireBrowser(machine, silently)).toBeUndefined();
  expect(ran[1]).toMatch(/^sh -c apt-get update/);
});

it.each([
  ["whose system has apt", { hasApt: true }, "type  sudo apt-get install chromium"],
  ["whose system has no apt", { hasApt: false }, "install one"],
])(
  "a user %s learns what failed and one way to continue if nothing can be downloaded",
  async (_system, more, how) => {
    const { machine } = standIn({}, more);
    const told = await requireBrowser(machine, silently);
    expect(told).toContain("Error: getaddrinfo");
    expect(told).toContain(`${how}, or name it in CHROMIUM_PATH.`);
  },
);

it("a browser is not started on systems other than Linux, where it needs no libraries", async () => {
  const { machine, ran } = standIn({ isInstalled: true }, { isLinux: false });
  expect(await requireBrowser(machine, silently)).toBeUndefined();
  expect(ran).toEqual([]);
});
