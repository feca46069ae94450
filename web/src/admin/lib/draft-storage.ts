import { requestIdSchema } from "@matbjorg/contract/schemas";
import { countOf, isRecord } from "@matbjorg/contract/stored-value";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { forget, readStored, store, storedKeys } from "../../shared/lib/local-storage.ts";

/** Unsaved changes and the version of the article or section that they are based on. */
export type StoredDraft<Form> = {
  readonly form: Form;
  /** Undefined if the time cannot be read. */
  readonly storedAt: Date | undefined;
  /** 0 if the article or section was never saved. */
  readonly version: number;
  /** Another release stored something that this release cannot read. */
  readonly isPartial?: boolean;
  /** The names of files that were not uploaded yet, which a draft cannot contain; "" for a file without a name. */
  readonly unkept?: readonly string[];
};

/** The storage entry of one editor and the draft found in it. */
export type DraftSlot<Form> = {
  /** The article's id, `new:` with a random id, or `content:` with the section. */
  readonly id: string;
  readonly draft: StoredDraft<Form> | undefined;
  /** The idempotency key of the next save. It is stored with the draft, so that it survives a reload. */
  readonly requestId: string;
  /** Whether the browser has no locks, so that another tab may be offered what this one is writing. */
  readonly isUnlocked?: boolean;
};

/** The unsaved changes to store. */
export type Unsaved = Pick<StoredDraft<unknown>, "form" | "unkept"> & {
  readonly version: number | undefined;
};

/** Reads as much of a stored form as this release can; undefined if it can read nothing. */
export type ReadForm<Form> = (
  form: unknown,
) => { readonly form: Form; readonly isPartial: boolean } | undefined;

/**
 * The version of the stored form. A release that changes the form's fields raises it, and still reads the earlier
 * versions.
 */
const DRAFT_FORMAT = 1;

/** The prefix of the draft ids of new articles. Article ids contain no colon. */
const NEW_DRAFT = "new:";

const prefixOf = (uid: string) => `${STORAGE_KEYS.draftPrefix}${uid}_`;

/**
 * The drafts of this tab, by key. The value is the draft's text if the browser could not store it (the text is then lost
 * with the tab), and undefined if it is stored.
 */
export const tabDrafts = new Map<string, string | undefined>();

const draftAt = (key: string) => tabDrafts.get(key) ?? readStored(key);

function put(key: string, draft: string, isStorable = true): boolean {
  const isStored = isStorable && store(key, draft);
  tabDrafts.set(key, isStored ? undefined : draft);
  return isStored;
}

function remove(key: string): void {
  tabDrafts.delete(key);
  forget(key);
}

/** The unsaved forms of this tab, for the page that its user sees once the session has ended. */
export function openDraftsOf(uid: string) {
  return [...tabDrafts].flatMap(([key, unstored]) => {
    const draft = key.startsWith(prefixOf(uid)) && parseDraft(draftAt(key));
    return draft ? [{ id: key, form: draft.form, isStored: !unstored }] : [];
  });
}

/** Stores a draft, or returns false if the browser's storage is blocked or full: the draft then lasts as long as the tab. */
export function storeDraft(
  uid: string,
  { id, requestId, isUnlocked }: Pick<DraftSlot<unknown>, "id" | "requestId" | "isUnlocked">,
  { version, form, unkept }: Unsaved,
): boolean {
  const storedAt = new Date().toISOString();
  const draft = { format: DRAFT_FORMAT, form, storedAt, version, requestId, unkept };
  return put(prefixOf(uid) + id, JSON.stringify(draft), !isUnlocked);
}

/** Discards a draft, and returns a function that stores it again. */
export function discardDraft(uid: string, id: string): () => void {
  const key = prefixOf(uid) + id;
  const stored = draftAt(key);
  remove(key);
  return () => void (stored && put(key, stored));
}

/** Discards a draft unless another tab has overwritten it since: that tab's draft is not saved. */
export function discardOwnDraft(
  uid: string,
  { id, requestId }: Pick<DraftSlot<unknown>, "id" | "requestId">,
): void {
  const key = prefixOf(uid) + id;
  if (parseDraft(draftAt(key))?.requestId === requestId) remove(key);
}

/**
 * Returns the draft of a stored article or a section, from whichever tab stored one last. That tab may still be open
 * and save under its own idempotency key, so this tab gets a new one.
 */
export function findDraft<Form>(uid: string, id: string, read: ReadForm<Form>): DraftSlot<Form> {
  return { id, draft: readDraft(prefixOf(uid) + id, read), requestId: crypto.randomUUID() };
}

/** Returns the newest draft of a new article that no other open tab holds. This tab holds it until it is closed. */
export async function claimNewDraft<Form>(uid: string, read: ReadForm<Form>): Promise<DraftSlot<Form>> {
  const ownKeys = [...tabDrafts.keys()].filter((key) => key.startsWith(prefixOf(uid)));
  const found = [...new Set([...storedKeys(prefixOf(uid)), ...ownKeys])]
    .map((key) => key.slice(prefixOf(uid).length))
    .filter((id) => id.startsWith(NEW_DRAFT))
    .map((id) => findDraft(uid, id, read))
    .sort((one, other) => Number(other.draft?.storedAt ?? 0) - Number(one.draft?.storedAt ?? 0));
  for (const one of found) {
    const key = prefixOf(uid) + one.id;
    const lock = one.draft && (await claim(key));
    // What no other tab can see needs no lock.
    const isUnlocked = lock === "impossible" && tabDrafts.get(key) !== undefined;
    if (lock !== "claimed" && !isUnlocked) continue;
    const { requestId = one.requestId } = parseDraft(draftAt(key)) ?? {};
    return { ...one, requestId, isUnlocked };
  }
  return claimEmptyDraft(uid);
}

/** Returns an empty storage entry for another new article. */
export async function claimEmptyDraft(uid: string): Promise<DraftSlot<never>> {
  const id = NEW_DRAFT + crypto.randomUUID();
  const isUnlocked = (await claim(prefixOf(uid) + id)) === "impossible";
  return { id, draft: undefined, requestId: crypto.randomUUID(), isUnlocked };
}

const claimed = new Set<string>();

/**
 * Takes a lock, which the browser releases when the tab closes or crashes. Returns "impossible" in browsers that have
 * no locks, or that deny them because all cookies are blocked.
 */
async function claim(key: string): Promise<"claimed" | "taken" | "impossible"> {
  if (claimed.has(key)) return "claimed";
  return new Promise((resolve) => {
    const request = async () =>
      navigator.locks.request(key, { ifAvailable: true }, (lock) => {
        if (lock) claimed.add(key);
        resolve(lock ? "claimed" : "taken");
        return lock ? new Promise(() => {}) : undefined;
      });
    request().catch(() => resolve("impossible"));
  });
}

/** Returns undefined if there is no draft, or if none of it can be read. */
function readDraft<Form>(key: string, read: ReadForm<Form>): StoredDraft<Form> | undefined {
  const draft = parseDraft(draftAt(key));
  const found = draft && read(draft.form);
  if (!found) return undefined;
  // The first releases called the time "keptAt".
  const storedAt = new Date(String(draft.storedAt ?? draft.keptAt));
  return {
    ...found,
    storedAt: Number.isNaN(storedAt.getTime()) ? undefined : storedAt,
    version: countOf(draft.version),
    unkept: Array.isArray(draft.unkept) ? draft.unkept.map(String) : [],
  };
}

type ParsedDraft = Readonly<Record<string, unknown>> & { readonly requestId: string | undefined };

function parseDraft(text: string | null): ParsedDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? "");
    if (!isRecord(draft)) return undefined;
    // Values that other scripts stored have no valid key.
    const requestId = requestIdSchema.safeParse(draft.requestId).data;
    return { ...draft, requestId };
  } catch {
    return undefined;
  }
}
