import { DocumentReference, type Firestore, type Query, Timestamp } from "@google-cloud/firestore";

/**
 * Returns stored documents as JSON: a document with its fields, or a collection's documents by id. Without a path it
 * returns the number of documents in each collection. Times are in ISO 8601, and references are paths.
 *
 * @param filters a field's path, and JSON or a text: "isPublished=false"
 * @throws Error if there is no such document
 */
export async function storedData(
  db: Firestore,
  path: string,
  filters: readonly string[],
  limit: number,
): Promise<string> {
  if (path === "") {
    const collections = await db.listCollections();
    const counts = collections.map(async (one) => [one.id, (await one.count().get()).data().count]);
    return asJson(Object.fromEntries(await Promise.all(counts)));
  }
  if (path.split("/").length % 2 === 0) {
    const document = await db.doc(path).get();
    if (!document.exists) throw new Error(`There is no document ${path}.`);
    return asJson(document.data());
  }
  const query = filters.reduce<Query>((narrowed, filter) => {
    const [, field = "", value = ""] = /^([^=]+)=(.*)$/s.exec(filter) ?? [];
    if (!field) throw new Error(`"${filter}" is not a filter: write field=value.`);
    return narrowed.where(field, "==", parsed(value));
  }, db.collection(path));
  const { docs } = await query.limit(limit).get();
  return asJson(Object.fromEntries(docs.map((one) => [one.id, one.data()])));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function asJson(value: unknown): string {
  return JSON.stringify(
    value,
    function (key) {
      // `this[key]` is the value before its own `toJSON` changed it.
      const stored: unknown = this[key];
      if (stored instanceof Timestamp) return stored.toDate().toISOString();
      return stored instanceof DocumentReference ? stored.path : stored;
    },
    2,
  );
}
