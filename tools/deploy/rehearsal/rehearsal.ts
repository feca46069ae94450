import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SiteCopy } from "../../../tests/lib/site-copy.ts";
import { answerCall } from "./answer-call.ts";
import type { ProjectState } from "./project-state.ts";
import { type Call, type StubProxy, startStubProxy } from "./stub-proxy.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/**
 * Values for the placeholders that an operator replaces. An operator's own repository contains none of these
 * placeholders.
 */
const REPLACEMENTS: readonly (readonly [file: string, placeholder: RegExp, value: string])[] = [
  ["web/src/brand.ts", /isDemo: true/g, "isDemo: false"],
  ["web/src/brand.ts", /replace-me/g, "AIzaSyRehearsal"],
  ["web/src/brand.ts", /000000-0000/g, "120101-2340"],
  ["web/src/brand.ts", /"000000"/g, '"123456"'],
  ["web/src/brand.ts", /000 0000/g, "555 1234"],
  ["web/src/brand.ts", /\.example\b/g, ".is"],
  ["functions/.env", /\.example\b/g, ".is"],
  [
    "web/src/brand.ts",
    /(?<=securityContactUntil: ")[^"]+/g,
    new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10),
  ],
  ["web/src/brand.ts", /matbjorg-example/g, "matbjorg"],
  ["web/src/brand.ts", /1:0+:web:0+/g, "1:123456789012:web:0a1b2c3d4e5f"],
  ["web/src/brand.ts", /"0{12}"/g, '"123456789012"'],
  ["web/src/brand.ts", /G-0+/g, "G-AB12CD34EF"],
  ["contract/src/content/default-content.json", /-example-/g, "-"],
  ["web/src/site/pages/for-shops/text.is.ts", /sample: ".+"/g, 'sample: ""'],
  ["web/src/site/pages/for-shops/text.en.ts", /sample: ".+"/g, 'sample: ""'],
  // Makes all content count as the operator's own.
  ["contract/src/content/default-content.json", /"isSample": true/g, '"isSample": false'],
];

/** A command's result, its calls to Google's APIs, and the calls and hosts that the stub does not know. */
export type Outcome = {
  readonly code: number | null;
  readonly output: string;
  readonly calls: readonly Call[];
  readonly unknown: readonly string[];
};

/** A copy of the project whose commands reach a local stub instead of Google. */
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

  /** Restores three placeholders, in case these tests run in an operator's repository. */
  addPlaceholders(): void {
    const brand = this.site.read("web/src/brand.ts");
    const changed = brand
      .replace(/isDemo: \w+/, "isDemo: true")
      .replaceAll(/apiKey: "[^"]*"/g, 'apiKey: "replace-me"')
      .replace(/kennitala: "[^"]*"/, 'kennitala: "000000-0000"');
    this.site.write("web/src/brand.ts", changed);
  }

  /** Replaces all placeholders, as docs/operating/make-it-yours.md describes. */
  replacePlaceholders(): void {
    for (const [file, placeholder, value] of REPLACEMENTS) {
      this.site.write(file, this.site.read(file).replaceAll(placeholder, value));
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

  /** Builds the site now; later deploys use this build. */
  async buildOnce(): Promise<void> {
    const build = this.site.run("npm", "run", "build");
    if (await build.end) throw new Error(build.output());
    const config = JSON.parse(this.site.read("firebase.json"));
    delete config.functions[0].predeploy;
    this.site.write("firebase.json", JSON.stringify(config));
  }

  /** Runs `npm run deploy` without npm. */
  deploy(project: ProjectState, ...args: readonly string[]): Promise<Outcome> {
    return this.run(project, process.execPath, "tools/deploy/deploy.ts", ...args);
  }

  /** Runs a command in the copy, signed in to the stub with this project. */
  async run(project: ProjectState, ...[program, ...args]: readonly [string, ...string[]]): Promise<Outcome> {
    const calls: Call[] = [];
    const unknown: string[] = [];
    const proxy = await startStubProxy(
      (call) => {
        calls.push(call);
        const answer = answerCall(project, call);
        if (!answer) unknown.push(`${call.method} ${call.host}${call.path}`);
        return answer;
      },
      (host) => unknown.push(host),
    );
    try {
      const run = this.site.runIn(this.#environment(proxy), program, ...args);
      return { code: await run.end, output: withoutColours(run.output()), calls, unknown };
    } finally {
      await proxy.stop();
    }
  }

  end(): Promise<void> {
    return this.site.remove();
  }

  /** Each run gets a new home folder, because firebase-tools caches there which APIs are enabled. */
  #environment(proxy: StubProxy): Readonly<Record<string, string>> {
    const home = join(".homes", String(++this.#runs));
    this.site.write(join(home, "ca.pem"), proxy.certificate);
    this.site.write(join(home, "configstore", "firebase-tools.json"), JSON.stringify(SIGNED_IN));
    return {
      HOME: join(this.site.folder, home),
      XDG_CONFIG_HOME: join(this.site.folder, home),
      TMPDIR: join(this.site.folder, home),
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
      NODE_USE_ENV_PROXY: "1",
      NODE_EXTRA_CA_CERTS: join(this.site.folder, home, "ca.pem"),
      // These turn off requests that do not belong to a deploy: messages of firebase-tools, checks for new versions.
      CI: "true",
      npm_config_offline: "true",
    };
  }
}

/** The state that `firebase login` stores. */
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colour codes start with it
  return text.replaceAll(/\x1b\[[0-9;]*m/g, "");
}
