import { EMAIL_MAX_CHARS, MESSAGE_MAX_CHARS, NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../brand.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { callableAnswers, fault, later, refusal, unexpected } from "../../../testing/backend.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";

const TYPED = { name: "Ásta Þöll", email: "asta@daemi.is", message: "Eigið þið gulrætur?\n\nKveðja" };
const FIELDS = ["name", "email", "message"] as const;
type Field = (typeof FIELDS)[number];

const WORDED = {
  is: {
    sending: "Sendi...",
    success: "Takk fyrir að hafa samband! Við höfum fengið skilaboðin þín og svörum eins fljótt og auðið er.",
    failure: `Villa kom upp þegar skilaboðin voru send. Reyndu aftur síðar eða sendu okkur tölvupóst beint á ${brand.email}`,
  },
  en: {
    sending: "Sending...",
    success:
      "Thank you for contacting us! We have received your message and will respond as soon as possible.",
    failure: `An error occurred while sending your message. Please try again later or email us directly at ${brand.email}`,
  },
};

async function contactForm(language: "is" | "en" = "is", query = "") {
  const t = await textsOf(language, "contact");
  const screen = await renderPage((language === "en" ? "/en/contact" : "/contact") + query);
  const form = screen.getByRole("form", { name: t("form.title") });
  const field = (name: Field) => form.getByRole("textbox", { name: t(`form.${name}`), exact: true });
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

describe.each(["is", "en"] as const)("the contact form in %s", (language) => {
  it("asks for name, email and message, all of them required", async () => {
    const { t, form, field, button } = await contactForm(language);
    for (const name of FIELDS) await expect.element(field(name)).toBeRequired();
    await expect.element(field("email")).toHaveAttribute("type", "email");
    await expect.element(form.getByText(t("form.required"))).toBeVisible();
    await expect.element(button).toHaveTextContent(t("form.send"));
    // One more is for programs, which fill in whatever there is.
    expect(form.getByRole("textbox").elements()).toHaveLength(3);
  });

  it("tells what an unexpected failure is found by", async () => {
    callableAnswers("sendContactMessage", unexpected("0af7651916cd43dd8448eb211c80319c"));
    const { form, button, fillIn } = await contactForm(language);
    await fillIn();
    await button.click();
    const found = `${language === "is" ? "Villunúmer" : "Error id"}: 0af7651916cd43dd8448eb211c80319c`;
    await expect.element(form.getByRole("alert")).toHaveTextContent(`${WORDED[language].failure} ${found}`);
  });

  it("says that it is sending, then says thank you, cleared for another message", async () => {
    const answer = later<object>();
    const calls = callableAnswers("sendContactMessage", () => answer.promise as never);
    const { t, form, button, fillIn, typed } = await contactForm(language);
    await fillIn();
    await button.click();
    await expect.element(button).toHaveTextContent(WORDED[language].sending);
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(button).toHaveFocus();
    (button.element() as HTMLElement).click();
    answer.come({});
    await expect.element(form.getByRole("status")).toHaveTextContent(WORDED[language].success);
    expect(typed()).toEqual({ name: "", email: "", message: "" });
    await expect.element(button).toHaveTextContent(t("form.send"));
    await expect.element(button).toHaveAttribute("aria-disabled", "false");
    await expect.element(button).toHaveFocus();
    expect(calls).toEqual([expect.objectContaining({ ...TYPED, language })]);
  });

  it.each([
    ["there is no network", fault("offline")],
    ["the server fails", fault(500)],
    ["the relay refuses it", refusal("contact/relay-failed")],
  ])(
    "says that it failed when %s, in a red banner with the mail address, and keeps all text",
    async (_, answer) => {
      callableAnswers("sendContactMessage", answer);
      const { form, button, fillIn, typed } = await contactForm(language);
      await fillIn();
      await button.click();
      const alert = form.getByRole("alert");
      await expect.element(alert).toHaveTextContent(WORDED[language].failure);
      await expect.element(alert.getByRole("link")).toHaveAttribute("href", `mailto:${brand.email}`);
      const [red, green, blue] = (
        getComputedStyle(alert.element().firstElementChild as Element).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      expect(red).toBeGreaterThan(Math.max(green ?? 255, blue ?? 255));
      expect(typed()).toEqual(TYPED);
      await expect.element(button).toHaveAttribute("aria-disabled", "false");
      expect(console.warn).toHaveBeenCalledWith("The message could not be sent", expect.anything());
    },
  );

  it.each([
    ["whoever writes too often", "contact/rate-limited", "form.rateLimited"],
    ["a day that is full", "contact/ceiling-reached", "form.full"],
  ] as const)(
    "has a sentence for %s, with whom to write to, and keeps all text",
    async (_, reason, sentence) => {
      callableAnswers("sendContactMessage", refusal(reason));
      const { t, form, button, fillIn, typed } = await contactForm(language);
      await fillIn();
      await button.click();
      await expect.element(form.getByRole("alert")).toHaveTextContent(t(sentence, { email: brand.email }));
      await expect
        .element(form.getByRole("alert").getByRole("link"))
        .toHaveAttribute("href", `mailto:${brand.email}`);
      expect(typed()).toEqual(TYPED);
    },
  );

  it("begins with a first line for whoever comes as a shop, theirs to change", async () => {
    const { t, field, typed } = await contactForm(language, "?um=verslun");
    const firstLine = `${t("about.shop")}\n\n`;
    expect(typed()).toEqual({ name: "", email: "", message: firstLine });
    await field("message").fill("Annað");
    expect(typed().message).toBe("Annað");
  });

  it("says what is missing, at the field too, and sends nothing", async () => {
    const { t, form, field, button, problems } = await contactForm(language);
    await button.click();
    const texts = [t("invalid.nameMissing"), t("invalid.emailMissing"), t("invalid.messageMissing")];
    await expect.poll(() => problems.elements().map(({ textContent }) => textContent)).toEqual(texts);
    await expect.element(form.getByRole("region")).toHaveFocus();
    for (const [index, name] of FIELDS.entries()) {
      await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
      await expect.element(field(name)).toHaveAccessibleDescription(texts[index] ?? "");
    }
  });

  it.each([
    ["name", { ...TYPED, name: "n".repeat(NAME_MAX_CHARS + 1) }, "nameTooLong", NAME_MAX_CHARS],
    ["email", { ...TYPED, email: `${"e".repeat(EMAIL_MAX_CHARS)}@a.is` }, "emailTooLong", EMAIL_MAX_CHARS],
    [
      "message",
      { ...TYPED, message: "m".repeat(MESSAGE_MAX_CHARS + 1) },
      "messageTooLong",
      MESSAGE_MAX_CHARS,
    ],
    ["email", { ...TYPED, email: "ekki netfang" }, "emailWrong", 0],
  ] as const)("says what is wrong with the %s, and cuts nothing off", async (name, texts, problem, max) => {
    const { t, field, button, problems, fillIn, typed } = await contactForm(language);
    await fillIn(texts);
    await button.click();
    // Whether the text writes the number, or is handed it written.
    const words = t(`invalid.${problem}`, { max }).replace(String(max), formatNumber(max, language));
    await expect.poll(() => problems.elements().map(({ textContent }) => textContent)).toEqual([words]);
    await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
    expect(typed()).toEqual(texts);
  });

  it.each([
    ["name", "invalid_format", "nameWrong"],
    ["email", "invalid_format", "emailWrong"],
    ["message", "invalid_format", "messageWrong"],
    ["message", "too_small", "messageMissing"],
  ] as const)(
    "shows what only the server finds wrong with the %s (%s) at its field",
    async (path, rule, problem) => {
      callableAnswers("sendContactMessage", refusal("input/invalid", [{ path, rule }]));
      const { t, form, field, button, problems, fillIn, typed } = await contactForm(language);
      await fillIn();
      await button.click();
      await expect.element(problems).toHaveTextContent(t(`invalid.${problem}`));
      await expect.element(field(path)).toHaveAccessibleDescription(t(`invalid.${problem}`));
      await expect.element(form.getByRole("alert")).toBeEmptyDOMElement();
      expect(typed()).toEqual(TYPED);
    },
  );

  it("shows the company's mail and its street address in Seltjarnarnes", async () => {
    const { t, screen } = await contactForm(language);
    const details = screen.getByRole("region", { name: t("details.title") });
    await expect
      .element(details.getByRole("link", { name: brand.email }))
      .toHaveAttribute("href", `mailto:${brand.email}`);
    await expect.element(details.getByText(brand.address.street, { exact: false })).toBeVisible();
    expect(brand.address.place).toContain("Seltjarnarnes");
    await expect.element(details.getByText(brand.address.place, { exact: false })).toBeVisible();
  });
});

describe("the contact form", () => {
  afterEach(() => void vi.useRealTimers());

  it("gives up after 70 seconds without an answer, not before", async () => {
    const calls = callableAnswers("sendContactMessage", fault("hanging"));
    const { form, button, fillIn } = await contactForm();
    await fillIn();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const timers = vi.spyOn(globalThis, "setTimeout");
    await button.click();
    await expect.poll(() => calls.length).toBe(1);
    expect(timers.mock.calls.map(([, delayMs]) => delayMs)).toContain(70_000);
    expect(form.getByRole("alert").element().textContent).toBe("");
    await vi.advanceTimersByTimeAsync(70_000);
    await expect.element(form.getByRole("alert")).toHaveTextContent(WORDED.is.failure);
  });

  it("sends nothing a second time while it is sending", async () => {
    const calls = callableAnswers("sendContactMessage", fault("hanging"));
    const { button, fillIn } = await contactForm();
    await fillIn();
    const element = button.element() as HTMLButtonElement;
    element.click();
    await expect.element(button).toBeDisabled();
    element.form?.requestSubmit();
    await expect.poll(() => calls.length).toBe(1);
  });

  it("can send again after a failure, and the banner goes", async () => {
    callableAnswers("sendContactMessage", fault("offline"));
    const { form, button, fillIn } = await contactForm();
    await fillIn();
    await button.click();
    await expect.element(form.getByRole("alert")).toHaveTextContent(WORDED.is.failure);
    callableAnswers("sendContactMessage", {} as never);
    await button.click();
    await expect.element(form.getByRole("status")).toHaveTextContent(WORDED.is.success);
    await expect.element(form.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("leads from a problem to its field, and takes it back while it is being mended", async () => {
    const { field, button, problems } = await contactForm();
    await button.click();
    await problems.first().click();
    await expect.element(field("name")).toHaveFocus();
    await userEvent.keyboard("Ásta");
    await expect.element(field("name")).not.toHaveAttribute("aria-invalid");
    await expect.element(field("email")).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => problems.elements().length).toBe(2);
  });

  it("takes blanks for nothing", async () => {
    const { button, problems, fillIn } = await contactForm();
    await fillIn({ ...TYPED, message: " \n " });
    await button.click();
    await expect.poll(() => problems.elements().length).toBe(1);
  });

  it("keeps a draft until it is sent", async () => {
    const first = await contactForm();
    await first.fillIn();
    await first.screen.unmount();
    const second = await contactForm();
    expect(second.typed()).toEqual(TYPED);
    callableAnswers("sendContactMessage", {} as never);
    await second.button.click();
    await expect.element(second.form.getByRole("status")).toHaveTextContent(WORDED.is.success);
    await second.screen.unmount();
    expect((await contactForm()).typed()).toEqual({ name: "", email: "", message: "" });
  });

  it("writes no first line over a draft", async () => {
    const first = await contactForm();
    await first.fillIn();
    await first.screen.unmount();
    expect((await contactForm("is", "?um=verslun")).typed()).toEqual(TYPED);
  });

  it.each(["?um=", "?um=annad", "?um=constructor", "?um=__proto__", "?um=Verslun", "?verslun"])(
    "is empty at %s",
    async (query) => {
      expect((await contactForm("is", query)).typed()).toEqual({ name: "", email: "", message: "" });
    },
  );

  it("hands on what a program has put into the field that people do not see", async () => {
    const calls = callableAnswers("sendContactMessage", {} as never);
    const { form, button, fillIn } = await contactForm();
    await fillIn();
    const trap = form.element().querySelector<HTMLInputElement>('input[name="website"]');
    if (trap) trap.value = "https://spam.example";
    await button.click();
    await expect.poll(() => calls).toEqual([expect.objectContaining({ website: "https://spam.example" })]);
  });
});
