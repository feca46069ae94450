// Waits for Firestore's indexes: a function whose query needs an unfinished index would answer 500.
import { setTimeout } from "node:timers/promises";
import type { Read } from "./google-sign-in.ts";

type Index = {
  readonly name?: string;
  readonly state?: string;
  readonly fields?: readonly {
    readonly fieldPath: string;
    readonly order?: string;
    readonly arrayConfig?: string;
  }[];
};
type Field = { readonly name: string; readonly indexConfig?: { readonly indexes?: readonly Index[] } };

/** The names of the indexes that are being built, and of those that Firestore could not build. */
export type Unbuilt = {
  readonly all: number;
  readonly building: readonly string[];
  readonly broken: readonly string[];
};

/** Reads the states of a project's indexes, including those of single fields. */
export async function readUnbuilt(read: Read, project: string): Promise<Unbuilt> {
  const groups = `/v1/projects/${project}/databases/(default)/collectionGroups/-`;
  const [indexes, fields] = await Promise.all([
    readPages<Index>(read, `${groups}/indexes`, "indexes"),
    readPages<Field>(read, `${groups}/fields?filter=indexConfig.usesAncestorConfig:false`, "fields"),
  ]);
  const single = fields.flatMap(({ name, indexConfig }) =>
    (indexConfig?.indexes ?? []).map((index) => ({ ...index, name })),
  );
  const all = [...indexes, ...single];
  const namesIn = (state: string) => [...new Set(all.filter((one) => one.state === state).map(nameOf))];
  return { all: all.length, building: namesIn("CREATING"), broken: namesIn("NEEDS_REPAIR") };
}

async function readPages<Item>(read: Read, path: string, field: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let token: string | undefined = ""; token !== undefined; ) {
    const query: string = token && `${path.includes("?") ? "&" : "?"}pageToken=${token}`;
    const page = ((await read("firestore", path + query)) ?? {}) as Record<string, Item[]> & {
      readonly nextPageToken?: string;
    };
    items.push(...(page[field] ?? []));
    token = page.nextPageToken || undefined;
  }
  return items;
}

/** Returns a name such as "webpage_news (isPublished ascending, publishedAt descending)". */
function nameOf({ name = "", fields = [] }: Index): string {
  const [, group = name] = /\/collectionGroups\/([^/]+)\//.exec(name) ?? [];
  const named = fields
    .filter(({ fieldPath }) => fieldPath !== "__name__")
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${(order ?? arrayConfig ?? "").toLowerCase()}`);
  return `${group} (${named.join(", ")})`;
}

type Waiting = {
  readonly limitMs: number;
  readonly report: (progress: string) => void;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/**
 * Waits until all indexes are built.
 *
 * @param read see `readUnbuilt`
 * @returns the indexes that are not built within the limit, or that cannot be built
 */
export async function waitForIndexes(
  read: () => Promise<Unbuilt>,
  { limitMs, report, pause = setTimeout }: Waiting,
): Promise<readonly string[]> {
  for (let [waited, next] = [0, 1_000]; ; next = Math.min(next * 2, 15_000)) {
    const { all, building, broken } = await read();
    if (broken.length > 0)
      return broken.map((one) => `${one}: not built by Firestore; delete it in the console`);
    if (building.length === 0) return [];
    if (waited >= limitMs) return building.map((one) => `${one}: being built`);
    report(`${all - building.length} of ${all}, not yet ${building[0]}`);
    await pause(next);
    waited += next;
  }
}
