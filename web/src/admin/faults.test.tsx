import type { CallableName } from "@matbjorg/contract/callables";
import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import type { ErrorReason } from "@matbjorg/contract/errors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { SLOW_AFTER_MS } from "../shared/components/loading-notice.tsx";
import {
  callableAnswers,
  documentIs,
  type Fault,
  fault,
  queriesFind,
  refusal,
  requestsTo,
  type StoredDocument,
} from "../testing/backend.ts";
import { loseConnection, stopClock } from "../testing/browser-conditions.ts";
import { takeConsoleErrors } from "../testing/console-errors.ts";
import { newsIs, revisionsAre } from "../testing/listed-news.ts";
import { openEditor } from "../testing/open-editor.ts";
import { ADMIN, answerSignIn, renderAdmin, renderSignedOut } from "../testing/render-screen.tsx";
import { storedArticle } from "../testing/stored-article.ts";
import { adminText } from "../testing/texts.ts";

// These tests show what admins see for each fault on each screen, that nothing they typed is lost, and what every list
// requests, shows and rolls back. docs/claims.md names the tests of other faults, and the tests of each kind of fault
// against the real suite.

type Screen = {
  readonly name: string;
  readonly path: string;
  /** The collection that the screen reads. */
  readonly reads: string;
  /** The text that the screen shows if loading fails. */
  readonly failed: string;
  /** The text that the screen shows if the list is empty. */
  readonly empty: string;
};

const HISTORY = `${COLLECTIONS.news}/frett/${REVISIONS}`;

const SCREENS: readonly Screen[] = [
  {
    name: "the news",
    path: "/admin/news",
    reads: COLLECTIONS.news,
    failed: "news-admin:list.fetchFailed",
    empty: "news-admin:list.empty",
  },
  {
    name: "the trash",
    path: "/admin/trash",
    reads: COLLECTIONS.newsTrash,
    failed: "news-admin:trash.loadFailed",
    empty: "news-admin:trash.empty",
  },
  {
    name: "an article's history",
    path: "/admin/news/history/frett",
    reads: HISTORY,
    failed: "news-admin:history.loadFailed",
    empty: "news-admin:history.empty",
  },
  {
    name: "the inbox",
    path: "/admin/inbox",
    reads: COLLECTIONS.messages,
    failed: "inbox:loadFailed",
    empty: "inbox:empty",
  },
  {
    name: "the pictures",
    path: "/admin/images",
    reads: COLLECTIONS.images,
    failed: "images:loadFailed",
    empty: "images:empty",
  },
  {
    name: "the partners",
    path: "/admin/content/partners",
    reads: COLLECTIONS.partners,
    failed: "admin-content:loadFailed",
    empty: "content-fields:fields.partners.partners",
  },
  {
    name: "the towns",
    path: "/admin/content/towns",
    reads: COLLECTIONS.towns,
    failed: "admin-content:loadFailed",
    empty: "content-fields:fields.towns.towns",
  },
  {
    name: "the site's content",
    path: "/admin/content",
    reads: COLLECTIONS.content,
    failed: "admin-content:loadFailed",
    empty: "content-fields:sections.figures",
  },
  {
    name: "a section of content",
    path: "/admin/content/figures",
    reads: `${COLLECTIONS.content}/figures/revisions`,
    failed: "admin-content:loadFailed",
    empty: "content-fields:fields.figures.savedKg",
  },
  {
    name: "the users",
    path: "/admin/users",
    reads: COLLECTIONS.admins,
    failed: "admin-users:loadFailed",
    empty: "admin-users:empty",
  },
  {
    name: "the audit records",
    path: "/admin/audit",
    reads: COLLECTIONS.audit,
    failed: "audit:loadFailed",
    empty: "audit:empty",
  },
];
/** Answers the requests of a list with the given stored documents. */
function listIs(
  name: string,
  stored: Parameters<typeof newsIs>[0] & Parameters<typeof queriesFind>[1],
): void {
  if (name === COLLECTIONS.news) newsIs(stored);
  else if (name === HISTORY && typeof stored !== "function") revisionsAre("frett", stored);
  else queriesFind(name, stored);
}

const FAULTS: readonly Fault[] = [403, 429, 500, "garbage", "offline"];

beforeEach(() => {
  callableAnswers("getLinkingArticles", { titles: [] });
  for (const name of [COLLECTIONS.admins, COLLECTIONS.messageDays, COLLECTIONS.topics]) queriesFind(name, []);
  const { id: _, ...article } = storedArticle();
  documentIs(`${COLLECTIONS.news}/frett`, article);
  for (const id of ["figures", "partners", "towns", PUBLISHED_CONTENT]) {
    documentIs(`${COLLECTIONS.content}/${id}`, null);
    queriesFind(`${COLLECTIONS.content}/${id}/${REVISIONS}`, []);
  }
  callableAnswers("getImageUses", { images: [] });
});

async function open({ path, failed, empty }: Screen) {
  const screen = await renderAdmin(path);
  const main = screen.getByRole("main");
  const text = (key: string) => adminText("is", key);
  return {
    screen,
    main,
    text,
    failed: main.getByRole("alert").filter({ hasText: text(failed) }),
    empty: main.getByText(text(empty), { exact: false }).first(),
    retry: main.getByRole("button", { name: text("admin:error.retry") }),
  };
}

describe.each(SCREENS)("the screen for $name", (one) => {
  it("offers a retry when reading is slow, and when it fails", async () => {
    stopClock();
    listIs(one.reads, fault("hanging"));
    const { screen, main, text, failed, empty, retry } = await open(one);
    await expect
      .element(main.getByRole("status").filter({ hasText: text("admin:loading") }))
      .toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
    const slow = main.getByRole("alert").filter({ hasText: text("common:slow.text") });
    await expect.element(slow).toBeVisible();
    vi.useRealTimers();
    listIs(one.reads, fault(403));
    await retry.click();
    await expect.element(failed).toBeVisible();
    await expect.poll(() => screen.address()).toBe(one.path);
    listIs(one.reads, []);
    await retry.click();
    await expect.element(empty).toBeVisible();
  });

  it("shows that the browser is offline, and revalidates when it is online", async () => {
    listIs(one.reads, fault("offline"));
    const connect = loseConnection();
    const { text, failed, empty } = await open(one);
    await expect.element(failed.filter({ hasText: text("common:offline") })).toBeVisible();
    listIs(one.reads, []);
    connect();
    await expect.element(empty).toBeVisible();
  });
});

const [NEWS] = SCREENS as readonly [Screen];

// One screen is enough, because all screens read in the same way.
it("a list shows each kind of failure, with a retry button that reads it again", async () => {
  listIs(NEWS.reads, fault(403));
  const { failed, retry, empty } = await open(NEWS);
  for (const kind of FAULTS) {
    let asked = 0;
    listIs(NEWS.reads, () => {
      asked += 1;
      return fault(kind);
    });
    await retry.click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    // The retry button is visible again once the response has arrived.
    await expect.element(retry).toBeVisible();
    await expect.element(failed).toBeVisible();
  }
  listIs(NEWS.reads, []);
  await retry.click();
  await expect.element(empty).toBeVisible();
});

it("a retry is shown as pending, is not repeated, and ends after ten seconds", async () => {
  stopClock();
  const inbox = SCREENS.find(({ path }) => path === "/admin/inbox");
  if (!inbox) throw new Error("The inbox is one of the screens");
  listIs(inbox.reads, fault(503));
  const { main, text, failed, empty, retry } = await open(inbox);
  await expect.element(retry).toBeVisible();
  let asked = 0;
  listIs(inbox.reads, () => {
    asked += 1;
    return fault("hanging");
  });
  await retry.click();
  const asking = main.getByRole("button", { name: text("common:slow.asking") });
  await expect.element(asking).toHaveAttribute("aria-disabled", "true");
  await asking.click({ force: true });
  await expect.element(failed).toBeVisible();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  await expect.element(retry).toBeVisible();
  expect(asked).toBe(1);
  vi.useRealTimers();
  listIs(inbox.reads, []);
  await retry.click();
  await expect.element(empty).toBeVisible();
});

describe("the login", () => {
  it("shows a failure, keeps the input, and can be retried", async () => {
    requestsTo("accounts:signInWithPassword", fault(500));
    const screen = await renderSignedOut("/admin/login");
    const text = (key: string) => adminText("is", `admin:login.${key}`);
    const username = screen.getByRole("textbox", { name: text("username") });
    const password = screen.getByLabelText(text("password"), { exact: true });
    await username.fill(ADMIN.email);
    await password.fill("any password");
    const button = screen.getByRole("button", { name: text("submit") });
    await button.click();
    const said = adminText("is", "admin:login.other", { message: "" }).replace(/\W+$/, "");
    await expect.element(screen.alert(said)).toBeVisible();
    await expect.element(username).toHaveValue(ADMIN.email);
    await expect.element(password).toHaveValue("any password");
    answerSignIn();
    documentIs(`${COLLECTIONS.admins}/${ADMIN.uid}`, { ...ADMIN, isAdmin: true });
    callableAnswers("recordLogin", { isAdmin: true });
    newsIs([]);
    await button.click();
    await expect.poll(screen.address).toBe("/admin/news");
  });

  it("shows that the browser is offline", async () => {
    requestsTo("accounts:signInWithPassword", fault("offline"));
    loseConnection();
    const screen = await renderSignedOut("/admin/login", "is");
    const text = (key: string) => adminText("is", `admin:login.${key}`);
    await screen.getByRole("textbox", { name: text("username") }).fill(ADMIN.email);
    await screen.getByLabelText(text("password"), { exact: true }).fill("any password");
    await screen.getByRole("button", { name: text("submit") }).click();
    const offline = adminText("is", "common:offline");
    await expect.element(screen.alert(offline)).toBeVisible();
  });
});

type Mutation = {
  readonly name: string;
  readonly callable: CallableName;
  /** The result of the call, if anything depends on it. */
  readonly result?: unknown;
  readonly path: string;
  /** The collection of the list that the mutation changes. */
  readonly reads: string;
  readonly items: readonly StoredDocument[];
  /** The names of the buttons to press in turn: in the row, in its menu if it has one, and in the question. */
  readonly buttons: readonly string[];
  /** The text before the mutation, and again after the call was rejected. */
  readonly kept: Parameters<Awaited<ReturnType<typeof renderAdmin>>["getByRole"]>;
  /** The text shown at once, before the response. */
  readonly shown?: Mutation["kept"];
  /** The text shown when the call is rejected. */
  readonly failed: string;
  readonly done: string;
};

const ROW = ["rowheader", { name: /Osta/ }] as const;
const USERS = [
  { id: "sigga", email: "sigga@matbjorg.example", name: "Sigga", isAdmin: true },
  { id: "osta", email: "osta@matbjorg.example", name: "Osta", isAdmin: true },
];

const MUTATIONS: readonly Mutation[] = [
  {
    name: "publishing an article",
    callable: "setNewsPublished",
    path: "/admin/news",
    reads: COLLECTIONS.news,
    items: [storedArticle({ title: "Osta", isPublished: false })],
    buttons: ["news-admin:list.toggle"],
    kept: ["switch", { name: /Osta/, checked: false }],
    shown: ["switch", { name: /Osta/, checked: true }],
    failed: "news-admin:list.statusFailed",
    done: "news-admin:list.statusUpdated",
  },
  {
    name: "deleting an article",
    callable: "deleteNews",
    path: "/admin/news",
    reads: COLLECTIONS.news,
    items: [storedArticle({ title: "Osta" })],
    buttons: ["news-admin:list.deleteNamed", "news-admin:list.delete"],
    kept: [...ROW],
    failed: "news-admin:list.deleteFailed",
    done: "news-admin:list.deleted",
  },
  {
    name: "restoring an article",
    callable: "restoreNews",
    path: "/admin/trash",
    reads: COLLECTIONS.newsTrash,
    items: [storedArticle({ title: "Osta" })],
    buttons: ["news-admin:trash.restoreNamed"],
    kept: [...ROW],
    failed: "news-admin:list.restoreFailed",
    done: "news-admin:list.restored",
  },
  {
    name: "changing a user's access",
    callable: "setAdminStatus",
    path: "/admin/users",
    reads: COLLECTIONS.admins,
    items: USERS,
    buttons: ["admin-users:table.toggle"],
    kept: ["switch", { name: /Osta/, checked: true }],
    shown: ["switch", { name: /Osta/, checked: false }],
    failed: "admin-users:statusFailed",
    done: "admin-users:statusUpdated",
  },
  {
    name: "deleting a user",
    callable: "deleteAdmin",
    path: "/admin/users",
    reads: COLLECTIONS.admins,
    items: USERS,
    buttons: ["admin-users:table.deleteNamed", "admin-users:table.delete"],
    kept: [...ROW],
    failed: "admin-users:deleteFailed",
    done: "admin-users:deleted",
  },
  {
    name: "deleting a picture",
    callable: "deleteImage",
    result: { id: "osta", isDeleted: true, uses: [] },
    path: "/admin/images",
    reads: COLLECTIONS.images,
    items: [{ id: "osta", alt: "Osta", width: 700, uploadedAt: new Date(0) }],
    buttons: ["images:deleteNamed", "images:delete"],
    kept: ["heading", { name: /Osta/ }],
    failed: "images:deleteFailed",
    done: "images:deleted",
  },
];

const MESSAGE = {
  id: "osta",
  name: "Osta",
  email: "osta@annad.example",
  message: "Hæ",
  language: "is",
  isRead: true,
  createdAt: new Date(0),
  relay: { state: "sent", attempts: 1, nextAttemptAt: null, lastError: null },
};
const SAVED_AT = new Date("2026-02-03T12:34:00Z");

type Deletion = Pick<Mutation, "name" | "callable" | "path" | "reads" | "items" | "done"> & {
  /** The button or the menu that opens the question; `item` is the item of the menu. */
  readonly opener: string;
  readonly item?: string;
  /** The name in the question. */
  readonly asked: RegExp;
  readonly confirm: string;
  /** The reason of the rejection if somebody else was first, which counts as success. */
  readonly gone: ErrorReason;
  readonly input: object;
};

const DELETIONS: readonly Deletion[] = [
  ...MUTATIONS.filter(({ callable }) => /^(deleteNews|deleteAdmin|deleteImage)$/.test(callable)).map(
    (one): Deletion => {
      const gone = { deleteNews: "news/article-not-found", deleteAdmin: "admin-users/not-found" } as const;
      const inputs: Readonly<Record<string, object>> = {
        deleteNews: { id: "frett", version: 7 },
        deleteAdmin: { uid: "osta", seen: expect.objectContaining({ name: "Osta" }) },
        deleteImage: { id: "osta", seen: { alt: "Osta", altEn: "", credit: "" } },
      };
      const [opener = "", confirm = ""] = one.buttons;
      return {
        ...one,
        opener,
        confirm,
        asked: /Osta/,
        gone: gone[one.callable as keyof typeof gone] ?? "media/image-not-found",
        input: inputs[one.callable] ?? { id: one.items.at(-1)?.id },
      };
    },
  ),
  {
    name: "deleting an article in the trash for good",
    callable: "purgeNews",
    path: "/admin/trash",
    reads: COLLECTIONS.newsTrash,
    items: [storedArticle({ title: "Osta" })],
    opener: "news-admin:trash.purgeNamed",
    asked: /Osta/,
    confirm: "news-admin:trash.purge",
    gone: "news/article-not-found",
    input: { id: "frett", version: 7 },
    done: "news-admin:trash.purged",
  },
  {
    name: "deleting an article's version",
    callable: "deleteNewsRevision",
    path: "/admin/news/history/frett",
    reads: HISTORY,
    items: [storedArticle({ id: "fyrri", content: "<p>Áður</p>", savedAt: SAVED_AT, savedByName: "Sigga" })],
    opener: "news-admin:history.delete",
    asked: /03\. febrúar 2026 kl\. 12:34/,
    confirm: "news-admin:history.delete",
    gone: "news/revision-not-found",
    input: { id: "frett", revisionId: "fyrri" },
    done: "news-admin:history.deleted",
  },
  {
    name: "deleting a message",
    callable: "deleteContactMessage",
    path: "/admin/inbox/osta",
    reads: COLLECTIONS.messages,
    items: [MESSAGE],
    opener: "inbox:menu",
    item: "inbox:delete",
    asked: /Osta/,
    confirm: "inbox:delete",
    gone: "contact/message-not-found",
    input: { id: "osta", seen: { isRead: true } },
    done: "inbox:deleted",
  },
];

const inWords = (key: string) =>
  adminText("is", key, {
    title: "Osta",
    name: "Osta",
    alt: "Osta",
    reason: "",
    time: "03. febrúar 2026 kl. 12:34",
  });

describe.each(DELETIONS)("$name", (deletion) => {
  it("asks first, restores the focus, and also succeeds if somebody else has deleted it already", async () => {
    listIs(deletion.reads, deletion.items);
    const calls: unknown[] = callableAnswers(deletion.callable, refusal(deletion.gone));
    const screen = await renderAdmin(deletion.path);
    const opener = screen
      .getByRole("main")
      .getByRole("button", { name: inWords(deletion.opener), exact: true });
    const ask = async () => {
      await opener.click();
      if (deletion.item)
        await screen.getByRole("menuitem", { name: inWords(deletion.item), exact: true }).click();
    };
    const dialog = screen.getByRole("dialog");
    await ask();
    await expect.element(dialog).toHaveAccessibleDescription(deletion.asked);
    // The first button is the one that cancels.
    await expect.element(dialog.getByRole("button").first()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(opener).toHaveFocus();
    expect(calls).toEqual([]);
    await ask();
    listIs(deletion.reads, deletion.items.slice(0, -1));
    await dialog.getByRole("button", { name: inWords(deletion.confirm), exact: true }).click();
    await expect.element(screen.status(inWords(deletion.done))).toBeVisible();
    expect(calls).toEqual([deletion.input]);
    await expect.poll(() => opener.elements()).toEqual([]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});

/** Carries out the mutation. Its first calls get the given answers, and all later calls succeed. */
async function act(mutation: Mutation, answers: readonly unknown[]) {
  listIs(mutation.reads, mutation.items);
  const calls: unknown[] = callableAnswers(mutation.callable, () => {
    const answer = answers[calls.length - 1] ?? mutation.result ?? {};
    return (typeof answer === "function" ? answer() : answer) as never;
  });
  const screen = await renderAdmin(mutation.path);
  for (const key of mutation.buttons) {
    const name = { name: inWords(key), exact: true };
    const toggle = screen.getByRole("switch", { name: new RegExp(`^${inWords(key)}: `) });
    const button = screen.getByRole("button", name).or(toggle);
    await button.or(screen.getByRole("menuitem", name)).last().click();
  }
  const alert = (words: string) => screen.alert(words.replace(/\W+$/, ""));
  return {
    screen,
    calls,
    alert,
    failed: alert(inWords(mutation.failed)),
    isDone: screen.status(inWords(mutation.done)),
  };
}

describe.each(MUTATIONS)("$name", (mutation) => {
  it("is repeated once if no response comes, and is then shown as done", async () => {
    const { isDone, calls } = await act(mutation, [fault("offline")]);
    await expect.element(isDone).toBeVisible();
    expect(calls).toHaveLength(2);
  });

  it("shows once that it failed, and restores what was there", async () => {
    const failing = () => {
      // Reading the list again does not restore the text; the screen itself must show it.
      listIs(mutation.reads, fault("hanging"));
      return fault(403);
    };
    const { screen, failed, calls } = await act(mutation, [failing]);
    await expect.element(failed).toBeVisible();
    await expect.element(screen.getByRole(...mutation.kept)).toBeVisible();
    expect(calls).toHaveLength(1);
    const isOfUsers = mutation.reads === COLLECTIONS.admins;
    expect(takeConsoleErrors().join()).toContain(isOfUsers ? `${mutation.callable} failed` : "");
  });
});

it.each(MUTATIONS.filter(({ shown }) => shown))(
  "$name is shown before its response arrives",
  async (mutation) => {
    const { screen, isDone } = await act(mutation, [new Promise(() => {})]);
    await expect.element(screen.getByRole(...(mutation.shown ?? mutation.kept))).toBeVisible();
    expect(isDone.elements()).toEqual([]);
  },
);

describe("a mutation", () => {
  const [publishing, deleting] = MUTATIONS as readonly [Mutation, Mutation];

  it.each(["offline", 503] as const)(
    "is reported as unknown if no response comes twice (%s), and can be repeated",
    async (kind) => {
      const { screen, alert, isDone } = await act(deleting, [fault(kind), fault(kind)]);
      const notice = alert(inWords("admin:outcome.unknown"));
      await notice.getByRole("button", { name: inWords("admin:error.retry") }).click();
      await expect.element(isDone).toBeVisible();
      await expect.poll(() => screen.getByRole("dialog").elements()).toEqual([]);
    },
  );

  it.each([429, "empty"] as const)("shows once that it failed (%s)", async (kind) => {
    const { failed, calls } = await act(publishing, [fault(kind)]);
    await expect.element(failed).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["the session is refused", fault(401)],
    ["the sign-in is too old", refusal("auth/sign-in-again")],
  ])("asks for the password if %s, and repeats the call once it is right", async (_, refused) => {
    const { screen, isDone } = await act(publishing, [refused]);
    const dialog = screen.getByRole("dialog", { name: inWords("admin:signInAgain.title") });
    const password = dialog.getByLabelText(inWords("admin:login.password"), { exact: true });
    await expect.element(password).toHaveFocus();
    const submit = dialog.getByRole("button", { name: inWords("admin:signInAgain.submit") });
    await submit.click();
    await expect.element(dialog.getByText(inWords("admin:login.passwordMissing"))).toBeVisible();
    const error = { code: 400, message: "INVALID_LOGIN_CREDENTIALS" };
    requestsTo("accounts:signInWithPassword", () => Response.json({ error }, { status: 400 }));
    await password.fill("any password");
    await submit.click();
    await expect.element(dialog.getByText(inWords("admin:login.invalidCredential"))).toBeVisible();
    await expect.element(password).toHaveFocus();
    answerSignIn();
    await submit.click();
    await expect.element(isDone).toBeVisible();
  });

  it("offers to sign in again if the password dialog is cancelled", async () => {
    const { screen, failed } = await act(publishing, [fault(401)]);
    const dialog = screen.getByRole("dialog", { name: inWords("admin:signInAgain.title") });
    await dialog.getByRole("button", { name: inWords("admin:dialog.cancel") }).click();
    await expect.element(failed.getByRole("button", { name: inWords("admin:outcome.signIn") })).toBeVisible();
  });
});

describe("the editor", () => {
  it("keeps unsaved changes when the token cannot be refreshed", async () => {
    const screen = await openEditor("is", storedArticle(), { expiresIn: 0 });
    await screen.title.fill("Ný fyrirsögn");
    const saved = callableAnswers("saveNews", { id: "frett", version: 8, removed: [] });
    requestsTo("securetoken.googleapis.com", fault("offline"));
    await screen.button("save").click();
    await expect
      .element(screen.alert(screen.text("saveFailed", { reason: "" }).replace(/\W+$/, "")))
      .toBeVisible();
    expect(saved).toEqual([]);
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
    answerSignIn();
    await expect.element(screen.title).toHaveValue("Ný fyrirsögn");
    await screen.button("save").click();
    await expect.poll(() => saved).toEqual([expect.objectContaining({ title: "Ný fyrirsögn" })]);
    takeConsoleErrors();
  });

  it("saves an article when the browser's storage is blocked", async () => {
    for (const method of ["getItem", "setItem", "removeItem", "key"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("blocked", "SecurityError");
      });
    }
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Ný fyrirsögn");
    const saved = callableAnswers("saveNews", { id: "frett", version: 8, removed: [] });
    await screen.button("save").click();
    await expect.poll(() => saved).toEqual([expect.objectContaining({ title: "Ný fyrirsögn" })]);
    await expect.poll(screen.address).toBe("/admin/news");
  });

  it("keeps unsaved changes after each failure, and saves them afterwards", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Ný fyrirsögn");
    const save = () => screen.button("save").click();
    for (const kind of FAULTS) {
      const calls = callableAnswers("saveNews", fault(kind));
      const isAnswered = kind !== "offline";
      await save();
      await expect.poll(() => calls.length).toBe(isAnswered ? 1 : 2);
      const said = adminText("is", isAnswered ? "errors:internal" : "admin:outcome.unknown");
      await expect.element(screen.alert(said)).toBeVisible();
      await expect.element(screen.title).toHaveValue("Ný fyrirsögn");
    }
    const connect = loseConnection();
    callableAnswers("saveNews", fault("offline"));
    await save();
    await expect.element(screen.alert(adminText("is", "errors:offline"))).toBeVisible();
    connect();
    const saved = callableAnswers("saveNews", { id: "frett", version: 8, removed: [] });
    await save();
    await expect.poll(() => saved).toEqual([expect.objectContaining({ title: "Ný fyrirsögn" })]);
    await expect.element(screen.status(adminText("is", "news-admin:editor.saved"))).toBeVisible();
  });
});
