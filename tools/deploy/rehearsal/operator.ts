import { chmodSync } from "node:fs";
import { join } from "node:path";
import type { ProjectState } from "./project-state.ts";
import type { Outcome, Rehearsal } from "./rehearsal.ts";

/** Programs that stand for those of an operator. */
const PROGRAMS = {
  gcloud: `set -o pipefail
curl --silent --show-error --fail-with-body --data-binary "$*" https://gcloud.googleapis.com/ | tr -d '"'`,
  // Answers with the repository's number.
  gh: `[ "$*" = "api repos/ours/site --jq .id" ] && echo 4711`,
  npx: `shift; echo "a secret" | node node_modules/firebase-tools/lib/bin/firebase.js "$@"`,
  npm: `command=$2; shift 3
case $command in
  deploy) exec node tools/deploy/deploy.ts "$@" ;;
  # Reports what the next steps mend.
  doctor) node tools/deploy/doctor.ts "$@" || true ;;
  seed) exec env NODE_USE_ENV_PROXY=1 SEED_OPERATOR_KEY=a node tools/deploy/seed.ts "$@" ;;
  export | import) exec env NO_PROXY=127.0.0.1 node tools/archive/data.ts $command "$@" ;;
  *) exit 1 ;;
esac`,
};

/** Puts the programs into a copy of the project that is built and committed after it. */
export function addPrograms({ site }: Rehearsal): void {
  site.write(".git/info/exclude", ".homes/\n.firebase/\nprograms/\naccounts.json\n");
  for (const [name, text] of Object.entries(PROGRAMS)) {
    site.write(`programs/${name}`, `#!/usr/bin/env bash\n${text}\n`);
    chmodSync(join(site.folder, "programs", name), 0o755);
  }
}

/** Runs commands of the runbook in a shell, as an operator. @param values of the shell: PROJECT, and others that a page names */
export function operate(
  rehearsal: Rehearsal,
  project: ProjectState,
  commands: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const lines = Object.entries({ PROJECT: project.projectId, ...values }).map(
    ([name, value]) => `export ${name}=${value}`,
  );
  rehearsal.site.write(
    "programs/runbook.sh",
    `set -euo pipefail
export GIT_AUTHOR_NAME=Anna GIT_AUTHOR_EMAIL=anna@my-site.is GIT_COMMITTER_NAME=Anna GIT_COMMITTER_EMAIL=anna@my-site.is
export PATH="$PWD/programs:$(dirname "$(command -v node)"):$PATH" CURL_CA_BUNDLE="$NODE_EXTRA_CA_CERTS"
${lines.join("\n")}
${commands}`,
  );
  return rehearsal.run(project, "bash", "programs/runbook.sh");
}
