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
  ["functions/.env", /\.example\b/g, ".is"],
  ["web/src/brand.ts", /matbjorg-example/g, "matbjorg"],
  ["web/src/brand.ts", /1:0+:web:0+/g, "1:123456789012:web:0a1b2c3d4e5f"],
  ["web/src/brand.ts", /"0{12}"/g, '"123456789012"'],
  ["web/src/brand.ts", /G-0+/g, "G-AB12CD34EF"],
  [
    "contract/src/default-partners.ts",
    /id: "(nordurljos-banki|matarsounarsjodur|taeknibrunnur|umhverfis-og-orkuraduneyti)"/g,
    'id: "our-$1"',
  ],
];

/** How a command ended, what it asked of which API, and whom it asked that no route knows. */
export type Outcome = {
  readonly code: number | null;
  readonly output: string;
  readonly calls: readonly Call[];
  readonly unknown: readonly string[];
};

/** A copy of the project, whose commands take a stub on this machine for Google. */
export class Rehearsal {
  readonly site: SiteCopy;
  #runs = 0;

  private constructor(site: SiteCopy) {
    this.site = site;
  }

  static async create(web: "whole" | "one page" = "whole"): Promise<Rehearsal> {
    const site = await SiteCopy.create(web);
    for (const file of ["firebase.json", ".gitignore"])
      site.write(file, readFileSync(join(root, file), "utf8"));
    site.write(".git/info/exclude", ".homes/\n.firebase/\n");
    const rehearsal = new Rehearsal(site);
    rehearsal.git("init", "--quiet");
    return rehearsal;
  }

  /** Takes back what an operator has filled in, wherever these tests run: it is what this repository ships with. */
  makeUp(): void {
    const brand = this.site.read("web/src/brand.ts");
    const madeUp = brand
      .replaceAll(/apiKey: "[^"]*"/g, 'apiKey: "replace-me"')
      .replace(/kennitala: "[^"]*"/, 'kennitala: "000000-0000"');
    this.site.write("web/src/brand.ts", madeUp);
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
    this.git("commit", "--quiet", "--allow-empty", "--message", "Ours");
  }

  /** What is built now is what is deployed from here on. */
  async buildOnce(): Promise<void> {
    await this.site.run("npm", "run", "build").exit;
    const config = JSON.parse(this.site.read("firebase.json"));
    delete config.functions[0].predeploy;
    this.site.write("firebase.json", JSON.stringify(config));
  }

  /** `npm run deploy`, without npm. */
  deploy(world: World, ...args: readonly string[]): Promise<Outcome> {
    return this.run(world, process.execPath, "scripts/deploy.ts", ...args);
  }

  /** Runs a command of the copy to its end, signed in to this world. */
  async run(world: World, ...[program, ...args]: readonly [string, ...string[]]): Promise<Outcome> {
    const calls: Call[] = [];
    const unknown: string[] = [];
    const proxy = await startStubProxy(
      (call) => {
        calls.push(call);
        const answer = answerCall(world, call);
        if (!answer) unknown.push(`${call.method} ${call.host}${call.path}`);
        return answer;
      },
      (host) => unknown.push(host),
    );
    try {
      const run = this.site.runIn(this.#environment(proxy), program, ...args);
      return { code: await run.exit, output: withoutColours(run.output()), calls, unknown };
    } finally {
      await proxy.stop();
    }
  }

  end(): Promise<void> {
    return this.site.remove();
  }

  /** With a home of its own: firebase-tools keeps there which APIs it has seen enabled, and asks no more. */
  #environment(proxy: StubProxy): Readonly<Record<string, string>> {
    const home = join(".homes", String(++this.#runs));
    this.site.write(join(home, "ca.pem"), proxy.certificate);
    this.site.write(join(home, "configstore", "firebase-tools.json"), JSON.stringify(SIGNED_IN));
    return {
      HOME: join(this.site.folder, home),
      XDG_CONFIG_HOME: join(this.site.folder, home),
      TMPDIR: join(this.site.folder, home),
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
      NODE_EXTRA_CA_CERTS: join(this.site.folder, home, "ca.pem"),
      // Nothing is fetched that has nothing to do with a deploy: news of firebase-tools, newer versions of packages.
      CI: "true",
      npm_config_offline: "true",
    };
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
