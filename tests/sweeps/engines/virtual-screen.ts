import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

export const XVFB = "/usr/bin/Xvfb";

const TIMEOUT_MS = 60_000;

export type Screen = { readonly display: string; readonly process: ChildProcess };

/**
 * Starts a process that ends if the test run is killed. A browser ends when its screen no longer exists.
 */
export function spawnBound(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn("setpriv", ["--pdeathsig", "KILL", command, ...args], options);
}

/** Starts a screen that nobody sees. @throws Error with the server's output if it does not start */
export async function startScreen(): Promise<Screen> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = spawnBound(XVFB, args, { stdio: ["ignore", "ignore", "pipe", "pipe"] });
  return { display: `:${await displayOf(screen)}`, process: screen };
}

/** Starts a D-Bus of its own, at which programs find each other. */
export async function startBus(env: NodeJS.ProcessEnv): Promise<{ address: string; process: ChildProcess }> {
  const args = ["--session", "--nofork", "--print-address"];
  const bus = spawnBound("dbus-daemon", args, { env, stdio: ["ignore", "pipe", "ignore"] });
  const [address] = await once(bus.stdout as NodeJS.ReadableStream, "data");
  return { address: String(address).trim(), process: bus };
}

export async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill();
  await ended;
}

/** Returns the display's number, which the server prints. */
async function displayOf(screen: ChildProcess): Promise<string> {
  let printed = "";
  screen.stderr?.on("data", (part) => {
    printed += part;
  });
  // Ends the waiting for a failure, because the timer would otherwise stop the screen later.
  const started = new AbortController();
  const { signal } = started;
  const numbers = once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const failed = Promise.race([
    once(screen, "exit", { signal }).then(() => "has ended"),
    setTimeout(TIMEOUT_MS, "does not start", { ref: false, signal }),
  ]).then((what) => {
    screen.kill();
    throw new Error(`${XVFB} ${what}. It printed:\n${printed}`);
  });
  const [number] = await Promise.race([numbers, failed]);
  failed.catch(() => {});
  started.abort();
  return String(number).trim();
}
