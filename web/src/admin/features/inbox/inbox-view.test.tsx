import { describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../brand.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import {
  callableAnswers,
  documentIs,
  fault,
  later,
  queriesCount,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../testing/backend.ts";
import { setViewport } from "../../../testing/browser-conditions.ts";
import { renderAdmin } from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";

const SENT = { state: "sent", attempts: 1, nextAttemptAt: null, lastError: null };
const FAILED = { state: "failed", attempts: 8, nextAttemptAt: null, lastError: "status-500" };
const EMAIL = "gudrun@sendandi.example";

/** Returns Guðrún's message in Icelandic. It has been read and relayed, unless the test says otherwise. */
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

it("the inbox can show only the messages until the end of a day", async () => {
  queriesFind("webpage_messages", ({ where }) =>
    JSON.stringify(where ?? "").includes("2026-03-06T00:00:00") ? [stored()] : [],
  );
  const screen = await renderInbox("is");
  await expect.element(screen.getByText(screen.text("emptyText"))).toBeVisible();
  await screen.getByText(screen.text("older")).click();
  await screen.getByLabelText(adminText("is", "admin:until")).fill("2026-03-05");
  await expect.element(screen.getByText("5. mars 2026", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /Guðrún/ })).toBeVisible();
  await screen.getByRole("link", { name: /Guðrún/ }).click();
  await expect.element(screen.letter("Guðrún")).toBeVisible();
});

it("the inbox can show only unread messages; one that was opened stays in the list", async () => {
  callableAnswers("setContactMessageState", { id: "gudrun", isRead: true });
  queriesFind("webpage_messages", ({ where }) =>
    JSON.stringify(where ?? "").includes("isRead") ? [stored({ isRead: false })] : [stored(), JOHN],
  );
  const screen = await renderInbox("is");
  await expect.element(screen.link("John")).toBeVisible();
  await screen.getByRole("checkbox", { name: screen.text("unreadOnly") }).click();
  await expect.poll(() => screen.link("John").elements()).toEqual([]);
  await screen.link("Guðrún").click();
  await expect.element(screen.letter("Guðrún")).toBeVisible();
  await expect.element(screen.link("Guðrún")).toBeVisible();
});

it("a search in the inbox finds words of the name, the address or the text, and says if it finds none", async () => {
  const limits: (number | undefined)[] = [];
  queriesFind("webpage_messages", ({ limit }) => {
    limits.push(limit);
    return [stored(), JOHN];
  });
  const screen = await renderInbox("is");
  const search = screen.getByRole("searchbox", { name: screen.text("search") });
  const found = () => ["Guðrún", "John"].filter((name) => screen.link(name).elements().length > 0);
  for (const [words, names] of [
    ["gudr", ["Guðrún"]],
    ["john@", ["John"]],
    ["godan takk", ["Guðrún", "John"]],
    ["kál", []],
  ] as const) {
    await search.fill(words);
    await expect.poll(found).toEqual(names);
  }
  await expect.element(screen.getByText(screen.text("noneFound"))).toBeVisible();
  // The first read is that of the list without a search.
  expect(limits).toEqual([26, 501]);
});

it("the first message is in view below the filters, whose date is folded", async () => {
  await setViewport(1_440, 900);
  const screen = await openInbox("is", [stored(), JOHN], "");
  await expect.element(screen.link("Guðrún")).toBeVisible();
  expect(document.querySelector("search")?.getBoundingClientRect().height).toBeLessThan(100);
  expect(screen.getByLabelText(adminText("is", "admin:until")).element()).not.toBeVisible();
});

/** Sets the number of messages that have not been relayed, and the days on which no more messages were accepted. */
function notesAre(unsent: number, fullDays: readonly StoredDocument[] = []): void {
  queriesCount("webpage_messages", unsent);
  queriesFind("webpage_message_days", fullDays);
}

/** Opens the inbox with Guðrún's message, unless the test gives another one. */
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
    /** Chooses an action in the message's menu. */
    async choose(name: string, key: string) {
      await letter(name)
        .getByRole("button", { name: text("menu", { name }) })
        .click();
      await screen.getByRole("menuitem", { name: text(key), exact: true }).click();
    },
    dialog: (key: string) => screen.getByRole("dialog", { name: text(key) }),
  };
}

describe("the inbox", () => {
  it("shows sender, text and time of each message", async () => {
    const [language, time] = ["is", "05. mars 2026 kl. 12:34"] as const;
    notesAre(0);
    const screen = await openInbox(language);
    const letter = screen.letter("Guðrún");
    // The message is shown as text, not as markup.
    await expect.element(letter.getByText(/Góðan dag\s<b>Takk<\/b>/)).toBeVisible();
    await expect.element(letter.getByText(/Góðan dag/)).toHaveAttribute("lang", "is");
    await expect.element(letter.getByText(new RegExp(time))).toBeVisible();
    await expect
      .element(letter.getByRole("link", { name: EMAIL }))
      .toHaveAttribute("href", `mailto:${EMAIL}`);
  });

  it("shows how long ago a message came, even after the device has slept", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T12:39:30Z") });
    onTestFinished(() => void vi.useRealTimers());
    notesAre(0);
    const screen = await openInbox();
    const ago = (unit: string, count: number) => adminText("is", `admin:ago.${unit}`, { count });
    const shown = () => screen.link("Guðrún").element().textContent;
    await expect.poll(shown).toContain(ago("minutes", 5));
    vi.setSystemTime(new Date("2026-03-05T14:40:00Z"));
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(shown).toContain(ago("hours", 2));
  });

  it("links to a reply in the message's language", async () => {
    notesAre(0);
    const screen = await openInbox("is", [stored(), JOHN], "/john");
    const reply = screen
      .letter("John")
      .getByRole("link", { name: screen.text("replyNamed", { name: "John" }) });
    await expect.element(reply).toBeVisible();
    const address = new URL((reply.element() as HTMLAnchorElement).href);
    expect(address.pathname).toBe("john@sendandi.example");
    expect(address.searchParams.get("subject")).toBe(`Your message to ${brand.name}`);
  });
});

describe("an open message", () => {
  it("is shown next to the list on a desktop, is in the URL, and is focused", async () => {
    notesAre(0);
    const screen = await openInbox("is", [stored(), JOHN], "");
    await expect.element(screen.getByText(screen.text("none"))).toBeVisible();
    await screen.link("Guðrún").click();
    await expect.poll(screen.address).toBe("/admin/inbox/gudrun");
    await expect.element(screen.letter("Guðrún").getByRole("heading", { level: 2 })).toHaveFocus();
    await expect.element(screen.link("Guðrún")).toHaveAttribute("aria-current", "true");
    await screen.link("John").click();
    await expect.element(screen.letter("John").getByRole("heading", { level: 2 })).toHaveFocus();
    await expect.poll(() => screen.letter("Guðrún").elements()).toEqual([]);
    screen.back();
    await expect.element(screen.letter("Guðrún")).toBeVisible();
  });

  it("replaces the list on a phone, with a link back", async () => {
    await setViewport(360, 740);
    notesAre(0);
    const screen = await openInbox("is", [stored(), JOHN], "");
    await screen.link("John").click();
    await expect.element(screen.letter("John")).toBeVisible();
    await expect.poll(() => screen.link("Guðrún").elements()).toEqual([]);
    await screen.getByRole("link", { name: screen.text("back") }).click();
    await expect.element(screen.link("John")).toHaveFocus();
    await expect.poll(() => screen.letter("John").elements()).toEqual([]);
    await expect.element(screen.getByText(screen.text("none"))).not.toBeVisible();
  });

  it("is read separately if it is not in the list, and can be marked", async () => {
    notesAre(0);
    const { id, ...old } = stored({ id: "gomul", name: "Gömul", isRead: false });
    documentIs("webpage_messages/gomul", old);
    const calls = callableAnswers("setContactMessageState", { id, isRead: true });
    const screen = await openInbox("is", [JOHN], "/gomul");
    await expect.element(screen.letter("Gömul")).toBeVisible();
    await expect.poll(() => calls).toEqual([{ id, isRead: true }]);
    await expect.element(screen.button("Gömul", "markUnreadNamed")).toBeVisible();
  });

  it("is shown as deleted, or as unreadable", async () => {
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

describe("the relay status of a message", () => {
  const pending = { ...SENT, state: "pending", nextAttemptAt: new Date("9999-01-02T10:30:00Z") };

  it.each([
    [SENT, "Áframsend í tölvupósti", false],
    // The number 21 takes the singular in Icelandic.
    [{ ...FAILED, attempts: 21 }, "Áframsending mistókst (21 tilraun)", true],
    // The first attempt is under way.
    [pending, "Bíða áframsendingar (1 tilraun) · Næsta tilraun 02. janúar 9999 kl. 10:30", false],
    [{ ...pending, lastError: "timeout", nextAttemptAt: null }, "Bíða áframsendingar (1 tilraun)", true],
    // A message that was not written by our functions has no relay status.
    [undefined, "Bíða áframsendingar (0 tilraunir)", false],
  ] as const)("is shown: %o", async (relay, words, isMarked) => {
    notesAre(0);
    const screen = await openInbox("is", [stored({ relay })]);
    const letter = screen.letter("Guðrún");
    await expect.element(letter.getByText(words, { exact: true })).toBeVisible();
    const mark = letter.getByText("Ekki áframsend", { exact: true });
    await expect.poll(() => mark.elements()).toHaveLength(isMarked ? 1 : 0);
    // A message that was relayed cannot be relayed again.
    await expect
      .poll(() => screen.button("Guðrún", "resendNamed").elements())
      .toHaveLength(relay === SENT ? 0 : 1);
  });

  it("is shown if the message is suspected of being spam, and the message can be forwarded", async () => {
    const [language, words, mark] = ["is", "Ekki áframsend: gætu verið ruslpóstur", "Ruslpóstur?"] as const;
    notesAre(0);
    const held = { ...SENT, state: "held", attempts: 0 };
    const screen = await openInbox(language, [stored({ relay: held })]);
    const letter = screen.letter("Guðrún");
    await expect.element(letter.getByText(words, { exact: true })).toBeVisible();
    await expect.element(letter.getByText(mark, { exact: true })).toBeVisible();
    await expect.element(screen.button("Guðrún", "forwardNamed")).toBeVisible();
  });

  it.each([
    ["all messages were relayed", 0],
    ["it cannot be read", fault("offline")],
  ] as const)("is not summarized if %s", async (_what, count) => {
    queriesCount("webpage_messages", count);
    queriesFind("webpage_message_days", []);
    const screen = await openInbox();
    await expect.element(screen.letter("Guðrún")).toBeVisible();
    await expect.poll(() => screen.getByText(/hafa ekki verið áframsend/).elements()).toEqual([]);
    // The only list is that of the messages: there is no list of warnings.
    await expect.poll(() => screen.getByRole("main").getByRole("list").elements()).toHaveLength(1);
  });
});

describe("a day with rejected messages", () => {
  it("is shown for seven days", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T12:00:00Z") });
    try {
      queriesCount("webpage_messages", 0);
      const asked: unknown[] = [];
      queriesFind("webpage_message_days", ({ where }) => {
        asked.push(where);
        return [{ id: "2026-03-02", count: 200, ceilingReachedAt: new Date("2026-03-02T14:03:00Z") }];
      });
      const screen = await openInbox("is", [], "");
      await expect
        .element(
          screen
            .getByRole("listitem")
            .filter({ hasText: "Hámarki dagsins, 200 skilaboðum, var náð 02. mars 2026 kl. 14:03." }),
        )
        .toBeVisible();
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

describe("the mark of an unread message", () => {
  it("changes optimistically", async () => {
    const unread = "Ólesin";
    notesAre(0);
    const answer = later<{ id: string; isRead: boolean }>();
    const calls = callableAnswers("setContactMessageState", answer.promise);
    const screen = await openInbox("is", [stored(), JOHN]);
    const letter = screen.letter("Guðrún");
    await expect.element(screen.button("Guðrún", "markUnreadNamed")).toHaveTextContent("Merkja sem ólesin");
    await screen.button("Guðrún", "markUnreadNamed").click();
    await expect.element(screen.button("Guðrún", "markReadNamed")).toHaveTextContent("Merkja sem lesin");
    await expect.element(screen.button("Guðrún", "markReadNamed")).toHaveFocus();
    await expect.element(letter.getByText(unread, { exact: true })).toBeVisible();
    await expect.element(screen.link("Guðrún").getByText(unread, { exact: true })).toBeVisible();
    await expect.poll(() => screen.link("John").getByText(unread, { exact: true }).elements()).toEqual([]);
    await expect.poll(() => calls).toEqual([{ id: "gudrun", isRead: false }]);
    answer.come({ id: "gudrun", isRead: false });
  });

  it("is removed when the message is opened, and the count is revalidated", async () => {
    notesAre(0);
    let unread = 21;
    callableAnswers("listWaiting", () => ({ waiting: [{ kind: "messages", count: unread, items: [] }] }));
    const calls = callableAnswers("setContactMessageState", ({ id }) => {
      unread = 20;
      return { id, isRead: true };
    });
    const screen = await openInbox("is", [stored({ isRead: false }), JOHN], "");
    const bar = screen.getByRole("navigation");
    await expect.element(bar.getByRole("link", { name: "Skilaboð 21 ólesin" })).toBeVisible();
    await screen.link("Guðrún").click();
    await expect.poll(() => calls).toEqual([{ id: "gudrun", isRead: true }]);
    await expect.element(bar.getByRole("link", { name: "Skilaboð 20 ólesin" })).toBeVisible();
    await expect
      .poll(() => screen.link("Guðrún").getByText(screen.text("unread"), { exact: true }).elements())
      .toEqual([]);
    // A message that is marked as unread again stays so while it is open.
    await screen.button("Guðrún", "markUnreadNamed").click();
    await expect.element(screen.button("Guðrún", "markReadNamed")).toBeVisible();
    await expect
      .poll(() => calls)
      .toEqual([
        { id: "gudrun", isRead: true },
        { id: "gudrun", isRead: false },
      ]);
  });

  it("is rolled back after a failure, with the reason", async () => {
    notesAre(0);
    callableAnswers("setContactMessageState", refusal("contact/message-not-found"));
    const screen = await openInbox("is");
    await screen.button("Guðrún", "markUnreadNamed").click();
    const reason = adminText("is", "errors:contact/message-not-found");
    await expect.element(screen.alert(`Ekki tókst að merkja skilaboðin: ${reason}`)).toBeVisible();
    await expect.element(screen.button("Guðrún", "markUnreadNamed")).toBeVisible();
    await expect
      .poll(() => screen.letter("Guðrún").getByText(screen.text("unread"), { exact: true }).elements())
      .toEqual([]);
  });
});

describe("relaying a message again", () => {
  it("removes the mark after a success", async () => {
    notesAre(2);
    const answer = later<{ id: string; isSent: true }>();
    const calls = callableAnswers("resendContactMessage", answer.promise);
    const screen = await openInbox("is", [
      stored({ relay: FAILED }),
      stored({ id: "anna", name: "Anna", relay: FAILED }),
    ]);
    await expect.element(screen.getByText("2 skilaboð hafa ekki verið", { exact: false })).toBeVisible();
    const resend = screen.button("Guðrún", "resendNamed");
    await resend.click();
    await expect.poll(() => calls).toEqual([{ id: "gudrun" }]);
    await expect.element(resend).toHaveTextContent("Áframsendi…");
    // The message can be relayed only once at a time. Meanwhile the button keeps the focus.
    await expect.element(resend).toHaveAttribute("aria-disabled", "true");
    await expect.element(resend).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    notesAre(1);
    answer.come({ id: "gudrun", isSent: true });
    await expect.element(screen.status("Skilaboðin voru áframsend")).toBeVisible();
    expect(calls).toHaveLength(1);
    await expect
      .element(screen.letter("Guðrún").getByText("Áframsend í tölvupósti", { exact: true }))
      .toBeVisible();
    await expect
      .poll(() => screen.letter("Guðrún").getByText(screen.text("unsent"), { exact: true }).elements())
      .toEqual([]);
    await expect.poll(() => resend.elements()).toEqual([]);
    await expect.element(screen.link("Anna").getByText(screen.text("unsent"))).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect.element(screen.getByText(screen.text("unsentCount", { count: 1 }))).toBeVisible();
  });

  it.each([
    [fault("offline"), adminText("is", "admin:outcome.unknown")],
    [
      refusal("contact/relay-failed"),
      `Ekki tókst að áframsenda skilaboðin: ${adminText("is", "errors:contact/relay-failed")}`,
    ],
  ] as const)("shows a failure, and reloads the number of attempts: %o", async (answer, words) => {
    notesAre(1);
    callableAnswers("resendContactMessage", answer);
    const screen = await openInbox("is", [stored({ relay: FAILED })]);
    await expect.element(screen.letter("Guðrún")).toBeVisible();
    queriesFind("webpage_messages", [stored({ relay: { ...FAILED, attempts: 9 } })]);
    await screen.button("Guðrún", "resendNamed").click();
    await expect.element(screen.alert(words)).toBeVisible();
    await expect
      .element(screen.letter("Guðrún").getByText(screen.text("attempts", { count: 9 }), { exact: false }))
      .toBeVisible();
    await expect
      .element(screen.letter("Guðrún").getByText(screen.text("unsent"), { exact: true }))
      .toBeVisible();
    await expect.element(screen.button("Guðrún", "resendNamed")).toHaveFocus();
  });
});

it("all messages from an email address are downloaded as one file", async () => {
  notesAre(0);
  const screen = await openInbox("is");
  const calls = callableAnswers("exportContactMessages", ({ after }) =>
    after === undefined ? { messages: [{ id: "g1" }], after: "g1" } : { messages: [{ id: "g2" }] },
  );
  const made = vi.spyOn(URL, "createObjectURL");
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await screen.choose("Guðrún", "exportAll");
  await expect.element(screen.status("2 skilaboð eru í skránni")).toBeVisible();
  clicked.mockRestore();
  expect(calls).toEqual([{ email: EMAIL }, { email: EMAIL, after: "g1" }]);
  const content = await new Response(made.mock.lastCall?.[0] as Blob).json();
  expect(content).toEqual([{ id: "g1" }, { id: "g2" }]);
});

describe("deleting all messages from an email address", () => {
  const all = [stored(), stored({ id: "g2", name: "Guðrún Ósk" }), JOHN];

  it("asks with the number of messages, and removes them from the list", async () => {
    notesAre(0);
    const screen = await openInbox("is", all);
    const calls = callableAnswers("deleteContactMessagesByEmail", { deleted: 2 });
    queriesCount("webpage_messages", ({ where }) => (JSON.stringify(where).includes(EMAIL) ? 2 : 0));
    await screen.choose("Guðrún", "erase");
    const dialog = screen.dialog("eraseTitle");
    const question = `2 skilaboðum frá ${EMAIL} verður eytt fyrir fullt og allt. Afritin sem voru áframsend`;
    await expect.element(dialog).toHaveAccessibleDescription(new RegExp(`^${question}`));
    expect(calls).toEqual([]);
    await dialog.getByRole("button", { name: screen.text("eraseConfirm") }).click();
    await expect.element(screen.status("2 skilaboðum var eytt")).toBeVisible();
    expect(calls).toEqual([{ email: EMAIL }]);
    await expect.poll(() => screen.link("Guðrún").elements()).toEqual([]);
    await expect.element(screen.link("John")).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("shows that the messages cannot be counted, and asks nothing", async () => {
    notesAre(0);
    const screen = await openInbox("is");
    await expect.element(screen.letter("Guðrún")).toBeVisible();
    queriesCount("webpage_messages", fault("offline"));
    await screen.choose("Guðrún", "erase");
    await expect
      .element(screen.alert(`Ekki tókst að eyða skilaboðunum: ${adminText("is", "errors:internal")}`))
      .toBeVisible();
    await expect.poll(() => screen.dialog("eraseTitle").elements()).toEqual([]);
  });

  it("shows a failure, and reloads the list", async () => {
    notesAre(0);
    callableAnswers("deleteContactMessagesByEmail", fault(403));
    const screen = await openInbox("is", all);
    await expect.element(screen.link("Guðrún Ósk")).toBeVisible();
    queriesCount("webpage_messages", 2);
    // The failed call may have deleted some of the messages.
    queriesFind("webpage_messages", [stored(), JOHN]);
    await screen.choose("Guðrún", "erase");
    await screen
      .dialog("eraseTitle")
      .getByRole("button", { name: screen.text("eraseConfirm") })
      .click();
    await expect
      .element(screen.alert(`Ekki tókst að eyða skilaboðunum: ${adminText("is", "errors:internal")}`))
      .toBeVisible();
    await expect.poll(() => screen.link("Guðrún Ósk").elements()).toEqual([]);
    await expect.element(screen.letter("Guðrún")).toBeVisible();
  });
});
