import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorDetails } from "@matbjorg/functions/contract/errors";
import {
  type SeedData,
  type SeedDefaultsInput,
  type SeedDefaultsResult,
  seedDataSchema,
} from "@matbjorg/functions/contract/seeding";

export type SeedOptions = {
  /** Where the callables are: `https://us-central1-{project}.cloudfunctions.net`, or the local suite's address. */
  readonly endpoint: string;
  /** The value of the secret SEED_OPERATOR_KEY. */
  readonly operatorKey: string;
  /** For the default admin, if the account is not there yet. */
  readonly adminPassword?: string;
  readonly allowSampleNewsInProduction?: boolean;
};

/** Both languages' sample data, checked against the contract. @throws ZodError naming the wrong field */
export function readSeedData(): SeedData {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, "..", "data", `${name}.json`), "utf8"));
  return seedDataSchema.parse({
    admin: read("admin"),
    partners: read("partners"),
    company: read("company"),
    news: read("news"),
  });
}

/** Hands the seed data to the callable `seedDefaults`, which writes what is missing. */
export async function seedSite(
  options: SeedOptions,
): Promise<{ username: string; written: SeedDefaultsResult }> {
  const { endpoint, ...rest } = options;
  const data = readSeedData();
  const input: SeedDefaultsInput = { data, ...rest };
  const response = await fetch(`${endpoint}/seedDefaults`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: input }),
  });
  const body = (await response.json()) as {
    result?: SeedDefaultsResult;
    error?: { message: string; details?: ErrorDetails };
  };
  if (!body.result) {
    const fields = body.error?.details?.fields?.map(({ path, rule }) => `${path} (${rule})`).join(", ");
    throw new Error(
      `Seeding failed: ${body.error?.message ?? response.status}${fields ? `: ${fields}` : ""}`,
    );
  }
  return { username: data.admin.username, written: body.result };
}
