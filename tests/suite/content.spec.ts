import { randomUUID } from "node:crypto";
import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import { completeContent, type SaveContentResult, siteContentOf } from "@matbjorg/contract/content";
import type { SiteContent } from "@matbjorg/contract/content-sections";
import { defaultSections } from "@matbjorg/contract/default-content";
import { readPaths } from "@matbjorg/contract/news-lists";
import { beforeEach, describe, expect, it } from "vitest";
import { PROJECT_ID } from "../../scripts/local/local-site.ts";
import { readPublished } from "../../web/published-content.ts";
import { DATA_VARIABLES } from "../../web/src/brand.ts";
import { auditOf, db, deleteCreated, refused, visitAs } from "../clients.ts";
import { suite } from "../local-suite.ts";

const content = db.collection(COLLECTIONS.content);
const defaults = defaultSections(DATA_VARIABLES);
const { figures } = defaults;
/** What pages show with these published figures. */
const shown = (language: "is" | "en", version = 0, more: object = {}): SiteContent =>
  siteContentOf(
    completeContent({ version, sections: { figures: { ...figures, ...more } } }, defaults),
    language,
  );
const stored = async (id: string) => (await content.doc(id).get()).data();
const [editor, author] = await Promise.all([visitAs("editor"), visitAs("author")]);

const save = async (more: object = {}, values: object = {}) =>
  (await editor.call("saveContent", {
    section: "figures",
    version: 0,
    values: { ...figures, ...values },
    isPublished: true,
    requestId: randomUUID(),
    ...more,
  })) as SaveContentResult;

async function read(language: "is" | "en"): Promise<SiteContent> {
  const response = await fetch(`http://127.0.0.1:${suite.ports.hosting}${readPaths.content(language)}`);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, must-revalidate");
  return (await response.json()) as SiteContent;
}

deleteCreated(COLLECTIONS.content, COLLECTIONS.audit);
beforeEach(async () => {
  for (const { ref } of (await content.get()).docs) await db.recursiveDelete(ref);
});

describe("a section of content", () => {
  it("is published by an editor, read by visitors in both languages, and audited", async () => {
    expect(await read("is")).toEqual(shown("is"));
    expect(await save({}, { savedKg: 120_000 })).toEqual({ version: 1 });
    expect(await read("is")).toEqual(shown("is", 1, { savedKg: 120_000 }));
    expect(await read("en")).toEqual(shown("en", 1, { savedKg: 120_000 }));
    const [record] = await auditOf(`${COLLECTIONS.content}/figures`);
    expect(record).toMatchObject({
      action: "saveContent",
      by: editor.uid,
      changes: { section: "figures", isPublished: true },
    });
  });

  it("saved as a draft is not read by visitors until it is published", async () => {
    await save({}, { savedKg: 1 });
    await save({ version: 1, isPublished: false }, { savedKg: 2 });
    expect((await read("is")).sections.figures?.savedKg).toBe(1);
    expect(await stored("figures")).toMatchObject({ version: 2, isPublished: false, values: { savedKg: 2 } });
    await save({ version: 2 }, { savedKg: 2 });
    expect(await read("is")).toMatchObject({ version: 2, sections: { figures: { savedKg: 2 } } });
  });

  it("keeps each earlier version as a revision, drafts too", async () => {
    await save({ isPublished: false }, { savedKg: 1 });
    await save({ version: 1 }, { savedKg: 2 });
    await save({ version: 2 }, { savedKg: 3 });
    const { docs } = await content.doc("figures").collection(REVISIONS).get();
    expect(
      docs.map((one) => [one.id, one.get("values.savedKg"), one.get("isPublished"), one.get("savedBy")]),
    ).toEqual([
      ["1", 1, false, editor.uid],
      ["2", 2, true, editor.uid],
    ]);
  });

  it("cannot be saved over a version that was not opened", async () => {
    await save({}, { savedKg: 1 });
    const changed = refused("aborted", "content/changed-meanwhile");
    await expect(save({}, { savedKg: 2 })).rejects.toMatchObject(changed);
    await expect(save({ version: 7 }, { savedKg: 2 })).rejects.toMatchObject(changed);
    expect((await read("is")).sections.figures?.savedKg).toBe(1);
  });

  it("is not changed by an author", async () => {
    const input = { section: "figures", version: 0, values: figures, isPublished: false };
    await expect(author.call("saveContent", input)).rejects.toMatchObject(
      refused("permission-denied", "auth/role"),
    );
  });

  it.each([
    ["an unknown section", { section: "nothing" }, {}],
    ["a wrong number", {}, { savedKg: "1" }],
    ["an unknown field", {}, { secret: 1 }],
  ])("with %s is refused", async (_, more, values) => {
    await expect(save(more, values)).rejects.toMatchObject(refused("invalid-argument", "input/invalid"));
    expect(await stored(PUBLISHED_CONTENT)).toBeUndefined();
  });
});

describe("stored content that is invalid", () => {
  it("is shown as the site was deployed, field by field", async () => {
    await content.doc(PUBLISHED_CONTENT).set({
      version: 4,
      sections: { figures: { values: { savedKg: "x", savedGoods: 7 } }, gone: { values: {} } },
    });
    expect(await read("is")).toEqual(shown("is", 4, { savedGoods: 7 }));
  });
});

it("the build reads what is published as any visitor may", async () => {
  await save({}, { savedKg: 120_000 });
  const origin = `http://127.0.0.1:${suite.ports.firestore}`;
  const published = await readPublished(PROJECT_ID, origin);
  expect(published).toEqual({
    version: 1,
    sections: { figures: { ...figures, savedKg: 120_000 } },
    invalid: [],
  });
});

it("a page rendered on request has what is published, and its data only the sections that it shows", async () => {
  await save({}, { savedKg: 120_000 });
  const html = await (await fetch(`http://127.0.0.1:${suite.ports.hosting}/news`)).text();
  expect(html).toContain('data-version="1"');
  const [, json = ""] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  const { contact, notice, supporters } = shown("is").sections;
  expect(JSON.parse(json).content).toEqual({ version: 1, sections: { contact, notice, supporters } });
});
