import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { brand } from "../../../../brand.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import {
  callableAnswers,
  documentIs,
  fault,
  later,
  queriesCount,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const SENT = { state: "sent", attempts: 1, nextAttemptAt: null, lastError: null };
const FAILED = { state: "failed", attempts: 8, nextAttemptAt: null, lastError: "status-500" };
const EMAIL = "gudrun@sendandi.example";

/** What Guðrún has written, in Icelandic; read and sent on unless the test says otherwise. */
function stored(fields: Record<string, unknown> = {}): StoredDocument {
  return {
    id: "gudrun",
    name: "Guðrún",
    email: EMAIL,
    message: "Góðan dag\n<b>Takk</b>",
    language: "is",
    isRead: true,
    createdAt: new Date("2026-03-05T12:34:00Z"),
    relay: SENT,
    ...fields,
  };
}
const JOHN = stored({ id: "john", name: "John", email: "john@sendandi.example", language: "en" });

/** So many, "Sendandi 0" and so on. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => stored({ id: `m-${index}`, name: `Sendandi ${index}` }));

/** How many have not been sent on, and on which days no more were taken. */
function notesAre(unsent: number, fullDays: readonly StoredDocument[] = []): void {
  queriesCount("webpage_messages", unsent);
  queriesFind("webpage_message_days", fullDays);
}

/** With a message opened: Guðrún's, unless the test says otherwise. */
async function openInbox(
  language: Language = "is",
  messages: readonly StoredDocument[] = [stored()],
  open = "/gudrun",
) {
  queriesFind("webpage_messages", messages);
  return renderInbox(language, open);
}

async function renderInbox(language: Language, open = "") {
  const screen = await renderAdmin(`/admin/inbox${open}`, { language });
  const text = (key: string, values?: Record<string, unknown>) => adminText(language, `inbox:${key}`, values);
  const letter = (name: string) => screen.getByRole("article", { name: new RegExp(`^${name}`) });
  return {
    ...screen,
    text,
    letter,
    link: (name: string) => screen.getByRole("main").getByRole("link", { name: new RegExp(`^${name} `) }),
    button: (name: string, key: string) => letter(name).getByRole("button", { name: text(key, { name }) }),
    /** Of the message's menu. */
    async choose(name: string, key: string) {
      await letter(name)
        .getByRole("button", { name: text("menu", { name }) })
        .click();
      await screen.getByRole("menuitem", { name: text(key), exact: true }).click();
    },
    menu: (name: string) => letter(name).getByRole("button", { name: text("menu", { name }) }),
    alert: (words: string) => screen.getByRole("alert").filter({ hasText: words }),
    status: (words: string) => screen.getByRole("status").filter({ hasText: words }),
    dialog: (key: string) => screen.getByRole("dialog", { name: text(key) }),
  };
}

describe("the inbox", () => {
  it.each([
    ["is", "05. mars 2026, 12:34"],
    ["en", "05. March 2026, 12:34"],
  ] as const)("shows in %s who wrote what and when", async (language, time) => {
    notesAre(0);
    const screen = await openInbox(language);
    const letter = screen.letter("Guðrún");
    // Text, not markup.
    await expect.element(letter.getByText(/Góðan dag\s<b>Takk<\/b>/)).toBeVisible();
    await expect.element(letter.getByText(/Góðan dag/)).toHaveAttribute("lang", "is");
    await expect.element(letter.getByText(new RegExp(time))).toBeVisible();
    await expect
      .element(letter.getByRole("link", { name: EMAIL }))
      .toHaveAttribute("href", `mailto:${EMAIL}`);
  });

  it.each(["is", "en"] as const)("says in %s that it is being read", async (language) => {
    notesAre(0);
    queriesFind("webpage_messages", fault("hanging"));
    const screen = await renderInbox(language);
    await expect
      .element(
        screen
          .getByRole("main")
          .getByRole("status")
          .filter({ hasText: adminText(language, "admin:loading") }),
      )
      .toBeVisible();
  });

  it.each([
    ["is", "Engin skilaboð"],
    ["en", "No messages"],
  ] as const)("says in %s that it is empty", async (language, words) => {
    notesAre(0);
    const screen = await openInbox(language, [], "");
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  });

  it.each([
    ["is", "Ekki tókst að sækja skilaboðin", "Reyna aftur"],
    ["en", "The messages could not be loaded", "Try again"],
  ] as const)("says in %s when it cannot be read, and is read when asked", async (language, words, retry) => {
    notesAre(0);
    queriesFind("webpage_messages", fault("offline"));
    const screen = await renderInbox(language);
    await expect.element(screen.alert(words)).toBeVisible();
    queriesFind("webpage_messages", [stored()]);
    await screen.getByRole("button", { name: retry }).click();
    await expect.element(screen.link("Guðrún")).toBeVisible();
    expect(screen.alert(words).elements()).toEqual([]);
  });

  it.each([
    ["is", "Sýna eldri"],
    ["en", "Show older"],
  ] as const)("shows 25 messages, and older ones when asked in %s", async (language, more) => {
    notesAre(0);
    const all = many(60);
    queriesFind("webpage_messages", ({ startAt }) => {
      if (!startAt) return all;
      const { values } = startAt as { values: { referenceValue?: string }[] };
      const last = values
        .findLast(({ referenceValue }) => referenceValue)
        ?.referenceValue?.split("-")
        .at(-1);
      return all.slice(Number(last) + 1);
    });
    const screen = await renderInbox(language);
    const count = () => screen.getByRole("main").getByRole("link").elements().length;
    const button = screen.getByRole("button", { name: more });
    await expect.poll(count).toBe(25);
    await button.click();
    await expect.poll(count).toBe(50);
    await expect.element(button).toHaveFocus();
    await button.click();
    await expect.poll(count).toBe(60);
    expect(button.elements()).toEqual([]);
  });

  it.each([
    ["is", "Guðrún", `Skilaboðin þín til ${brand.cases.genitive}`],
    ["is", "John", `Your message to ${brand.name}`],
    ["en", "Guðrún", `Skilaboðin þín til ${brand.cases.genitive}`],
    ["en", "John", `Your message to ${brand.name}`],
  ] as const)("in %s lets answer %s in the message's own language", async (language, name, subject) => {
    notesAre(0);
    const messages = [stored(), JOHN];
    const screen = await openInbox(language, messages, name === "John" ? "/john" : "/gudrun");
    const reply = screen.letter(name).getByRole("link", { name: screen.text("replyNamed", { name }) });
    await expect.element(reply).toBeVisible();
    const address = new URL((reply.element() as HTMLAnchorElement).href);
    expect(address.pathname).toBe(messages.find((message) => message.name === name)?.email);
    expect(address.searchParams.get("subject")).toBe(subject);
  });
});

describe("a message that is opened", () => {
  it("stands beside the list on a desktop, is in the address and takes the focus", async () => {
    notesAre(0);
    const screen = await openInbox("is", [stored(), JOHN], "");
    await expect.element(screen.getByText(screen.text("none"))).toBeVisible();
    await screen.link("Guðrún").click();
    await expect.poll(screen.address).toBe("/admin/inbox/gudrun");
    await expect.element(screen.letter("Guðrún").getByRole("heading", { level: 2 })).toHaveFocus();
    await expect.element(screen.link("Guðrún")).toHaveAttribute("aria-current", "true");
    await screen.link("John").click();
    await expect.element(screen.letter("John").getByRole("heading", { level: 2 })).toHaveFocus();
    expect(screen.letter("Guðrún").elements()).toEqual([]);
    screen.back();
    await expect.element(screen.letter("Guðrún")).toBeVisible();
  });

  it.each(["is", "en"] as const)(
    "takes the list's place on a phone, and leads back to it, in %s",
    async (language) => {
      await page.viewport(360, 740);
      onTestFinished(() => page.viewport(1280, 900));
      notesAre(0);
      const screen = await openInbox(language, [stored(), JOHN], "");
      await screen.link("John").click();
      await expect.element(screen.letter("John")).toBeVisible();
      expect(screen.link("Guðrún").elements()).toEqual([]);
      await screen.getByRole("link", { name: screen.text("back") }).click();
      await expect.element(screen.link("John")).toHaveFocus();
      expect(screen.letter("John").elements()).toEqual([]);
      await expect.element(screen.getByText(screen.text("none"))).not.toBeVisible();
    },
  );

  it("is read by itself where the list does not go so far back, and is marked there too", async () => {
    notesAre(0);
    const { id, ...old } = stored({ id: "gomul", name: "Gömul", isRead: false });
    documentIs("webpage_messages/gomul", old);
    const calls = callableAnswers("setContactMessageState", { id, isRead: true });
    const screen = await openInbox("is", [JOHN], "/gomul");
    await expect.element(screen.letter("Gömul")).toBeVisible();
    await expect.poll(() => calls).toEqual([{ id, isRead: true }]);
    await expect.element(screen.button("Gömul", "markUnreadNamed")).toBeVisible();
  });

  it("is said to be gone, or not to be had", async () => {
    notesAre(0);
    documentIs("webpage_messages/farin", null);
    const gone = await openInbox("en", [JOHN], "/farin");
    await expect.element(gone.getByText(gone.text("gone"))).toBeVisible();
    await gone.unmount();
    documentIs("webpage_messages/farin", fault("offline"));
    const failed = await openInbox("en", [JOHN], "/farin");
    await expect.element(failed.alert(failed.text("openFailed"))).toBeVisible();
    documentIs("webpage_messages/farin", stored({ name: "Komin" }));
    await failed.getByRole("button", { name: adminText("en", "admin:error.retry") }).click();
    await expect.element(failed.letter("Komin")).toBeVisible();
  });
});

describe("what became of a message", () => {
  const pending = { ...SENT, state: "pending", nextAttemptAt: new Date("2030-01-02T10:30:00Z") };

  it.each([
    ["is", SENT, "Áframsend í tölvupósti", false],
    ["en", SENT, "Forwarded by email", false],
    // 21 takes the singular in Icelandic.
    ["is", { ...FAILED, attempts: 21 }, "Áframsending mistókst (21 tilraun)", true],
    ["en", { ...FAILED, attempts: 21 }, "Forwarding failed (21 attempts)", true],
    ["is", { ...FAILED, attempts: 8 }, "Áframsending mistókst (8 tilraunir)", true],
    ["en", { ...FAILED, attempts: 1 }, "Forwarding failed (1 attempt)", true],
    // The first attempt is under way.
    ["is", pending, "Bíða áframsendingar (1 tilraun) · Næsta tilraun 02. janúar 2030, 10:30", false],
    ["en", pending, "Waiting to be forwarded (1 attempt) · Next attempt 02. January 2030, 10:30", false],
    [
      "is",
      { ...pending, attempts: 2, lastError: "timeout" },
      "Bíða áframsendingar (2 tilraunir) · Næsta tilraun 02. janúar 2030, 10:30",
      true,
    ],
    [
      "en",
      { ...pending, lastError: "timeout", nextAttemptAt: null },
      "Waiting to be forwarded (1 attempt)",
      true,
    ],
    // Written elsewhere.
    ["is", undefined, "Bíða áframsendingar (0 tilraunir)", false],
  ] as const)("is said in %s: %o", async (language, relay, words, isMarked) => {
    notesAre(0);
    const screen = await openInbox(language, [stored({ relay })]);
    const letter = screen.letter("Guðrún");
    await expect.element(letter.getByText(words, { exact: true })).toBeVisible();
    const mark = letter.getByText(language === "is" ? "Ekki áframsend" : "Not forwarded", { exact: true });
    expect(mark.elements()).toHaveLength(isMarked ? 1 : 0);
    // What was sent is not sent again.
    expect(screen.button("Guðrún", "resendNamed").elements()).toHaveLength(relay === SENT ? 0 : 1);
  });

  it.each([
    ["is", 1, "1 skilaboð hafa ekki verið áframsend."],
    ["is", 12, "12 skilaboð hafa ekki verið áframsend."],
    ["en", 1, "1 message has not been forwarded."],
    ["en", 12, "12 messages have not been forwarded."],
  ] as const)("is summed up in %s: %i not sent on", async (language, count, words) => {
    notesAre(count);
    const screen = await openInbox(language);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  });

  it.each([
    ["all have been sent on", 0],
    ["that cannot be read", fault("offline")],
  ] as const)("is not summed up where %s", async (_what, count) => {
    queriesCount("webpage_messages", count);
    queriesFind("webpage_message_days", []);
    const screen = await openInbox();
    await expect.element(screen.letter("Guðrún")).toBeVisible();
    expect(screen.getByText(/hafa ekki verið áframsend/).elements()).toEqual([]);
    // Nor is there a list of notes without any.
    expect(screen.getByRole("main").getByRole("list").elements()).toHaveLength(1);
  });
});

describe("a day that was full", () => {
  it.each([
    ["is", "Hámarki dagsins, 200 skilaboðum, var náð 02. mars 2026, 14:03."],
    ["en", "The day’s limit of 200 messages was reached on 02. March 2026, 14:03."],
  ] as const)("is told of in %s, if it was in the last seven", async (language, words) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T12:00:00Z") });
    try {
      queriesCount("webpage_messages", 0);
      const asked: unknown[] = [];
      queriesFind("webpage_message_days", ({ where }) => {
        asked.push(where);
        return [{ id: "2026-03-02", count: 200, ceilingReachedAt: new Date("2026-03-02T14:03:00Z") }];
      });
      const screen = await openInbox(language, [], "");
      await expect.element(screen.getByRole("listitem").filter({ hasText: words })).toBeVisible();
      expect(asked[0]).toMatchObject({
        fieldFilter: {
          op: "GREATER_THAN",
          value: { timestampValue: expect.stringMatching(/^2026-02-26T12:00:0/) },
        },
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a message's mark", () => {
  it.each([
    ["is", "Ólesin", "Merkja sem lesin", "Merkja sem ólesin"],
    ["en", "Unread", "Mark as read", "Mark as unread"],
  ] as const)("changes at once, in %s", async (language, unread, markRead, markUnread) => {
    notesAre(0);
    const answer = later<{ id: string; isRead: boolean }>();
    const calls = callableAnswers("setContactMessageState", answer.promise);
    const screen = await openInbox(language, [stored(), JOHN]);
    const letter = screen.letter("Guðrún");
    await expect.element(screen.button("Guðrún", "markUnreadNamed")).toHaveTextContent(markUnread);
    await screen.button("Guðrún", "markUnreadNamed").click();
    await expect.element(screen.button("Guðrún", "markReadNamed")).toHaveTextContent(markRead);
    await expect.element(screen.button("Guðrún", "markReadNamed")).toHaveFocus();
    await expect.element(letter.getByText(unread, { exact: true })).toBeVisible();
    await expect.element(screen.link("Guðrún").getByText(unread, { exact: true })).toBeVisible();
    expect(screen.link("John").getByText(unread, { exact: true }).elements()).toEqual([]);
    await expect.poll(() => calls).toEqual([{ id: "gudrun", isRead: false }]);
    answer.come({ id: "gudrun", isRead: false });
  });

  it("goes when it is opened, and is counted anew", async () => {
    notesAre(0);
    let unread = 21;
    queriesCount("webpage_messages", ({ where }) => (JSON.stringify(where).includes("isRead") ? unread : 0));
    const calls = callableAnswers("setContactMessageState", ({ id }) => {
      unread = 20;
      return { id, isRead: true };
    });
    const screen = await openInbox("is", [stored({ isRead: false }), JOHN], "");
    const bar = screen.getByRole("navigation");
    await expect.element(bar.getByText(adminText("is", "admin:bar.unread", { count: 21 }))).toBeVisible();
    await screen.link("Guðrún").click();
    await expect.poll(() => calls).toEqual([{ id: "gudrun", isRead: true }]);
    await expect.element(bar.getByText(adminText("is", "admin:bar.unread", { count: 20 }))).toBeVisible();
    expect(screen.link("Guðrún").getByText(screen.text("unread"), { exact: true }).elements()).toEqual([]);
    // Marked again it stays so.
    await screen.button("Guðrún", "markUnreadNamed").click();
    await expect.element(screen.button("Guðrún", "markReadNamed")).toBeVisible();
    await expect
      .poll(() => calls)
      .toEqual([
        { id: "gudrun", isRead: true },
        { id: "gudrun", isRead: false },
      ]);
  });

  it.each([
    ["is", fault("offline"), "internal", "Ekki tókst að merkja skilaboðin: "],
    ["en", fault("offline"), "internal", "The message could not be marked: "],
    [
      "is",
      refusal("contact/message-not-found"),
      "contact/message-not-found",
      "Ekki tókst að merkja skilaboðin: ",
    ],
    [
      "en",
      refusal("contact/message-not-found"),
      "contact/message-not-found",
      "The message could not be marked: ",
    ],
  ] as const)(
    "comes back where it cannot change, and why is said in %s: %o",
    async (language, answer, reason, words) => {
      notesAre(0);
      callableAnswers("setContactMessageState", answer);
      const screen = await openInbox(language);
      await screen.button("Guðrún", "markUnreadNamed").click();
      await expect.element(screen.alert(words + adminText(language, `errors:${reason}`))).toBeVisible();
      await expect.element(screen.button("Guðrún", "markUnreadNamed")).toBeVisible();
      expect(screen.letter("Guðrún").getByText(screen.text("unread"), { exact: true }).elements()).toEqual(
        [],
      );
    },
  );
});

describe("deleting a message", () => {
  it.each([
    ["is", "Skilaboðunum (Guðrún) verður eytt fyrir fullt og allt.", "Skilaboðunum var eytt"],
    ["en", "The message from Guðrún will be deleted for good.", "The message was deleted"],
  ] as const)("asks first, and is confirmed in %s", async (language, question, done) => {
    notesAre(0);
    // Gone already, perhaps by a request whose answer got lost, is done as well: in English.
    const gone = refusal("contact/message-not-found");
    const calls = callableAnswers("deleteContactMessage", language === "en" ? gone : { id: "gudrun" });
    const screen = await openInbox(language, [stored(), JOHN]);
    const remove = () => screen.choose("Guðrún", "delete");
    const dialog = screen.dialog("deleteTitle");
    await remove();
    await expect.element(dialog).toHaveAccessibleDescription(question);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(screen.menu("Guðrún")).toHaveFocus();
    expect(calls).toEqual([]);
    await remove();
    await dialog.getByRole("button", { name: screen.text("delete"), exact: true }).click();
    await expect.element(screen.status(done)).toBeVisible();
    expect(calls).toEqual([{ id: "gudrun" }]);
    expect(screen.letter("Guðrún").elements()).toEqual([]);
    expect(screen.link("Guðrún").elements()).toEqual([]);
    expect(screen.address()).toBe("/admin/inbox");
    await expect.element(screen.link("John")).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it.each([
    ["is", "Ekki tókst að eyða skilaboðunum: "],
    ["en", "The message could not be deleted: "],
  ] as const)("that fails leaves it, and why is said in %s", async (language, words) => {
    notesAre(0);
    callableAnswers("deleteContactMessage", refusal("input/invalid"));
    const screen = await openInbox(language);
    await screen.choose("Guðrún", "delete");
    await screen
      .dialog("deleteTitle")
      .getByRole("button", { name: screen.text("delete"), exact: true })
      .click();
    await expect.element(screen.alert(words + adminText(language, "errors:input/invalid"))).toBeVisible();
    await expect.element(screen.letter("Guðrún")).toBeVisible();
    await expect.element(screen.menu("Guðrún")).toHaveFocus();
  });
});

describe("forwarding a message again", () => {
  it.each([
    [
      "is",
      "Áframsendi...",
      "Skilaboðin voru áframsend",
      "Áframsend í tölvupósti",
      "2 skilaboð hafa ekki verið",
    ],
    ["en", "Forwarding...", "The message was forwarded", "Forwarded by email", "2 messages have not been"],
  ] as const)("takes its mark away once it is sent, in %s", async (language, sending, done, state, note) => {
    notesAre(2);
    const answer = later<{ id: string; isSent: true }>();
    const calls = callableAnswers("resendContactMessage", answer.promise);
    const screen = await openInbox(language, [
      stored({ relay: FAILED }),
      stored({ id: "anna", name: "Anna", relay: FAILED }),
    ]);
    await expect.element(screen.getByText(note, { exact: false })).toBeVisible();
    const resend = screen.button("Guðrún", "resendNamed");
    await resend.click();
    await expect.poll(() => calls).toEqual([{ id: "gudrun" }]);
    await expect.element(resend).toHaveTextContent(sending);
    // Once at a time; the button keeps the focus meanwhile.
    await expect.element(resend).toHaveAttribute("aria-disabled", "true");
    await expect.element(resend).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    notesAre(1);
    answer.come({ id: "gudrun", isSent: true });
    await expect.element(screen.status(done)).toBeVisible();
    expect(calls).toHaveLength(1);
    await expect.element(screen.letter("Guðrún").getByText(state, { exact: true })).toBeVisible();
    expect(screen.letter("Guðrún").getByText(screen.text("unsent"), { exact: true }).elements()).toEqual([]);
    expect(resend.elements()).toEqual([]);
    await expect.element(screen.link("Anna").getByText(screen.text("unsent"))).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect.element(screen.getByText(screen.text("unsentCount", { count: 1 }))).toBeVisible();
  });

  it.each([
    ["is", fault("offline"), "internal", "Ekki tókst að áframsenda skilaboðin: "],
    ["en", fault("offline"), "internal", "The message could not be forwarded: "],
    ["is", refusal("contact/relay-failed"), "contact/relay-failed", "Ekki tókst að áframsenda skilaboðin: "],
    ["en", refusal("contact/relay-failed"), "contact/relay-failed", "The message could not be forwarded: "],
  ] as const)(
    "that fails is said in %s, and the attempts are read anew: %o",
    async (language, answer, reason, words) => {
      notesAre(1);
      callableAnswers("resendContactMessage", answer);
      const screen = await openInbox(language, [stored({ relay: FAILED })]);
      await expect.element(screen.letter("Guðrún")).toBeVisible();
      queriesFind("webpage_messages", [stored({ relay: { ...FAILED, attempts: 9 } })]);
      await screen.button("Guðrún", "resendNamed").click();
      await expect.element(screen.alert(words + adminText(language, `errors:${reason}`))).toBeVisible();
      await expect
        .element(screen.letter("Guðrún").getByText(screen.text("attempts", { count: 9 }), { exact: false }))
        .toBeVisible();
      await expect
        .element(screen.letter("Guðrún").getByText(screen.text("unsent"), { exact: true }))
        .toBeVisible();
      await expect.element(screen.button("Guðrún", "resendNamed")).toHaveFocus();
    },
  );
});

describe("deleting everything from an address", () => {
  const all = [stored(), stored({ id: "g2", name: "Guðrún Ósk" }), JOHN];

  it.each([
    [
      "is",
      2,
      `2 skilaboðum frá ${EMAIL} verður eytt fyrir fullt og allt. Afritin sem voru áframsend`,
      "2 skilaboðum var eytt",
    ],
    ["is", 1, `1 skilaboðum frá ${EMAIL} verður eytt`, "1 skilaboðum var eytt"],
    [
      "en",
      2,
      `2 messages from ${EMAIL} will be deleted for good. The copies that were forwarded by email are not kept here.`,
      "2 messages were deleted",
    ],
    ["en", 1, `1 message from ${EMAIL} will be deleted for good.`, "1 message was deleted"],
  ] as const)(
    "asks with the number, in %s of %i, and takes it all from the list",
    async (language, count, question, done) => {
      notesAre(0);
      const screen = await openInbox(language, all);
      const calls = callableAnswers("deleteContactMessagesByEmail", { deleted: count });
      const erase = () => screen.choose("Guðrún", "erase");
      queriesCount("webpage_messages", ({ where }) => (JSON.stringify(where).includes(EMAIL) ? count : 0));
      await erase();
      const dialog = screen.dialog("eraseTitle");
      await expect.element(dialog).toHaveAccessibleDescription(new RegExp(`^${question}`));
      await userEvent.keyboard("{Escape}");
      await expect.poll(() => dialog.elements()).toEqual([]);
      await expect.element(screen.menu("Guðrún")).toHaveFocus();
      expect(calls).toEqual([]);
      await erase();
      await dialog.getByRole("button", { name: screen.text("eraseConfirm") }).click();
      await expect.element(screen.status(done)).toBeVisible();
      expect(calls).toEqual([{ email: EMAIL }]);
      expect(screen.link("Guðrún").elements()).toEqual([]);
      await expect.element(screen.link("John")).toBeVisible();
      await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    },
  );

  it.each([
    ["is", "Ekki tókst að eyða skilaboðunum: "],
    ["en", "The messages could not be deleted: "],
  ] as const)("says in %s when they cannot be counted, and asks nothing", async (language, words) => {
    notesAre(0);
    const screen = await openInbox(language);
    await expect.element(screen.letter("Guðrún")).toBeVisible();
    queriesCount("webpage_messages", fault("offline"));
    await screen.choose("Guðrún", "erase");
    await expect.element(screen.alert(words + adminText(language, "errors:internal"))).toBeVisible();
    expect(screen.dialog("eraseTitle").elements()).toEqual([]);
  });

  it.each([
    ["is", "Ekki tókst að eyða skilaboðunum: "],
    ["en", "The messages could not be deleted: "],
  ] as const)("says in %s when it fails, and shows what is left", async (language, words) => {
    notesAre(0);
    callableAnswers("deleteContactMessagesByEmail", fault("offline"));
    const screen = await openInbox(language, all);
    await expect.element(screen.link("Guðrún Ósk")).toBeVisible();
    queriesCount("webpage_messages", 2);
    // Some may have gone before it failed.
    queriesFind("webpage_messages", [stored(), JOHN]);
    await screen.choose("Guðrún", "erase");
    await screen
      .dialog("eraseTitle")
      .getByRole("button", { name: screen.text("eraseConfirm") })
      .click();
    await expect.element(screen.alert(words + adminText(language, "errors:internal"))).toBeVisible();
    await expect.poll(() => screen.link("Guðrún Ósk").elements()).toEqual([]);
    await expect.element(screen.letter("Guðrún")).toBeVisible();
  });
});
