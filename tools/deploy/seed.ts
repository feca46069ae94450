// npm run seed: creates a deployed site's first admin, and the product's own entry among its partners.
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { readSeedData, SeedError, seedSite } from "@matbjorg/seed";
import { commandLine } from "../local/command-line.ts";
import { steps } from "../local/steps.ts";
import { promptHidden } from "./prompt-hidden.ts";

const EXAMPLE = 'npm run seed -- --project my-project --email anna@my-site.is --name "Anna Jónsdóttir"';

const program = commandLine(
  "Creates the first admin of a deployed site, and its default partner, the product itself. Changes nothing if the site has an admin.",
)
  .option("--project <id>", "the Firebase project's id")
  .option(
    "--endpoint <url>",
    "instead: the functions' URL, http://127.0.0.1:5001/demo-…/us-central1 for a local site",
  )
  .option(
    "--email <address>",
    "the first admin's e-mail address, for signing in and for resetting the password",
  )
  .option("--name <name>", "the first admin's name, shown as the author")
  .option(
    "--partners",
    "also writes the other partners of contract/src/content/default-content.json: replace them first",
  )
  .option("--towns", "also writes the towns and shops of seed/data/towns.json: replace them first")
  .option(
    "--sample-news",
    "also writes the two articles of seed/data/news.json, their topics and the sample company",
  )
  .addHelpText(
    "after",
    `
  ${EXAMPLE}

The secret SEED_OPERATOR_KEY is taken from the environment, or asked for. In a terminal the admin's password is
prompted for, without echo; without one a link is printed, once, by which the admin chooses it.`,
  )
  .parse();

type Flags = {
  project?: string;
  endpoint?: string;
  email?: string;
  name?: string;
  partners?: true;
  towns?: true;
  sampleNews?: true;
};

const terminal = { input: process.stdin, output: process.stderr };

try {
  await main();
} catch (error) {
  if (!(error instanceof SeedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const flags = program.opts<Flags>();
  const { project, email, name } = flags;
  const endpoint = flags.endpoint ?? (project && `https://${CALLABLE_REGION}-${project}.cloudfunctions.net`);
  if (!endpoint || !email || !name) {
    return program.error("Needed: --project, --email and --name");
  }
  const { partners, company, topics, news, towns } = readSeedData();
  // The function trims the secret too.
  const operatorKey = (process.env.SEED_OPERATOR_KEY || (await ask("Operator's key: "))).trim();
  if (!operatorKey) throw new SeedError("Needed: SEED_OPERATOR_KEY, in the environment.");
  const adminPassword = await ask("The admin's password (Enter: a link to choose it by): ");
  const seed = {
    operatorKey,
    admin: { email, name },
    ...(adminPassword && { adminPassword }),
    // The first partner is the product's own entry, which is not made up (specification, section 6).
    partners: flags.partners ? partners : partners.slice(0, 1),
    ...(flags.towns && { towns }),
    ...(flags.sampleNews && { company, topics, news }),
  };
  const written = await steps(console.log)("Asking the site", () => seedSite(endpoint, seed));
  console.log(`${name} is now an admin, and signs in as ${email}.`);
  if (flags.partners) console.log(`Partners written: ${written.partners} (0: the site already has some)`);
  if (flags.towns) console.log(`Towns written: ${written.towns} (0: the site already has some)`);
  if (flags.sampleNews) console.log(`Articles written: ${written.news} (0: the site already has some)`);
  const { passwordSetLink } = written;
  if (!passwordSetLink) return;
  if (adminPassword) console.log("The account existed with a verified address: its password is unchanged.");
  console.log(
    `This link, valid for about an hour, lets its reader choose the account's password:\n${passwordSetLink}`,
  );
}

/** Asks on the terminal; returns "" if there is no terminal. */
async function ask(question: string): Promise<string> {
  return process.stdin.isTTY ? promptHidden(question, terminal) : "";
}
