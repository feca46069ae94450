import { MESSAGE_MAX_CHARS } from "@matbjorg/contract/limits";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../brand.ts";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { callableAnswers, fault, later, refusal, unexpected } from "../../../testing/backend.ts";
import { setViewport } from "../../../testing/browser-conditions.ts";
import { defaultContent } from "../../../testing/default-content.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";
import { applyContent } from "../../lib/site-content.ts";
import { text as pageText, text as textIs } from "./text.is.ts";

const TYPED = { name: "Ásta Þöll", email: "asta@daemi.is", message: "Eigið þið gulrætur?\n\nKveðja" };
const FIELDS = ["name", "email", "message"] as const;
type Field = (typeof FIELDS)[number];

const WORDED = {
  sending: "Sendi…",
  success: "Takk fyrir að hafa samband! Við höfum fengið skilaboðin þín og svörum eins fljótt og við getum.",
  failure: `Eitthvað fór úrskeiðis við að senda skilaboðin. Reyndu aftur síðar eða sendu okkur tölvupóst beint á ${brand.email}`,
};

async function contactForm(query = "") {
  const t = await textsOf("is", "contact");
  const screen = await renderPage(`/contact${query}`);
  const form = screen.getByRole("form", { name: pageText.form.title });
  const field = (name: Field) => form.getByRole("textbox", { name: pageText.form[name], exact: true });
  return {
    t,
    screen,
    form,
    field,
    button: form.getByRole("button"),
    problems: form.getByRole("region", { name: t("invalid.title") }).getByRole("link"),
    typed: () =>
      Object.fromEntries(FIELDS.map((name) => [name, (field(name).element() as HTMLInputElement).value])),
    async fillIn(texts: Partial<Record<Field, string>> = TYPED) {
      for (const name of FIELDS) await field(name).fill(texts[name] ?? "");
    },
  };
}

describe("the contact form", () => {
  it("asks for name, email and message, and requires all of them", async () => {
    const { form, field, button } = await contactForm();
    for (const name of FIELDS) {
      await expect.element(field(name)).toBeRequired();
      // Nothing is wrong with a field that nobody has filled in yet.
      await expect.element(field(name)).toBeValid();
    }
    await expect.element(field("email")).toHaveAttribute("type", "email");
    await expect.element(form.getByText(pageText.form.required)).toBeVisible();
    await expect.element(button).toHaveTextContent(pageText.form.send);
    // The honeypot is hidden, so it does not count.
    await expect.poll(() => form.getByRole("textbox").elements()).toHaveLength(3);
  });

  it("shows the error id of an unexpected failure", async () => {
    callableAnswers("sendContactMessage", unexpected("0af7651916cd43dd8448eb211c80319c"));
    const { form, button, fillIn } = await contactForm();
    await fillIn();
    await button.click();
    const id = "Villunúmer: 0af7651916cd43dd8448eb211c80319c";
    await expect.element(form.getByRole("alert")).toHaveTextContent(`${WORDED.failure} ${id}`);
  });

  it("still thanks the visitor after a double click, and checks the empty form after another click", async () => {
    callableAnswers("sendContactMessage", () => ({}) as never);
    const { form, button, fillIn, problems } = await contactForm();
    await fillIn();
    await button.click();
    await expect.element(form.getByRole("status")).toHaveTextContent(WORDED.success);
    const second = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
    button.element().dispatchEvent(second);
    await expect.element(form.getByRole("status")).toHaveTextContent(WORDED.success);
    expect(problems.elements()).toEqual([]);
    await button.click();
    await expect.poll(() => problems.elements()).not.toEqual([]);
  });

  it("sets Arabic from right to left, and Icelandic in the next line from left to right", async () => {
    const { field } = await contactForm();
    await field("message").fill("مرحبا!\nHalló!");
    expect(getComputedStyle(field("message").element()).unicodeBidi).toBe("plaintext");
  });

  it("says that it is sending, then thanks the visitor and clears the fields", async () => {
    const answer = later<object>();
    const calls = callableAnswers("sendContactMessage", () => answer.promise as never);
    const { form, button, fillIn, typed } = await contactForm();
    await fillIn();
    await button.click();
    await expect.element(button).toHaveTextContent(WORDED.sending);
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(button).toHaveFocus();
    (button.element() as HTMLElement).click();
    answer.come({});
    await expect.element(form.getByRole("status")).toHaveTextContent(WORDED.success);
    await expect.poll(() => typed()).toEqual({ name: "", email: "", message: "" });
    await expect.element(button).toHaveTextContent(pageText.form.send);
    await expect.element(button).toHaveAttribute("aria-disabled", "false");
    await expect.element(button).toHaveFocus();
    expect(calls).toEqual([expect.objectContaining({ ...TYPED, language: "is" })]);
  });

  it("keeps text typed during sending as the draft of another message", async () => {
    const answer = later<object>();
    callableAnswers("sendContactMessage", () => answer.promise as never);
    const { form, field, button, fillIn, typed } = await contactForm();
    await fillIn();
    await button.click();
    await field("message").fill("Eitt enn");
    answer.come({});
    await expect.element(form.getByRole("status")).toHaveTextContent(WORDED.success);
    const rest = { name: "", email: "", message: "Eitt enn" };
    expect(typed()).toEqual(rest);
    expect(JSON.parse(sessionStorage.getItem(STORAGE_KEYS.contactDraft) ?? "")).toMatchObject(rest);
  });

  it.each([
    ["form.relayFailed", refusal("contact/relay-failed")],
    ["form.anotherSite", refusal("contact/another-site")],
    ["form.originHidden", refusal("contact/origin-hidden")],
    ["form.noAnswer", fault("offline")],
  ] as const)(
    "shows in a red banner with the email address that the message failed (%s), and keeps all text",
    async (detail, answer) => {
      callableAnswers("sendContactMessage", answer);
      const { form, button, fillIn, typed, t } = await contactForm();
      await fillIn();
      await button.click();
      const alert = form.getByRole("alert");
      await expect
        .element(alert)
        .toHaveTextContent(`${t("form.failure", { email: brand.email })} ${t(detail)}`);
      await expect.element(alert.getByRole("link")).toHaveAttribute("href", `mailto:${brand.email}`);
      const [red, green, blue] = (
        getComputedStyle(alert.element().firstElementChild as Element).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      expect(red).toBeGreaterThan(Math.max(green ?? 255, blue ?? 255));
      await expect.poll(() => typed()).toEqual(TYPED);
      await expect.element(button).toHaveAttribute("aria-disabled", "false");
      expect(console.warn).toHaveBeenCalledWith("The message could not be sent", expect.anything());
    },
  );

  it("scrolls a failure into view on a phone", async () => {
    await setViewport(360, 740);
    callableAnswers("sendContactMessage", refusal("contact/rate-limited"));
    const { form, button, fillIn } = await contactForm();
    await fillIn();
    await button.click();
    const alert = form.getByRole("alert");
    await expect
      .poll(() => alert.element().textContent)
      .toMatch(/^Við höfum fengið mörg skilaboð á stuttum tíma frá netinu sem þú notar/);
    await expect.element(alert).toBeInViewport({ ratio: 1 });
  });

  it("starts with an editable first line for shops", async () => {
    const { field, typed } = await contactForm("?um=verslun");
    const firstLine = `${pageText.asShop}\n\n`;
    await expect.poll(() => typed()).toEqual({ name: "", email: "", message: firstLine });
    await field("message").fill("Annað");
    await expect.poll(() => typed().message).toBe("Annað");
  });

  it("replaces the first line for shops by an owner's line that arrives later, but never typed text", async () => {
    onTestFinished(() => applyContent(undefined));
    const { field, typed } = await contactForm("?um=verslun");
    const arrive = (asShop: string) =>
      applyContent({
        version: 1,
        sections: { ...defaultContent("is").sections, "page-contact": { asShop } },
      });
    await expect.poll(() => typed().message).toBe(`${pageText.asShop}\n\n`);
    arrive("Ég á brauð.");
    await expect.poll(() => typed().message).toBe("Ég á brauð.\n\n");
    await field("message").fill("Annað");
    arrive("Ég á fisk.");
    await expect.element(field("message")).toHaveValue("Annað");
  });

  it("reports missing fields in a summary and at each field, and sends nothing", async () => {
    const { t, form, field, button, problems } = await contactForm();
    await button.click();
    const texts = [t("invalid.nameMissing"), t("invalid.emailMissing"), t("invalid.messageMissing")];
    await expect.poll(() => problems.elements().map(({ textContent }) => textContent)).toEqual(texts);
    await expect.element(form.getByRole("region")).toHaveFocus();
    await expect.element(form.getByRole("region")).toHaveAccessibleDescription(texts.join(" "));
    for (const [index, name] of FIELDS.entries()) {
      await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
      await expect.element(field(name)).toHaveAccessibleDescription(texts[index] ?? "");
    }
  });

  it("says that a text is too long, and truncates nothing", async () => {
    const { field, button, problems, fillIn, typed } = await contactForm();
    const texts = { ...TYPED, message: "m".repeat(MESSAGE_MAX_CHARS + 1) };
    await fillIn(texts);
    await button.click();
    await expect.element(problems).toHaveTextContent("Skilaboðin eru of löng. Hámarkið er 5.000 stafir");
    await expect.element(field("message")).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => typed()).toEqual(texts);
  });

  it("shows a problem that only the server finds next to its field", async () => {
    callableAnswers(
      "sendContactMessage",
      refusal("input/invalid", [{ path: "name", rule: "invalid_format" }]),
    );
    const { t, form, field, button, problems, fillIn, typed } = await contactForm();
    await fillIn();
    await button.click();
    await expect.element(problems).toHaveTextContent(t("invalid.nameWrong"));
    await expect.element(field("name")).toHaveAccessibleDescription(t("invalid.nameWrong"));
    expect(form.getByRole("alert").elements()).toEqual([]);
    await expect.poll(() => typed()).toEqual(TYPED);
  });

  it("is next to the company's email and street address in Seltjarnarnes", async () => {
    const { screen } = await contactForm();
    const details = screen.getByRole("region", { name: pageText.details.title });
    await expect
      .element(details.getByRole("link", { name: brand.email }))
      .toHaveAttribute("href", `mailto:${brand.email}`);
    await expect.element(details.getByText(brand.address.street, { exact: false })).toBeVisible();
    expect(brand.address.place).toContain("Seltjarnarnes");
    await expect.element(details.getByText(brand.address.place, { exact: false })).toBeVisible();
  });

  it("is next to a street address with the country on the English page", async () => {
    const screen = await renderPage("/en/contact");
    const main = screen.getByRole("main");
    await expect.element(main.getByText(/Seltjarnarnes, Iceland$/)).toBeVisible();
  });
});

describe("the contact form, when sent or restored,", () => {
  afterEach(() => void vi.useRealTimers());

  it("gives up after 70 seconds without a response, but not before", async () => {
    const calls = callableAnswers("sendContactMessage", fault("hanging"));
    const { form, button, fillIn, t } = await contactForm();
    await fillIn();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const timers = vi.spyOn(globalThis, "setTimeout");
    await button.click();
    await expect.poll(() => calls.length).toBe(1);
    expect(timers.mock.calls.map(([, delayMs]) => delayMs)).toContain(70_000);
    expect(form.getByRole("alert").elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(70_000);
    await expect
      .element(form.getByRole("alert"))
      .toHaveTextContent(`${WORDED.failure} ${t("form.noAnswer")}`);
  });

  it("links a problem to its field, and removes it once it is corrected", async () => {
    const { field, button, problems } = await contactForm();
    await button.click();
    await problems.first().click();
    await expect.element(field("name")).toHaveFocus();
    await userEvent.keyboard("Ásta");
    await expect.element(field("name")).not.toHaveAttribute("aria-invalid");
    await expect.element(field("email")).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => problems.elements().length).toBe(2);
  });

  it("restores a draft until it is sent, and sends it as the message whose response was lost", async () => {
    const first = await contactForm();
    await first.fillIn();
    const lost = callableAnswers("sendContactMessage", fault("offline"));
    await first.button.click();
    await expect
      .element(first.form.getByRole("alert"))
      .toHaveTextContent(`${WORDED.failure} ${first.t("form.noAnswer")}`);
    expect(sessionStorage.getItem(STORAGE_KEYS.contactDraft)).toContain(lost[0]?.requestId);
    await first.screen.unmount();
    const second = await contactForm();
    await expect.poll(() => second.typed()).toEqual(TYPED);
    const calls = callableAnswers("sendContactMessage", {} as never);
    for (let sent = 1; sent <= 2; sent += 1) {
      await second.fillIn();
      await second.button.click();
      await expect.poll(() => calls).toHaveLength(sent);
      await expect.poll(() => second.typed().name).toBe("");
    }
    expect(calls[0]).toEqual(lost[0]);
    expect(calls[1]?.requestId).not.toBe(lost[0]?.requestId);
    await second.screen.unmount();
    expect((await contactForm()).typed()).toEqual({ name: "", email: "", message: "" });
  });

  it("does not overwrite a draft with the first line for shops", async () => {
    const first = await contactForm();
    await first.fillIn();
    await first.screen.unmount();
    expect((await contactForm("?um=verslun")).typed()).toEqual(TYPED);
  });

  it.each(["?um=annad", "?um=__proto__"])("is empty at %s", async (query) => {
    expect((await contactForm(query)).typed()).toEqual({ name: "", email: "", message: "" });
  });

  it("sends the value of the honeypot", async () => {
    const calls = callableAnswers("sendContactMessage", {} as never);
    const { form, button, fillIn } = await contactForm();
    await fillIn();
    const honeypot = form.element().querySelector<HTMLInputElement>(".honeypot input");
    if (honeypot) honeypot.value = "https://spam.example";
    await button.click();
    await expect.poll(() => calls).toEqual([expect.objectContaining({ website: "https://spam.example" })]);
  });
});

it("the contact page has a description, the figures and the logo for journalists", async () => {
  const screen = await renderPage("/contact");
  const press = screen.getByRole("region", { name: textIs.press.title });
  await expect.element(press.getByText(textIs.press.logo, { exact: true })).toBeVisible();
  expect(press.element().id).toBe("press");
  const links = press.getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [textIs.press.figures, "/figures"],
    [textIs.press.svg, "/images/logo.svg"],
    [textIs.press.png, "/icon-512.png"],
  ]);
});
