import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SaveNewsInput } from "@matbjorg/contract/news/news";
import { afterEach, describe, expect, it, vi } from "vitest";
import { saveNews } from "../../functions/src/index.ts";
import { auditOf, callHere, db, saveArticle, type Visitor, visitAs, visitAsAdmin } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const news = db.collection(COLLECTIONS.news);
const notes = db.collection(COLLECTIONS.newsNotes);
const [admin, author, editor] = await Promise.all([visitAsAdmin(), visitAs("author"), visitAs("editor")]);
const ARTICLE = {
  title: "Bíður birtingar",
  summary: "",
  content: "<p>Texti</p>",
  imageUrl: "",
  isPublished: false,
};
const READY = { isReady: true, readyNote: "Myndin er frá Jóni" };

const save = (user: Visitor, changes: Partial<SaveNewsInput> = {}) =>
  saveArticle(user, { ...ARTICLE, ...changes });
const readyAt = async (id: string): Promise<unknown> => (await news.doc(id).get()).get("readyAt") ?? null;
const noteOf = async (id: string) => (await notes.doc(id).get()).data();

describe("a draft that is marked as ready", () => {
  it("has a note with the user and the time, which is stored outside the article because anyone with the URL may read the article", async () => {
    const { id } = await save(author, READY);
    const at = await readyAt(id);
    expect(await noteOf(id)).toEqual({
      note: READY.readyNote,
      by: author.uid,
      byName: expect.any(String),
      at,
      authorId: author.uid,
    });
    expect(JSON.stringify((await news.doc(id).get()).data())).not.toContain("Jóni");
    expect(await auditOf(`${news.path}/${id}`)).toMatchObject([
      { changes: { created: true, isReady: true } },
    ]);
  });

  it("keeps its mark and note when other users save it, and loses both when the mark is removed", async () => {
    const { id, version } = await save(author, READY);
    const note = await noteOf(id);
    await save(editor, { id, version, isReady: true });
    await save(editor, { id, version: version + 1 });
    expect(await noteOf(id)).toEqual(note);
    expect((await auditOf(`${news.path}/${id}`)).map(({ changes }) => changes.isReady)).toEqual([
      true,
      undefined,
      undefined,
    ]);
    await save(author, { id, version: version + 2, isReady: false });
    expect([await readyAt(id), await noteOf(id)]).toEqual([null, undefined]);
  });

  it.each<[string, (id: string, version: number) => Promise<unknown>]>([
    ["published", (id) => editor.call("setNewsPublished", { id, isPublished: true })],
    [
      "scheduled",
      (id) =>
        editor.call("setNewsPublished", { id, isPublished: true, publishedAt: "2050-01-01T12:00:00.000Z" }),
    ],
  ])("loses its mark when it is %s", async (_, publish) => {
    const { id, version } = await save(author, READY);
    await publish(id, version);
    expect(await readyAt(id)).toBeNull();
  });

  it("has its mark and note again when its publication is undone, and only then", async () => {
    const { id, version } = await save(author, READY);
    const before = [await readyAt(id), await noteOf(id)];
    const decide = (at: number, state: object) =>
      editor.call("setNewsPublished", { id, version: version + at, ...state });
    await decide(0, { isPublished: true });
    await decide(1, { isPublished: false });
    expect(await readyAt(id)).toBeNull();
    await decide(2, { isPublished: true });
    await decide(3, { isPublished: false, isReady: true });
    expect([await readyAt(id), await noteOf(id)]).toEqual(before);
    expect(before[1]).toMatchObject({ note: READY.readyNote });
  });

  it("loses its note too when a save publishes it", async () => {
    const { id, version } = await save(author, READY);
    await save(editor, { id, version, isPublished: true });
    expect([await readyAt(id), await noteOf(id)]).toEqual([null, undefined]);
  });

  it("loses its mark when it is withdrawn, even if it was written elsewhere", async () => {
    const { id } = await save(editor, { isPublished: true });
    await news.doc(id).update({ readyAt: new Date() });
    await editor.call("setNewsPublished", { id, isPublished: false });
    expect(await readyAt(id)).toBeNull();
  });

  it("is still ready after it is restored from the trash, and loses the note when it is deleted for good", async () => {
    const { id } = await save(author, READY);
    await author.call("deleteNews", { id });
    await author.call("restoreNews", { id });
    expect([await readyAt(id), await noteOf(id)]).toEqual([expect.anything(), expect.anything()]);
    await author.call("deleteNews", { id });
    await admin.call("purgeNews", { id });
    expect(await noteOf(id)).toBeUndefined();
  });
});

describe("the email address in ADMIN_NOTIFY", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("gets one notice of a draft that is ready, with its title and a link but without its text; if the form service fails, saving still succeeds", async () => {
    await fetch(`${suite.formRelayUrl}control`, { method: "DELETE" });
    vi.stubEnv("FORM_RELAY_ENDPOINT", suite.formRelayUrl);
    vi.stubEnv("ADMIN_NOTIFY", "vakt@example.is");
    vi.stubEnv("READY_NOTICE", "Fréttin „{title}“ er tilbúin: {link}");
    const mark = (changes: object) =>
      callHere(saveNews, author.uid, { ...ARTICLE, isReady: true, requestId: randomUUID(), ...changes });
    const { id, version } = await mark({});
    await mark({ id, version });
    const notices = await (await fetch(`${suite.formRelayUrl}control`)).json();
    expect(notices).toMatchObject([
      {
        to: "vakt@example.is",
        message: `Fréttin „Bíður birtingar“ er tilbúin: https://matbjorg.example/admin/news/edit/${id}`,
      },
    ]);
    expect(JSON.stringify(notices)).not.toContain("Texti");
    await fetch(`${suite.formRelayUrl}control`, { method: "PUT", body: "fail" });
    expect((await mark({})).version).toBeGreaterThan(0);
    vi.stubEnv("FORM_RELAY_FIELD_NAMES", "[]");
    expect((await mark({})).version).toBeGreaterThan(0);
  });
});
