import { join } from "node:path";
import { completeContent, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections, type StoredSections } from "@matbjorg/contract/content/default-content";
import { renamedFields } from "../../functions/src/contact/form-relay.ts";
import { readPublished } from "../../web/build/published-content.ts";
import { brand, DATA_VARIABLES, firebaseConfigs } from "../../web/src/brand.ts";
import { chooseBackend } from "../../web/src/shared/config/env.ts";
import { parameter, parametersOf } from "./parameters.ts";
import { placeholders } from "./placeholders.ts";
import { SAMPLE_PAGES, sampleQuotations, samplesIn } from "./sample-content.ts";

const root = join(import.meta.dirname, "../..");

/** Returns why a project may not get this repository's site, as text for the operator; undefined if it may. */
export async function refusalOf(alias: string, project: string): Promise<string | undefined> {
  const env = parametersOf(root, project);
  // A project that was never deployed has no content and does not answer.
  const published = await readPublished(project, SAMPLE_PAGES).catch(() => UNPUBLISHED);
  const content = completeContent(published, defaultSections(DATA_VARIABLES));
  const { sections } = content;
  const { people: team } = sections.team as StoredSections["team"];
  const found = placeholders({ brand, team, configs: firebaseConfigs, env });
  // A trial site may lack a registration number and be a demo, but it does not work without its project's
  // configuration.
  const blocking =
    alias === "development" ? found.filter((one) => one.startsWith("firebaseConfigs.development.")) : found;
  if (blocking.length > 0) {
    const lines = blocking.map((one) => `  ${one}`).join("\n");
    return `Replace these placeholders, in web/src/brand.ts unless another file is named; see docs/operating/make-it-yours.md:\n\n${lines}`;
  }
  const samples = alias === "development" ? [] : [...samplesIn(sections), ...sampleQuotations(content)];
  if (samples.length > 0) {
    const lines = samples.map((one) => `  ${one}`).join("\n");
    return `Replace this content, which is made up, at /admin/content or in contract/src/content/default-content.json; see "What is made up" in docs/operating/make-it-yours.md. If a section is true of you as it is, set its isSample to false.\n\n${lines}`;
  }
  try {
    renamedFields(parameter(env, "FORM_RELAY_FIELD_NAMES"));
  } catch (error) {
    return `${(error as Error).message}; see docs/operating/make-it-yours.md.`;
  }
  const { production, development } = firebaseConfigs;
  const [ours, other] = alias === "development" ? [development, production] : [production, development];
  const hosts = [
    `${ours.projectId}.web.app`,
    ...(alias === "development" ? [] : [new URL(brand.origin).hostname]),
  ];
  const stray = hosts.find((host) => chooseBackend(host, undefined).firebase !== ours);
  if (stray) {
    return `Pages at ${stray} would talk to ${other.projectId}: the development project's id has to contain "develop", and neither production's nor its host's name may.`;
  }
  return undefined;
}
