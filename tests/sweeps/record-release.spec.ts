import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { sectionSchema } from "@matbjorg/contract/content/content";
import { fieldsOf, SECTION_NAMES } from "@matbjorg/contract/content/content-sections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import type { Page } from "playwright";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { markCreatedHere } from "../../functions/src/admin-users/admin-access.ts";
import { Archive } from "../../tools/archive/archive.ts";
import { toJson } from "../../tools/archive/document-json.ts";
import { exportData } from "../../tools/archive/transfer.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { brand, DATA_VARIABLES } from "../../web/src/brand.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { open, visitAdmin } from "../e2e/visit-admin.ts";
import { waitUntilReady } from "../e2e/visit-site.ts";
import { adminAuth, db, type Visitor, visit, visitAsAdmin } from "../lib/clients.ts";
import { acceptedInput, inputSchemas } from "../lib/largest-input.ts";
import { site, suite } from "../lib/local-suite.ts";

// RECORD_RELEASE=2.0.0 npm test -- record-release: writes the fixtures of a release, see tests/fixtures/releases/README.md.

const release = process.env.RECORD_RELEASE ?? "";
const folder = join(import.meta.dirname, "..", "fixtures", "releases", release);
const visitor = visitAdmin();

type Name = CallableName;
type Input<Called extends Name> = Callables[Called]["input"];
type Result<Called extends Name> = Callables[Called]["result"];
type Role = "admin" | "editor" | "author" | "visitor";

const write = (file: string, value: unknown) =>
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const LATER = "2099-03-01T12:00:00.000Z";
const PDF = Buffer.from("%PDF-1.7\n%%EOF").toString("base64");
const picture = async (background: string, width = 24) =>
  (
    await sharp({ create: { width, height: 16, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString("base64");

describe.skipIf(!release)(`the release ${release}`, () => {
  it("writes its archive, its calls and its browser storage", async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const users = await signInEachRole();
    const calls: object[] = [];
    let isRecording = false;
    /** Makes a call, and records the response or the reason of the rejection. */
    async function call<Called extends Name>(
      as: Role,
      name: Called,
      input: Input<Called>,
    ): Promise<Result<Called>> {
      const { by, uid } = users[as];
      const answered = by.call(name, input) as Promise<Result<Called>>;
      if (isRecording) {
        const outcome = await answered.then(
          (answer) => ({ answer }),
          ({ details }: { details: object }) => ({ refused: details }),
        );
        const stored = "requestId" in input ? await newRecords() : [];
        calls.push({
          name,
          as,
          ...(uid && { uid }),
          input,
          ...outcome,
          ...(stored.length > 0 && { stored }),
        });
      }
      return answered.catch((error: unknown) => {
        if (isRecording) return {} as Result<Called>;
        throw new Error(
          `${name} ${JSON.stringify(input).slice(0, 300)}: ${JSON.stringify((error as { details: unknown }).details)}`,
        );
      });
    }
    const state = await writeEverything(call);
    await settled();
    await exportEverything();
    write("inputs.json", await acceptedInputs());
    write("browser.json", await browserStorage(visitor.page, state));
    await db.recursiveDelete(db.collection(COLLECTIONS.rateLimits));
    await newRecords();
    isRecording = true;
    await callEverything(call, state);
    const names = new Set(calls.map((one) => (one as { name: string }).name));
    write("calls.json", calls);
    const index = await import("../../functions/src/index.ts");
    const deployed = Object.entries(index).filter(
      ([, one]) => "callableTrigger" in (one as { __endpoint: object }).__endpoint,
    );
    expect([...names].sort()).toEqual(deployed.map(([name]) => name).sort());
  }, 600_000);
});

const known = new Set<string>();

/**
 * Returns the records by which functions recognize a repeated request, if they were written since the last
 * call.
 */
async function newRecords(): Promise<object[]> {
  const { audit, messages } = COLLECTIONS;
  const found = await Promise.all([audit, messages].map((name) => db.collection(name).get()));
  const added = found.flatMap(({ docs }) => docs).filter(({ ref }) => !known.has(ref.path));
  for (const { ref } of added) known.add(ref.path);
  return added.map((one) => ({ path: one.ref.path, fields: toJson(one.data()) }));
}

type Call = <Called extends Name>(as: Role, name: Called, input: Input<Called>) => Promise<Result<Called>>;
type User = { readonly by: Visitor; readonly uid?: string };

async function signInEachRole(): Promise<Record<Role, User>> {
  const admin = await visitAsAdmin();
  const { docs } = await db.collection(COLLECTIONS.admins).get();
  const create = async (role: "editor" | "author", name: string): Promise<User> => {
    const email = `${role}@matbjorg.example`;
    const { uid } = await admin.call("createAdminAccount", {
      email,
      name,
      isAdmin: true,
      role,
      requestId: randomUUID(),
    });
    const password = randomUUID();
    await adminAuth().updateUser(uid, { password, emailVerified: true });
    await markCreatedHere(adminAuth(), uid, email);
    const by = await visit({ email, password });
    await by.call("recordLogin", {});
    return { by, uid };
  };
  return {
    admin: { by: admin, uid: docs[0]?.id ?? "" },
    editor: await create("editor", "Ragna Ritstjóri"),
    author: await create("author", "Hallur Höfundur"),
    visitor: { by: await visit() },
  };
}

type Article = { readonly id: string; readonly version: number };
type State = Awaited<ReturnType<typeof writeEverything>>;

/** Stores every kind of record in every state. */
async function writeEverything(call: Call) {
  const upload = async (background: string, alt: string, width?: number) =>
    call("editor", "uploadImage", {
      data: await picture(background, width),
      alt,
      name: `${alt}.png`,
      requestId: randomUUID(),
    });
  const photo = await upload("#2a6", "Rófur í kassa", 900);
  const unused = await upload("#a62", "Ónotuð mynd");
  const logo = await upload("#26a", "Merki Norðurljósa");
  const pdf = await call("editor", "uploadImage", {
    data: PDF,
    alt: "",
    fileName: "Ársskýrsla.pdf",
    requestId: randomUUID(),
  });
  await call("editor", "describeImage", {
    id: photo.id,
    alt: "Rófur í kassa á borði",
    altEn: "Swedes in a box",
  });

  await call("editor", "saveTopic", { name: { is: "Uppskriftir", en: "Recipes" }, requestId: randomUUID() });
  await call("editor", "saveTopic", {
    name: { is: "Til einskis", en: "For nothing" },
    requestId: randomUUID(),
  });
  await call("editor", "saveTopic", {
    slug: "uppskriftir",
    name: { is: "Uppskriftir vikunnar", en: "Recipes" },
  });

  const base = { summary: "", imageUrl: "", isPublished: false };
  const english = (title: string) => ({
    translations: {
      en: {
        title,
        summary: "In short",
        content: `<p>${title}.</p>`,
        metaTitle: "",
        metaDescription: "",
        imageAlt: "",
      },
    },
  });
  const save = async (as: Role, title: string, more: object = {}): Promise<Article> => {
    const { id, version } = await call(as, "saveNews", {
      ...base,
      title,
      content: `<p>Texti: ${title}.</p>`,
      requestId: randomUUID(),
      ...more,
    });
    return { id, version };
  };
  const again = async (as: Role, { id, version }: Article, title: string, more: object = {}) =>
    save(as, title, { id, version, ...more });

  const draft = await save("author", "Drög höfundar");
  const edited = await again(
    "author",
    await again(
      "author",
      await save("author", "Endurskoðuð drög", english("Revised draft")),
      "Endurskoðuð drög",
      { content: "<p>Önnur gerð.</p>", ...english("Revised draft") },
    ),
    "Endurskoðuð drög",
    { content: "<p>Þriðja gerð.</p>", ...english("Revised draft") },
  );
  const ready = await save("author", "Tilbúin til birtingar", {
    isReady: true,
    readyNote: "Myndin er frá Jóni",
  });
  const scheduled = await save("editor", "Birtist síðar", {
    isPublished: true,
    publishedAt: LATER,
    unpublishAt: "2099-04-01T12:00:00.000Z",
    ...english("Appears later"),
  });
  const full = await save("editor", "Allt um rófur", {
    isPublished: true,
    publishedAt: "2026-03-01T12:00:00.000Z",
    summary: "Rófur í stuttu máli",
    metaTitle: "Rófur",
    metaDescription: "Allt sem vita þarf",
    author: "Ragna Ritstjóri",
    imageUrl: photo.imageUrl,
    imageAlt: "Rófur",
    imageFocus: "30 70",
    imageCredit: "Ljósmynd: Jón Jónsson",
    topics: ["uppskriftir"],
    chosenAddress: "rofubok",
    content: `<h2>Rófur</h2><p>Feitt <strong>og</strong> <em>hallt</em> <a href="${pdf.imageUrl}">skýrsla</a></p><figure><img src="${photo.imageUrl}" alt="Rófur í kassa"><figcaption>Rófur</figcaption></figure><iframe src="${YOUTUBE}" title="Myndband"></iframe><ul><li><p>eitt</p></li></ul><blockquote><p>Tilvitnun</p></blockquote><table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr></tbody></table>`,
    translations: {
      en: {
        title: "All about swedes",
        summary: "Swedes in short",
        content: `<p>Bold.</p><p><img src="${photo.imageUrl}" alt="Swedes"></p>`,
        metaTitle: "Swedes",
        metaDescription: "All you need",
        imageAlt: "Swedes",
      },
    },
  });
  const older = await again(
    "editor",
    await save("editor", "Íslenskan er nýrri", { isPublished: true, ...english("English is older") }),
    "Íslenskan er nýrri",
    { isPublished: true, content: "<p>Nýr texti.</p>", ...english("English is older") },
  );
  const withdrawing = await save("editor", "Hverfur síðar", { isPublished: true, unpublishAt: LATER });
  const withdrawn = await save("editor", "Tekin úr birtingu", { isPublished: true });
  await call("editor", "setNewsPublished", { id: withdrawn.id, isPublished: false });
  const hidden = await save("editor", "Falin slóð", { isPublished: true });
  await call("editor", "setNewsPublished", { id: hidden.id, isPublished: false, hideAddress: true });
  const moved = await save("editor", "Flutt frétt", { isPublished: true });
  await call("editor", "moveNews", { id: moved.id, address: "flutt-i-nytt-hus" });
  const held = await save("editor", "Ensku er haldið eftir", {
    isPublished: true,
    isEnglishHeld: true,
    ...english("English is held"),
  });
  const unread = await save("editor", "Ólesin enska", {
    isPublished: true,
    isEnglishUnread: true,
    ...english("Machine English"),
  });
  const icelandic = await save("editor", "Aðeins á íslensku", { isPublished: true });
  const trash = await save("editor", "Í ruslinu", english("In the trash"));
  const purged = await save("editor", "Fyrir fullt og allt");
  const deleted = await save("author", "Eytt á morgun");
  for (const { id } of [trash, purged]) await call("editor", "deleteNews", { id });
  await db
    .collection(COLLECTIONS.news)
    .doc("fra-odrum")
    .set({
      title: "Frá öðrum",
      summary: "",
      content: "<p>Skrifað annars staðar.</p>",
      author: "Kári",
      publishedAt: new Date("2026-02-01T12:00:00Z"),
      imageUrl: "/images/hundrad-tonn.webp",
    });
  await call("author", "translateNews", { id: draft.id, title: "Drög höfundar", texts: ["Drög"] });
  await call("editor", "reportEditing", { id: full.id });

  const sections = defaultSections(DATA_VARIABLES);
  const { figures, team, costs } = sections;
  const content = (section: string, version: number, values: object, isPublished = true) =>
    call("editor", "saveContent", {
      section,
      version,
      values,
      isPublished,
      requestId: randomUUID(),
    } as Input<"saveContent">);
  await content("figures", 0, figures);
  await content("figures", 1, { ...figures, savedKg: 120_000 });
  await content("figures", 2, { ...figures, savedKg: 130_000 }, false);
  const [first, ...others] = team.people;
  await content("team", 0, { people: [{ ...first, picture: photo.imageUrl }, ...others] });
  await content("costs", 0, costs, false);
  const stored = await db.collection(COLLECTIONS.partners).orderBy("order").get();
  const partners = stored.docs.map((one) => ({ id: one.id, name: one.get("name"), logo: one.get("logo") }));
  await content("partners", 0, {
    partners: [...partners, { id: "nordurljos", name: "Norðurljós", logo: logo.imageUrl }],
  });
  await content("notice", 0, {
    text: { is: "Lokað á morgun", en: "Closed tomorrow" },
    linkText: { is: "", en: "" },
    link: "",
    from: "",
    until: "2099-01-01",
  });
  await content("page-questions", 0, {});
  await call("editor", "learnWord", { word: "rófuskál", isLearned: true });
  for (const [name, from] of [
    ["terms", "2099-01-15"],
    ["terms", "2099-03-01"],
    ["privacy", "2099-01-15"],
  ] as const)
    await call("editor", "saveLegalText", {
      name,
      from,
      texts: { is: "<h2>Kaup</h2><p>Sækja þarf matinn.</p>", en: "<h2>Orders</h2><p>Food is picked up.</p>" },
      requestId: randomUUID(),
    });

  await call("admin", "createAdminAccount", {
    email: "gestur@matbjorg.example",
    name: "Gestur",
    isAdmin: false,
    requestId: randomUUID(),
  });
  const second = await call("admin", "createAdminAccount", {
    email: "annar@matbjorg.example",
    name: "Annar stjórnandi",
    isAdmin: true,
    requestId: randomUUID(),
  });

  const relay = (mode: string) => fetch(`${suite.formRelayUrl}control`, { method: "PUT", body: mode });
  const message = (name: string, more: object = {}) => ({
    name,
    email: `${name.toLowerCase()}@daemi.is`,
    message: `Skilaboð frá ${name}`,
    language: "is" as const,
    requestId: randomUUID(),
    ...more,
  });
  await call("visitor", "sendContactMessage", message("Sent"));
  await call("visitor", "sendContactMessage", message("Lesin", { language: "en" }));
  await call(
    "visitor",
    "sendContactMessage",
    message("Grunuð", { email: "grunud@daemi.is", website: "https://spam.example" }),
  );
  await relay("fail");
  await call("visitor", "sendContactMessage", message("Bíður", { email: "bidur@daemi.is" })).catch(() => {});
  await call("visitor", "sendContactMessage", message("Misheppnuð", { email: "misheppnud@daemi.is" })).catch(
    () => {},
  );
  await relay("succeed");
  const { docs } = await db.collection(COLLECTIONS.messages).get();
  const idOf = (name: string) => docs.find((one) => one.get("name") === name)?.id ?? "";
  await call("admin", "setContactMessageState", { id: idOf("Lesin"), isRead: true });
  await db
    .collection(COLLECTIONS.messages)
    .doc(idOf("Misheppnuð"))
    .update({ "relay.state": "failed", "relay.nextAttemptAt": null });

  return {
    draft,
    edited,
    ready,
    scheduled,
    full,
    older,
    withdrawing,
    withdrawn,
    hidden,
    moved,
    held,
    unread,
    icelandic,
    trash,
    purged,
    deleted,
    photo,
    unused,
    second,
    figures,
    base,
    english,
    messages: { read: idOf("Sent"), deleted: idOf("Misheppnuð"), held: idOf("Grunuð") },
  };
}

async function acceptedInputs(): Promise<object> {
  const schemas = Object.entries(await inputSchemas());
  const sections = SECTION_NAMES.map((name) => [name, sectionSchema(fieldsOf(name), true)] as const);
  const all = (named: readonly (readonly [string, object])[]) =>
    Object.fromEntries(named.map(([name, schema]) => [name, acceptedInput(schema as never)]));
  return { calls: all(schemas), sections: all(sections) };
}

/** Waits until triggers have completed every article. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const { docs } = await db.collection(COLLECTIONS.news).get();
      return docs.every((one) => one.get("versionHash"));
    })
    .toBe(true);
}

async function exportEverything(): Promise<void> {
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
  process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${suite.ports.storage}`;
  await Promise.all(getApps().map(deleteApp));
  const bucket = getStorage(
    initializeApp({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }),
  ).bucket();
  const manifest = await exportData(
    { project: PROJECT_ID, db, bucket },
    new Archive(join(folder, "archive")),
    () => {},
  );
  expect(manifest.documents.count).toBeGreaterThan(50);
}

/** Types without saving, and returns everything that the browser has stored, except the session. */
async function browserStorage(page: Page, { full }: State): Promise<object> {
  const stored = async () => {
    const all = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
    const isOurs = ([key]: [string, string]) => !/^(firebase:|session-stored|begun|language-set)/.test(key);
    return {
      local: Object.fromEntries(Object.entries(all.local).filter(isOurs)),
      session: Object.fromEntries(Object.entries(all.session).filter(isOurs)),
    };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/admin/news/edit/${full.id}`);
  await page.getByLabel("Titill (nauðsynlegt)", { exact: true }).fill("Allt um rófur, óvistað");
  await expect
    .poll(async () => Object.keys((await stored()).local).some((key) => key.endsWith(`_${full.id}`)))
    .toBe(true);
  await open(page, "/admin/news/create");
  await page.getByLabel("Titill (nauðsynlegt)", { exact: true }).fill("Ný frétt, óvistuð");
  await page.getByRole("textbox", { name: "Efni (nauðsynlegt)", exact: true }).click();
  await page.keyboard.type("Hálfskrifað");
  await expect.poll(async () => JSON.stringify((await stored()).local)).toContain("Hálfskrifað");
  await page.evaluate(
    ([panel, language]) => {
      if (localStorage.getItem(panel) === null) localStorage.setItem(panel, "open");
      localStorage.removeItem("cookieConsent");
      localStorage.removeItem(language);
    },
    [STORAGE_KEYS.editorPanel, STORAGE_KEYS.language] as const,
  );
  await page.goto(`${site}/contact`);
  await waitUntilReady(page);
  await page.getByRole("button", { name: "Hafna", exact: true }).click();
  const fields = page.getByRole("form").getByRole("textbox");
  await fields.nth(0).fill("Gestur");
  await fields.nth(2).fill("Hálfskrifuð skilaboð");
  await expect.poll(async () => JSON.stringify((await stored()).session)).toContain("Hálfskrifuð");
  const contact = await stored();
  await page.getByRole("banner").getByRole("button", { name: /IS\b/ }).first().click();
  await page.getByRole("banner").getByRole("link", { name: "English" }).first().click();
  await expect.poll(async () => (await stored()).local[STORAGE_KEYS.language]).toBe("en");
  const { local, session } = await stored();
  return { local, session: { ...session, ...contact.session } };
}

/** Makes one call of each callable, like an open tab that has read the data of the archive. */
async function callEverything(call: Call, state: State): Promise<void> {
  const { draft, edited, ready, full, moved, icelandic, trash, purged, deleted } = state;
  const { base, english, messages } = state;
  const id = (one: { readonly id: string }) => ({ id: one.id });
  await call("visitor", "searchNews", { words: "rófur", topic: "uppskriftir", language: "is" });
  await call("visitor", "reportClientError", {
    id: "0af7651916cd43dd8448eb211c80319c",
    kind: "error",
    name: "TypeError",
    page: "/en/news",
    frames: ["assets/main-x.js:1:2"],
  });
  await call("visitor", "seedDefaults", {
    operatorKey: "wrong",
    admin: { email: "nobody@example.is", name: "Enginn" },
    adminPassword: "longer than eight",
  });
  await call("visitor", "sendContactMessage", {
    name: "Nýr",
    email: "nyr@daemi.is",
    message: "Sent úr opnum flipa",
    language: "is",
    website: "",
    requestId: randomUUID(),
  });
  await call("author", "recordLogin", {});
  await call("editor", "listNews", { filter: "all", order: "date", words: "", size: 50 });
  await call("editor", "listNews", { filter: "published", order: "title", words: "rófur", size: 50 });
  await call("author", "checkSpelling", { texts: ["Rófuskál og matvara"] });
  await call("author", "checkSpelling", {
    texts: [{ is: '<p>Rófur á <a href="/sotry">sögunni</a></p>', en: "<p>Turnips</p>", isHtml: true }],
    origin: brand.origin,
  });
  await call("author", "translateNews", { ...id(draft), title: "Drög höfundar", texts: ["<p>Rófur</p>"] });
  await call("editor", "reportEditing", id(full));
  await call("author", "backfillNewsPublished", {});
  const sent = (title: string, more: object) =>
    ({ ...base, title, requestId: randomUUID(), ...more }) as Input<"saveNews">;
  await call(
    "editor",
    "saveNews",
    sent("Ný úr opnum flipa", {
      content: "<p>Ný.</p>",
      publishedAt: null,
      unpublishAt: null,
      isEnglishHeld: false,
      topics: [],
      chosenAddress: "",
      imageFocus: "",
    }),
  );
  await call(
    "author",
    "saveNews",
    sent("Drög höfundar", {
      ...draft,
      content: "<p>Texti: Drög höfundar.</p>",
      unpublishAt: null,
      isEnglishHeld: false,
      ...english("Draft"),
    }),
  );
  await call(
    "editor",
    "saveNews",
    sent("Aðeins á íslensku", { ...icelandic, content: "<p>Breytt í opnum flipa.</p>", isPublished: true }),
  );
  await call("author", "listNewsRevisions", id(edited));
  const { revisions } = await call("editor", "listNewsRevisions", id(edited));
  const [newest, oldest] = [revisions[0]?.id ?? "", revisions.at(-1)?.id ?? ""];
  await call("author", "restoreNewsRevision", { ...id(edited), revisionId: newest });
  await call("editor", "deleteNewsRevision", { ...id(edited), revisionId: oldest });
  await call("editor", "setNewsPublished", { ...id(ready), isPublished: true });
  await call("editor", "setNewsPublished", { ...id(ready), isPublished: false, isReady: true });
  await call("editor", "moveNews", { ...id(moved), address: "flutt-aftur" });
  await call("author", "deleteNews", id(deleted));
  await call("editor", "restoreNews", id(trash));
  await call("editor", "purgeNews", id(purged));
  await call("editor", "saveTopic", {
    slug: "uppskriftir",
    name: { is: "Uppskriftir", en: "Recipes" },
    requestId: randomUUID(),
  });
  await call("editor", "deleteTopic", { slug: "til-einskis" });
  await call("editor", "saveContent", {
    section: "figures",
    version: 3,
    values: { ...state.figures, savedKg: 140_000 },
    isPublished: true,
    requestId: randomUUID(),
  } as unknown as Input<"saveContent">);
  await call("editor", "uploadImage", {
    data: await picture("#888"),
    alt: "Úr opnum flipa",
    name: "mynd.png",
    requestId: randomUUID(),
  });
  await call("editor", "findStaleFigures", { section: "figures" });
  await call("editor", "listWaiting", {});
  const { next } = await call("editor", "getLegalText", { name: "terms" });
  await call("editor", "saveLegalText", {
    name: "terms",
    from: "2099-02-01",
    replaces: { from: "2099-01-15", version: next?.version ?? 0 },
    texts: { is: "<h2>Kaup</h2><p>Sækja má matinn.</p>", en: "<h2>Orders</h2><p>Food can be picked up.</p>" },
    requestId: randomUUID(),
  });
  await call("editor", "getLinkingArticles", id(state.photo));
  await call("editor", "getImageUses", { ids: [state.photo.id, state.unused.id] });
  await call("editor", "describeImage", { ...id(state.photo), alt: "Rófur", altEn: "Swedes" });
  await call("editor", "deleteImage", id(state.unused));
  await call("editor", "learnWord", { word: "rófuskál", isLearned: false });
  await call("admin", "setContactMessageState", { id: messages.read, isRead: true });
  await call("admin", "resendContactMessage", { id: messages.held });
  await call("admin", "deleteContactMessage", { id: messages.deleted });
  await call("admin", "exportContactMessages", { email: "lesin@daemi.is" });
  await call("admin", "deleteContactMessagesByEmail", { email: "lesin@daemi.is" });
  await call("admin", "copySite", {});
  await call("admin", "getUserByEmail", { email: "gestur@matbjorg.example" });
  const { uid } = await call("admin", "createAdminAccount", {
    email: "fjorda@matbjorg.example",
    name: "Fjórða",
    isAdmin: true,
    role: "author",
    requestId: randomUUID(),
  });
  await call("admin", "upsertAdmin", {
    uid,
    email: "fjorda@matbjorg.example",
    name: "Fjórða manneskjan",
    isAdmin: true,
    role: "editor",
  });
  await call("admin", "setAdminStatus", { uid: state.second.uid, isAdmin: false });
  await call("admin", "deleteAdmin", { uid: state.second.uid });
}
