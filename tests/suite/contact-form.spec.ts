import { COLLECTIONS } from "@matbjorg/contract/collections";
import { MESSAGES_PER_DAY_MAX } from "@matbjorg/contract/limits";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { FORM_MAX_BYTES } from "../../functions/src/contact/contact-form.ts";
import { PROJECT_ID } from "../../scripts/local/local-site.ts";
import { brand } from "../../web/src/brand.ts";
import { adminFirestore } from "../clients.ts";
import { suite } from "../suite.ts";

const TYPED = {
  name: 'Þóra "Bíbí" <b>Á</b>',
  email: "thora@form.example",
  message: "\nFyrsta línan er auð.\n\n& svo </textarea><script>alert(1)</script>",
};

const server = adminFirestore();
const messages = server.collection(COLLECTIONS.messages);
const control = `${suite.formRelayUrl}control`;
const hosting = `http://127.0.0.1:${suite.ports.hosting}`;

async function forget(): Promise<void> {
  await fetch(control, { method: "DELETE" });
  const found = await messages.where("email", "==", TYPED.email).get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
  for (const name of [COLLECTIONS.rateLimits, COLLECTIONS.messageDays]) {
    const counters = await server.collection(name).get();
    await Promise.all(counters.docs.map(({ ref }) => ref.delete()));
  }
}
beforeEach(forget);
afterEach(forget);
afterAll(() => server.terminate());

type Sent = { readonly path?: string; readonly headers?: Record<string, string>; readonly body?: string };

/** As a browser without scripts posts the form, line breaks and all. */
function postForm(fields: Record<string, string>, { path = "/contact/send", headers = {}, body }: Sent = {}) {
  const lines = Object.entries(fields).map(([name, value]) => [name, value.replaceAll("\n", "\r\n")]);
  return fetch(hosting + path, {
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
    ["/en/contact/send", "en", "Thank you for contacting us!"],
  ])("to %s is stored, relayed and answered with thanks in its language", async (path, language, thanks) => {
    const response = await postForm({ ...TYPED, website: "" }, { path });
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(thanks);
    expect(page).not.toContain("{{");
    // As the callable stores what a script sends.
    const text = { ...TYPED, message: TYPED.message.trim() };
    expect(await stored()).toMatchObject([{ ...text, language, isRead: false, relay: { state: "sent" } }]);
    expect(await received()).toMatchObject([text]);
  });

  it("is answered by the site's own page, which is never cached", async () => {
    const posted = await postForm(TYPED);
    expect(posted.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(posted.headers.get("cache-control")).toBe("private, no-store");
    const opened = await fetch(`${hosting}/contact`);
    for (const name of ["content-security-policy", "x-frame-options", "x-content-type-options"]) {
      expect(posted.headers.get(name)).toBe(opened.headers.get(name));
    }
    const styles = /<link rel="stylesheet"[^>]*>/g;
    expect((await posted.text()).match(styles)).toEqual((await opened.text()).match(styles));
  });

  it("keeps in the page what was typed, as text, when a field is refused", async () => {
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
    ["a long name", "Hámarkið er 100 stafir", "name", "a".repeat(101)],
    ["no address", "Skrifaðu netfangið þitt", "email", ""],
    ["an empty message", "Skrifaðu okkur skilaboð", "message", " \n"],
    ["a long message", "Hámarkið er 5.000 stafir", "message", "a".repeat(5_001)],
    ["many links", "Þeir mega mest vera 5", "message", "https://a.is ".repeat(6)],
  ])("with %s is told: %s", async (_what, sentence, field, value) => {
    const response = await postForm({ ...TYPED, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
    expect(await stored()).toEqual([]);
    expect(await received()).toEqual([]);
  });

  it("counts a line break once, as a script does", async () => {
    const message = "a\n".repeat(2_499);
    expect((await postForm({ ...TYPED, message: `${message}ab` })).status).toBe(200);
    expect((await stored())[0]?.message).toHaveLength(5_000);
  });

  it("pressed twice is the same message, and another text another", async () => {
    for (let count = 0; count < 7; count += 1) expect((await postForm(TYPED)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect(await received()).toHaveLength(1);
    expect((await postForm({ ...TYPED, message: "Annað." })).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it("is limited as the callable is, together with it", async () => {
    const page = async (count: number) => {
      const response = await postForm({ ...TYPED, message: `Nr. ${count}` });
      return { status: response.status, text: await response.text() };
    };
    for (let count = 0; count < 5; count += 1) expect((await page(count)).status).toBe(200);
    const refused = await page(5);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Bíddu aðeins og reyndu svo aftur");
    expect(refused.text).toContain("Nr. 5</textarea>");
  });

  it("says when the day is full, and whom to write to", async () => {
    const day = server.collection(COLLECTIONS.messageDays).doc(new Date().toISOString().slice(0, 10));
    await day.set({ count: MESSAGES_PER_DAY_MAX });
    const response = await postForm(TYPED, { path: "/en/contact/send" });
    expect(response.status).toBe(429);
    const text = await response.text();
    expect(text).toContain("as many messages today as we can handle");
    expect(text).toContain(`<a href="mailto:${brand.email}">${brand.email}</a>`);
    expect(await stored()).toEqual([]);
  });

  it("keeps the message and says so when the relay fails, and sends it when it is pressed again", async () => {
    await fetch(control, { method: "PUT", body: "fail" });
    const response = await postForm(TYPED);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Villa kom upp þegar skilaboðin voru send.");
    expect(await stored()).toMatchObject([{ relay: { state: "pending", lastError: "status-500" } }]);
    await fetch(control, { method: "PUT", body: "succeed" });
    expect((await postForm(TYPED)).status).toBe(200);
    expect(await stored()).toMatchObject([{ relay: { state: "sent", attempts: 2 } }]);
  });

  it("by a program that fills in the hidden field is thanked for, and does nothing", async () => {
    const response = await postForm({ ...TYPED, website: "https://casino.example" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Takk fyrir");
    expect(await stored()).toEqual([]);
    expect((await server.collection(COLLECTIONS.rateLimits).get()).empty).toBe(true);
  });

  it.each(["cross-site", "same-site"])("on another site (%s) does nothing", async (site) => {
    const response = await postForm(TYPED, { headers: { "Sec-Fetch-Site": site } });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact");
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["/contact/send", "/contact"],
    ["/en/contact/send", "/en/contact"],
  ])("leads whoever opens %s to %s, and looks at nothing in the address", async (path, form) => {
    const response = await fetch(`${hosting}${path}?${new URLSearchParams(TYPED)}`, { redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(form);
    expect(await stored()).toEqual([]);
  });

  it("is taken only as a form, and not beyond any message's size", async () => {
    const headers = { "Content-Type": "application/json" };
    const json = await postForm(TYPED, { headers, body: JSON.stringify(TYPED) });
    expect(json.status).toBe(400);
    // The longest message of the longest characters still fits.
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

  it("is taken at the function's own address too", async () => {
    const origin = `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/us-central1/contactForm`;
    const response = await fetch(origin, { method: "POST", body: new URLSearchParams(TYPED) });
    expect(response.status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});
