import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { type PublishedContent, parsePublished, UNPUBLISHED } from "@matbjorg/contract/content/content";
import type { PageFields } from "@matbjorg/contract/content/content-sections";
import { firebaseConfigs } from "../src/brand.ts";

const FIRESTORE = "https://firestore.googleapis.com";
/** After this time, the site is built without the published content. */
const TIMEOUT_MS = 10_000;

/** A value of Firestore's REST API: https://firebase.google.com/docs/firestore/reference/rest/v1/Value. */
type RestValue = {
  readonly mapValue?: { readonly fields?: Readonly<Record<string, RestValue>> };
  readonly arrayValue?: { readonly values?: readonly RestValue[] };
  readonly [type: string]: unknown;
};

/** Reads the published content of a project, which every visitor may read. @throws Error if the project does not answer */
export async function readPublished(
  project: string,
  pages: PageFields,
  origin = FIRESTORE,
): Promise<PublishedContent> {
  const config = Object.values(firebaseConfigs).find(({ projectId }) => projectId === project);
  const store = { bucket: config?.storageBucket ?? "", isLocal: origin !== FIRESTORE };
  const path = `projects/${project}/databases/(default)/documents/${COLLECTIONS.content}/${PUBLISHED_CONTENT}`;
  const response = await fetch(`${origin}/v1/${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) return UNPUBLISHED;
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
  const { fields = {} } = (await response.json()) as NonNullable<RestValue["mapValue"]>;
  return parsePublished(plainValue({ mapValue: { fields } }), store, pages);
}

function plainValue({ mapValue, arrayValue, ...scalar }: RestValue): unknown {
  if (mapValue) {
    const entries = Object.entries(mapValue.fields ?? {}).map(([name, value]) => [name, plainValue(value)]);
    return Object.fromEntries(entries);
  }
  if (arrayValue) return (arrayValue.values ?? []).map(plainValue);
  // 64-bit integers are strings in JSON.
  return "integerValue" in scalar ? Number(scalar.integerValue) : Object.values(scalar)[0];
}
