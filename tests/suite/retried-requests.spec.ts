import { randomUUID } from "node:crypto";
import type { CollectionReference, DocumentReference } from "@google-cloud/firestore";
import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { adminAuth, createAccount, db, loseAnswer, refused, visit, visitAsAdmin } from "../lib/clients.ts";

const accounts = adminAuth();
const [admin, visitor] = await Promise.all([visitAsAdmin(), visit()]);
const square = { create: { width: 40, height: 40, channels: 3 as const, background: "#888" } };
const picture = (await sharp(square).png().toBuffer()).toString("base64");

const article = (more: object = {}) => ({
  title: "Aftur",
  summary: "",
  content: "<p>Texti</p>",
  imageUrl: "",
  isPublished: false,
  ...more,
});
const save = (more: object = {}) => admin.call("saveNews", article(more));

async function revised() {
  const { id, version } = await save();
  await save({ id, version, content: "<p>Breytt</p>" });
  const [revision] = (await db.collection(COLLECTIONS.news).doc(id).collection("revisions").get()).docs;
  return { id, revisionId: revision?.id ?? "" };
}

async function trashed() {
  const { id } = await save();
  await admin.call("deleteNews", { id });
  return { id };
}

async function person() {
  const email = `${randomUUID()}@example.is`;
  const uid = await createAccount(email, "longer than eight");
  return { uid, email, name: "Anna", isAdmin: false };
}

type Inputs<Name extends CallableName> = () => Callables[Name]["input"] | Promise<Callables[Name]["input"]>;

/** Why a callable needs no idempotency key. */
type Natural =
  | "reads"
  /** The call writes the same state again, with another audit record. */
  | "sets"
  /** The call fails with not-found, which screens treat as success. */
  | "deletes"
  /** A site with an admin is not seeded again. */
  | "once";

type Repeatable<Name extends CallableName> =
  | Natural
  /** The call creates a document in the collection. A retry is recognized by its `requestId`. */
  | { readonly makes: string; readonly input: Inputs<Name> }
  /** A retry is recognized by the stored state. */
  | { readonly finds: string; readonly input: Inputs<Name> };

let legalTexts = 0;

/** Why each callable may be retried after a lost response. */
const CALLABLES: { readonly [Name in CallableName]: Repeatable<Name> } = {
  saveNews: { makes: COLLECTIONS.news, input: () => article() },
  uploadImage: { makes: COLLECTIONS.images, input: () => ({ data: picture, alt: "Epli" }) },
  saveTopic: {
    makes: COLLECTIONS.topics,
    input: () => ({ name: { is: `Efni ${randomUUID().slice(0, 8)}`, en: "Topic" } }),
  },
  saveContent: {
    // The first call creates the section, and later calls create a revision of it.
    makes: COLLECTIONS.content,
    input: async () => {
      const stored = await db.collection(COLLECTIONS.content).doc("figures").get();
      return {
        section: "figures",
        version: stored.get("version") ?? 0,
        values: defaultSections({}).figures,
        isPublished: false,
      };
    },
  },
  saveLegalText: {
    makes: COLLECTIONS.legal,
    input: () => ({
      name: "terms",
      from: `29${String(10 + legalTexts++)}-01-01`,
      texts: { is: "<p>Skilmálar</p>", en: "<p>Terms</p>" },
    }),
  },
  createAdminAccount: {
    makes: COLLECTIONS.admins,
    input: () => ({ email: `${randomUUID()}@example.is`, name: "Bera", isAdmin: true }),
  },
  sendContactMessage: {
    makes: COLLECTIONS.messages,
    input: () => ({
      name: "Gunna",
      email: "gunna@example.is",
      message: `Hæ ${randomUUID()}`,
      language: "is",
    }),
  },
  upsertAdmin: {
    finds: "the same person",
    input: async () => ({ ...(await person()), isAdmin: true }),
  },
  restoreNews: { finds: "the article where it was", input: trashed },
  restoreNewsRevision: { finds: "the same text", input: revised },
  setNewsPublished: {
    finds: "the same decision",
    input: async () => {
      const { id, version } = await save();
      return { id, version, isPublished: true };
    },
  },
  moveNews: {
    finds: "the article there",
    // Drafts cannot be moved.
    input: async () => ({ id: (await save({ isPublished: true })).id, address: `flutt-${randomUUID()}` }),
  },
  setAdminStatus: {
    finds: "the same access",
    input: async () => {
      const { uid, ...rest } = await person();
      await admin.call("upsertAdmin", { uid, ...rest });
      return { uid, isAdmin: true };
    },
  },
  // contact.spec.ts shows that the form service mails the message once.
  resendContactMessage: "sets",
  setContactMessageState: "sets",
  reportEditing: "sets",
  recordLogin: "sets",
  backfillNewsPublished: "sets",
  describeImage: "sets",
  deleteNews: "deletes",
  purgeNews: "deletes",
  deleteNewsRevision: "deletes",
  deleteImage: "deletes",
  deleteContactMessage: "deletes",
  deleteContactMessagesByEmail: "deletes",
  deleteTopic: "deletes",
  deleteAdmin: "deletes",
  getUserByEmail: "reads",
  searchNews: "reads",
  listNews: "reads",
  listNewsRevisions: "reads",
  getImageUses: "reads",
  getLinkingArticles: "reads",
  // The call writes only an audit record, which counts the cost of the call.
  translateNews: "sets",
  checkSpelling: "reads",
  findStaleFigures: "reads",
  listWaiting: "reads",
  getLegalText: "reads",
  // It writes only an audit record for each copy.
  copySite: "sets",
  exportContactMessages: "sets",
  learnWord: "sets",
  // The call writes only to the log.
  reportClientError: "reads",
  seedDefaults: "once",
};

/** Returns the update time of every document by its path, and an entry for each account. */
async function everything(): Promise<Record<string, string>> {
  const written: Record<string, string> = {};
  async function look(collections: CollectionReference[]): Promise<void> {
    await Promise.all(
      collections.map(async (collection) => {
        const { docs } = await collection.get();
        for (const { ref, updateTime } of docs) written[ref.path] = updateTime.toDate().toISOString();
        const hasRevisions = [COLLECTIONS.news, COLLECTIONS.content].includes(collection.id as never);
        if (hasRevisions) await Promise.all(docs.map(({ ref }) => lookBelow(ref)));
      }),
    );
  }
  const lookBelow = async (document: DocumentReference) => look(await document.listCollections());
  await look(await db.listCollections());
  for (const { uid } of (await accounts.listUsers()).users) written[`account/${uid}`] = "";
  return written;
}

const madeSince = (before: Record<string, string>, after: Record<string, string>, collection: string) =>
  Object.keys(after).filter((path) => path.startsWith(`${collection}/`) && !(path in before));

/** Removes the link from a response, because it is new each time and not stored. */
function comparable(result: unknown): unknown {
  const { passwordSetLink, ...rest } = result as { passwordSetLink?: string };
  if (passwordSetLink !== undefined) expect(passwordSetLink).toContain("oobCode=");
  return rest;
}

const callerOf = (name: string) => (name === "sendContactMessage" ? visitor : admin);
const makers = Object.entries(CALLABLES).flatMap(([name, how]) =>
  typeof how === "object" && "makes" in how ? [{ name: name as CallableName, ...how }] : [],
);
const finders = Object.entries(CALLABLES).flatMap(([name, how]) =>
  typeof how === "object" && "finds" in how ? [{ name: name as CallableName, ...how }] : [],
);

describe.each(makers)("$name", ({ name, makes, input }) => {
  it("retried after a lost response returns the same response and creates nothing", async () => {
    const request = { ...(await input()), requestId: randomUUID() };
    const before = await everything();
    await loseAnswer(name, request, callerOf(name));
    const made = await everything();
    expect(madeSince(before, made, makes)).toHaveLength(1);
    const first = comparable(await callerOf(name).call(name, request));
    expect(await everything()).toEqual(made);
    expect(comparable(await callerOf(name).call(name, request))).toEqual(first);
    const { id, uid, slug } = first as Record<string, string | undefined>;
    const named = id ?? uid ?? slug;
    if (named) expect(madeSince(before, made, makes)).toEqual([`${makes}/${named}`]);
  });

  it("sent twice simultaneously creates one document", async () => {
    const request = { ...(await input()), requestId: randomUUID() };
    const before = await everything();
    const [one, other] = await Promise.all([
      callerOf(name).call(name, request),
      callerOf(name).call(name, request),
    ]);
    expect(comparable(one)).toEqual(comparable(other));
    const after = await everything();
    expect(madeSince(before, after, makes)).toHaveLength(1);
    expect(madeSince(before, after, "account").length).toBeLessThanOrEqual(1);
    const isOnRecord = name !== "sendContactMessage";
    expect(madeSince(before, after, COLLECTIONS.audit)).toHaveLength(isOnRecord ? 1 : 0);
  });
});

describe.each(finders)("$name", ({ name, finds, input }) => {
  it(`retried after a lost response finds ${finds}, and writes nothing`, async () => {
    const request = await input();
    await loseAnswer(name, request, admin);
    const done = await everything();
    const first = comparable(await admin.call(name, request));
    expect(comparable(await admin.call(name, request))).toEqual(first);
    expect(await everything()).toEqual(done);
  });
});

describe("saveNews with a change to an article", () => {
  it("retried after a lost response returns the same response, without a conflict", async () => {
    const { id, version } = await save();
    const change = article({ id, version, content: "<p>Breytt</p>", requestId: randomUUID() });
    await loseAnswer("saveNews", change, admin);
    const done = await everything();
    expect(await admin.call("saveNews", change)).toMatchObject({ id, version: version + 1, removed: [] });
    expect(await everything()).toEqual(done);
  });

  it("sent twice simultaneously makes one change", async () => {
    const { id, version } = await save();
    const change = article({ id, version, content: "<p>Breytt</p>", requestId: randomUUID() });
    const [one, other] = await Promise.all([admin.call("saveNews", change), admin.call("saveNews", change)]);
    expect(one).toMatchObject({ id, version: version + 1 });
    expect(other).toEqual(one);
    expect((await db.collection(COLLECTIONS.news).doc(id).collection("revisions").get()).size).toBe(1);
  });

  it("with the idempotency key of another article's save is rejected and changes nothing", async () => {
    const requestId = randomUUID();
    await save({ requestId });
    const { id, version } = await save();
    const before = await everything();
    await expect(save({ id, version, content: "<p>Breytt</p>", requestId })).rejects.toMatchObject(
      refused("failed-precondition", "input/request-reused"),
    );
    expect(await everything()).toEqual(before);
  });
});

describe("input that was changed after a lost response", () => {
  it.each([
    ["a new article", async () => ({})],
    [
      "a change",
      async () => {
        const { id, version } = await save();
        return { id, version };
      },
    ],
  ])(
    "to %s is not saved, but the response has the version of the earlier save, so that the input can be saved as an edit",
    async (_what, of) => {
      const request = article({ ...(await of()), requestId: randomUUID() });
      await loseAnswer("saveNews", request, admin);
      const before = await everything();
      const told = await admin.call("saveNews", { ...request, content: "<p>Meira</p>" });
      expect(told).toMatchObject({ isEarlier: true });
      expect(await everything()).toEqual(before);
      const { id, version } = told;
      expect(await save({ id, version, content: "<p>Meira</p>" })).toMatchObject({
        id,
        version: version + 1,
      });
    },
  );

  it("for a new topic creates another topic if its name was changed", async () => {
    const named = () => ({ is: `Efni ${randomUUID().slice(0, 8)}`, en: "Topic" });
    const request = { name: named(), requestId: randomUUID() };
    await loseAnswer("saveTopic", request, admin);
    const before = await everything();
    await admin.call("saveTopic", { ...request, name: named() });
    expect(madeSince(before, await everything(), COLLECTIONS.topics)).toHaveLength(1);
  });
});

it.each([
  ["verified", (uid: string) => accounts.updateUser(uid, { emailVerified: true })],
  [
    "signed in",
    (uid: string) => db.collection(COLLECTIONS.admins).doc(uid).update({ lastLogin: new Date() }),
  ],
  ["deleted", (uid: string) => db.collection(COLLECTIONS.admins).doc(uid).delete()],
])("a retry does not return the link to set the password again after the user was %s", async (_what, use) => {
  const request = {
    email: `${randomUUID()}@example.is`,
    name: "Bera",
    isAdmin: true,
    requestId: randomUUID(),
  };
  const { uid } = await admin.call("createAdminAccount", request);
  await use(uid);
  await expect(admin.call("createAdminAccount", request)).rejects.toMatchObject(
    refused("failed-precondition", "admin-users/account-exists"),
  );
});

it("an account without a record is completed by a retry", async () => {
  const request = {
    email: `${randomUUID()}@example.is`,
    name: "Bera",
    isAdmin: true,
    requestId: randomUUID(),
  };
  const { uid } = await admin.call("createAdminAccount", request);
  // This is the state after a crash between the two writes.
  const target = `${COLLECTIONS.admins}/${uid}`;
  for (const { ref } of (await db.collection(COLLECTIONS.audit).where("target", "==", target).get()).docs)
    await ref.delete();
  await db.doc(target).delete();
  expect(await admin.call("createAdminAccount", request)).toMatchObject({ uid });
  expect((await db.doc(target).get()).data()).toMatchObject({ name: "Bera", isAdmin: true });
});
