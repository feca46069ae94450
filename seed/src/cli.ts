// npm run seed -- --endpoint https://us-central1-{project}.cloudfunctions.net [--allow-sample-news-in-production]
//
// Seeds a deployed site. The secret and the first admin's password come from the environment, so that neither
// ends in a shell's history: SEED_OPERATOR_KEY, ADMIN_PASSWORD.
import { parseArgs } from "node:util";
import { seedSite } from "./seed-site.ts";

const { values: flags } = parseArgs({
  options: {
    endpoint: { type: "string" },
    "allow-sample-news-in-production": { type: "boolean", default: false },
  },
});
const { SEED_OPERATOR_KEY: operatorKey, ADMIN_PASSWORD: adminPassword } = process.env;

if (!flags.endpoint || !operatorKey) {
  console.error(
    "Needed: --endpoint and, in the environment, SEED_OPERATOR_KEY (and ADMIN_PASSWORD the first time).",
  );
  process.exit(1);
}
try {
  const { written } = await seedSite({
    endpoint: flags.endpoint,
    operatorKey,
    ...(adminPassword && { adminPassword }),
    allowSampleNewsInProduction: flags["allow-sample-news-in-production"],
  });
  console.log(`Written: ${JSON.stringify(written)} (0: it was there already)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
