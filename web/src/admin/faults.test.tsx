import type { CallableName } from "@matbjorg/contract/callables";
import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SLOW_AFTER_MS } from "../shared/components/loading-notice.tsx";
import {
  callableAnswers,
  documentIs,
  type Fault,
  fault,
  queriesFind,
  requestsTo,
  type StoredDocument,
} from "../testing/backend.ts";
import { loseConnection, stopClock } from "../testing/connection.ts";
import { takeConsoleErrors } from "../testing/console-errors.ts";
import { openEditor } from "../testing/open-editor.ts";
import { ADMIN, answerSignIn, renderAdmin, renderSignedOut } from "../testing/render-screen.tsx";
import { storedArticle } from "../testing/stored-article.ts";
import { adminText } from "../testing/texts.ts";

// What an administrator sees and keeps, fault by screen. docs/claims.md says what shows the others, and each kind for real.

type Screen = {
  readonly name: string;
  readonly path: string;
  /** The collection that it reads. */
  readonly reads: string;
  /** What it says where that fails. */
  readonly failed: string;
  /** What it says where there is nothing. */
  readonly empty: string;
};

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
    reads: `${COLLECTIONS.news}/frett/revisions`,
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
const FAULTS: readonly Fault[] = [403, 429, 500, "garbage", "offline"];

beforeEach(() => {
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

describe.each(SCREENS)("$name", (one) => {
  it("show each failure with a retry button that reads again", async () => {
    queriesFind(one.reads, fault(FAULTS[0] ?? 403));
    const { screen, failed, retry, empty } = await open(one);
    for (const kind of FAULTS) {
      let asked = 0;
      queriesFind(one.reads, () => {
        asked += 1;
        return fault(kind);
      });
      await retry.click();
      await expect.poll(() => asked).toBeGreaterThan(0);
      // Which it is again once the answer was there.
      await expect.element(retry).toBeVisible();
      await expect.element(failed).toBeVisible();
    }
    await expect.poll(() => screen.address()).toBe(one.path);
    queriesFind(one.reads, []);
    await retry.click();
    await expect.element(empty).toBeVisible();
  });

  it("show that the browser is offline, and revalidate when it is online", async () => {
    queriesFind(one.reads, fault("offline"));
    const connect = loseConnection();
    const { text, failed, empty } = await open(one);
    await expect.element(failed.filter({ hasText: text("common:offline") })).toBeVisible();
    queriesFind(one.reads, []);
    connect();
    await expect.element(empty).toBeVisible();
  });

  it("offer a retry after ten seconds", async () => {
    stopClock();
    queriesFind(one.reads, fault("hanging"));
    const { main, text, empty, retry } = await open(one);
    await expect
      .element(main.getByRole("status").filter({ hasText: text("admin:loading") }))
      .toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
    const slow = main.getByRole("alert").filter({ hasText: text("common:slow.text") });
    await expect.element(slow).toBeVisible();
    vi.useRealTimers();
    queriesFind(one.reads, []);
    await retry.click();
    await expect.element(empty).toBeVisible();
  });
});

it("a retry is shown as pending, is not repeated, and ends after ten seconds", async () => {
  stopClock();
  const inbox = SCREENS.find(({ path }) => path === "/admin/inbox");
  if (!inbox) throw new Error("The inbox is one of the screens");
  queriesFind(inbox.reads, fault(503));
  const { main, text, failed, empty, retry } = await open(inbox);
  await expect.element(retry).toBeVisible();
  let asked = 0;
  queriesFind(inbox.reads, () => {
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
  queriesFind(inbox.reads, []);
  await retry.click();
  await expect.element(empty).toBeVisible();
});

describe("signing in", () => {
  it.each([...FAULTS, "TOO_MANY_ATTEMPTS_TRY_LATER"] as const)(
    "shows a failure (%s), keeps the input, and can be retried",
    async (kind) => {
      const message = { code: 400, message: kind };
      const refused = () => Response.json({ error: message }, { status: 400 });
      const isFault = kind !== "TOO_MANY_ATTEMPTS_TRY_LATER";
      requestsTo("accounts:signInWithPassword", isFault ? fault(kind) : refused);
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
      queriesFind(COLLECTIONS.news, []);
      await button.click();
      await expect.poll(screen.address).toBe("/admin/news");
    },
  );

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
  /** Its result, if anything depends on it. */
  readonly result?: unknown;
  readonly path: string;
  /** The list that it changes. */
  readonly reads: string;
  readonly items: readonly StoredDocument[];
  /** Name of the row's button, of those in the menu if it is in one, and of the question's. */
  readonly buttons: readonly string[];
  /** What is there before, and again when it is refused. */
  readonly kept: Parameters<Awaited<ReturnType<typeof renderAdmin>>["getByRole"]>;
  /** What it says when it is refused. */
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
    kept: [...ROW],
    failed: "images:deleteFailed",
    done: "images:deleted",
  },
];

const inWords = (key: string) =>
  adminText("is", key, { title: "Osta", name: "Osta", alt: "Osta", reason: "" });

/** Does it, with these answers to its call and those that follow. */
async function act(mutation: Mutation, answers: readonly unknown[]) {
  queriesFind(mutation.reads, mutation.items);
  const calls: unknown[] = callableAnswers(
    mutation.callable,
    () => (answers[calls.length - 1] ?? mutation.result ?? {}) as never,
  );
  const screen = await renderAdmin(mutation.path);
  for (const key of mutation.buttons) {
    const name = { name: inWords(key), exact: true };
    const button = screen.getByRole("button", name).or(screen.getByRole("switch", name));
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
  it("is repeated once without an answer, and then shown as done", async () => {
    const { isDone, calls } = await act(mutation, [fault("offline")]);
    await expect.element(isDone).toBeVisible();
    expect(calls).toHaveLength(2);
  });

  it("shows that it failed, once, and what was there", async () => {
    const { screen, failed, calls } = await act(mutation, [fault(403)]);
    await expect.element(failed).toBeVisible();
    await expect.element(screen.getByRole(...mutation.kept)).toBeVisible();
    expect(calls).toHaveLength(1);
    takeConsoleErrors();
  });
});

describe("a mutation", () => {
  const [publishing, deleting] = MUTATIONS as readonly [Mutation, Mutation];

  it.each(["offline", 503, 504] as const)(
    "is unknown if no answer comes twice (%s), and can be repeated",
    async (kind) => {
      const { screen, alert, isDone } = await act(deleting, [fault(kind), fault(kind)]);
      const notice = alert(inWords("admin:outcome.unknown"));
      await notice.getByRole("button", { name: inWords("admin:error.retry") }).click();
      await expect.element(isDone).toBeVisible();
      await expect.poll(() => screen.getByRole("dialog").elements()).toEqual([]);
    },
  );

  it.each([429, 500, "garbage", "empty"] as const)("shows that it failed (%s), once", async (kind) => {
    const { failed, calls } = await act(publishing, [fault(kind)]);
    await expect.element(failed).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it("asks for the password if the session is refused, and goes on", async () => {
    const { screen, isDone } = await act(publishing, [fault(401)]);
    answerSignIn();
    const dialog = screen.getByRole("dialog", { name: inWords("admin:signInAgain.title") });
    await dialog.getByLabelText(inWords("admin:login.password"), { exact: true }).fill("any password");
    await dialog.getByRole("button", { name: inWords("admin:signInAgain.submit") }).click();
    await expect.element(isDone).toBeVisible();
  });

  it("offers to sign in again if that is cancelled", async () => {
    const { screen, failed } = await act(publishing, [fault(401)]);
    const dialog = screen.getByRole("dialog", { name: inWords("admin:signInAgain.title") });
    await dialog.getByRole("button", { name: inWords("admin:dialog.cancel") }).click();
    await expect.element(failed.getByRole("button", { name: inWords("admin:outcome.signIn") })).toBeVisible();
  });
});

describe("the editor", () => {
  it.each(FAULTS)("keeps unsaved changes when the token cannot be refreshed (%s)", async (kind) => {
    const screen = await openEditor("is", storedArticle(), { expiresIn: 0 });
    await screen.title.fill("Ný fyrirsögn");
    const saved = callableAnswers("saveNews", { id: "frett", version: 8, removed: [] });
    requestsTo("securetoken.googleapis.com", fault(kind));
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
