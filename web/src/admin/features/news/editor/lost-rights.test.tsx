import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../../../shared/config/storage-keys.ts";
import { callableAnswers, documentIs, refusal, requestsTo } from "../../../../testing/backend.ts";
import { newsIs } from "../../../../testing/listed-news.ts";
import { editedArticleIs, openEditor } from "../../../../testing/open-editor.ts";
import { ADMIN, answerSignIn, openAdminMenu, renderAdmin } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };
const RECORD_PATH = `webpage_admin/${ADMIN.uid}`;
const DRAFT = storedArticle({ isPublished: false, authorId: ADMIN.uid });

const WORDS = "Minn titill\n\nSamantekt\n\nMitt efni";

type Screen = Awaited<ReturnType<typeof openEditor>>;

const keptWords = (screen: Screen) => screen.getByRole("textbox", { name: "Óvistaður texti" });

/** Writes, and saves although the functions refuse it for this reason. */
async function refusedSave(screen: Screen, reason: Parameters<typeof refusal>[0]): Promise<void> {
  callableAnswers("saveNews", refusal(reason));
  await screen.title.fill("Minn titill");
  await screen.content.fill("Mitt efni");
  await screen.getByRole("button", { name: /^Vista/ }).click();
}

async function signIn(screen: Screen): Promise<void> {
  callableAnswers("recordLogin", { isAdmin: true });
  await screen.getByRole("textbox", { name: /^Notandanafn/ }).fill(ADMIN.email);
  await screen.getByLabelText(/^Lykilorð$/).fill("any password");
  await screen.getByRole("button", { name: "Skrá inn", exact: true }).click();
}

describe("an author who may no longer change an article", () => {
  it("whose draft an editor has published reads so, and gets her words, also after a reload", async () => {
    const record = { ...RECORD, role: "author" };
    const screen = await openEditor("is", DRAFT, { record });
    editedArticleIs({ ...DRAFT, isPublished: true, version: VERSION + 1 });
    await refusedSave(screen, "auth/role");
    const said = screen.alert("Fréttin er birt eða bíður birtingar, en höfundar geta aðeins breytt drögum.");
    await expect.element(said).toBeVisible();
    await expect.element(keptWords(screen)).toHaveValue(WORDS);
    await screen.unmount();
    await renderAdmin("/admin/news/edit/frett", { record });
    await expect.element(said).toBeVisible();
    await expect.element(keptWords(screen)).toHaveValue(WORDS);
  });

  it("gets a title that names an HTML element as it was typed", async () => {
    const screen = await openEditor("is", DRAFT, { record: { ...RECORD, role: "author" } });
    editedArticleIs({ ...DRAFT, isPublished: true, version: VERSION + 1 });
    callableAnswers("saveNews", refusal("auth/role"));
    await screen.title.fill("Svona virkar <br> í HTML");
    await screen.getByRole("button", { name: /^Vista/ }).click();
    await expect.element(keptWords(screen)).toHaveValue("Svona virkar <br> í HTML\n\nSamantekt\n\nEfni");
  });

  it("whose role was lowered reads so, and gets her words and the menu of her role", async () => {
    const screen = await openEditor("is", storedArticle({ isPublished: false, authorId: "onnur" }), {
      record: { ...RECORD, role: "editor" },
    });
    documentIs(RECORD_PATH, { ...RECORD, role: "author" });
    await refusedSave(screen, "auth/role");
    await expect
      .element(screen.alert("Einhver annar skrifaði fréttina, en höfundar geta aðeins breytt eigin fréttum."))
      .toBeVisible();
    await expect.element(keptWords(screen)).toHaveValue(WORDS);
    await openAdminMenu(screen);
    const menu = screen.getByRole("navigation");
    await expect.element(menu.getByRole("link", { name: adminText("is", "admin-bar:images") })).toBeVisible();
    await expect
      .poll(() => menu.getByRole("link", { name: adminText("is", "admin-bar:content") }).elements())
      .toEqual([]);
  });

  it("whose role was lowered goes on writing her own draft", async () => {
    const screen = await openEditor("is", DRAFT, { record: { ...RECORD, role: "editor" } });
    await screen.getByRole("checkbox", { name: screen.text("isPublished") }).click();
    documentIs(RECORD_PATH, { ...RECORD, role: "author" });
    callableAnswers("saveNews", refusal("auth/role"));
    await screen.title.fill("Minn titill");
    await screen.button("savePublish").click();
    await screen.confirm("publish");
    await expect.element(screen.alert("Hlutverk þitt leyfir þetta ekki.")).toBeVisible();
    const calls = callableAnswers("saveNews", { id: "frett", version: VERSION + 1, removed: [] });
    await screen.button("saveDraft").click();
    await expect
      .poll(() => calls.map(({ title, isPublished }) => [title, isPublished]))
      .toEqual([["Minn titill", false]]);
    await expect.poll(screen.address).toBe("/admin/news");
  });
});

describe("the sign-in page after a session that ended", () => {
  it.each([
    ["keeps it", () => {}, "Textinn sem þú varst að skrifa er geymdur í þessum vafra"],
    [
      "cannot keep it",
      () => {
        vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
          throw new DOMException("full", "QuotaExceededError");
        });
      },
      "Vafrinn gat ekki geymt textann sem þú varst að skrifa.",
    ],
  ])("has the text, and the editor offers it again, where the browser %s", async (_, prepare, words) => {
    const screen = await openEditor("is", storedArticle());
    prepare();
    documentIs(RECORD_PATH, { ...RECORD, isAdmin: false });
    await refusedSave(screen, "auth/not-an-admin");
    await expect.element(screen.alert(adminText("is", "admin:login.lostAccess"))).toBeVisible();
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
    await expect.element(keptWords(screen)).toHaveValue(WORDS);
    documentIs(RECORD_PATH, RECORD);
    await signIn(screen);
    await screen.button("draftRestore").click();
    await expect.element(screen.title).toHaveValue("Minn titill");
    await expect.element(screen.content).toHaveTextContent("Mitt efni");
  });

  it("says that access was given again, not that it is lost", async () => {
    const screen = await openEditor("is", storedArticle());
    documentIs(RECORD_PATH, { ...RECORD, accessFrom: new Date("2026-03-05T12:00:00Z") });
    await refusedSave(screen, "auth/not-an-admin");
    await expect
      .element(screen.alert("Þér hefur verið veittur aðgangur að nýju síðan þú skráðir þig inn."))
      .toBeVisible();
  });

  it.each(["USER_NOT_FOUND", "USER_DISABLED", "TOKEN_EXPIRED"])(
    "says that the account was closed: %s",
    async (message) => {
      // Expired at once: each call renews the token.
      const screen = await openEditor("is", storedArticle(), { expiresIn: 0 });
      await screen.title.fill("Minn titill");
      requestsTo("securetoken.googleapis.com", () =>
        Response.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 }),
      );
      await screen.button("save").click();
      await expect.element(screen.alert("Innskráningin er ekki lengur í gildi:")).toBeVisible();
      await expect.element(keptWords(screen)).toHaveValue("Minn titill\n\nSamantekt\n\nEfni");
    },
  );

  it("has nothing of it after signing out", async () => {
    const screen = await openEditor("is", storedArticle());
    localStorage.setItem(STORAGE_KEYS.adminSeen, "true");
    newsIs([]);
    await screen.title.fill("Minn titill");
    await screen.getByRole("button", { name: adminText("is", "admin-bar:signOut") }).click();
    await screen.getByRole("button", { name: screen.text("leaveConfirm") }).click();
    await expect.poll(screen.address).toBe("/admin/login");
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Innskráning");
    expect(keptWords(screen).elements()).toEqual([]);
    expect(screen.alert("Innskráningin er ekki lengur í gildi").elements()).toEqual([]);
    answerSignIn();
  });
});
