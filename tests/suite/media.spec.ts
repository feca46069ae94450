import { randomUUID } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import { createServer as createHttpsServer, type Server as HttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { DEFAULT_IMAGE_URL, imageSources } from "@matbjorg/contract/content/image-sources";
import type { UploadImageResult } from "@matbjorg/contract/content/media";
import { COPIED_PICTURES_MAX, LARGE_BODY_MAX_BYTES, UNUSED_IMAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import { readPaths } from "@matbjorg/contract/public-reads";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { FieldValue } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { copyPictures, withCopies } from "../../functions/src/media/copy-pictures.ts";
import type { Network } from "../../functions/src/media/fetch-picture.ts";
import { imageUses } from "../../functions/src/media/image-uses.ts";
import { completeImageIds, removeUnused } from "../../functions/src/media/remove-unused-images.ts";
import { storePicture } from "../../functions/src/media/store-picture.ts";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { selfSignedCertificate } from "../../tools/local/certificate.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import {
  auditOf,
  db,
  documentsRead,
  emptyFirestore,
  saveArticle,
  savePartners,
  visitAsAdmin,
} from "../lib/clients.ts";
import { site, suite } from "../lib/local-suite.ts";

const BUCKET = `${PROJECT_ID}.appspot.com`;
const DAY_MS = 24 * 60 * 60 * 1_000;
const storageHost = `127.0.0.1:${suite.ports.storage}`;
const images = db.collection(COLLECTIONS.images);

// The functions that are called in this process use this variable.
process.env.FIREBASE_STORAGE_EMULATOR_HOST = storageHost;
process.env.STORAGE_EMULATOR_HOST = `http://${storageHost}`;
process.env.FIREBASE_CONFIG = JSON.stringify({ storageBucket: BUCKET });
await Promise.all(getApps().map(deleteApp));
const bucket = getStorage(initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET })).bucket();

const admin = await visitAsAdmin();
const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
const photograph = await sharp({
  create: { width: 1_000, height: 700, channels: 3, background: "#888", noise },
})
  .jpeg()
  .toBuffer();
/** A small picture, which is encoded faster, for tests that do not depend on the size. */
const small = await sharp(photograph).resize(60).png().toBuffer();

async function forgetPictures(): Promise<void> {
  await db.recursiveDelete(db.collection(COLLECTIONS.content).doc("partners"));
  await db.recursiveDelete(images);
  await bucket.deleteFiles({ prefix: "images/" });
}

const PARTNER = "sjodur";
const addPartner = (logo: string) =>
  savePartners(admin, (all) => [...all, { id: PARTNER, name: "Sjóður", logo }]);
const removePartner = () => savePartners(admin, (all) => all.filter(({ id }) => id !== PARTNER));

beforeEach(forgetPictures);

afterAll(async () => {
  await forgetPictures();
  await Promise.all(getApps().map(deleteApp));
});

async function upload(bytes: Buffer = small, alt = "Epli í kassa"): Promise<UploadImageResult> {
  return admin.call("uploadImage", { data: bytes.toString("base64"), alt });
}

const namesInStorage = async (prefix = "images/") =>
  (await bucket.getFiles({ prefix }))[0].map(({ name }) => name);

describe("uploadImage", () => {
  it("stores a picture in every width, which visitors can read and browsers cache for a year", async () => {
    const result = await upload(photograph);
    const { id, imageUrl, shareUrl } = result;
    expect(result).toMatchObject({ width: 1_000, height: 700 });
    expect((await namesInStorage()).sort()).toEqual(
      ["1000.jpg", "1000.webp", "480.jpg", "480.webp", "960.jpg", "960.webp", "share.jpg"].map(
        (name) => `images/${id}/${name}`,
      ),
    );
    const { webp = "", jpeg = "" } = imageSources(imageUrl) ?? {};
    const sources = `${webp}, ${jpeg}`.split(", ").map((source) => source.split(" "));
    expect(sources).toHaveLength(6);
    for (const [url = "", width = ""] of [...sources, [shareUrl, "1200w"]]) {
      const response = await fetch(url);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("content-type")).toBe(url.includes(".webp") ? "image/webp" : "image/jpeg");
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${picture.width}w`).toBe(width);
    }
    const [metadata] = await bucket.file(`images/${id}/480.webp`).getMetadata();
    expect(metadata.metadata).toMatchObject({ alt: "Epli í kassa" });
  }, 120_000);

  it("stores a record of the picture and an audit record", async () => {
    const { id } = await upload(small, "  Ostur ");
    const { uploadedAt, uploadedBy, bytes, ...record } = (await images.doc(id).get()).data() ?? {};
    expect(record).toEqual({ alt: "Ostur", width: 60, height: 42, unusedSince: uploadedAt });
    expect(bytes).toBeGreaterThan(500);
    expect(Math.abs(uploadedAt.toMillis() - Date.now())).toBeLessThan(DAY_MS);
    expect(await auditOf(`${COLLECTIONS.images}/${id}`)).toMatchObject([
      { action: "uploadImage", by: uploadedBy, changes: { alt: "Ostur", width: 60, height: 42 } },
    ]);
  });

  it("accepts a picture of nearly 8 MB, and rejects a larger one", async () => {
    const large = await sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: "#888" } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(7_600_000);
    expect(await upload(large)).toMatchObject({ width: 1_600, height: 1_600 });
    const before = await namesInStorage();
    const tooLarge = Buffer.concat([large, Buffer.alloc(8 * 1_048_576 + 1 - large.length)]);
    await expect(upload(tooLarge)).rejects.toMatchObject({
      code: "functions/invalid-argument",
      details: { reason: "media/too-large" },
    });
    expect(await namesInStorage()).toEqual(before);
  });

  it("stores a PDF unchanged, and browsers save it under its original name", async () => {
    const pdf = Buffer.from("%PDF-1.7\n%%EOF");
    const input = { data: pdf.toString("base64"), alt: "", fileName: "Ársskýrsla\u202E (2025)/.PDF" };
    const { id, imageUrl } = await admin.call("uploadImage", input);
    const response = await fetch(imageUrl);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    // The Storage emulator adds a second file name. Browsers use the first one.
    expect(response.headers.get("content-disposition")?.split("; ").slice(0, 2)).toEqual([
      "attachment",
      "filename*=UTF-8''%C3%81rssk%C3%BDrsla%20%282025%29.pdf",
    ]);
    expect((await images.doc(id).get()).data()).toMatchObject({
      alt: "Ársskýrsla (2025).pdf",
      width: 0,
      bytes: 14,
    });
    const data = photograph.toString("base64");
    await expect(admin.call("uploadImage", { ...input, data })).rejects.toMatchObject({
      details: { reason: "media/not-a-pdf" },
    });
  });

  const alt = "Epli";
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>hit()</script></svg>').toString(
    "base64",
  );
  // callables.spec.ts tests wrong types, missing fields and callers without access.
  it.each<[string, string | undefined, unknown]>([
    ["media/not-an-image", undefined, { data: SVG, alt }],
    ["input/too-large", undefined, { data: "A".repeat(LARGE_BODY_MAX_BYTES.uploadImage), alt }],
    ["media/not-a-pdf", undefined, { data: SVG, alt, fileName: "a.pdf" }],
    ["input/invalid", "fileName", { data: SVG, alt, fileName: "" }],
  ])("fails with %s (%s), and stores nothing", async (reason, field, input) => {
    await expect(admin.call("uploadImage", input)).rejects.toMatchObject({
      code: "functions/invalid-argument",
      details: {
        reason,
        ...(field !== undefined && {
          fields: expect.arrayContaining([{ path: field, rule: expect.any(String) }]),
        }),
      },
    });
    expect(await namesInStorage()).toEqual([]);
    expect((await images.get()).empty).toBe(true);
  });
});

describe("getImageUses", () => {
  it("returns the uses of each picture without reading texts, and names revisions only if there is no other use", async () => {
    const [used, logo, past, unused] = [await upload(), await upload(), await upload(), await upload()];
    const input = {
      title: "Með myndum",
      summary: "",
      content: `<p>a</p><img src="${logo.imageUrl}" alt="a">`,
      imageUrl: past.imageUrl,
      imageAlt: "a",
      isPublished: false,
    };
    const { id, version } = await admin.call("saveNews", input);
    const now = { ...input, id, version, imageUrl: used.imageUrl };
    await admin.call("saveNews", now);
    await addPartner(logo.imageUrl);
    const trashed = await admin.call("saveNews", {
      ...input,
      title: "Í rusli",
      imageUrl: used.imageUrl,
    });
    await admin.call("deleteNews", { id: trashed.id });
    const ids = [used, logo, past, unused].map((one) => one.id);
    const inArticle = { kind: "article", id, title: "Með myndum" };
    const inContent = { kind: "content", id: "partners", title: "" };
    const inTrash = { kind: "trash", id: trashed.id, title: "Í rusli" };
    try {
      expect(await admin.call("getImageUses", { ids })).toEqual({
        images: [
          { id: used.id, uses: [inArticle, inTrash] },
          {
            id: logo.id,
            uses: [inArticle, { kind: "partner", id: PARTNER, title: "Sjóður" }, inTrash, inContent],
          },
          { id: past.id, uses: [{ kind: "revision", id, title: "Með myndum" }] },
          { id: unused.id, uses: [] },
        ],
      });
    } finally {
      await db.recursiveDelete(db.collection(COLLECTIONS.news).doc(id));
      await db.recursiveDelete(db.collection(COLLECTIONS.newsTrash).doc(trashed.id));
      await removePartner();
    }
  });
});

describe("deleteImage", () => {
  const spellingOf = (imageUrl: string) => imageUrl.replace("images%2F", "%69mages/");
  it("keeps a picture if a saved article has its URL in a different spelling, and the save stores the usual spelling", async () => {
    const { id, imageUrl } = await upload();
    const other = await upload();
    const saved = await admin.call("saveNews", {
      title: "Sama mynd",
      summary: "",
      content: `<p>a</p><img src="${spellingOf(other.imageUrl)}" alt="a">`,
      imageUrl: spellingOf(imageUrl),
      isPublished: false,
    });
    await addPartner(spellingOf(imageUrl));
    const article = await db.collection(COLLECTIONS.news).doc(saved.id).get();
    expect(article.data()).toMatchObject({ imageUrl, imageIds: [id, other.id] });
    expect(article.get("content")).toContain(other.imageUrl);
    expect(await admin.call("deleteImage", { id: other.id })).toMatchObject({ isDeleted: false });
    await article.ref.delete();
    expect(await admin.call("deleteImage", { id })).toMatchObject({
      uses: [{ kind: "partner" }, { kind: "content" }],
    });
    await removePartner();
  });

  it("keeps a picture if a document that was written elsewhere has its URL in a different spelling", async () => {
    const { id, imageUrl } = await upload();
    const article = db.collection(COLLECTIONS.news).doc("ur-odru-kerfi-med-mynd");
    await article.set({ title: "Úr öðru kerfi", content: `<img src="${spellingOf(imageUrl)}">` });
    // A trigger writes the field.
    await expect.poll(async () => (await article.get()).get("imageIds")).toEqual([id]);
    expect(await admin.call("deleteImage", { id })).toMatchObject({
      isDeleted: false,
      uses: [{ kind: "article", id: article.id }],
    });
    await article.delete();
    expect(await admin.call("deleteImage", { id })).toMatchObject({ isDeleted: true });
  });
});

it("a picture gets the descriptions of the first article in both languages, in its text or at its top", async () => {
  const [main, inText, known] = [await upload(small, ""), await upload(small, ""), await upload()];
  const texts = ({ imageUrl }: UploadImageResult, alt: string) =>
    `<p>a</p><img src="${imageUrl}" alt="${alt}">`;
  await saveArticle(admin, {
    content: texts(inText, "Ostur") + texts(known, "Önnur epli"),
    imageUrl: main.imageUrl,
    imageAlt: "Brauð",
    translations: {
      en: {
        title: "Cheese",
        summary: "",
        // The second description was not translated.
        content: texts(inText, "Cheese") + texts(known, "Önnur epli"),
        imageAlt: "Bread",
      },
    },
  });
  const described = await Promise.all(
    [main, inText, known].map(async ({ id }) => (await images.doc(id).get()).data()),
  );
  expect(described).toMatchObject([
    { alt: "Brauð", altEn: "Bread" },
    { alt: "Ostur", altEn: "Cheese" },
    { alt: "Epli í kassa" },
  ]);
  expect(described[2]).not.toHaveProperty("altEn");
});

describe("the credit of a picture", () => {
  const creditOf = async (id: string) => (await images.doc(id).get()).get("credit");

  it("gets into the library with the first article that names the photographer, in its text or at its top", async () => {
    const [main, inText, known] = [await upload(), await upload(), await upload()];
    await admin.call("describeImage", { id: known.id, alt: "Ostur", altEn: "", credit: "Kári" });
    const figure = ({ imageUrl }: UploadImageResult, credit: string) =>
      `<figure><img src="${imageUrl}" alt="a"><figcaption>Á <em>markaðnum</em> <small>${credit}</small></figcaption></figure>`;
    await saveArticle(admin, {
      content: `<p>Texti</p>${figure(inText, "Björn &amp; Bára")}${figure(known, "Ekki Kári")}`,
      imageUrl: main.imageUrl,
      imageCredit: "Anna Jónsdóttir, CC BY 4.0",
    });
    expect([await creditOf(main.id), await creditOf(inText.id), await creditOf(known.id)]).toEqual([
      "Anna Jónsdóttir, CC BY 4.0",
      "Björn & Bára",
      "Kári",
    ]);
  });

  it("stays if a page of the previous release describes the picture, and is compared with what the caller saw", async () => {
    const { id } = await upload();
    const described = { id, alt: "Ostur", altEn: "" };
    await admin.call("describeImage", { ...described, credit: "Anna" });
    await admin.call("describeImage", { ...described, altEn: "Cheese", seen: { alt: "Ostur", altEn: "" } });
    expect(await creditOf(id)).toBe("Anna");
    const seen = { alt: "Ostur", altEn: "Cheese", credit: "Bára" };
    await expect(admin.call("deleteImage", { id, seen })).rejects.toMatchObject({
      details: { reason: "media/changed-meanwhile" },
    });
  });

  it("of an article is cleared when a page or a revision of the previous release gives the article another picture", async () => {
    const [first, second] = [await upload(), await upload()];
    const input = { title: "Með mynd", summary: "", content: "<p>a</p>", isPublished: false };
    const saved = await admin.call("saveNews", { ...input, imageUrl: first.imageUrl, imageCredit: "Anna" });
    const article = db.collection(COLLECTIONS.news).doc(saved.id);
    const credit = async () => (await article.get()).get("imageCredit");
    const same = await admin.call("saveNews", {
      ...input,
      id: saved.id,
      version: saved.version,
      imageUrl: first.imageUrl,
    });
    expect(await credit()).toBe("Anna");
    await admin.call("saveNews", {
      ...input,
      id: saved.id,
      version: same.version,
      imageUrl: second.imageUrl,
    });
    expect([await credit(), await creditOf(second.id)]).toEqual(["", undefined]);
    await article.update({ imageCredit: "Bára" });
    const [revision] = (await article.collection(REVISIONS).orderBy("savedAt").get()).docs;
    await revision?.ref.update({ imageCredit: FieldValue.delete() });
    await admin.call("restoreNewsRevision", { id: saved.id, revisionId: revision?.id });
    expect([(await article.get()).get("imageUrl"), await credit()]).toEqual([first.imageUrl, ""]);
  });
});

describe("pictures from other sites", () => {
  const input = { title: "Að láni", summary: "", imageUrl: "", isPublished: true };
  const picture = (src: string, alt = "Epli") => `<p>a</p><img src="${src}" alt="${alt}" />`;
  let requested: string[] = [];
  let other: HttpsServer;
  let origin: string;
  let network: Network;

  beforeAll(async () => {
    const { key, cert } = await selfSignedCertificate(["localhost"]);
    other = createHttpsServer({ key, cert }, ({ url = "" }, response) => {
      requested.push(url);
      response.end(url === "/text" ? "no picture" : small);
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    origin = `https://localhost:${(other.address() as AddressInfo).port}`;
    network = { isAllowed: () => true, ca: cert };
  });
  beforeEach(() => {
    requested = [];
  });
  afterAll(() => new Promise((resolve) => other.close(resolve)));

  const copiesOf = async (fields: Partial<Parameters<typeof copyPictures>[0]>, requestId = randomUUID()) => {
    const whole = { content: "", imageUrl: "", translations: {}, ...fields };
    const copies = await copyPictures(whole, { uid: "anna", now: new Date(), requestId }, network);
    return { ...copies, fields: withCopies(whole, copies) };
  };

  it("are copied once, wherever the article shows them", async () => {
    const [src, own] = [`${origin}/a.jpg?b=1&c=2`, (await upload()).imageUrl];
    const content =
      picture(src.replace("&", "&amp;"), "Epli &amp; ostur") + picture(own) + picture("/images/a.webp");
    const { copied, notCopied, fields } = await copiesOf({
      content,
      imageUrl: src,
      translations: { en: { content: picture(src.replace("&", "&amp;")) } },
    });
    expect(requested).toEqual(["/a.jpg?b=1&c=2"]);
    expect(notCopied).toEqual([]);
    const copy = copied.get(src) ?? "";
    expect(imageSources(copy)).toMatchObject({ width: 60 });
    expect(fields).toEqual({
      content: picture(copy, "Epli &amp; ostur") + picture(own) + picture("/images/a.webp"),
      imageUrl: copy,
      translations: { en: { content: picture(copy) } },
    });
    expect((await fetch(copy)).headers.get("content-type")).toBe("image/webp");
    const [record] = (await images.where("uploadedBy", "==", "anna").get()).docs;
    expect(record?.data()).toMatchObject({ alt: "Epli & ostur", width: 60 });
  });

  it("are not copied again by a retry", async () => {
    const requestId = randomUUID();
    const fields = { imageUrl: `${origin}/b.jpg` };
    const first = await copiesOf(fields, requestId);
    expect((await copiesOf(fields, requestId)).copied).toEqual(first.copied);
    expect(requested).toEqual(["/b.jpg"]);
  });

  it("stay as they are if they cannot be copied, or if a save has too many of them", async () => {
    const many = Array.from({ length: COPIED_PICTURES_MAX }, (_, index) => `${origin}/${index}`);
    const sources = [`${origin}/text`, "http://localhost/a.webp", ...many, `${origin}/last`];
    const content = sources.map((src) => picture(src)).join("");
    // Stops the clock: on a busy machine, copying this many pictures may take longer than a save waits.
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const { copied, notCopied, fields } = await copiesOf({ content });
    expect([...copied.keys()]).toEqual(many);
    expect(notCopied).toEqual([
      { address: `${origin}/text`, reason: "media/not-an-image" },
      { address: "http://localhost/a.webp", reason: "media/address-refused" },
      { address: `${origin}/last`, reason: "media/copied-later" },
    ]);
    for (const { address } of notCopied) expect(fields.content).toContain(`src="${address}"`);
  });

  it("are not requested from this machine: the author gets a notice, and readers get a link", async () => {
    const address = `${origin}/inside.jpg`;
    const { id, notCopied } = await admin.call("saveNews", {
      ...input,
      imageUrl: address,
      content: picture(address),
    });
    try {
      expect(notCopied).toEqual([{ address, reason: "media/address-refused" }]);
      expect(requested).toEqual([]);
      const article = await db.collection(COLLECTIONS.news).doc(id).get();
      expect(article.data()).toMatchObject({ imageUrl: address, content: expect.stringContaining(address) });
      const link = `<a href="${address}" rel="noopener noreferrer">Epli (${new URL(address).host})</a>`;
      const page = await (await fetch(`${site}/news/${id}`)).text();
      expect(page.split(address).length - 1, "occurrences: the link, and again in the page data").toBe(2);
      expect(page.includes(link)).toBe(true);
      const read = (path: string) => fetch(site + path).then((response) => response.json());
      expect(await read(readPaths.article(id, "is"))).toMatchObject({
        imageUrl: "",
        content: `<p>a</p>${link}`,
      });
      for (const path of [readPaths.latest, readPaths.list({})]) {
        const { articles } = (await read(path)) as { articles: { id: string; imageUrl: string }[] };
        const shown = articles.filter((one) => one.id === id).map(({ imageUrl }) => imageUrl);
        expect(shown).toEqual([DEFAULT_IMAGE_URL]);
      }
    } finally {
      await db.recursiveDelete(db.collection(COLLECTIONS.news).doc(id));
    }
  });
});

describe("a picture whose upload fails", () => {
  const file = (name: string) => ({ name, contentType: "image/webp", bytes: Buffer.from(name) });
  const picture = { width: 960, height: 540, files: ["480.webp", "960.webp", "share.jpg"].map(file) };
  const by = { uid: "anna", now: new Date() };

  it("leaves no file and no record if one of its files cannot be written", async () => {
    const uploads: string[] = [];
    const proxy = await failingProxy((method, url) => {
      if (method !== "POST") return false;
      uploads.push(url);
      return uploads.length === 2;
    });
    process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await restartAdminApp();
    try {
      await expect(storePicture(picture, { alt: "Epli", ...by })).rejects.toThrow();
    } finally {
      process.env.STORAGE_EMULATOR_HOST = `http://${storageHost}`;
      await restartAdminApp();
      await new Promise((resolve) => proxy.close(resolve));
    }
    expect(uploads).toHaveLength(2);
    expect(await namesInStorage()).toEqual([]);
    expect((await images.get()).empty).toBe(true);
  });

  it("leaves no file if the record cannot be written", async () => {
    const tooLong = "a".repeat(1_100_000);
    const files = [file("480.webp")];
    // This text is too large for a document, whose limit is a mebibyte.
    await expect(storePicture({ ...picture, files }, { alt: "Epli", ...by, uid: tooLong })).rejects.toThrow();
    expect(await namesInStorage()).toEqual([]);
    expect((await images.get()).empty).toBe(true);
  });
});

describe("unused pictures", () => {
  const start = new Date("2127-01-01T04:30:00Z");
  const day = (number: number) => new Date(start.getTime() + number * DAY_MS);
  const run = (number: number) => removeUnused(db, day(number));
  const unusedSince = async (id: string) => (await images.doc(id).get()).get("unusedSince")?.toDate();
  const article = (changes: object) => ({
    title: "Myndir",
    content: "<p>a</p>",
    imageUrl: "",
    isPublished: false,
    ...changes,
  });

  async function keep(): Promise<{ id: string; imageUrl: string }> {
    const files = ["480.webp", "share.jpg"].map((name) => ({
      name,
      contentType: "image/webp",
      bytes: Buffer.from("a"),
    }));
    const by = { uid: "anna", now: day(0) };
    return storePicture({ width: 480, height: 270, files }, { alt: "Epli", name: "epli.jpg", ...by });
  }

  it(`are removed ${UNUSED_IMAGE_TTL_DAYS} days after their upload`, async () => {
    const { id } = await keep();
    expect(await run(UNUSED_IMAGE_TTL_DAYS - 1)).toEqual({ checked: 0, removed: 0 });
    expect(await namesInStorage()).toHaveLength(2);
    expect(await run(UNUSED_IMAGE_TTL_DAYS)).toEqual({ checked: 1, removed: 1 });
    expect(await namesInStorage()).toEqual([]);
    expect((await images.doc(id).get()).exists).toBe(false);
    expect(await auditOf(`${COLLECTIONS.images}/${id}`)).toMatchObject([
      { action: "uploadImage", changes: { alt: "Epli", name: "epli.jpg" } },
      { action: "removeUnusedImages", by: "schedule", changes: { alt: "Epli", name: "epli.jpg" } },
    ]);
  });

  it.each<[string, string, (url: string) => object]>([
    ["as an article's picture", `${COLLECTIONS.news}/mynd`, (imageUrl) => ({ imageUrl })],
    [
      "in its text",
      `${COLLECTIONS.news}/mynd`,
      (url) => ({ content: `<img src="${url.replace("480.webp", "480.jpg")}">` }),
    ],
    [
      "in its English text",
      `${COLLECTIONS.news}/mynd`,
      (url) => ({ translations: { en: { content: `<img src="${url}">` } } }),
    ],
    ["in the trash", `${COLLECTIONS.newsTrash}/mynd`, (imageUrl) => ({ imageUrl })],
    ["as a partner's logo", `${COLLECTIONS.partners}/mynd`, (logo) => ({ logo })],
    ["in a revision", `${COLLECTIONS.news}/mynd/${REVISIONS}/r`, (imageUrl) => ({ imageUrl })],
  ])("are not removed if they are used %s", async (_, path, changes) => {
    const { id, imageUrl } = await keep();
    await db.doc(path).set(article(changes(imageUrl)));
    try {
      await normalizeArticle(db, path, day(0));
      await completeImageIds(db);
      expect(await run(UNUSED_IMAGE_TTL_DAYS)).toEqual({ checked: 1, removed: 0 });
      expect(await unusedSince(id)).toEqual(day(UNUSED_IMAGE_TTL_DAYS));
    } finally {
      await db.doc(path).delete();
    }
    expect(await run(2 * UNUSED_IMAGE_TTL_DAYS)).toEqual({ checked: 1, removed: 1 });
  });

  it("become candidates for deletion again once no article shows them, but not while a revision still shows them", async () => {
    const { id: imageId, imageUrl } = await keep();
    const input = article({ summary: "", imageUrl });
    const { id, version } = await admin.call("saveNews", input);
    expect(await unusedSince(imageId)).toBeUndefined();
    await admin.call("saveNews", { ...input, id, version, imageUrl: "" });
    const news = db.collection(COLLECTIONS.news).doc(id);
    await images.doc(imageId).update({ unusedSince: day(0) });
    expect(await run(UNUSED_IMAGE_TTL_DAYS)).toEqual({ checked: 1, removed: 0 });
    await db.recursiveDelete(news);
    expect(await run(2 * UNUSED_IMAGE_TTL_DAYS)).toEqual({ checked: 1, removed: 1 });
  });

  it("are marked by a save only if the save has added or removed them", async () => {
    const [stays, goes] = [await keep(), await keep()];
    const textOf = (...shown: { imageUrl: string }[]) =>
      article({ summary: "", content: shown.map((one) => `<img src="${one.imageUrl}" alt="a">`).join("") });
    const { id, version } = await admin.call("saveNews", textOf(stays, goes));
    const writtenAt = async (one: { id: string }) => (await images.doc(one.id).get()).updateTime;
    const before = [await writtenAt(stays), await writtenAt(goes)];
    await admin.call("saveNews", { ...textOf(stays), id, version });
    expect(await writtenAt(stays)).toEqual(before[0]);
    expect(await writtenAt(goes)).not.toEqual(before[1]);
    expect(await unusedSince(goes.id)).toBeInstanceOf(Date);
    await db.recursiveDelete(db.collection(COLLECTIONS.news).doc(id));
  });

  it("count as used as long as a partner has them as a logo", async () => {
    const { id, imageUrl } = await keep();
    await addPartner(imageUrl);
    expect(await unusedSince(id)).toBeUndefined();
    await removePartner();
    expect(await unusedSince(id)).toBeInstanceOf(Date);
    await images.doc(id).update({ unusedSince: day(0) });
    // A revision of the section still has the picture.
    expect(await run(UNUSED_IMAGE_TTL_DAYS)).toEqual({ checked: 1, removed: 0 });
    await db.recursiveDelete(db.collection(COLLECTIONS.content).doc("partners"));
    expect(await run(2 * UNUSED_IMAGE_TTL_DAYS)).toEqual({ checked: 1, removed: 1 });
  });

  it("count as used again as soon as an article with them is saved", async () => {
    const { id, imageUrl } = await keep();
    const saved = await admin.call("saveNews", article({ summary: "", imageUrl }));
    expect((await images.doc(id).get()).get("unusedSince")).toBeNull();
    await db.recursiveDelete(db.collection(COLLECTIONS.news).doc(saved.id));
  });

  it("keep their record if Storage fails to delete them, and are deleted by the next run", async () => {
    const { id } = await keep();
    const proxy = await failingProxy((method) => method === "DELETE");
    process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await restartAdminApp();
    try {
      await expect(run(40)).rejects.toThrow(id);
    } finally {
      process.env.STORAGE_EMULATOR_HOST = `http://${storageHost}`;
      await restartAdminApp();
      await new Promise((resolve) => proxy.close(resolve));
    }
    expect((await images.doc(id).get()).data()).toMatchObject({ alt: "Epli", uploadedBy: "anna" });
    expect(await run(41)).toEqual({ checked: 1, removed: 1 });
    expect(await namesInStorage()).toEqual([]);
  });
});

describe("a picture in three hundred articles", () => {
  const archive = emptyFirestore();
  const [common, rare, unused] = ["a", "b", "c"].map((letter) => letter.repeat(20)) as [
    string,
    string,
    string,
  ];

  beforeAll(async () => {
    const batch = archive.batch();
    for (let index = 0; index < 300; index += 1) {
      const imageIds = index === 299 ? [common, rare] : [common];
      batch.set(archive.collection(COLLECTIONS.news).doc(`frett-${index}`), { title: "Frétt", imageIds });
    }
    await batch.commit();
  });

  it("is listed with twenty of these articles, does not hide other pictures' uses, and takes twenty-one reads", async () => {
    const read = await documentsRead(async () => {
      const { uses, hasMore } = await imageUses(archive, common);
      expect([uses.length, hasMore]).toEqual([20, true]);
      expect(await imageUses(archive, rare)).toEqual({
        uses: [{ kind: "article", id: "frett-299", title: "Frétt" }],
        hasMore: false,
      });
      expect(await imageUses(archive, unused)).toEqual({ uses: [], hasMore: false });
    });
    expect(read).toHaveLength(22);
  });

  it("costs the daily job only three reads", async () => {
    const at = new Date("2127-01-01T04:30:00Z");
    await archive
      .collection(COLLECTIONS.images)
      .doc(common)
      .set({ unusedSince: new Date(0) });
    const read = await documentsRead(async () => {
      expect(await completeImageIds(archive)).toBe(0);
      expect(await removeUnused(archive, at)).toEqual({ checked: 1, removed: 0 });
      expect(await removeUnused(archive, at)).toEqual({ checked: 0, removed: 0 });
    });
    // `imageUses` reads one article more than it names.
    expect(read).toHaveLength(1 + 2);
  });
});

/** Restarts the app, because the Admin SDK reads the host of Storage only when an app first uses Storage. */
async function restartAdminApp(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
  initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET });
}

/** Forwards requests to Storage. Answers the requests that are to fail with 403, which no SDK retries. */
async function failingProxy(fails: (method: string, url: string) => boolean): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    if (fails(method, url)) {
      incoming.resume();
      outgoing
        .writeHead(403, { "Content-Type": "application/json" })
        .end('{"error":{"code":403,"message":"no"}}');
      return;
    }
    const forwarded = request(`http://${storageHost}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return proxy;
}

it("a share card is drawn once, stored, drawn again after a change, and deleted with its article", async () => {
  const { id, version } = await saveArticle(admin, { title: "Kort", isPublished: true });
  const card = async () => Buffer.from(await (await fetch(`${site}/share/${id}.jpg`)).arrayBuffer());
  const file = bucket.file(`share/${id}/is.jpg`);
  const stored = async () => {
    const [[{ generation }], [bytes]] = await Promise.all([file.getMetadata(), file.download()]);
    return { generation, bytes };
  };
  const first = await card();
  const once = await stored();
  expect(once.bytes).toEqual(first);
  expect(await Promise.all([card(), card()])).toEqual([first, first]);
  expect(await stored()).toEqual(once);
  await saveArticle(admin, { id, version, title: "Annað kort", isPublished: true });
  const second = await card();
  expect(second).not.toEqual(first);
  expect((await stored()).bytes).toEqual(second);
  await admin.call("deleteNews", { id });
  // A trigger writes the field.
  await expect.poll(() => file.exists()).toEqual([false]);
});
