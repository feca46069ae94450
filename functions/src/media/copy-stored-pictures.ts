import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { type ContentFields, type ContentValues, mapPictures } from "@matbjorg/contract/content-fields";
import { fieldsOf, SECTION_NAMES } from "@matbjorg/contract/content-sections";
import { isOwnPicture } from "@matbjorg/contract/image-sources";
import { COPIED_PICTURES_MAX } from "@matbjorg/contract/limits";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/failure-line.ts";
import { copyPicture } from "./copy-pictures.ts";
import type { Network } from "./fetch-picture.ts";
import { claimImages, imageIdsOf } from "./image-ids.ts";
import { documentsWithPictures } from "./image-uses.ts";

type Data = Readonly<Record<string, unknown>>;
type Replace = (address: string) => string;

/**
 * Copies pictures of other sites that content and partners have stored, by an import or by an earlier release, into our Storage. One
 * that cannot be copied keeps its address, which visitors do not see (`parseValues`) and the admin area names.
 *
 * @returns the number of documents that were changed
 */
export async function copyStoredPictures(db: Firestore, now: Date, network?: Network): Promise<number> {
  const copies = new Map<string, string | undefined>();
  const copy = async (address: string) => {
    if (copies.has(address) || copies.size >= COPIED_PICTURES_MAX) return;
    const by = { uid: "schedule", now, requestId: undefined };
    const copied = copyPicture(address, "", by, network);
    copies.set(
      address,
      await copied.catch((error: unknown) => {
        logger.warn("A stored picture could not be copied", failureLine(error));
        return undefined;
      }),
    );
  };
  let changed = 0;
  for await (const { document } of documentsWithPictures(db)) {
    const foreign = foreignPictures(document.ref, document.data());
    for (const address of foreign) await copy(address);
    if (!foreign.some((address) => copies.get(address))) continue;
    await db.runTransaction(async (transaction) => {
      const latest = (await transaction.get(document.ref)).data();
      if (!latest) return;
      const next = withPictures(document.ref, latest, (address) => copies.get(address) ?? address);
      const imageIds = imageIdsOf({ ...latest, ...next });
      await claimImages(db, transaction, imageIds);
      transaction.update(document.ref, { ...next, imageIds });
    });
    changed += 1;
  }
  return changed;
}

function foreignPictures(ref: DocumentReference, data: Data): string[] {
  const foreign = new Set<string>();
  withPictures(ref, data, (address) => {
    if (/^https:/.test(address) && !isOwnPicture(address)) foreign.add(address);
    return address;
  });
  return [...foreign];
}

/** Returns the fields of a document that have pictures, each picture replaced. Articles have other ones. */
function withPictures(ref: DocumentReference, data: Data, replace: Replace): Data {
  const { id: collection, parent } = ref.parent;
  if (collection === COLLECTIONS.partners && typeof data.logo === "string")
    return { logo: replace(data.logo) };
  const isRevision = collection === REVISIONS && parent?.parent.id === COLLECTIONS.content;
  if (collection !== COLLECTIONS.content && !isRevision) return {};
  const section = fields(isRevision ? (parent?.id ?? "") : ref.id);
  if (section && isValues(data.values)) return { values: mapPictures(section, data.values, replace) };
  if (!isValues(data.sections)) return {};
  const sections = Object.entries(data.sections).map(([name, published]) => {
    const of = fields(name);
    const values = isValues(published) ? published.values : undefined;
    if (!of || !isValues(published) || !isValues(values)) return [name, published];
    return [name, { ...published, values: mapPictures(of, values, replace) }];
  });
  return { sections: Object.fromEntries(sections) };
}

function fields(section: string): ContentFields | undefined {
  const name = SECTION_NAMES.find((one) => one === section);
  return name && fieldsOf(name);
}

const isValues = (value: unknown): value is ContentValues => typeof value === "object" && value !== null;
