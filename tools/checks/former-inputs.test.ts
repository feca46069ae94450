import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sectionSchema } from "@matbjorg/contract/content/content";
import { CONTENT_SECTIONS, fieldsOf, type SectionName } from "@matbjorg/contract/content/content-sections";
import { describe, expect, it } from "vitest";
import {
  type AcceptedInput,
  changed,
  expand,
  inputSchemas,
  type Schema,
  type Variant,
} from "../../tests/lib/largest-input.ts";

// A tab that is open during a deploy calls the new functions afterwards: docs/operating/releases.md, "To change the
// contract".

/**
 * Inputs that a former release accepted and today's functions reject on purpose, such as "saveNews readyNote", with the
 * reason.
 */
const REFUSED: Readonly<Record<string, string>> = {};

type Accepted = Readonly<Record<string, AcceptedInput>>;

const releases = join(import.meta.dirname, "../../tests/fixtures/releases");
const RECORDED = readdirSync(releases).filter((name) => existsSync(join(releases, name, "inputs.json")));
const schemas = await inputSchemas();

describe.each(RECORDED)("today's functions accept the input that pages of release %s send", (release) => {
  const { calls, sections }: { calls: Accepted; sections: Accepted } = JSON.parse(
    readFileSync(join(releases, release, "inputs.json"), "utf8"),
  );

  it.each(Object.entries(calls))("to %s", (name, accepted) => {
    expect(problems(name, schemas[name], accepted)).toEqual([]);
  });

  it.each(Object.entries(sections))("as values of the section %s", (name, accepted) => {
    const isKnown = name in CONTENT_SECTIONS;
    expect(
      problems(
        name,
        isKnown ? (sectionSchema(fieldsOf(name as SectionName), true) as unknown as Schema) : undefined,
        accepted,
      ),
    ).toEqual([]);
  });
});

/**
 * Returns the errors with which a schema rejects inputs that were accepted before, except those listed in `REFUSED`.
 */
function problems(name: string, schema: Schema | undefined, { largest, variants }: AcceptedInput): unknown[] {
  if (!schema) return name in REFUSED ? [] : [`${name} is gone`];
  return [{} as Variant, ...variants].flatMap((variant) => {
    const paths = Object.keys(variant).join(" ");
    if (`${name} ${paths}`.trim() in REFUSED) return [];
    const { error } = schema.safeParse(expand(changed(largest, variant)));
    return error ? [{ variant, issues: error.issues }] : [];
  });
}
