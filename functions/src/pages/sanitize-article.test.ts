import { beforeEach, describe, expect, it, vi } from "vitest";
import { sanitizeHtml } from "../lib/html/sanitize-html.ts";
import { linkPicturesElsewhere } from "./sanitize-article.ts";

const OWN =
  "https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/images%2FaB3dEfGhIjKlMnOpQrSt%2F480.webp?alt=media";
const shown = async (html: string) => linkPicturesElsewhere((await sanitizeHtml(html)).html);

beforeEach(() => {
  vi.stubEnv("FIREBASE_CONFIG", JSON.stringify({ storageBucket: "demo.appspot.com" }));
  vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", undefined);
});

describe("a picture in an article", () => {
  it.each([
    [
      '<p>a<img src="https://b.is/c.webp?d=1&e=2" alt="Epli &amp; <ostur>"></p>',
      '<p>a<a href="https://b.is/c.webp?d=1&amp;e=2" rel="noopener noreferrer">Epli &amp; &lt;ostur&gt; (b.is)</a></p>',
    ],
    [
      '<img src="https://b.is/c.webp"><img src="https://firebasestorage.googleapis.com.b.is/d.webp">',
      '<a href="https://b.is/c.webp" rel="noopener noreferrer">b.is</a><a href="https://firebasestorage.googleapis.com.b.is/d.webp" rel="noopener noreferrer">firebasestorage.googleapis.com.b.is</a>',
    ],
    [
      '<a href="/news"><img src="https://b.is/c.webp" alt="Epli"></a><img src="https://b.is/c.webp">',
      '<a href="/news">Epli (b.is)</a><a href="https://b.is/c.webp" rel="noopener noreferrer">b.is</a>',
    ],
    [
      '<figure><img src="https://b.is/c.webp" alt="Epli" width="20"><figcaption>a</figcaption></figure>',
      '<figure><a href="https://b.is/c.webp" rel="noopener noreferrer">Epli (b.is)</a><figcaption>a</figcaption></figure>',
    ],
  ])("becomes a link for readers if another site serves it: %s", async (html, linked) => {
    expect(await shown(html)).toBe(linked);
    expect((await sanitizeHtml(linked)).html).toBe(linked);
  });

  it.each([OWN, "/images/a.webp"])("remains a picture if this site serves it: %s", async (src) => {
    const { html } = await sanitizeHtml(`<img src="${src}" alt="a">`);
    expect(linkPicturesElsewhere(html)).toBe(html);
  });
});
