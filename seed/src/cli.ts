// npm run seed: creates a deployed site's first admin, see USAGE.
import { parseArgs } from "node:util";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { askHidden } from "./ask-hidden.ts";
import { readSeedData, SeedError, seedSite } from "./seed-site.ts";

const USAGE = `Creates the first admin of a deployed site. Changes nothing if the site has an admin.

  npm run seed -- --project my-project --email anna@my-site.is --name "Anna Jónsdóttir"

  --project    the Firebase project's id
  --endpoint   instead of --project: the functions' URL, http://127.0.0.1:5001/demo-…/us-central1 for a local site
  --email      the first admin's e-mail address, for signing in and for resetting the password
  --name       the first admin's name, shown as the author
  --partners       also writes the partners of contract/src/default-partners.ts: replace them first
  --towns          also writes the towns and shops of seed/data/towns.json: replace them first
  --sample-news    also writes the sample articles of seed/data/news.json, and their topics

The secret SEED_OPERATOR_KEY is taken from the environment, or asked for. In a terminal the admin's password is
prompted for, without echo; without one a link is printed, once, by which the admin chooses it.`;

const terminal = { input: process.stdin, output: process.stderr };

try {
  await main();
} catch (error) {
  if (!isUserError(error)) throw error;
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
  if (flags.partners) console.log(`Partners written: ${written.partners} (0: the site already has some)`);
  if (flags.towns) console.log(`Towns written: ${written.towns} (0: the site already has some)`);
  if (flags["sample-news"]) console.log(`Articles written: ${written.news} (0: the site already has some)`);
  const { passwordSetLink } = written;
  if (!passwordSetLink) return;
  if (adminPassword) console.log("The account existed with a verified address: its password is unchanged.");
  console.log(
    `This link, valid for about an hour, lets its reader choose the account's password:\n${passwordSetLink}`,
  );
}

/** Returns undefined without a terminal. */
async function ask(question: string): Promise<string> {
  return process.stdin.isTTY ? askHidden(question, terminal) : "";
}

function isUserError(error: unknown): error is Error {
  if (error instanceof SeedError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("ERR_PARSE_ARGS");
}
