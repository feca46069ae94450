// What each section says until an editor publishes it. The build and the admin area load it; visitors never do
// (tools/checks/import-zones.ts): each page's data has the sections that it shows.
import type { SectionName, StoredSection } from "./content-sections.ts";
import file from "./default-content.json" with { type: "json" };

export type StoredSections = { readonly [Name in SectionName]: StoredSection<Name> };

/**
 * Returns all sections in both languages.
 *
 * @param variables values for "{{brand}}" and its kin; unknown ones stay, such as a count that the page fills in
 */
export function defaultSections(variables: Readonly<Record<string, string>>): StoredSections {
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name) => variables[name] ?? whole);
  const values = Object.entries(file).map(([name, section]) => [name, section.values]);
  return JSON.parse(JSON.stringify(Object.fromEntries(values)), (_, value) =>
    typeof value === "string" ? filled(value) : value,
  );
}

/** Whether the section's default is made up: `npm run deploy` refuses to show it. */
export const isSample = (name: SectionName): boolean => file[name].isSample;
