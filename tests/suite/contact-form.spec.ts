import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { beforeEach, describe, expect, it } from "vitest";
import { FORM_MAX_BYTES } from "../../functions/src/contact/contact-form.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { brand } from "../../web/src/brand.ts";
import { db } from "../lib/clients.ts";
import { site, suite } from "../lib/local-suite.ts";

const TYPED = {
  name: 'Þóra "Bíbí" <b>Á</b>',
  email: "thora@form.example",
  message: "\nFyrsta línan er auð.\n\n& svo </textarea><script>alert(1)</script>",
};

const messages = db.collection(COLLECTIONS.messages);
const control = `${suite.formRelayUrl}control`;

beforeEach(async () => {
  await fetch(control, { method: "DELETE" });
  const { messages, rateLimits, messageDays } = COLLECTIONS;
  for (const name of [messages, rateLimits, messageDays]) await db.recursiveDelete(db.collection(name));
});
type Sent = { readonly path?: string; readonly headers?: Record<string, string>; readonly body?: string };

/** Posts the form as a browser does when scripts are off, with CRLF line breaks. */
function postForm(fields: Record<string, string>, { path = "/contact/send", headers = {}, body }: Sent = {}) {
  const lines = Object.entries(fields).map(([name, value]) => [name, value.replaceAll("\n", "\r\n")]);
  return fetch(site + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
    body: body ?? new URLSearchParams(lines).toString(),
  });
}

const received = async () => (await (await fetch(control)).json()) as Record<string, unknown>[];
const stored = async () =>
  (await messages.where("email", "==", TYPED.email).get()).docs.map((message) => message.data());

describe("a contact form posted without scripts", () => {
  it.each([
    ["/contact/send", "is", "Takk fyrir að hafa samband!"],
    ["/contact/send/", "is", "Takk fyrir að hafa samband!"],
    ["/en/contact/send", "en", "Thank you for contacting us!"],
  ])(
    "to %s is stored, relayed and answered with thanks in the page's language",
    async (path, language, thanks) => {
      const response = await postForm({ ...TYPED, website: "" }, { path });
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(thanks);
      expect(page).not.toContain("{{");
      // The function trims the text, as the callable does.
      const text = { ...TYPED, message: TYPED.message.trim() };
      expect(await stored()).toMatchObject([{ ...text, language, isRead: false, relay: { state: "sent" } }]);
      expect(await received()).toMatchObject([text]);
    },
  );

  it.each([
    ["UTF-8", "message=%C3%9E%F0%9F%A5%95+\u00fe \ufffd", "Þ🥕 þ \ufffd"],
    ["windows-1252", "message=%DE%F3ra+%93%E1%94+%80+%C3%9E", "Þóra “á” € Ã\u017e"],
  ])("keeps the characters of %s", async (name, fields, message) => {
    const body = `name=a&email=${TYPED.email}&${fields}`;
    const answer = await postForm({}, { body });
    expect([name, answer.status, (await stored())[0]?.message]).toEqual([name, 200, message]);
  });

  it("is answered with the headers and styles of the site's page, and is not cached", async () => {
    const posted = await postForm(TYPED);
    expect(posted.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(posted.headers.get("cache-control")).toBe("private, no-store");
    const opened = await fetch(`${site}/contact`);
    for (const name of ["content-security-policy", "x-frame-options", "x-content-type-options"]) {
      expect(posted.headers.get(name)).toBe(opened.headers.get(name));
    }
    const styles = /<link rel="stylesheet"[^>]*>/g;
    expect((await posted.text()).match(styles)).toEqual((await opened.text()).match(styles));
  });

  it("returns the typed text, escaped, if a field is invalid", async () => {
    const response = await postForm({ ...TYPED, email: "thora@" });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('value="Þóra &quot;Bíbí&quot; &lt;b&gt;Á&lt;/b&gt;"');
    expect(page).toContain('value="thora@"');
    expect(page).toContain(
      ">\n\nFyrsta línan er auð.\n\n&amp; svo &lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>",
    );
    expect(page).not.toContain("<script>alert");
    expect(page).toContain('href="#contact-email"');
    expect(page).toMatch(
      /id="contact-email"[^>]* aria-invalid="true" aria-describedby="contact-email-problem"/,
    );
    expect(page).not.toMatch(/id="contact-name"[^>]* aria-invalid/);
    expect(page).not.toContain("{{");
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["no name", "Skrifaðu nafnið þitt", "name", ""],
    ["many links", "Þeir mega vera í mesta lagi 5", "message", "https://a.is ".repeat(6)],
  ])("that has %s is answered with: %s", async (_what, sentence, field, value) => {
    const response = await postForm({ ...TYPED, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
    expect(await stored()).toEqual([]);
    expect(await received()).toEqual([]);
  });

  it("may have as many characters as the browser allows, which counts a line break as one character", async () => {
    const message = "a\n".repeat(2_499);
    expect((await postForm({ ...TYPED, message: `${message}ab` })).status).toBe(200);
    expect((await stored())[0]?.message).toHaveLength(5_000);
  });

  it("counts as the same message if it is sent twice, and as a new message if its text differs", async () => {
    for (let count = 0; count < 7; count += 1) expect((await postForm(TYPED)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect(await received()).toHaveLength(1);
    expect((await postForm({ ...TYPED, message: "Annað." })).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it("is subject to the callable's rate limit", async () => {
    const page = async (count: number) => {
      const response = await postForm({ ...TYPED, message: `Nr. ${count}` });
      return { status: response.status, text: await response.text() };
    };
    for (let count = 0; count < 5; count += 1) expect((await page(count)).status).toBe(200);
    const refused = await page(5);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Bíddu í nokkrar mínútur og reyndu svo aftur");
    expect(refused.text).toContain("Nr. 5</textarea>");
  });

  it("stores the message and shows an error if the relay fails, and relays the message if the visitor sends it again", async () => {
    await fetch(control, { method: "PUT", body: "fail" });
    const response = await postForm(TYPED);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Skilaboðin eru geymd hjá okkur");
    expect(await stored()).toMatchObject([{ relay: { state: "pending", lastError: "status-500" } }]);
    await fetch(control, { method: "PUT", body: "succeed" });
    expect((await postForm(TYPED)).status).toBe(200);
    expect(await stored()).toMatchObject([{ relay: { state: "sent", attempts: 2 } }]);
  });

  it("is answered with thanks if the honeypot field is filled in, and waits in the inbox", async () => {
    const page = await (await fetch(`${site}/contact`)).text();
    const [field = ""] = /<input[^>]* data-1p-ignore[^>]*>/.exec(page) ?? [];
    const honeypot = / name="([^"]+)"/.exec(field)?.[1] ?? "";
    const response = await postForm({ ...TYPED, [honeypot]: "https://casino.example" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Takk fyrir");
    expect(await stored()).toMatchObject([{ name: TYPED.name, relay: { state: "held" } }]);
  });

  it.each([
    ["jon@dæmi.is", 200, "Takk fyrir"],
    ["jón@daemi.is", 400, "Framan við @ í netfanginu"],
    ["jon@dæmi", 400, "Skrifaðu gilt netfang"],
  ])("from the email address %s is answered with %i", async (email, status, words) => {
    const response = await postForm({ ...TYPED, email });
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(words)]);
    const found = await messages.where("email", "==", "jon@xn--dmi-yla.is").get();
    expect(found.size).toBe(status === 200 ? 1 : 0);
  });

  it.each(["cross-site", "same-site"])(
    "by a page of another site (%s), such as a translated copy, is returned with its text and does nothing",
    async (site) => {
      const response = await postForm(TYPED, { headers: { "Sec-Fetch-Site": site } });
      expect(response.status).toBe(403);
      const page = await response.text();
      expect(page).toContain("Fyrsta línan er auð.");
      expect(page).toContain("Textinn er enn hér: sendu hann héðan.");
      expect(await stored()).toEqual([]);
    },
  );

  /**
   * Posts without Sec-Fetch-Site, as an older browser does. `fetch` cannot be used, because it adds this
   * header itself.
   */
  async function postFrom(origin: string) {
    const { hostname, port } = new URL(site);
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
    const sent = request({ hostname, port, path: "/contact/send", method: "POST", headers });
    sent.end(new URLSearchParams(TYPED).toString());
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode, page: await text(response) };
  }

  it.each([
    ["https://elsewhere.example", 403],
    [site, 200],
  ])(
    "from an older browser without Sec-Fetch-Site is accepted or rejected by its Origin %s",
    async (origin, status) => {
      expect((await postFrom(origin)).status).toBe(status);
      expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
    },
  );

  it("from a browser that hides the sending page is returned with its text and our email address", async () => {
    const { status, page } = await postFrom("null");
    expect(status).toBe(403);
    expect(page).toContain("Fyrsta línan er auð.");
    expect(page).toContain("gefur vafrinn ekki upp af hvaða síðu skilaboðin koma");
    expect(page).toContain(`mailto:${brand.email}`);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["/contact/send", "/contact"],
    ["/contact/send/", "/contact"],
    ["/en/contact/send", "/en/contact"],
  ])("is not submitted by a GET of %s, which redirects to %s and ignores the query", async (path, form) => {
    const response = await fetch(`${site}${path}?${new URLSearchParams(TYPED)}`, { redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(form);
    expect(await stored()).toEqual([]);
  });

  it("is accepted only as a form, up to the size of the longest message", async () => {
    const headers = { "Content-Type": "application/json" };
    const json = await postForm(TYPED, { headers, body: JSON.stringify(TYPED) });
    expect(json.status).toBe(400);
    // The longest message, if it consists of four-byte characters, still fits.
    expect(new URLSearchParams({ ...TYPED, message: "🥕".repeat(2_500) }).toString().length).toBeLessThan(
      FORM_MAX_BYTES,
    );
    const large = await postForm({ ...TYPED, message: "a".repeat(FORM_MAX_BYTES) });
    expect(large.status).toBe(400);
    const text = await large.text();
    expect(text).toContain("Skilaboðin eru of löng");
    expect(text).not.toContain("aaaaaaaa");
    expect(await stored()).toEqual([]);
  });

  it.each<[string, Record<string, string>, string | undefined]>([
    ["no body", {}, undefined],
    ["another content type", { "Content-Type": "text/plain" }, "name=a"],
    ["multipart fields", { "Content-Type": "multipart/form-data; boundary=x" }, "--x\r\n\r\n--x--"],
    ["broken JSON", { "Content-Type": "application/json" }, "{"],
    ["broken percent-encoding", {}, "name=%E0%A4%A&email=%&message=%zz%00"],
    ["repeated fields", {}, "name=&name=b&email=a%40b.is&email=c&message=&message=d"],
    ["lists and maps as fields", {}, "name[]=a&email[x][y]=b&message[__proto__]=c"],
    [
      "an unknown character set",
      { "Content-Type": "application/x-www-form-urlencoded; charset=none" },
      "name=a",
    ],
    ["a body of unknown length", { "Transfer-Encoding": "chunked" }, "name=a"],
    ["a broken encoding", { "Content-Encoding": "gzip" }, "name=a"],
  ])(
    "that has %s is answered with a page in the visitor's language, and logs no error",
    async (_what, headers, body) => {
      const log = () => readFileSync(suite.logFile, "utf8");
      for (const [path, language] of [
        ["/contact/send", "is"],
        ["/en/contact/send", "en"],
      ]) {
        const before = log().length;
        const { hostname, port } = new URL(site);
        const form = { "Content-Type": "application/x-www-form-urlencoded" };
        const sent = request({ hostname, port, path, method: "POST", headers: { ...form, ...headers } });
        sent.end(body);
        const [response] = (await once(sent, "response")) as [IncomingMessage];
        const page = await text(response);
        expect(page).toContain(`<html lang="${language}">`);
        expect(response.statusCode).toBe(400);
        expect(log().slice(before)).not.toMatch(/"severity":"ERROR"|Error:/);
      }
      expect(await received()).toEqual([]);
    },
  );

  it("is also accepted at the function's own URL", async () => {
    const origin = `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/us-central1/contactForm`;
    const response = await fetch(origin, { method: "POST", body: new URLSearchParams(TYPED) });
    expect(response.status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});
