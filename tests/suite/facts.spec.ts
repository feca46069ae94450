import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { readPaths } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it } from "vitest";
import { DATA_VARIABLES } from "../../web/src/brand.ts";
import { db, deleteCreated, refused, saveArticle, visitAs } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const content = db.collection(COLLECTIONS.content);
const { figures, costs, milestones } = defaultSections(DATA_VARIABLES);
const editor = await visitAs("editor");

const save = (section: string, values: object, more: object = {}) =>
  editor.call("saveContent", {
    section: section as "figures",
    version: 0,
    values,
    isPublished: true,
    requestId: randomUUID(),
    ...more,
  } as Parameters<typeof editor.call<"saveContent">>[1]);
const savePartners = (partners: number, version = 0) =>
  save("figures", { ...figures, partners }, { version });
const saveSentence = (is: string, en: string, more: object = {}) =>
  save("page-story", { lead: { is, en } }, more);
const saveOwn = (entries: readonly (readonly [name: string, is: string, en: string])[], version = 0) =>
  save(
    "facts",
    { entries: entries.map(([name, is, en], index) => ({ id: String(index), name, value: { is, en } })) },
    { version },
  );
const get = async (path: string) =>
  (await fetch(`http://127.0.0.1:${suite.ports.hosting}${path}`, { redirect: "manual" })).text();
const read = async (language: "is" | "en") => JSON.parse(await get(readPaths.content(language))).sections;

deleteCreated(COLLECTIONS.content, COLLECTIONS.audit, COLLECTIONS.news, COLLECTIONS.newsSearch);
beforeEach(async () => {
  for (const { ref } of (await content.get()).docs) await db.recursiveDelete(ref);
});

describe("a text of the content", () => {
  it.each([
    [64, "Í dag selja 64 staðir um allt land", "Today 64 places sell"],
    [71, "Í dag selur 71 staður um allt land", "Today 71 places sell"],
    [11, "Í dag selja 11 staðir um allt land", "Today 11 places sell"],
    [1, "Í dag selur 1 staður um allt land", "Today 1 place sells"],
  ])("agrees with %d partners: %s", async (partners, icelandic, english) => {
    await savePartners(partners);
    expect((await read("is")).milestones.entries.at(-1).description).toContain(icelandic);
    expect((await read("en")).milestones.entries.at(-1).description).toContain(english);
  });

  it("that an earlier release stored shows the number of partners", async () => {
    const [first] = milestones.entries;
    const description = { is: "Þeir eru {{partners}} talsins", en: "There are {{partners}}" };
    await save("milestones", { entries: [{ ...first, description }] });
    expect((await read("is")).milestones.entries[0].description).toBe("Þeir eru 64 talsins");
  });

  it("shows a sentence of a page with its figures in each language", async () => {
    await saveSentence("Gjaldið er {þóknun} % hjá {sölustaðir} stöðum", "{commission}% at {partners} places");
    await save("costs", { ...costs, commissionPercent: 12.5 });
    expect((await read("is"))["page-story"].lead).toBe("Gjaldið er 12,5 % hjá 64 stöðum");
    expect((await read("en"))["page-story"].lead).toBe("12.5% at 64 places");
  });

  it.each([
    ["content/fact-unknown", "Hjá {sölustöðum} stöðum"],
    ["content/fact-unknown", "Hjá { } stöðum"],
    ["content/fact-forms", "Hjá {sölustaðir: stað}"],
    ["content/fact-forms", "Opið {opnunartími: er | eru}"],
  ])("is not published, but kept as a draft, because of %s: %s", async (reason, is) => {
    const hours = { is: "Virka daga", en: "Weekdays" };
    await save("contact", { phone: "", street: "Gata 1", place: "170 Nes", hours });
    const details = { fields: [{ path: "lead.is", rule: expect.any(String) }] };
    await expect(saveSentence(is, "Text")).rejects.toMatchObject(
      refused("failed-precondition", reason, details),
    );
    expect(await saveSentence(is, "Text", { isPublished: false })).toEqual({ version: 1 });
  });
});

describe("an article", () => {
  const texts = {
    title: "Nú {sölustaðir: selur # staður | selja # staðir}",
    summary: "Frá {sölustaðir} stöðum",
    content: "<p>Matur frá {sölustaðir: # stað | # stöðum}.</p><p><code>{bæir}</code></p>",
    imageAlt: "",
    translations: {
      en: { title: "Food", summary: "", content: "<p>Food from {partners: # place | # places}.</p>" },
    },
    isPublished: true,
  };

  it("shows its figures on its page, in lists, in the feed and in search results, and code as it is", async () => {
    await savePartners(71);
    const { id } = await saveArticle(editor, texts);
    const page = await get(`/news/${id}`);
    expect(page).toContain("<title>Nú selur 71 staður");
    expect(page).toContain("<p>Matur frá 71 stað.</p>");
    expect(page).toContain("<code>{bæir}</code>");
    expect(page).not.toMatch(/\{sölu/);
    expect(await get(`/en/news/${id}`)).toContain("<p>Food from 71 places.</p>");
    expect(await get("/feed.xml")).toContain("Matur frá 71 stað.");
    const { articles } = JSON.parse(await get(readPaths.latest));
    const card = {
      title: "Nú selur 71 staður",
      summary: "Frá 71 stöðum",
      english: { title: "Food", summary: "Food from 71 places." },
    };
    expect(articles[0]).toMatchObject({ id, ...card });
    const found = await editor.call("searchNews", { words: "matur sölustaðir" });
    expect(found.articles[0]).toMatchObject({ id, ...card });
  });

  it("shows a changed figure without being saved again", async () => {
    const { id } = await saveArticle(editor, texts);
    expect(await get(`/news/${id}`)).toContain("Matur frá 64 stöðum.");
    await savePartners(21);
    expect(await get(`/news/${id}`)).toContain("Matur frá 21 stað.");
  });
});

describe("a figure of the site's own", () => {
  it("is shown in texts, and can be neither removed nor renamed while one of them uses it", async () => {
    await saveOwn([["heimsending", "990 kr.", "ISK 990"]]);
    await saveSentence("Sendingin kostar {heimsending}", "Delivery is {Heimsending}");
    expect((await read("en"))["page-story"].lead).toBe("Delivery is ISK 990");
    expect(await read("is")).not.toHaveProperty("facts");
    const used = refused("failed-precondition", "content/fact-in-use");
    await expect(saveOwn([], 1)).rejects.toMatchObject(used);
    await expect(saveOwn([["sending", "990 kr.", "ISK 990"]], 1)).rejects.toMatchObject(used);
    await saveSentence("Sending kostar sitt", "Delivery has its price", { version: 1 });
    expect(await saveOwn([], 1)).toEqual({ version: 2 });
  });

  it("cannot be removed while an article uses it", async () => {
    await saveOwn([["heimsending", "990 kr.", "ISK 990"]]);
    await saveArticle(editor, { title: "Verð", content: "<p>Sending er á {heimsending}</p>" });
    await expect(saveOwn([], 1)).rejects.toMatchObject(refused("failed-precondition", "content/fact-in-use"));
  });

  it.each([["bæir"], ["Partners"]])("cannot have the name of another figure: %s", async (name) => {
    const taken = refused("failed-precondition", "content/fact-name-taken");
    await expect(saveOwn([[name, "1", "1"]])).rejects.toMatchObject(taken);
  });

  it("may show a figure, but no figure that shows others", async () => {
    await saveOwn([["saman", "{sölustaðir} í {bæir} bæjum", "{partners} in {towns} towns"]]);
    await saveSentence("Við erum {saman}", "We are {saman}");
    expect((await read("is"))["page-story"].lead).toBe("Við erum 64 í 11 bæjum");
    await expect(saveOwn([["saman", "{saman}", "x"]], 1)).rejects.toMatchObject(
      refused("failed-precondition", "content/fact-unknown"),
    );
  });
});

describe("sentences with a former figure", () => {
  const find = async (section: "figures" | "facts" = "figures") =>
    (await editor.call("findStaleFigures", { section })).mentions;

  it("are found in pages and articles of both languages after the figure has changed", async () => {
    await saveSentence("Velkomin. Við seljum á 64 stöðum.", "Welcome. We sell in sixty-four places.");
    const { id } = await saveArticle(editor, {
      title: "Tímamót",
      content:
        "<p>Þeir eru {sölustaðir}.</p><p>Nú selja 64 verslanir. Aðrar 64 kr. skipta engu.</p><p>Nú selja 64 verslanir.</p>",
      translations: { en: { title: "Milestone", summary: "", content: "<p>Now 64 stores sell.</p>" } },
      isPublished: true,
    });
    const ofThisTest = async () =>
      (await find()).filter((one) => ("article" in one ? one.article === id : one.section === "page-story"));
    expect(await ofThisTest()).toEqual([]);
    await savePartners(71);
    const both = { was: "64", now: "71" };
    const article = { article: id, title: "Tímamót" };
    const expected = [
      {
        section: "page-story",
        path: ["lead", "is"],
        sentence: "Við seljum á 64 stöðum.",
        language: "is",
        fact: "sölustaðir",
      },
      {
        section: "page-story",
        path: ["lead", "en"],
        sentence: "We sell in sixty-four places.",
        language: "en",
        fact: "partners",
        was: "sixty-four",
      },
      { ...article, sentence: "Nú selja 64 verslanir.", language: "is", fact: "sölustaðir" },
      { ...article, sentence: "Now 64 stores sell.", language: "en", fact: "partners" },
    ].map((one) => ({ ...both, ...one }));
    expect(await ofThisTest()).toEqual(expected);
    await saveSentence("Velkomin.", "Welcome.", { version: 1 });
    expect(await ofThisTest()).toEqual(expected.slice(2));
    // The figure is again what the texts say.
    await savePartners(64, 1);
    expect(await ofThisTest()).toEqual([]);
  });

  it("are found for a figure of the site's own", async () => {
    await saveOwn([["heimsending", "990 kr.", "ISK 990"]]);
    await saveOwn([["heimsending", "1.190 kr.", "ISK 1,190"]], 1);
    await saveSentence("Sendingin kostar 990 krónur.", "Delivery costs {heimsending}.");
    expect(await find("facts")).toMatchObject([
      { section: "page-story", fact: "heimsending", was: "990", now: "1.190 kr." },
    ]);
  });

  it("are not looked for with the figures of a draft", async () => {
    await saveSentence("Við seljum á 77 stöðum.", "We sell in 77 places.");
    await save("figures", { ...figures, partners: 77 }, { isPublished: false });
    await savePartners(78, 1);
    expect(await find()).not.toContainEqual(expect.objectContaining({ was: "77" }));
  });
});

it("proofreading reports a placeholder that shows no figure, and reads others as the figure", async () => {
  const { differences } = await editor.call("checkSpelling", {
    texts: [
      { is: "Hjá {sölustaðir} stöðum", en: "In 64 places" },
      {
        is: "<p>Hjá {sölustaðr} og {bæir: bæ}</p><pre>{x}</pre>",
        en: "<p>At {partners} { 1 }</p>",
        isHtml: true,
      },
    ],
  });
  expect(differences.filter(({ kind }) => kind === "fact")).toEqual([
    { text: 1, language: "is", kind: "fact", value: "{sölustaðr}" },
    { text: 1, language: "is", kind: "fact", value: "{bæir: bæ}" },
  ]);
  expect(differences.filter(({ text }) => text === 0)).toEqual([]);
});
