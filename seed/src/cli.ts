// npm run seed: a deployed site's first admin; USAGE says the rest.
import { parseArgs } from "node:util";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { askHidden } from "./ask-hidden.ts";
import { readSeedData, SeedError, seedSite } from "./seed-site.ts";

const USAGE = `Makes the first admin of a deployed site. A site that has an admin is left as it is.

  npm run seed -- --project my-project --email anna@my-site.is --name "Anna Jónsdóttir"

  --project    the Firebase project's id
  --endpoint   in its place: where the functions answer, http://127.0.0.1:5001/demo-…/us-central1 for a local site
  --email      the first admin's address: with it they sign in, and there they are sent a new password
  --name       the first admin's name, shown with what they write
  --partners       also writes the partners of contract/src/default-partners.ts: make them your own first
  --towns          also writes the towns and shops of seed/data/towns.json: make them your own first
  --sample-news    also writes the made-up articles of seed/data/news.json, and their topics

The secret SEED_OPERATOR_KEY is taken from the environment, or asked for. In a terminal the admin's password is
asked for, and nothing of it shown; without one a link is printed, once, by which the admin chooses it.`;

const terminal = { input: process.stdin, output: process.stderr };

try {
  await main();
} catch (error) {
  if (!isForWhoeverRanIt(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      project: { type: "string" },
      endpoint: { type: "string" },
      email: { type: "string" },
      name: { type: "string" },
      partners: { type: "boolean", default: false },
      towns: { type: "boolean", default: false },
      "sample-news": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (flags.help) return console.log(USAGE);
  const { project, email, name } = flags;
  const endpoint = flags.endpoint ?? (project && `https://${CALLABLE_REGION}-${project}.cloudfunctions.net`);
  if (!endpoint || !email || !name) {
    throw new SeedError(`Needed: --project, --email and --name.\n\n${USAGE}`);
  }
  const { partners, topics, news, towns } = readSeedData();
  const operatorKey = process.env.SEED_OPERATOR_KEY || (await ask("Operator's key: "));
  if (!operatorKey) throw new SeedError("Needed: SEED_OPERATOR_KEY, in the environment.");
  const adminPassword = await ask("The admin's password (Enter: a link to choose it by): ");
  const written = await seedSite(endpoint, {
    operatorKey,
    admin: { email, name },
    ...(adminPassword && { adminPassword }),
    ...(flags.partners && { partners }),
    ...(flags.towns && { towns }),
    ...(flags["sample-news"] && { topics, news }),
  });
  console.log(`${name} is an admin now, and signs in as ${email}.`);
  if (flags.partners) console.log(`Partners written: ${written.partners} (0: there are some already)`);
  if (flags.towns) console.log(`Towns written: ${written.towns} (0: there are some already)`);
  if (flags["sample-news"]) console.log(`Articles written: ${written.news} (0: there are some already)`);
  const { passwordSetLink } = written;
  if (!passwordSetLink) return;
  if (adminPassword)
    console.log("The account was there, its address verified: it keeps the password it has.");
  console.log(
    `Whoever opens this link chooses the account's password, for about an hour:\n${passwordSetLink}`,
  );
}

/** Nothing where nobody sits at a terminal. */
async function ask(question: string): Promise<string> {
  return process.stdin.isTTY ? askHidden(question, terminal) : "";
}

function isForWhoeverRanIt(error: unknown): error is Error {
  if (error instanceof SeedError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("ERR_PARSE_ARGS");
}
