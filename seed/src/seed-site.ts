import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import type { ErrorDetails, ErrorReason } from "@matbjorg/contract/errors";
import {
  type SeedData,
  type SeedDefaultsInput,
  type SeedDefaultsResult,
  seedDataSchema,
} from "@matbjorg/contract/seeding";
import { brand, DATA_VARIABLES } from "../../web/src/brand.ts";

/** An error that tells the operator in a sentence why nothing was seeded. */
export class SeedError extends Error {
  /** The reason from the catalogue of errors, if the site rejected the call. */
  readonly reason: ErrorReason | undefined;

  constructor(message: string, options: { reason?: ErrorReason; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "SeedError";
    this.reason = options.reason;
  }
}

/**
 * Returns the partners, the company and two articles (specification, section 3), with towns and topics, in both languages.
 *
 * @throws ZodError naming the wrong field
 */
export function readSeedData(): SeedData {
  const own = { id: brand.id, name: brand.name, logo: "/images/logo.webp" };
  return seedDataSchema.parse({
    partners: [own, ...defaultSections(DATA_VARIABLES).partners.partners].map((partner, order) => ({
      ...partner,
      order,
    })),
    company: read("company"),
    topics: read("topics"),
    news: read("news"),
    towns: read("towns"),
  });
}

/** Returns the seed data with additional articles, so that a local site shows an article in every state. */
export function readSampleData(): SeedData {
  const data = readSeedData();
  return { ...data, news: [...data.news, ...seedDataSchema.shape.news.parse(read("sample-news"))] };
}

function read(name: string): unknown {
  const text = readFileSync(join(import.meta.dirname, "..", "data", `${name}.json`), "utf8");
  const variables: Readonly<Record<string, string>> = DATA_VARIABLES;
  return JSON.parse(text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => variables[name] ?? whole));
}

/**
 * Calls `seedDefaults`, which creates the site's first admin and writes the input's other data.
 *
 * @param endpoint `https://us-central1-{project}.cloudfunctions.net`, or the local suite's functions URL
 * @throws SeedError
 */
export async function seedSite(endpoint: string, input: SeedDefaultsInput): Promise<SeedDefaultsResult> {
  const url = callableUrl(endpoint);
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: input }),
    // Follows no redirect, because it would send the key and the password to another URL.
    redirect: "error",
  }).catch((cause: unknown) => {
    throw new SeedError(`Nothing answers at ${url} (${failureOf(cause)}). Is the URL right?`, { cause });
  });
  const { result, error } = (await response.json().catch(() => ({}))) as Answer;
  if (result) return result;
  if (!error?.details?.reason) {
    throw new SeedError(
      `The server at ${url} is not this site's seedDefaults (status ${response.status}). ` +
        "Is the URL right, and are the functions deployed?",
    );
  }
  throw refusal(error.message, error.details);
}

type Answer = {
  readonly result?: SeedDefaultsResult;
  readonly error?: { readonly message: string; readonly details?: ErrorDetails };
};

/** @throws SeedError for a URL without https, where others on the network could read the key and the password */
function callableUrl(endpoint: string): string {
  const url = URL.parse(`${endpoint.replace(/\/+$/, "")}/seedDefaults`);
  if (!url) throw new SeedError(`"${endpoint}" is not a URL.`);
  const isLoopback = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback)) {
    throw new SeedError(
      `${url.protocol}//${url.host} is rejected: the operator's key may only be sent over https.`,
    );
  }
  return url.href;
}

function refusal(message: string, { reason, fields, correlationId }: ErrorDetails): SeedError {
  const wrong = fields?.map(({ path, rule }) => `${path} (${rule})`).join(", ");
  const trace = correlationId && `The functions' log has more, under the correlation id ${correlationId}`;
  const sentences = [wrong ? `${message}: ${wrong}` : message, trace].filter(Boolean);
  return new SeedError(`${sentences.join(". ")}.`, { reason });
}

/** Returns "ECONNREFUSED", "ENOTFOUND", or the message of `fetch`. */
function failureOf(cause: unknown): string {
  const inner = cause instanceof Error ? cause.cause : undefined;
  if (inner instanceof Error) return "code" in inner ? String(inner.code) : inner.message;
  return String(cause);
}
