import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { firefox, startFirefox } from "../engines/firefox.ts";
import { end, spawnBound, startScreen, XVFB } from "../engines/virtual-screen.ts";
import type { Visitor } from "../engines/visitor.ts";
import { type Sentence, startSpeechService } from "./speech-service.ts";

const run = promisify(execFile);

const PACKAGES = "orca at-spi2-core xvfb xdotool dbus firefox-esr";
/** Other versions say some things in other words. */
const ORCA = "43.1";

/** A desktop on a screen that nobody sees, with Firefox, a keyboard and Orca. */
export type Desktop = {
  readonly visitor: Visitor;
  /** Everything that Orca has said. */
  readonly said: readonly Sentence[];
  /** Presses a key or keys, such as `shift+Tab`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void>;
};

function isInstalled(): boolean {
  const files = ["/usr/bin/orca", "/usr/bin/xdotool", "/usr/bin/dbus-daemon", XVFB];
  return firefox.isInstalled && files.every((file) => existsSync(file)) && orcaVersion() === ORCA;
}

const orcaVersion = () => execFileSync("/usr/bin/orca", ["--version"], { encoding: "utf8" }).trim();

export async function startDesktop(): Promise<Desktop> {
  if (!isInstalled()) throw new Error(`Needs Debian 12 and: apt-get install ${PACKAGES}`);
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-orca-"));
  for (const name of ["home", "run"]) mkdirSync(join(folder, name), { mode: 0o700 });
  const customizations = "orca-customizations.py";
  cpSync(join(import.meta.dirname, customizations), join(folder, "orca", customizations));
  const speech = await startSpeechService(join(folder, "speech"));
  const screen = await startScreen();
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    LANG: "C.UTF-8",
    DISPLAY: screen.display,
    HOME: join(folder, "home"),
    XDG_DATA_HOME: folder,
    XDG_RUNTIME_DIR: join(folder, "run"),
    SPEECHD_ADDRESS: `unix_socket:${join(folder, "speech")}`,
    GSETTINGS_BACKEND: "memory",
    GNOME_ACCESSIBILITY: "1",
  };
  const bus = spawnBound("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = await once(bus.stdout as NodeJS.ReadableStream, "data");
  env.DBUS_SESSION_BUS_ADDRESS = String(address).trim();
  const orca = spawnBound("orca", ["--disable", "braille"], { env, stdio: "ignore" });
  const visitor = await startFirefox({ headless: false, env });
  const xdotool = async (...args: string[]) => void (await run("xdotool", args, { env }));
  return {
    visitor,
    said: speech.said,
    press: (keys) => xdotool("key", keys),
    type: (text) => xdotool("type", text),
    async stop() {
      await visitor.close();
      for (const process of [orca, bus, screen.process]) await end(process);
      speech.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
