import { randomBytes, randomUUID } from "node:crypto";
import type { DocumentReference, Firestore } from "@google-cloud/firestore";
import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { Auth } from "firebase-admin/auth";
import sharp from "sharp";

/** What requests are made ready in: a seeded project that no function of the local suite is told of. */
export type BenchProject = {
  readonly projectId: string;
  readonly db: Firestore;
  readonly accounts: Auth;
  readonly admin: Person;
  readonly operatorKey: string;
};
export type Person = { readonly uid: string; readonly email: string };

const BATCH = 200;
/** As many as a list of a site may have, or nearly: whoever calls at once meets on them. */
const LISTED = 20;
const PARAGRAPHS = `<p>${"Góður matur á skilið að vera borðaður. ".repeat(50)}</p>`;

type Input<Name extends CallableName> = Callables[Name]["input"];
type Inputs = {
  readonly [Name in CallableName]: (project: BenchProject, count: number) => Promise<Input<Name>[]>;
};

const article = (title: string) => ({ title, summary: "Samantekt", content: PARAGRAPHS, imageUrl: "" });
export const stored = () => ({
  ...article("Frétt"),
  isPublished: true,
  author: "Anna",
  publishedAt: new Date(),
  createdAt: new Date(),
});
const message = () => ({
  name: "Gunna",
  email: `${randomUUID()}@example.is`,
  message: `Halló ${randomUUID()}`,
  language: "is" as const,
});
export const times = <Made>(count: number, make: (n: number) => Made) =>
  Array.from({ length: count }, (_, n) => make(n));

/** Writes so many documents with new ids. */
export async function put(db: Firestore, collection: string, count: number, data: (n: number) => object) {
  const refs = times(count, () => db.collection(collection).doc());
  await write(
    db,
    refs.map((ref, n) => [ref, data(n)] as const),
  );
  return refs.map(({ id }) => ({ id }));
}

async function write(db: Firestore, all: readonly (readonly [DocumentReference, object])[]): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = db.batch();
    for (const [ref, data] of all.slice(start, start + BATCH)) batch.set(ref, data);
    await batch.commit();
  }
}

const trashed = ({ db }: BenchProject, count: number) =>
  put(db, COLLECTIONS.newsTrash, count, () => ({
    ...stored(),
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1_000),
  }));

async function revised({ db }: BenchProject, count: number) {
  const articles = await put(db, COLLECTIONS.news, count, stored);
  const refs = articles.map(({ id }) => db.collection(COLLECTIONS.news).doc(id).collection(REVISIONS).doc());
  const revision = { ...stored(), title: "Fyrri frétt", savedAt: new Date(), topics: [], imageIds: [] };
  await write(
    db,
    refs.map((ref) => [ref, revision] as const),
  );
  return articles.map(({ id }, n) => ({ id, revisionId: refs[n]?.id ?? "" }));
}

/** A day takes 200 messages: its count begins anew. */
export async function messageInputs({ db }: BenchProject, count: number) {
  const days = await db.collection(COLLECTIONS.messageDays).listDocuments();
  await Promise.all(days.map((day) => day.delete()));
  return times(count, message);
}

const messages = ({ db }: BenchProject, count: number, relay: object) =>
  put(db, COLLECTIONS.messages, count, () => ({ ...message(), isRead: false, createdAt: new Date(), relay }));
const SENT = { state: "sent", attempts: 1, lastAttemptAt: null, nextAttemptAt: null, lastError: null };

/** Verified accounts. */
async function people({ accounts }: BenchProject, count: number): Promise<Person[]> {
  const made = times(count, () => ({
    uid: randomBytes(14).toString("hex"),
    email: `${randomUUID()}@example.is`,
  }));
  await accounts.importUsers(made.map((person) => ({ ...person, emailVerified: true })));
  return made;
}

export async function admins(project: BenchProject, count: number, isAdmin: boolean): Promise<Person[]> {
  const made = await people(project, count);
  const record = { name: "Bera", isAdmin, createdAt: new Date(), lastLogin: null };
  const { db } = project;
  await write(
    db,
    made.map(({ uid, email }) => [db.collection(COLLECTIONS.admins).doc(uid), { ...record, email }] as const),
  );
  return made;
}

/** Writes documents of a list with ids that are the same each time, and names one for each request, in turn. */
async function listed(db: Firestore, collection: string, count: number, data: (n: number) => object) {
  const refs = times(LISTED, (n) => db.collection(collection).doc(`bench-${n}`));
  await write(
    db,
    refs.map((ref, n) => [ref, data(n)] as const),
  );
  return times(count, (n) => refs[n % LISTED]?.id ?? "");
}

const logo = { name: "Félagi", logo: "/images/logo.webp" };
const shops = [{ name: "Búð", kind: "grocery" as const }];
const topic = { is: "Efni", en: "Topic" };
const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: "#0e3b2e" } })
  .jpeg()
  .toBuffer()
  .then((bytes) => bytes.toString("base64"));

/** What each callable takes, so many that it can do, one after the other or all at once: the documents that each needs are written. */
export const INPUTS: Inputs = {
  saveNews: async (_project, count) =>
    times(count, () => ({
      ...article(`Frétt ${randomUUID()}`),
      isPublished: true,
      requestId: randomUUID(),
    })),
  setNewsPublished: async ({ db }, count) =>
    (await put(db, COLLECTIONS.news, count, stored)).map(({ id }) => ({ id, isPublished: false })),
  moveNews: async ({ db }, count) =>
    (await put(db, COLLECTIONS.news, count, stored)).map(({ id }) => ({
      id,
      address: `flutt-${randomUUID()}`,
    })),
  deleteNews: ({ db }, count) => put(db, COLLECTIONS.news, count, stored),
  restoreNews: trashed,
  purgeNews: trashed,
  restoreNewsRevision: revised,
  deleteNewsRevision: revised,
  backfillNewsPublished: async (_project, count) => times(count, () => ({})),
  searchNews: async (_project, count) => times(count, () => ({ words: "matur" })),
  uploadImage: async (_project, count) => {
    const data = await picture;
    return times(count, () => ({ data, alt: "Grænt", requestId: randomUUID() }));
  },
  deleteImage: ({ db }, count) =>
    put(db, COLLECTIONS.images, count, () => ({ alt: "Grænt", uploadedAt: new Date(), unusedSince: null })),
  getImageUses: async ({ db }, count) => {
    const ids = (await put(db, COLLECTIONS.images, LISTED, () => ({ alt: "Grænt" }))).map(({ id }) => id);
    return times(count, () => ({ ids }));
  },
  sendContactMessage: messageInputs,
  setContactMessageState: async (project, count) =>
    (await messages(project, count, SENT)).map(({ id }) => ({ id, isRead: true })),
  deleteContactMessage: (project, count) => messages(project, count, SENT),
  deleteContactMessagesByEmail: async ({ db }, count) => {
    const sent = times(count, message);
    await put(db, COLLECTIONS.messages, count, (n) => ({ ...sent[n], createdAt: new Date(), relay: SENT }));
    return sent.map(({ email }) => ({ email }));
  },
  resendContactMessage: (project, count) =>
    messages(project, count, { ...SENT, state: "failed", attempts: 8 }),
  saveTopic: async ({ db }, count) => {
    const some = await listed(db, COLLECTIONS.topics, count, () => ({ name: topic }));
    return some.map((slug, n) => ({ slug, name: { ...topic, en: `Topic ${n}` } }));
  },
  deleteTopic: async ({ db }, count) => {
    const refs = times(count, () => db.collection(COLLECTIONS.topics).doc(`efni-${randomUUID()}`));
    await write(
      db,
      refs.map((ref) => [ref, { name: topic }] as const),
    );
    return refs.map(({ id }) => ({ slug: id }));
  },
  savePartner: async ({ db }, count) => {
    const some = await listed(db, COLLECTIONS.partners, count, (order) => ({ ...logo, order }));
    return some.map((id) => ({ ...logo, id, requestId: randomUUID() }));
  },
  deletePartner: ({ db }, count) => put(db, COLLECTIONS.partners, count, (order) => ({ ...logo, order })),
  orderPartners: async ({ db }, count) => {
    const partners = await db.collection(COLLECTIONS.partners).listDocuments();
    const ids = partners.map(({ id }) => id);
    return times(count, (n) => ({ ids: n % 2 === 0 ? ids : ids.toReversed() }));
  },
  saveTown: async ({ db }, count) => {
    const towns = (await db.collection(COLLECTIONS.towns).listDocuments()).map(({ id }) => id);
    return times(count, (n) => ({
      id: towns[n % towns.length] ?? "",
      name: "Bær",
      shops,
      requestId: randomUUID(),
    }));
  },
  deleteTown: ({ db }, count) => put(db, COLLECTIONS.towns, count, () => ({ name: "Bær", shops })),
  createAdminAccount: async (_project, count) =>
    times(count, () => ({ email: `${randomUUID()}@example.is`, name: "Bera", isAdmin: true })),
  upsertAdmin: async (project, count) =>
    (await people(project, count)).map((person) => ({ ...person, name: "Bera", isAdmin: true })),
  setAdminStatus: async (project, count) =>
    (await admins(project, count, false)).map(({ uid }) => ({ uid, isAdmin: true })),
  deleteAdmin: async (project, count) => (await admins(project, count, true)).map(({ uid }) => ({ uid })),
  recordLogin: async (_project, count) => times(count, () => ({})),
  getUserByEmail: async ({ admin: { email } }, count) => times(count, () => ({ email })),
  reportClientError: async (_project, count) =>
    times(count, () => ({
      id: randomBytes(16).toString("hex"),
      kind: "error" as const,
      name: "TypeError",
      page: "/news",
      frames: ["assets/main-Ab12.js:1:2345"],
    })),
  seedDefaults: async ({ operatorKey, admin: { email } }, count) =>
    times(count, () => ({ operatorKey, admin: { name: "Anna", email } })),
};
