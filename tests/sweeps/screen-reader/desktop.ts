import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { firefox, startFirefox } from "../engines/firefox.ts";
import { end, spawnBound, startBus, startScreen, XVFB } from "../engines/virtual-screen.ts";
import { startSpeechService } from "./speech-service.ts";

export const PACKAGES = "orca at-spi2-core xvfb xdotool dbus firefox-esr";

/** Other versions of Orca say some things in other words. */
export const isInstalled =
  firefox.isInstalled &&
  ["/usr/bin/orca", "/usr/bin/xdotool", "/usr/bin/dbus-daemon", XVFB].every((file) => existsSync(file)) &&
  execFileSync("/usr/bin/orca", ["--version"], { encoding: "utf8" }).trim() === "43.1";

export type Desktop = Awaited<ReturnType<typeof startDesktop>>;

/** Starts a desktop on a screen that nobody sees, with Firefox, a keyboard and Orca. */
export async function startDesktop() {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-orca-"));
  const script = "orca-customizations.py";
  cpSync(join(import.meta.dirname, script), join(folder, "orca", script));
  const speech = await startSpeechService(join(folder, "speech"));
  const screen = await startScreen();
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    LANG: "C.UTF-8",
    DISPLAY: screen.display,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_RUNTIME_DIR: folder,
    SPEECHD_ADDRESS: `unix_socket:${join(folder, "speech")}`,
    GSETTINGS_BACKEND: "memory",
    GNOME_ACCESSIBILITY: "1",
  };
  const bus = await startBus(env);
  env.DBUS_SESSION_BUS_ADDRESS = bus.address;
  const orca = spawnBound("orca", ["--disable", "braille"], { env, stdio: "ignore" });
  const visitor = await startFirefox({ headless: false, env });
  let pressed = 0;

  async function xdotool(keys: number, ...args: string[]): Promise<void> {
    pressed += 2 * keys;
    await promisify(execFile)("xdotool", args, { env });
  }

  /** Waits until Orca has handled all keys, and neither the page nor Orca does anything for so many beats of 100 ms. */
  async function settle(beats = 6): Promise<void> {
    const signal = AbortSignal.timeout(60_000);
    let length = -1;
    for (let quiet = 0; quiet < beats; quiet++) {
      // After a frame or two, Firefox has told about what the keys have changed. A page that is left draws none.
      const isDrawn = await Promise.race([visitor.evaluate(frame), setTimeout(3_000)]).catch(() => false);
      const [handled] = await once(speech.beats, "idle", { signal });
      const isBusy = !isDrawn || handled < pressed || visitor.pending().length > 0;
      if (isBusy || length !== speech.said.length) quiet = -1;
      length = speech.said.length;
    }
  }

  return {
    visitor,
    said: speech.said,
    settle: () => settle(),
    press: (keys: string) => xdotool(keys.split("+").length, "key", keys),
    async type(text: string): Promise<void> {
      for (const letter of text) {
        await xdotool(/[^a-z0-9 .-]/.test(letter) ? 2 : 1, "type", letter);
        // Nothing is said after a typed letter.
        await settle(1);
      }
    },
    async stop(): Promise<void> {
      await visitor.close();
      for (const process of [orca, bus.process, screen.process]) await end(process);
      speech.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Runs in the page. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(true)));
