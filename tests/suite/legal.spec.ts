import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it } from "vitest";
import { cachedToday, orTextInCode, readLegal } from "../../functions/src/legal/read-legal.ts";
import { READS } from "../../functions/src/pages/reads.ts";
import { NEVER_CACHED } from "../../functions/src/pages/render-page-response.ts";
import { shownTextInCode } from "../../web/server/legal/legal-texts.ts";
import { auditOf, db, deleteCreated, refused, visitAs } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const legal = db.collection(COLLECTIONS.legal);
const editor = await visitAs("editor");
const TEXTS = { is: "<h2>Skil</h2><p>Enginn skilaréttur.</p>", en: "<h2>Returns</h2><p>No returns.</p>" };
const AHEAD = "2990-01-01";

type Input = Parameters<typeof save>[0];
const save = (more: {
  name?: "terms" | "privacy";
  from?: string;
  replaces?: { from: string; version: number };
  texts?: typeof TEXTS | null;
  requestId?: string;
}) =>
  editor.call("saveLegalText", {
    name: "terms",
    from: AHEAD,
    texts: TEXTS,
    requestId: randomUUID(),
    ...more,
  });

/** Stores a version that is in force, as an earlier save left it. */
const inForce = async (from: string, version = 1) => {
  const written = { name: "terms", inForceFrom: from, ...TEXTS, version };
  await legal.doc(`terms-${from}`).set(written);
  return { from, version };
};
const stored = async () => (await legal.get()).docs.map(({ id }) => id);
const visitPage = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${suite.ports.hosting}${path}`);
  return {
    status: response.status,
    html: await response.text(),
    cache: response.headers.get("cache-control"),
  };
};

deleteCreated(COLLECTIONS.legal, COLLECTIONS.audit);
beforeEach(async () => void (await Promise.all((await legal.get()).docs.map(({ ref }) => ref.delete()))));

describe("a version of the terms", () => {
  it("is saved for a future day, sanitized and audited", async () => {
    const { version } = await save({
      texts: { ...TEXTS, is: `${TEXTS.is}<script>alert(1)</script><p onclick="a()">Já</p>` },
    });
    expect((await legal.doc(`terms-${AHEAD}`).get()).data()).toMatchObject({
      name: "terms",
      inForceFrom: AHEAD,
      is: `${TEXTS.is}<p>Já</p>`,
      en: TEXTS.en,
      version,
      updatedBy: editor.uid,
    });
    const [record] = await auditOf(`${COLLECTIONS.legal}/terms-${AHEAD}`);
    expect(record).toMatchObject({ action: "saveLegalText", by: editor.uid });
  });

  it("can be changed, moved to another day and deleted until it is in force", async () => {
    const { version } = await save({});
    const moved = await save({ from: "2991-02-01", replaces: { from: AHEAD, version } });
    expect(await stored()).toEqual(["terms-2991-02-01"]);
    await save({ from: "2991-02-01", replaces: { from: "2991-02-01", version: moved.version }, texts: null });
    expect(await stored()).toEqual([]);
  });

  it("can be saved again after it was deleted, and the tab that had opened it before is rejected", async () => {
    const { version } = await save({});
    const opened = { from: AHEAD, version };
    await save({ replaces: opened, texts: null });
    await save({});
    await expect(save({ replaces: opened })).rejects.toMatchObject(
      refused("aborted", "content/changed-meanwhile"),
    );
  });

  it.each<[what: string, reason: string, status: string, of: () => Promise<Input> | Input]>([
    [
      "from today",
      "legal/not-ahead",
      "failed-precondition",
      () => ({ from: new Date().toISOString().slice(0, 10) }),
    ],
    ["from a day in the past", "legal/not-ahead", "failed-precondition", () => ({ from: "2024-05-01" })],
    [
      "in place of one that is in force",
      "legal/in-force",
      "failed-precondition",
      async () => ({ replaces: await inForce("2024-05-01") }),
    ],
    [
      "that deletes one that is in force",
      "legal/in-force",
      "failed-precondition",
      async () => ({ from: "2024-05-01", replaces: await inForce("2024-05-01"), texts: null }),
    ],
    [
      "that another tab has changed",
      "content/changed-meanwhile",
      "aborted",
      async () => {
        const { version } = await save({});
        await save({ replaces: { from: AHEAD, version }, texts: { ...TEXTS, en: "<h2>A</h2><p>B</p>" } });
        return { replaces: { from: AHEAD, version } };
      },
    ],
    [
      "for the day of another version",
      "legal/date-taken",
      "failed-precondition",
      async () => {
        await save({});
        return {};
      },
    ],
    [
      "moved to the day of another version",
      "legal/date-taken",
      "failed-precondition",
      async () => {
        await save({});
        const { version } = await save({ from: "2991-01-01" });
        return { replaces: { from: "2991-01-01", version } };
      },
    ],
    [
      "with one section more in one language",
      "legal/sections-differ",
      "failed-precondition",
      () => ({ texts: { ...TEXTS, en: `${TEXTS.en}<h2>More</h2><p>a</p>` } }),
    ],
    [
      "with an image",
      "legal/pictures",
      "failed-precondition",
      () => ({ texts: { ...TEXTS, is: `${TEXTS.is}<img src="/images/logo.svg" alt="">` } }),
    ],
    [
      "with a link to an uploaded file",
      "legal/pictures",
      "failed-precondition",
      async () => {
        const data = Buffer.from("%PDF-1.7\n%%EOF").toString("base64");
        const input = { data, alt: "", fileName: "Verð.pdf", requestId: randomUUID() };
        const { imageUrl } = await editor.call("uploadImage", input);
        return { texts: { ...TEXTS, is: `${TEXTS.is}<p><a href="${imageUrl}">Verð</a></p>` } };
      },
    ],
    [
      "without a text in English",
      "input/invalid",
      "invalid-argument",
      () => ({ texts: { ...TEXTS, en: "<p></p>" } }),
    ],
    ["that deletes nothing", "input/invalid", "invalid-argument", () => ({ texts: null })],
    ["from a day that does not exist", "input/invalid", "invalid-argument", () => ({ from: "2990-02-30" })],
  ])("%s is rejected with %s, and nothing changes", async (_, reason, status, of) => {
    const input = await of();
    const before = await legal.get();
    await expect(save(input)).rejects.toMatchObject(refused(status, reason));
    expect((await legal.get()).docs.map((one) => one.data())).toEqual(before.docs.map((one) => one.data()));
  });
});

const TERMS = { name: "terms", language: "is" } as const;
const IN_CODE = shownTextInCode("terms", "is");
const unreadable = new Proxy(db, {
  get() {
    throw new Error("Firestore cannot be read");
  },
});

/** The response for the Icelandic text of `TEXTS`. */
const SHOWN = { summary: "", sections: [{ heading: "Skil", html: "<p>Enginn skilaréttur.</p>" }] };

describe("an editor who opens a legal text", () => {
  it("gets the next version and the text in force, which at first is the one in the code", async () => {
    const first = await editor.call("getLegalText", { name: "terms" });
    expect(first).toMatchObject({ next: null, inForce: { from: "2023-02-25" } });
    expect(first.inForce.is).toContain("<h2>Skil, gallar og kvartanir</h2>");
    expect(first.inForce.en).toContain("<h2>");
    await inForce("2024-05-01");
    const { version } = await save({});
    await save({ from: "2991-01-01" });
    expect(await editor.call("getLegalText", { name: "terms" })).toEqual({
      next: { from: AHEAD, ...TEXTS, version },
      inForce: { from: "2024-05-01", ...TEXTS },
    });
  });
});

describe("the version that visitors read", () => {
  const at = (instant: string, from?: string, changes?: string) =>
    readLegal(db, { name: "terms", language: "is", from, changes }, new Date(instant));

  it("is the text of the code until the first stored version's day, and that version from midnight on", async () => {
    await inForce("2027-01-15");
    await inForce("2027-03-01");
    const before = await at("2027-01-14T23:59:59Z");
    expect(before).toMatchObject({ shown: "2023-02-25", ...IN_CODE });
    const after = await at("2027-01-15T00:00:00Z");
    expect(after).toMatchObject({ shown: "2027-01-15", text: SHOWN });
    expect(after).not.toHaveProperty("updated");
    expect(await at("2027-02-28T23:59:59Z")).toMatchObject({ shown: "2027-01-15" });
    expect(await at("2027-03-01T00:00:00Z")).toMatchObject({
      today: "2027-03-01",
      shown: "2027-03-01",
      versions: [
        { from: "2027-03-01" },
        { from: "2027-01-15", until: "2027-02-28" },
        { from: "2023-02-25", until: "2027-01-14" },
      ],
    });
  });

  it("can be any version, by its first day", async () => {
    await inForce("2027-01-15");
    expect(await at("2026-12-01T12:00:00Z", "2027-01-15")).toMatchObject({ text: SHOWN });
    expect(await at("2028-12-01T12:00:00Z", "2023-02-25")).toMatchObject(IN_CODE);
    expect(await at("2028-12-01T12:00:00Z", "2023-02-26")).toBe(404);
  });

  it("keeps the anchor of a section that keeps the heading of the code", async () => {
    const heading = "Skil, gallar og kvartanir";
    const is = `<h2>${heading}</h2><p>a</p><h2>Annað</h2><p>b</p><h2>${heading}</h2><p>c</p>`;
    await legal.doc("terms-2027-01-15").set({ name: "terms", inForceFrom: "2027-01-15", is, en: is });
    expect(await at("2027-02-01T00:00:00Z")).toMatchObject({
      text: { sections: [{ id: "returns" }, { id: "section-2" }, { id: "section-3" }] },
    });
  });

  it("is compared with another version, the older first whichever is shown", async () => {
    await inForce("2027-01-15");
    const changed = { ...TEXTS, is: TEXTS.is.replace("Enginn", "Lítill") };
    await legal.doc("terms-2027-03-01").set({ name: "terms", inForceFrom: "2027-03-01", ...changed });
    const changes = {
      from: "2027-01-15",
      until: "2027-03-01",
      list: [
        {
          kind: "changed",
          section: "Skil",
          pieces: [
            { kind: "removed", text: "Enginn " },
            { kind: "added", text: "Lítill " },
            { kind: "same", text: "skilaréttur." },
          ],
        },
      ],
    };
    expect(await at("2027-04-01T00:00:00Z", "2027-03-01", "2027-01-15")).toMatchObject({ changes });
    expect(await at("2027-04-01T00:00:00Z", "2027-01-15", "2027-03-01")).toMatchObject({ changes });
    const withCode = await at("2027-04-01T00:00:00Z", "2027-01-15", "2023-02-25");
    expect(withCode).toMatchObject({ changes: { from: "2023-02-25" } });
    expect(await at("2027-04-01T00:00:00Z", "2027-01-15", "2027-01-15")).not.toHaveProperty("changes");
  });

  it("contains nothing active, even if the document was written by hand", async () => {
    await legal.doc("terms-2027-01-15").set({
      name: "terms",
      inForceFrom: "2027-01-15",
      is: '<p>Já<img src=x onerror="alert(1)"></p><script>1</script>',
    });
    expect(await at("2027-02-01T00:00:00Z")).toMatchObject({ text: { summary: "<p>Já</p>", sections: [] } });
  });

  it.each([
    ["cannot be read", () => readLegal(unreadable, TERMS, new Date())],
    ["does not answer", () => new Promise<never>(() => {})],
  ])(
    "is the text of the code if Firestore %s, and such a response says so and is not cached",
    async (_, read) => {
      await inForce("2024-05-01");
      const answer = await orTextInCode(TERMS, read(), 1_000);
      expect(answer).toMatchObject({
        shown: "2023-02-25",
        versions: [{ from: "2023-02-25" }],
        isUnchecked: true,
        ...IN_CODE,
      });
      expect(READS.legal.cache?.(answer)).toBe(NEVER_CACHED);
      // Without a version of the code for that day, the read fails as before.
      await expect(orTextInCode({ ...TERMS, from: "2024-05-01" }, read(), 1_000)).rejects.toThrow();
    },
  );

  it("is not marked as unchecked if Firestore has no version", async () => {
    const answer = await READS.legal.read({ name: "terms", language: "is" });
    expect(answer).toMatchObject(IN_CODE);
    expect(answer).not.toHaveProperty("isUnchecked");
    expect(READS.legal.cache?.(answer)).toMatch(/^public/);
  });

  it("is cached for a minute at most, and never beyond midnight in Iceland", () => {
    const cached = (instant: string) =>
      /s-maxage=(\d+)/.exec(cachedToday("2027-01-14", new Date(instant)))?.[1];
    expect(cached("2027-01-14T12:00:00Z")).toBe("60");
    expect(cached("2027-01-14T23:59:30.500Z")).toBe("29");
    expect(cached("2027-01-14T23:59:59.900Z")).toBe("0");
    // The text was read just before midnight.
    expect(cached("2027-01-15T00:00:01.500Z")).toBe("0");
  });
});

describe("the page of the terms, without scripts", () => {
  it("shows the version in force, and announces the next one with a link", async () => {
    await inForce("2024-05-01");
    await save({ texts: { is: "<h2>Nýr kafli</h2><p>Nýtt.</p>", en: "<h2>New</h2><p>New.</p>" } });
    const { status, html } = await visitPage("/terms");
    expect(status).toBe(200);
    expect(html).toContain("Enginn skilaréttur.");
    expect(html).not.toContain("Nýtt.");
    expect(html).toContain(`href="/terms/${AHEAD}"`);
    // The heading of the code's text gives the section its anchor; this one has none there.
    expect(html).toContain('id="section-1"');
    expect(html).toContain('rel="canonical"');
  });

  it("shows each version at a permanent URL, which search engines ignore", async () => {
    await inForce("2024-05-01");
    const old = await visitPage("/en/terms/2023-02-25");
    expect(old.status).toBe(200);
    expect(old.html).toContain("In force from February 25, 2023 to April 30, 2024 inclusive");
    expect(old.html).toContain('name="robots" content="noindex"');
    expect((await visitPage("/en/terms/2024-05-01")).html).toContain("No returns.");
    const missing = await visitPage("/terms/2024-05-02");
    expect([missing.status, missing.cache]).toEqual([404, "private, no-store"]);
    const { status, html } = await visitPage("/terms/%C3%A6");
    expect([status, html.includes("Síða fannst ekki")]).toEqual([404, true]);
    expect((await visitPage("/terms/x/y")).status).toBe(404);
  });

  it("compares two versions", async () => {
    await inForce("2024-05-01");
    await save({
      texts: { ...TEXTS, is: TEXTS.is.replace("Enginn skilaréttur", "Enginn eða lítill skilaréttur") },
    });
    const { html } = await visitPage(`/terms/${AHEAD}?changes=2024-05-01`);
    expect(html).toContain("<ins>eða lítill </ins>");
  });

  it("has its data at the path that the scripts read", async () => {
    const response = await fetch(`http://127.0.0.1:${suite.ports.hosting}${readPaths.legal("terms", "is")}`);
    expect(await response.json()).toMatchObject({ shown: "2023-02-25", ...IN_CODE });
  });
});
