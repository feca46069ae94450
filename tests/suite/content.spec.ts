import { randomUUID } from "node:crypto";
import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import { completeContent, siteContentOf } from "@matbjorg/contract/content/content";
import { parseSection } from "@matbjorg/contract/content/content-documents";
import { originalOf } from "@matbjorg/contract/content/content-fields";
import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { PUBLIC_LIST_MAX, SHOPS_PER_TOWN_MAX } from "@matbjorg/contract/limits";
import { readPaths } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { SAMPLE_PAGES, sampleQuotations } from "../../tools/deploy/sample-content.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { readPublished } from "../../web/build/published-content.ts";
import { DATA_VARIABLES } from "../../web/src/brand.ts";
import { PAGE_FIELDS } from "../../web/src/shared/lib/page-fields.ts";
import { auditOf, db, deleteCreated, refused, visitAs } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const content = db.collection(COLLECTIONS.content);
const defaults = defaultSections(DATA_VARIABLES);
const { figures } = defaults;
/** The response of `/read/content` if these figures are published. */
const shown = (language: "is" | "en", version = 0, more: object = {}): SiteContent =>
  siteContentOf(
    completeContent({ version, sections: { figures: { ...figures, ...more } } }, defaults),
    language,
  );
const stored = async (id: string) => (await content.doc(id).get()).data();
const editor = await visitAs("editor");

const save = (more: object = {}, values: object = {}) =>
  editor.call("saveContent", {
    section: "figures",
    version: 0,
    values: { ...figures, ...values },
    isPublished: true,
    requestId: randomUUID(),
    ...more,
  });

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

  it("stores who saved it, and what it was before", async () => {
    await save({}, { savedKg: 120_000 });
    await save({ version: 1, isPublished: false }, { savedKg: 125_000 });
    expect(await stored("figures")).toMatchObject({ updatedBy: editor.uid, updatedByName: "The editor" });
    const records = await auditOf(`${COLLECTIONS.content}/figures`);
    const differences = records.map(({ changes }) => (changes as { differences: unknown }).differences);
    // At the first save, the deployed content counts as the previous values.
    expect(differences).toContainEqual([{ field: "savedKg", before: figures.savedKg, after: 120_000 }]);
    expect(differences).toContainEqual([{ field: "savedKg", before: 120_000, after: 125_000 }]);
  });

  it("that is saved as a draft is hidden from visitors until it is published", async () => {
    await save({}, { savedKg: 1 });
    await save({ version: 1, isPublished: false }, { savedKg: 2 });
    expect((await read("is")).sections.figures?.savedKg).toBe(1);
    expect(await stored("figures")).toMatchObject({ version: 2, isPublished: false, values: { savedKg: 2 } });
    await save({ version: 2 }, { savedKg: 2 });
    expect(await read("is")).toMatchObject({ version: 2, sections: { figures: { savedKg: 2 } } });
  });

  it("keeps each earlier version as a revision, including drafts", async () => {
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

  it("has outdated English if only its Icelandic texts have changed, until someone confirms the English texts", async () => {
    const { people } = defaults.team;
    const [first, ...others] = people;
    const saveTeam = async (version: number, list: readonly object[], more: object = {}) => {
      await save({ section: "team", version, values: { people: list }, ...more });
      return parseSection("team", await stored("team")).isEnglishOlder;
    };
    const changed = { ...first, role: { ...first?.role, is: "Formaður" } };
    expect(await saveTeam(0, [changed, ...others])).toBe(true);
    expect(await saveTeam(1, [...others, changed])).toBe(true);
    expect(await saveTeam(2, [...others, changed], { isEnglishCurrent: true })).toBe(false);
    expect(await saveTeam(3, [changed, ...others])).toBe(false);
    expect(await saveTeam(4, others)).toBe(false);
  });

  it("cannot be saved if the editor has not seen the latest version", async () => {
    await save({}, { savedKg: 1 });
    const changed = refused("aborted", "content/changed-meanwhile");
    await expect(save({}, { savedKg: 2 })).rejects.toMatchObject(changed);
    await expect(save({ version: 7 }, { savedKg: 2 })).rejects.toMatchObject(changed);
    expect((await read("is")).sections.figures?.savedKg).toBe(1);
  });

  it("is rejected if all sections together would no longer fit into one document", async () => {
    const [group] = defaults.questions.groups;
    const questions = Array.from({ length: 15 }, (_, index) => ({
      ...group?.questions[0],
      id: `q${index}`,
      answer: { is: "Þ".repeat(2_000), en: "Þ".repeat(2_000) },
    }));
    await expect(
      save({ section: "questions", values: { groups: [{ ...group, questions }] } }),
    ).rejects.toMatchObject(refused("invalid-argument", "input/too-large"));
  });
});

describe("stored content that is invalid", () => {
  it("is replaced field by field by the deployed content", async () => {
    await content.doc(PUBLISHED_CONTENT).set({
      version: 4,
      sections: { figures: { values: { savedKg: "x", savedGoods: 7 } }, gone: { values: {} } },
    });
    expect(await read("is")).toEqual(shown("is", 4, { savedGoods: 7 }));
  });
});

describe("the texts of a page", () => {
  const quote = "„Ekkert fer lengur í ruslið.“";
  const saveQuote = (more: object = {}, texts: object = { "voice.quote": { is: quote, en: "" } }) =>
    save({ section: "page-for-shops", values: texts, ...more });
  const samples = async () => {
    const origin = `http://127.0.0.1:${suite.ports.firestore}`;
    return sampleQuotations(completeContent(await readPublished(PROJECT_ID, SAMPLE_PAGES, origin), defaults));
  };

  it("are read from Firestore if they differ from the code, both by visitors and by the check for made-up content", async () => {
    expect(await samples()).toHaveLength(2);
    const { "page-for-shops": unchanged } = PAGE_FIELDS;
    const title = originalOf(unchanged?.title);
    await saveQuote({}, { title, "voice.quote": { is: ` ${quote}\n`, en: "" } });
    expect((await stored("page-for-shops"))?.values).toEqual({ "voice.quote": { is: quote, en: "" } });
    expect((await read("is")).sections["page-for-shops"]).toEqual({ "voice.quote": quote });
    expect((await read("en")).sections).not.toHaveProperty("page-for-shops");
    expect(await samples()).toEqual([expect.stringContaining("text.en.ts")]);
    expect(parseSection("", await stored("page-for-shops")).isEnglishOlder).toBe(true);
    const [record] = await auditOf(`${COLLECTIONS.content}/page-for-shops`);
    expect(record).toMatchObject({ action: "saveContent", changes: { section: "page-for-shops" } });
  });

  it("are no longer sent to visitors once they equal the code's texts again", async () => {
    await saveQuote();
    await saveQuote({ version: 1 }, {});
    expect((await read("is")).sections).not.toHaveProperty("page-for-shops");
  });

  it.each([
    ["an unknown page", { section: "page-gone" }],
    ["a sentence that the page does not have", { values: { "voice.drawing": { is: "x", en: "" } } }],
    ["a sentence that is too long", { values: { "voice.quote": { is: "x".repeat(1_001), en: "" } } }],
  ])("are rejected for %s", async (_, more) => {
    await expect(saveQuote(more)).rejects.toMatchObject(refused("invalid-argument", "input/invalid"));
  });
});

it("the build needs only a visitor's permissions to read published content", async () => {
  await save({}, { savedKg: 120_000 });
  const origin = `http://127.0.0.1:${suite.ports.firestore}`;
  const published = await readPublished(PROJECT_ID, PAGE_FIELDS, origin);
  expect(published).toEqual({
    version: 1,
    sections: { figures: { ...figures, savedKg: 120_000 } },
    invalid: [],
  });
});

it("a page rendered on request shows the published content, and its page data contains only the sections that it shows", async () => {
  await save({}, { savedKg: 120_000 });
  const html = await (await fetch(`http://127.0.0.1:${suite.ports.hosting}/news`)).text();
  const [, json = ""] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  const { company, contact, notice, supporters, partners } = shown("is").sections;
  expect(JSON.parse(json).content).toEqual({
    version: 1,
    sections: { company, contact, notice, supporters, partners },
  });
});

describe("the company's details", () => {
  const saveCompany = (values: object, more: object = {}) =>
    save({ section: "company", values: { ...defaults.company, ...values }, ...more });

  it("are on a page rendered on request as they were published, with the sentences that all pages share", async () => {
    await saveCompany({
      email: "spurt@kras.is",
      vatNumber: "",
      facebook: "",
      appLink: "https://app.kras.is",
    });
    await save({ section: "page-shared", values: { "footer.rights": { is: "Öll réttindi", en: "" } } });
    const page = async (path: string) =>
      (await fetch(`http://127.0.0.1:${suite.ports.hosting}${path}`)).text();
    const [icelandic, english] = [await page("/news"), await page("/en/news")];
    for (const html of [icelandic, english]) {
      expect(html).toContain('href="mailto:spurt@kras.is"');
      expect(html).toContain('href="https://app.kras.is"');
      expect(html).not.toMatch(/VSK-númer|VAT no|facebook\.com|hallo@/);
    }
    expect([icelandic.includes("Öll réttindi"), english.includes("All rights reserved")]).toEqual([
      true,
      true,
    ]);
  });

  it("keep their pictures if a form of the previous release, which does not have them, is saved", async () => {
    const pictures = { hero: "/images/story/hero.avif", heroFocus: "top", logo: "/images/plate.avif" };
    await saveCompany(pictures);
    const { hero: _, heroFocus: __, sharePicture: ___, logo: ____, ...former } = defaults.company;
    await save({ section: "company", values: { ...former, email: "spurt@kras.is" }, version: 1 });
    expect((await read("is")).sections.company).toMatchObject({ ...pictures, email: "spurt@kras.is" });
    const records = await auditOf(`${COLLECTIONS.content}/company`);
    expect(records.at(-1)?.changes.fields).toEqual(["email"]);
  });

  it("have a picture for shared links, which needs no new build", async () => {
    const shared = async () => {
      const url = `http://127.0.0.1:${suite.ports.hosting}/share/_site.jpg`;
      const { status, headers } = await fetch(url, { redirect: "manual" });
      return [status, headers.get("location")];
    };
    expect(await shared()).toEqual([302, "/images/share.jpg"]);
    const folder = `http://127.0.0.1:${suite.ports.storage}/v0/b/${PROJECT_ID}.appspot.com/o/images%2F0123456789abcdefghij%2F`;
    await saveCompany({ sharePicture: `${folder}960.webp?alt=media` });
    expect(await shared()).toEqual([302, `${folder}share.jpg?alt=media`]);
  });

  it.each([
    ["a wrong email address", { email: "spurt@kras" }, {}],
    ["a wrong number, also as a draft", { kennitala: "1234" }, { isPublished: false }],
    ["no link to the app", { appLink: "" }, {}],
  ])("are refused with %s", async (_, values, more) => {
    await expect(saveCompany(values, more)).rejects.toMatchObject(
      refused("invalid-argument", "input/invalid"),
    );
  });
});

describe("partners and towns", () => {
  const partners = db.collection(COLLECTIONS.partners);
  const towns = db.collection(COLLECTIONS.towns);
  const shop = { id: "1", name: "Búðin", kind: "grocery" };
  const at = new Date("2026-03-01T12:00:00Z");
  /** These documents have the form in which seeding and the console store them. */
  const EARLIER = {
    "webpage_partners/own": { name: "Matbjörg", logo: "/images/logo.webp", order: 0 },
    "webpage_partners/bank": { name: "Banki", logo: "/images/a.webp", order: 1, imageIds: [], updatedAt: at },
    "webpage_partners/Sjóður ehf.": {
      name: "Sjóður",
      logo: "/images/b.webp",
      order: 5,
      website: "sjodur.is",
    },
    "webpage_towns/hofn": { name: "Höfn", shops: [{ name: "Búðin", kind: "grocery" }], isSample: true },
    "webpage_towns/vik": { name: "Vík", shops: [{ name: "Bakaríið", kind: "bakery" }], isSample: true },
  };
  const all = async (collection: typeof partners) =>
    Object.fromEntries((await collection.get()).docs.map((one) => [one.id, one.data()]));
  const readList = async (path: string) =>
    (await fetch(`http://127.0.0.1:${suite.ports.hosting}${path}`)).json() as Promise<{ id: string }[]>;

  beforeEach(async () => {
    const before = [...(await partners.get()).docs, ...(await towns.get()).docs];
    for (const { ref } of before) await ref.delete();
    for (const [path, data] of Object.entries(EARLIER)) await db.doc(path).set(data);
    return async () => {
      for (const { ref } of [...(await partners.get()).docs, ...(await towns.get()).docs]) await ref.delete();
      for (const one of before) await one.ref.set(one.data());
    };
  });

  const own = { id: "own", name: "Matbjörg", logo: "/images/logo.webp" };
  const fund = { id: "Sjóður ehf.", name: "Sjóður", logo: "/images/b.webp" };
  const savePartners = (list: readonly object[], more: object = {}) =>
    save({ section: "partners", values: { partners: list }, ...more });

  it("stay as they were stored until someone publishes a change, and a draft changes nothing", async () => {
    await savePartners([fund], { isPublished: false });
    expect(await all(partners)).toEqual({
      own: EARLIER["webpage_partners/own"],
      bank: { ...EARLIER["webpage_partners/bank"], updatedAt: expect.anything() },
      "Sjóður ehf.": EARLIER["webpage_partners/Sjóður ehf."],
    });
    expect((await readList(readPaths.partners)).map(({ id }) => id)).toEqual(["own", "bank", "Sjóður ehf."]);
  });

  it("are published as documents with the same ids, and unchanged documents keep their order and the fields that others have added", async () => {
    const added = { id: "new", name: "Ráðuneyti", logo: "/images/c.webp" };
    await savePartners([own, { ...fund, name: "Sjóðurinn" }, added]);
    expect(await all(partners)).toEqual({
      own: EARLIER["webpage_partners/own"],
      "Sjóður ehf.": {
        ...EARLIER["webpage_partners/Sjóður ehf."],
        name: "Sjóðurinn",
        order: 1,
        updatedAt: expect.anything(),
        updatedBy: editor.uid,
      },
      new: {
        name: "Ráðuneyti",
        logo: "/images/c.webp",
        order: 2,
        updatedAt: expect.anything(),
        updatedBy: editor.uid,
      },
    });
    expect(await readList(readPaths.partners)).toEqual([own, { ...fund, name: "Sjóðurinn" }, added]);
    // All pages show partners. They are not part of the content that is read on every visit.
    expect((await stored(PUBLISHED_CONTENT))?.sections.partners).toEqual({
      itemIds: ["own", "Sjóður ehf.", "new"],
    });
  });

  it("are deleted if an editor has removed them, even in a draft, but documents that were added by hand since then stay", async () => {
    await savePartners([own, fund]);
    await partners.doc("by-hand").set({ name: "Handskrifaður", logo: "", order: 7 });
    await savePartners([own], { version: 1, isPublished: false });
    await savePartners([own], { version: 2 });
    expect(Object.keys(await all(partners)).sort()).toEqual(["by-hand", "own"]);
  });

  it("have drafts, revisions and versions like other content", async () => {
    await savePartners([own], { isPublished: false });
    await savePartners([own, fund], { version: 1 });
    const { docs } = await content.doc("partners").collection(REVISIONS).get();
    expect(docs.map((one) => [one.id, one.get("values.partners").length])).toEqual([["1", 1]]);
    await expect(savePartners([], { version: 1 })).rejects.toMatchObject(
      refused("aborted", "content/changed-meanwhile"),
    );
  });

  it('lose their "sample" mark town by town as they are changed', async () => {
    const list = [
      { id: "hofn", name: "Höfn", shops: [shop] },
      { id: "vik", name: "Vík", shops: [{ ...shop, name: "Vöruhúsið" }] },
      { id: "ny", name: "Reykjavík", shops: [shop] },
    ];
    await save({ section: "towns", values: { towns: list } });
    expect(await all(towns)).toEqual({
      hofn: EARLIER["webpage_towns/hofn"],
      vik: {
        name: "Vík",
        shops: [{ name: "Vöruhúsið", kind: "grocery" }],
        updatedAt: expect.anything(),
        updatedBy: editor.uid,
      },
      ny: {
        name: "Reykjavík",
        shops: [{ name: "Búðin", kind: "grocery" }],
        updatedAt: expect.anything(),
        updatedBy: editor.uid,
      },
    });
    expect((await readList(readPaths.towns)).map(({ id }) => id)).toEqual(["ny", "hofn", "vik"]);
  });

  it("are published even if there are as many as a public list may return, each town with the maximum number of shops", async () => {
    const shops = Array.from({ length: SHOPS_PER_TOWN_MAX }, (_, index) => ({ ...shop, id: String(index) }));
    const list = Array.from({ length: PUBLIC_LIST_MAX }, (_, index) => ({
      id: `t${index}`,
      name: "Bær",
      shops,
    }));
    await save({ section: "towns", values: { towns: list } });
    expect((await towns.get()).size).toBe(PUBLIC_LIST_MAX);
    const more = { section: "towns", version: 1, values: { towns: [...list, { ...list[0], id: "more" }] } };
    await expect(save(more)).rejects.toMatchObject(refused("invalid-argument", "input/invalid"));
  });
});

describe("a picture from another site", () => {
  const FOREIGN = "https://elsewhere.example/a.webp";
  const OTHER_BUCKET =
    "https://firebasestorage.googleapis.com/v0/b/other/o/images%2FaB3dEfGhIjKlMnOpQrSt%2F960.webp?alt=media";
  const person = { ...defaults.team.people[0], picture: FOREIGN };
  const entry = { ...defaults.milestones.entries[0], picture: FOREIGN };
  const product = { ...defaults.products.pickup[0], picture: FOREIGN };

  it.each([
    ["team", "people.0.picture", { people: [person] }],
    ["milestones", "entries.0.picture", { entries: [entry] }],
    ["products", "pickup.0.picture", { ...defaults.products, pickup: [product] }],
    ["partners", "partners.0.logo", { partners: [{ id: "a", name: "A", logo: FOREIGN }] }],
    // The owner of the bucket would see who loads the picture.
    ["team", "people.0.picture", { people: [{ ...person, picture: OTHER_BUCKET }] }],
  ])("cannot be saved in %s, even in drafts", async (section, path, values) => {
    for (const isPublished of [true, false]) {
      await expect(save({ section, values, isPublished })).rejects.toMatchObject({
        details: { reason: "input/invalid", fields: [{ path, rule: "custom" }] },
      });
    }
    expect(await stored(section)).toBeUndefined();
  });

  it("is not sent to visitors if it was stored earlier", async () => {
    await content.doc(PUBLISHED_CONTENT).set({
      version: 1,
      sections: { team: { values: { people: [person] } } },
    });
    const partner = db.collection(COLLECTIONS.partners).doc("foreign");
    await partner.set({ name: "Banki", logo: FOREIGN, order: 99 });
    onTestFinished(() => partner.delete().then(() => {}));
    expect((await read("is")).sections.team?.people).toMatchObject([{ id: person.id, picture: "" }]);
    const origin = `http://127.0.0.1:${suite.ports.firestore}`;
    const published = await readPublished(PROJECT_ID, PAGE_FIELDS, origin);
    expect(published.invalid).toEqual(["team.people.0.picture"]);
    const list = await (await fetch(`http://127.0.0.1:${suite.ports.hosting}${readPaths.partners}`)).text();
    expect(list).toContain('"foreign"');
    expect(list).not.toContain("elsewhere.example");
  });
});
