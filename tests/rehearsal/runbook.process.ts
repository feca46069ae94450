import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { Rehearsal } from "./rehearsal.ts";
import { emptyWorld } from "./world.ts";

// Runs the commands of docs/operating.md, "A first deploy", as they are printed, from an empty project to a first admin.

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const PRODUCTION: string = JSON.parse(read(".firebaserc")).projects.production;

/** Sections that have commands for a stop, or with values that another command prints. */
const NOT_RUN = ["When a deploy stops", "Rate limits"];

/** Programs that stand for those of an operator. */
const PROGRAMS = {
  gcloud: `set -o pipefail
curl --silent --show-error --fail-with-body --data-binary "$*" https://gcloud.googleapis.com/ | tr -d '"'`,
  npx: `shift; echo "a secret" | node node_modules/firebase-tools/lib/bin/firebase.js "$@"`,
  npm: `command=$2; shift 3
case $command in
  deploy) exec node scripts/deploy.ts "$@" ;;
  seed) exec env NODE_USE_ENV_PROXY=1 SEED_OPERATOR_KEY=a node seed/src/cli.ts "$@" ;;
esac
exit 1`,
};

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await Rehearsal.create("one page");
  rehearsal.replacePlaceholders();
  await rehearsal.buildOnce();
  rehearsal.site.write(".git/info/exclude", ".homes/\n.firebase/\nprograms/\n");
  for (const [name, text] of Object.entries(PROGRAMS)) {
    rehearsal.site.write(`programs/${name}`, `#!/usr/bin/env bash\n${text}\n`);
    chmodSync(join(rehearsal.site.folder, "programs", name), 0o755);
  }
  rehearsal.commitAll();
});

afterAll(() => rehearsal.end());

it("the commands of a first deploy make a site, in their order", async () => {
  const [, chapter = ""] = read("docs/operating.md").split("\n## A first deploy\n");
  const [firstDeploy = ""] = chapter.split(/\n## /);
  const commands = firstDeploy
    .split(/\n### /)
    .filter((section) => !NOT_RUN.some((heading) => section.startsWith(heading)))
    .flatMap((section) => [...section.matchAll(/^```sh\n([\s\S]+?)^```/gm)].map(([, block = ""]) => block))
    .join("")
    // It has something to say until the last step.
    .replace("npm run doctor -- production\n", "");
  const world = { ...emptyWorld(PRODUCTION), bucket: firebaseConfigs.production.storageBucket };
  world.apis.clear();
  world.secrets.clear();
  rehearsal.site.write(
    "programs/runbook.sh",
    `set -euo pipefail
export PATH="$PWD/programs:$(dirname "$(command -v node)"):$PATH" CURL_CA_BUNDLE="$NODE_EXTRA_CA_CERTS"
PROJECT=${PRODUCTION} BILLING_ACCOUNT=01-AB
${commands}`,
  );
  const { code, output, unknown } = await rehearsal.run(world, "bash", "programs/runbook.sh");
  expect(unknown).toEqual([]);
  expect(code, output).toBe(0);
  expect(output).toContain("Anna Jónsdóttir is an admin now");
  const doctor = await rehearsal.run(world, process.execPath, "scripts/doctor.ts", "production");
  const missing = [...doctor.output.matchAll(/^✘ (.+?):.*\n +see "(.+)"/gm)].map(([, what]) => what);
  // The console's steps, and networks that only the deployed site shows.
  expect(missing, doctor.output).toEqual([
    "the site's own domain is known to sign-in",
    "visitors are counted by their own address, also behind Hosting",
  ]);
});
