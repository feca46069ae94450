import { AUDIT_KINDS } from "@matbjorg/contract/access/audit";
import { describe, expect, it } from "vitest";
import type { Language } from "../../../shared/i18n/language.ts";
import {
  fault,
  queriesCount,
  queriesFind,
  type StoredDocument,
  type StructuredQuery,
} from "../../../testing/backend.ts";
import { renderAdmin } from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";

const PEOPLE = [
  { id: "sigga", name: "Sigga", email: "sigga@annad.example" },
  { id: "jon", name: "Jón", email: "jon@annad.example" },
];
const AT = new Date("2026-03-05T12:34:00Z");
const record = (action: string, more: object = {}): StoredDocument => ({
  id: `${action}-${JSON.stringify(more).length}`,
  action,
  by: "sigga",
  at: AT,
  target: "webpage_news/hundrad-tonn",
  changes: { title: "Hundrað tonn" },
  ...more,
});

async function openAudit(records: readonly StoredDocument[], language: Language = "is", there = true) {
  queriesFind("webpage_audit", records);
  for (const { target } of records) {
    queriesCount(String(target).split("/")[0] ?? "", ({ where }) =>
      there ? (JSON.stringify(where).match(/referenceValue/g)?.length ?? 0) : 0,
    );
  }
  return renderAudit(language);
}

async function renderAudit(language: Language, path = "/admin/audit") {
  queriesFind("webpage_admin", PEOPLE);
  const screen = await renderAdmin(path, { language });
  const text = (key: string, values?: Record<string, unknown>) => adminText(language, `audit:${key}`, values);
  const main = screen.getByRole("main");
  return {
    ...screen,
    text,
    main,
    lines: () => [...main.element().querySelectorAll("li > p")].map(({ textContent }) => textContent),
    filter: (key: string) => screen.getByRole("combobox", { name: text(key) }),
  };
}

describe("the list of audit records", () => {
  it("shows the person, the action, the document and the time, with a link", async () => {
    const [language, sentence, day] = [
      "is",
      "Sigga breytti fréttinni „Hundrað tonn“",
      "05. mars 2026",
    ] as const;
    const screen = await openAudit([record("saveNews")], language);
    await expect.poll(screen.lines).toEqual([sentence]);
    await expect.element(screen.main.getByRole("heading", { level: 2 })).toHaveTextContent(day);
    await expect.element(screen.main.getByText("12:34")).toBeVisible();
    await expect
      .element(screen.main.getByRole("link", { name: "Hundrað tonn", exact: false }))
      .toHaveAttribute("href", "/admin/news/edit/hundrad-tonn");
  });

  // The contract lists every action that functions may record: `recordChange` accepts no other.
  it("has a text for every recorded action", async () => {
    const actions = Object.values(AUDIT_KINDS).flat();
    const screen = await openAudit(actions.map((action) => record(action)));
    await expect.poll(() => screen.lines().length).toBe(actions.length);
    expect(
      screen.lines().filter((line) => !/^Sigga \S+/.test(line ?? "") || line?.includes("actions.")),
    ).toEqual([]);
    // Actions on the same kind of document have different texts.
    expect(new Set(screen.lines()).size).toBe(actions.length);
  });

  it.each([
    ["saveNews", { created: true }, "Sigga skrifaði fréttina „Hundrað tonn“"],
    ["setNewsPublished", { isPublished: true }, "Sigga birti fréttina „Hundrað tonn“"],
    ["setNewsPublished", { isPublished: false }, "Sigga tók fréttina „Hundrað tonn“ úr birtingu"],
    [
      "setNewsPublished",
      { isPublished: false, publishAt: new Date() },
      "Sigga tímasetti birtingu fréttarinnar „Hundrað tonn“",
    ],
    ["setContactMessageState", { isRead: true }, "Sigga merkti skilaboð sem lesin"],
    ["setContactMessageState", { isRead: false }, "Sigga merkti skilaboð sem ólesin"],
    ["saveContent", { isPublished: true }, "Sigga birti breytingar á efni vefsins: Hundrað tonn"],
    ["saveContent", { isPublished: false }, "Sigga vistaði drög að efni vefsins: Hundrað tonn"],
    ["saveTopic", { created: true }, "Sigga bætti við flokknum „Hundrað tonn“"],
    ["exportContactMessages", { exported: 2 }, "Sigga sótti 2 skilaboð frá sama netfangi"],
    ["deleteContactMessagesByEmail", { deleted: 21 }, "Sigga eyddi 21 skilaboðum frá sama netfangi"],
    ["backfillNewsPublished", { articles: ["a", "b"] }, "Sigga merkti 2 eldri fréttir sem birtar"],
  ])("shows the result of an action: %s %o", async (action, changes, sentence) => {
    const screen = await openAudit([record(action, { changes: { title: "Hundrað tonn", ...changes } })]);
    await expect.poll(screen.lines).toEqual([sentence]);
  });

  it.each([
    [
      "the name of a user who is there",
      { action: "setAdminStatus", target: "webpage_admin/jon", changes: { isAdmin: false } },
      "Sigga afturkallaði aðgang að stjórnborðinu: Jón",
    ],
    [
      "an article without a title by its address",
      { action: "deleteNewsRevision", target: "webpage_news/hundrad-tonn/revisions/r", changes: {} },
      "Sigga eyddi eldri útgáfu fréttarinnar „hundrad-tonn“",
    ],
    [
      "a section of content with its fields",
      {
        action: "saveContent",
        target: "webpage_content/figures",
        changes: { section: "figures", isPublished: true, fields: ["savedKg", "towns"] },
      },
      "Sigga birti breytingar á efni vefsins: Tölurnar · Þyngd þeirra í kílóum · Bæir",
    ],
    [
      "the texts of a page with the first three that were changed",
      {
        action: "saveContent",
        target: "webpage_content/page-contact",
        changes: { section: "page-contact", isPublished: false, fields: ["title", "description", "a", "b"] },
      },
      "Sigga vistaði drög að efni vefsins: Hafðu samband · Titill í vafra og leitarniðurstöðum · Lýsing í leitarniðurstöðum og við deilingu · „a“",
    ],
    [
      "a picture by its description",
      { action: "describeImage", target: "webpage_images/x", changes: { alt: "Ostur", name: "IMG_1.jpg" } },
      "Sigga lýsti myndinni „Ostur“",
    ],
    [
      "a picture without a description by its file",
      { action: "uploadImage", target: "webpage_images/x", changes: { alt: "", name: "IMG_1.jpg" } },
      "Sigga hlóð upp myndinni „IMG_1.jpg“",
    ],
    [
      "a document without a name",
      { action: "uploadImage", target: "webpage_images/x", changes: { alt: "" } },
      "Sigga hlóð upp myndinni „án nafns“",
    ],
    [
      "a person who is no longer a user",
      { by: "enginn" },
      "Fyrrverandi notandi breytti fréttinni „Hundrað tonn“",
    ],
    [
      "the system",
      { action: "publishDueNews", by: "schedule" },
      "Kerfið birti fréttina „Hundrað tonn“ á tilsettum tíma",
    ],
    [
      "the operator",
      { action: "seedDefaults", by: "operator", target: "webpage_admin/a", changes: { name: "Anna" } },
      "Rekstraraðilinn setti vefinn upp. Fyrsti stjórnandi: Anna",
    ],
    ["an action of a newer release", { action: "dance" }, "Sigga: dance"],
    [
      "a title with tags in it",
      { changes: { title: "<who>Ost &amp; <b>brauð</thing>" } },
      "Sigga breytti fréttinni „<who>Ost &amp; <b>brauð</thing>“",
    ],
  ])("shows %s", async (_what, more, sentence) => {
    const screen = await openAudit([record("saveNews", more)]);
    await expect.poll(screen.lines).toEqual([sentence]);
  });

  it("shows what a section and a title were before and are now", async () => {
    const differences = [
      { field: "savedKg", before: 100_000, after: 120_000 },
      { field: "countedOn", before: "", after: "2026-11-01" },
      // Of a picture, only the field is recorded.
      { field: "co2KgPerKg" },
    ];
    const target = "webpage_content/figures";
    const changes = {
      section: "figures",
      isPublished: true,
      fields: ["savedKg", "countedOn"],
      differences,
      others: 2,
    };
    const screen = await openAudit([
      record("saveContent", { target, changes }),
      record("saveNews", {
        changes: { title: "Perur", differences: [{ field: "title", before: "Epli", after: "Perur" }] },
      }),
    ]);
    await expect
      .poll(screen.lines)
      .toEqual(["Sigga birti breytingar á efni vefsins: Tölurnar", "Sigga breytti fréttinni „Perur“"]);
    const listed = screen.main.element().querySelectorAll("li li li");
    expect([...listed].map(({ textContent }) => textContent)).toEqual([
      "Þyngd þeirra í kílóum: 100.000 → 120.000",
      "Staðan miðast við: 2026-11-01",
      "Kíló CO₂-ígilda fyrir hvert kíló af mat",
      "… og 2 breytingar í viðbót",
      "Epli → Perur",
    ]);
    expect([...screen.main.element().querySelectorAll("del")].map(({ textContent }) => textContent)).toEqual([
      "100.000",
      "Epli",
    ]);
  });

  it("links to the form of a legal text, which nobody may read, and to all other documents", async () => {
    const changes = { legalText: "terms", title: "2099-01-15" };
    const target = "webpage_legal/terms-2099-01-15";
    const screen = await openAudit([record("saveNews"), record("saveLegalText", { target, changes })]);
    queriesCount("webpage_legal", fault(403));
    await expect
      .poll(() =>
        [...screen.main.element().querySelectorAll("li a")].map((link) => link.getAttribute("href")),
      )
      .toEqual(["/admin/news/edit/hundrad-tonn", "/admin/content/terms"]);
  });

  it("links to other documents if those of one kind cannot be counted", async () => {
    const target = "webpage_images/rofur";
    queriesCount("webpage_images", fault(403));
    queriesCount("webpage_news", 1);
    queriesFind("webpage_audit", [record("saveNews"), record("uploadImage", { target })]);
    const screen = await renderAudit("is");
    const links = screen.main.getByRole("list").getByRole("link");
    await expect.element(links).toHaveAttribute("href", "/admin/news/edit/hundrad-tonn");
  });

  it("has no link if the document is deleted, or if it is unknown whether it exists", async () => {
    const gone = await openAudit([record("saveNews")], "is", false);
    await expect.poll(() => gone.lines().length).toBe(1);
    await expect.poll(() => gone.main.getByRole("link").elements()).toEqual([]);
    await gone.unmount();
    queriesFind("webpage_audit", [record("saveNews")]);
    queriesCount("webpage_news", fault(500));
    const unknown = await renderAudit("is");
    await expect.poll(() => unknown.lines().length).toBe(1);
    await expect.poll(() => unknown.main.getByRole("link").elements()).toEqual([]);
  });

  it("links to existing documents, which it finds with few requests", async () => {
    const ids = Array.from({ length: 16 }, (_, index) => `frett-${index}`);
    queriesFind(
      "webpage_audit",
      ids.map((id) => record("saveNews", { id, target: `webpage_news/${id}` })),
    );
    let asked = 0;
    queriesCount("webpage_news", ({ where }) => {
      const names = JSON.stringify(where).match(/frett-\d+/g) ?? [];
      // Ignores the admin bar's request, which counts the drafts that are ready.
      if (names.length > 0) asked += 1;
      return names.filter((name) => name !== "frett-3").length;
    });
    const screen = await renderAudit("is");
    await expect.poll(() => screen.main.getByRole("link").elements().length).toBe(15);
    expect(asked).toBe(9);
  });
});

describe("a long list of audit records", () => {
  it("shows 40 records, and loads more", async () => {
    const all = Array.from({ length: 60 }, (_, index) =>
      record("recordLogin", { id: `n-${index}`, target: "x" }),
    );
    queriesFind("webpage_audit", ({ startAt }) => {
      const after = /n-(\d+)/.exec(JSON.stringify(startAt ?? ""))?.[1];
      return after === undefined ? all : all.slice(Number(after) + 1);
    });
    const screen = await renderAudit("is");
    await expect.poll(() => screen.lines().length).toBe(40);
    await screen.getByRole("button", { name: screen.text("more") }).click();
    await expect.poll(() => screen.lines().length).toBe(60);
  });
});

describe("the filters", () => {
  it("query what happened until the end of a day, once its year is typed in full", async () => {
    const asked: StructuredQuery["where"][] = [];
    queriesFind("webpage_audit", ({ where }) => {
      asked.push(where);
      return [];
    });
    const screen = await renderAudit("is", "/admin/audit?until=0202-03-05");
    await expect.element(screen.getByText(screen.text("emptyFiltered"))).toBeVisible();
    await screen.getByLabelText(adminText("is", "admin:until")).fill("2026-03-05");
    await expect.poll(screen.address).toBe("/admin/audit?until=2026-03-05");
    await expect.poll(() => JSON.stringify(asked)).toMatch(/^\[null,.*LESS_THAN.*2026-03-06T00:00:00/);
  });

  it("query one kind and one person, and are stored in the URL", async () => {
    const asked: StructuredQuery["where"][] = [];
    queriesFind("webpage_audit", ({ where }) => {
      asked.push(where);
      return [];
    });
    const screen = await renderAudit("is");
    await expect.element(screen.getByText(screen.text("empty"))).toBeVisible();
    await screen.filter("kind").selectOptions(screen.text("kinds.topics"));
    await expect.poll(screen.address).toBe("/admin/audit?kind=topics");
    await expect.element(screen.getByText(screen.text("emptyFiltered"))).toBeVisible();
    await expect.element(screen.getByRole("option", { name: "Jón" })).toBeInTheDocument();
    await screen.filter("person").selectOptions("Jón");
    await expect.poll(screen.address).toBe("/admin/audit?kind=topics&by=jon");
    await expect.poll(() => JSON.stringify(asked.at(-1))).toMatch(/deleteTopic.*"by".*jon/);
    await screen.filter("person").selectOptions(screen.text("system"));
    await expect.poll(() => JSON.stringify(asked.at(-1))).toMatch(/trigger.*schedule/);
    await screen.filter("kind").selectOptions(screen.text("allKinds"));
    await expect.poll(screen.address).toBe("/admin/audit?by=system");
  });
});
