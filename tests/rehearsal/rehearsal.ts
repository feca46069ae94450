import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SiteCopy } from "../site-copy.ts";
import { answerCall } from "./routes.ts";
import { type Call, type StubProxy, startStubProxy } from "./stub-proxy.ts";
import type { World } from "./world.ts";

const root = join(import.meta.dirname, "..", "..");

/** Made-up values, and something as good as true in their place: an operator's own repository has none of them. */
const FILLED_IN: readonly (readonly [file: string, madeUp: RegExp, real: string])[] = [
  ["web/src/brand.ts", /replace-me/g, "AIzaSyRehearsal"],
  ["web/src/brand.ts", /000000-0000/g, "120101-2340"],
  ["web/src/brand.ts", /"000000"/g, '"123456"'],
  ["web/src/brand.ts", /\.example\b/g, ".is"],
  ["web/src/brand.ts", /matbjorg-example/g, "matbjorg"],
  ["web/src/brand.ts", /1:0+:web:0+/g, "1:123456789012:web:0a1b2c3d4e5f"],
  ["web/src/brand.ts", /"0{12}"/g, '"123456789012"'],
  ["web/src/brand.ts", /G-0+/g, "G-AB12CD34EF"],
  [
    "web/src/site/features/partners/partner.ts",
    /id: "(nordurljos-banki|matarsounarsjodur|taeknibrunnur|umhverfis-og-orkuraduneyti)"/g,
    'id: "our-$1"',
  ],
];

export type Outcome = {
  readonly code: number | null;
  readonly output: string;
  readonly calls: readonly Call[];
};

/** A copy of the project, and a cloud that commands in it are sent to: a stub on this machine. */
export class Rehearsal {
  readonly site: SiteCopy;
  readonly #proxy: StubProxy;
  readonly #cloud: Cloud;

  private constructor(site: SiteCopy, proxy: StubProxy, cloud: Cloud) {
    this.site = site;
    this.#proxy = proxy;
    this.#cloud = cloud;
  }

  static async create(): Promise<Rehearsal> {
    const cloud = new Cloud();
    const proxy = await startStubProxy(
      (call) => cloud.answer(call),
      (host) => cloud.unknown.add(host),
    );
    const site = await SiteCopy.create("whole");
    for (const file of ["firebase.json", ".gitignore"])
      site.write(file, readFileSync(join(root, file), "utf8"));
    site.write(".home/ca.pem", proxy.certificate);
    site.write(".git/info/exclude", ".home/\n.firebase/\n");
    const rehearsal = new Rehearsal(site, proxy, cloud);
    rehearsal.git("init", "--quiet");
    return rehearsal;
  }

  /** As "To make it yours" in the README has it. */
  makeOurs(): void {
    for (const [file, madeUp, real] of FILLED_IN) {
      this.site.write(file, this.site.read(file).replaceAll(madeUp, real));
    }
  }

  git(...args: string[]): void {
    const author = ["-c", "user.name=Operator", "-c", "user.email=operator@my-site.is"];
    execFileSync("git", [...author, ...args], { cwd: this.site.folder, stdio: "ignore" });
  }

  commitAll(): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", "Ours");
  }

  /** What was built is what is deployed from here on: the builds' commands do nothing. */
  keepBuilds(): void {
    const manifest = JSON.parse(this.site.read("package.json"));
    manifest.scripts["build:web"] = manifest.scripts["build:functions"] = "node --version";
    this.site.write("package.json", JSON.stringify(manifest, null, 2));
  }

  /** Runs a command of the copy to its end, signed in to this world. */
  async run(world: World, ...command: string[]): Promise<Outcome> {
    this.#cloud.turnTo(world);
    // Anew: firebase-tools keeps there which APIs it has seen enabled, and asks no more.
    this.site.write(".home/configstore/firebase-tools.json", JSON.stringify(SIGNED_IN));
    const [program = "", ...args] = command;
    const run = this.site.runIn(this.environment, program, ...args);
    return { code: await run.exit, output: withoutColours(run.output()), calls: this.#cloud.calls };
  }

  /** What no route knows, and hosts that are none of Google's APIs. */
  get unknown(): readonly string[] {
    return [...this.#cloud.unknown];
  }

  get environment(): Readonly<Record<string, string>> {
    const home = join(this.site.folder, ".home");
    return {
      HOME: home,
      XDG_CONFIG_HOME: home,
      HTTPS_PROXY: `http://127.0.0.1:${this.#proxy.port}`,
      NODE_EXTRA_CA_CERTS: join(home, "ca.pem"),
      // Nothing is fetched that has nothing to do with a deploy: news of firebase-tools, newer versions of packages.
      CI: "true",
      npm_config_offline: "true",
    };
  }

  async end(): Promise<void> {
    await this.site.remove();
    await this.#proxy.stop();
  }
}

/** Answers for one world at a time. */
class Cloud {
  calls: Call[] = [];
  readonly unknown = new Set<string>();
  #world: World | undefined;

  turnTo(world: World): void {
    this.#world = world;
    this.calls = [];
  }

  answer(call: Call): ReturnType<typeof answerCall> {
    this.calls.push(call);
    const answer = this.#world && answerCall(this.#world, call);
    if (!answer) this.unknown.add(`${call.method} ${call.host}${call.path}`);
    return answer;
  }
}

/** As `firebase login` leaves it. */
const SIGNED_IN = {
  user: { email: "operator@my-site.is" },
  tokens: {
    refresh_token: "refresh",
    access_token: "access",
    expires_at: Date.now() + 3_600_000,
    scopes: [],
  },
  usage: false,
};

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal is told of a colour
  return text.replaceAll(/\x1b\[[0-9;]*m/g, "");
}
