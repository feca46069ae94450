// The values of each section until an editor publishes it. The build and the admin area load this file; visitors never do
// (tools/checks/import-zones.ts): each page's data contains the sections that it shows.
import type { SectionName, StoredSection } from "./content-sections.ts";
import file from "./default-content.json" with { type: "json" };

export type StoredSections = { readonly [Name in SectionName]: StoredSection<Name> };

/**
 * Returns all sections in both languages.
 *
 * @param variables values for variables such as "{{brand}}"; unknown variables stay in the text, such as a count that the
 *   page fills in
 */
export function defaultSections(variables: Readonly<Record<string, string>>): StoredSections {
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name) => variables[name] ?? whole);
  const values = Object.entries(file).map(([name, section]) => [name, section.values]);
  return JSON.parse(JSON.stringify(Object.fromEntries(values)), (_, value) =>
    typeof value === "string" ? filled(value) : value,
  );
}

/** Whether the section's default is made up. `npm run deploy` refuses to publish made-up content. */
export const isSample = (name: SectionName): boolean => file[name].isSample;
