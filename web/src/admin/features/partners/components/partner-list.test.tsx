import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../../brand.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import {
  callableAnswers,
  later,
  queriesFind,
  refusal,
  type StoredDocument,
  unexpected,
} from "../../../../testing/backend.ts";
import { uploadsAnswer } from "../../../../testing/open-editor.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const LOGO = "/images/partners/nordurljos-banki.webp";
const partner = (id: string, order: number, more: object = {}): StoredDocument => ({
  id,
  name: `Sjóður ${id}`,
  logo: LOGO,
  order,
  ...more,
});
const STORED = [partner("c", 2), partner("a", 0), partner("b", 1)];
const UPLOADED = { id: "merki", imageUrl: "/images/logo.webp?640", shareUrl: "", width: 640, height: 360 };

async function openPartners(language: Language = "is", stored: readonly StoredDocument[] = STORED) {
  queriesFind("webpage_partners", stored);
  return renderPartners(language);
}

async function renderPartners(language: Language = "is") {
  const screen = await renderAdmin("/admin/partners", { language });
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `partners:${key}`, values);
  const dialog = screen.getByRole("dialog");
  return {
    ...screen,
    text,
    dialog,
    names: () => {
      const items = screen.getByRole("main").getByRole("listitem").elements();
      return items.map((item) => /Sjóður [a-z]/.exec(item.textContent ?? "")?.[0]);
    },
    button: (key: string, name: string) =>
      screen.getByRole("button", { name: text(key, { name: `Sjóður ${name}` }) }),
    add: screen.getByRole("main").getByRole("button", { name: text("addTitle") }),
    name: dialog.getByRole("textbox", { name: text("name") }),
    inDialog: (key: string) => dialog.getByRole("button", { name: text(key), exact: true }),
    status: (words: string) => screen.getByRole("status").filter({ hasText: words }),
    alert: (words: string) => screen.getByRole("alert").filter({ hasText: words }),
  };
}

type Screen = Awaited<ReturnType<typeof openPartners>>;

async function upload(screen: Screen): Promise<void> {
  const transfer = new DataTransfer();
  transfer.items.add(new File(["a"], "merki.png", { type: "image/png" }));
  const input = screen.getByTestId("logo-file").element() as HTMLInputElement;
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("the partners", () => {
  it("are in their order; the site's own entry is marked", async () => {
    const screen = await openPartners("is", [
      ...STORED,
      partner("own", 3, { name: brand.name }),
      partner("n", 0, { order: null }),
    ]);
    await expect.element(screen.getByText("Sjóður a", { exact: true })).toBeVisible();
    expect(screen.names()).toEqual(["Sjóður a", "Sjóður b", "Sjóður c", undefined, "Sjóður n"]);
    await expect.element(screen.getByText(screen.text("own"))).toBeVisible();
    await expect.element(screen.getByText(screen.text("intro", { partnersCacheHours: 24 }))).toBeVisible();
  });
});

describe("the order", () => {
  it("changes by keyboard, is announced, and focus follows the moved row", async () => {
    const calls = callableAnswers("orderPartners", ({ ids }) => ({ ids }));
    const screen = await openPartners("is");
    const up = screen.button("moveUp", "c");
    await expect.element(up).toBeVisible();
    (up.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const told = (place: number) => screen.text("moved", { name: "Sjóður c", place, total: 3 });
    await expect.element(screen.status(told(2))).toBeInTheDocument();
    await expect.element(up).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.status(told(1))).toBeInTheDocument();
    await expect.element(screen.button("moveDown", "c")).toHaveFocus();
    expect(screen.names()).toEqual(["Sjóður c", "Sjóður a", "Sjóður b"]);
    await expect.poll(() => calls.at(-1)).toEqual({ ids: ["c", "a", "b"] });
    await expect.element(up).toHaveAttribute("aria-disabled", "true");
  });

  it("is stored by one call at a time, the latest order last", async () => {
    const first = later<{ ids: readonly string[] }>();
    let answers = 0;
    const calls = callableAnswers("orderPartners", ({ ids }) => {
      answers += 1;
      return answers === 1 ? first.promise : { ids };
    });
    const screen = await openPartners();
    await screen.button("moveUp", "c").click();
    await expect.poll(() => calls).toEqual([{ ids: ["a", "c", "b"] }]);
    await screen.button("moveUp", "c").click();
    await screen.button("moveDown", "a").click();
    expect(screen.names()).toEqual(["Sjóður c", "Sjóður b", "Sjóður a"]);
    expect(calls).toHaveLength(1);
    first.come({ ids: [] });
    await expect.poll(() => calls.slice(1)).toEqual([{ ids: ["c", "b", "a"] }]);
  });

  it("changes by dragging", async () => {
    const calls = callableAnswers("orderPartners", ({ ids }) => ({ ids }));
    const screen = await openPartners();
    await expect.element(screen.getByText("Sjóður a", { exact: true })).toBeVisible();
    const [handle] = screen.getByTitle(screen.text("drag")).elements();
    const last = screen.getByText("Sjóður c", { exact: true });
    await userEvent.dragAndDrop(handle as Element, last);
    await expect.poll(() => calls).toEqual([{ ids: ["b", "c", "a"] }]);
    expect(screen.names()).toEqual(["Sjóður b", "Sjóður c", "Sjóður a"]);
  });

  it("is rolled back after a failure, with the reason", async () => {
    callableAnswers("orderPartners", refusal("partners/changed-meanwhile"));
    const screen = await openPartners("is");
    await screen.button("moveUp", "c").click();
    const reason = adminText("is", "errors:partners/changed-meanwhile");
    await expect.element(screen.alert(screen.text("orderFailed", { reason }))).toBeVisible();
    await expect.poll(screen.names).toEqual(["Sjóður a", "Sjóður b", "Sjóður c"]);
  });
});

describe("adding a partner", () => {
  it("requires a name and a logo", async () => {
    const calls = callableAnswers("savePartner", { id: "d" });
    const screen = await openPartners("en");
    await screen.add.click();
    await screen.inDialog("add").click();
    await expect.element(screen.name).toHaveAccessibleDescription(screen.text("nameMissing"));
    await expect.element(screen.name).toHaveFocus();
    await screen.name.fill("Nýr sjóður");
    await screen.inDialog("add").click();
    await expect.element(screen.dialog.getByText(screen.text("logoMissing"))).toBeVisible();
    await expect.element(screen.inDialog("upload")).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("uploads a logo with the name as its alt text, and shows success", async () => {
    const uploads = uploadsAnswer(UPLOADED);
    const calls = callableAnswers("savePartner", { id: "d" });
    const screen = await openPartners("is");
    await screen.add.click();
    await screen.name.fill("Nýr sjóður");
    await upload(screen);
    await expect
      .element(screen.dialog.getByRole("img", { name: screen.text("logoPreview") }))
      .toHaveAttribute("src", UPLOADED.imageUrl);
    expect(uploads.map(({ alt }) => alt)).toEqual(["Nýr sjóður"]);
    queriesFind("webpage_partners", [...STORED, partner("d", 3)]);
    await screen.inDialog("add").click();
    await expect.element(screen.status(screen.text("saved", { name: "Nýr sjóður" }))).toBeVisible();
    expect(calls).toEqual([{ name: "Nýr sjóður", logo: UPLOADED.imageUrl, requestId: expect.any(String) }]);
    expect(screen.dialog.elements()).toEqual([]);
    await expect.element(screen.add).toHaveFocus();
    await expect.element(screen.getByText("Sjóður d", { exact: true })).toBeVisible();
  });

  it("reports an unusable file", async () => {
    uploadsAnswer(refusal("media/not-an-image"));
    const screen = await openPartners("en");
    await screen.add.click();
    await upload(screen);
    const reason = adminText("en", "errors:media/not-an-image");
    await expect.element(screen.alert(screen.text("uploadFailed", { reason }))).toBeVisible();
  });
});

describe("editing a partner", () => {
  it("can take an uploaded picture as logo", async () => {
    queriesFind("webpage_images", [{ id: "gulrot", alt: "Gulrót", width: 700, uploadedAt: new Date() }]);
    const calls = callableAnswers("savePartner", { id: "a" });
    const screen = await openPartners();
    await screen.button("editNamed", "a").click();
    await expect.element(screen.name).toHaveValue("Sjóður a");
    await screen.inDialog("pick").click();
    await screen.dialog.getByRole("button", { name: "Gulrót" }).click();
    await screen.inDialog("save").click();
    await expect.element(screen.status(screen.text("saved", { name: "Sjóður a" }))).toBeVisible();
    expect(calls).toEqual([
      {
        id: "a",
        name: "Sjóður a",
        logo: expect.stringContaining("gulrot%2F700.webp"),
        requestId: expect.any(String),
      },
    ]);
  });

  it("that fails unexpectedly shows the error id", async () => {
    callableAnswers("savePartner", unexpected("0af7651916cd43dd8448eb211c80319c"));
    const screen = await openPartners("is");
    await screen.button("editNamed", "a").click();
    await screen.name.fill("Annað nafn");
    await screen.inDialog("save").click();
    const told =
      /Eitthvað fór úrskeiðis hjá okkur\. Reyndu aftur\. Villunúmer: 0af7651916cd43dd8448eb211c80319c/;
    await expect.element(screen.dialog.getByRole("alert").filter({ hasText: told })).toBeVisible();
  });

  it("that fails keeps the form, and shows the reason", async () => {
    callableAnswers("savePartner", refusal("partners/not-found"));
    const screen = await openPartners("is");
    await screen.button("editNamed", "a").click();
    await screen.name.fill("Annað nafn");
    await screen.inDialog("save").click();
    const reason = adminText("is", "errors:partners/not-found");
    await expect
      .element(screen.dialog.getByRole("alert").filter({ hasText: screen.text("saveFailed", { reason }) }))
      .toBeVisible();
    await expect.element(screen.name).toHaveValue("Annað nafn");
    await expect.element(screen.inDialog("save")).not.toHaveAttribute("aria-disabled", "true");
  });

  it("asks before discarding changes, and only then", async () => {
    const screen = await openPartners("en");
    await screen.button("editNamed", "a").click();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => screen.dialog.elements()).toEqual([]);
    await expect.element(screen.button("editNamed", "a")).toHaveFocus();
    await screen.button("editNamed", "a").click();
    await screen.name.fill("Annað");
    await userEvent.keyboard("{Escape}");
    const question = screen.getByRole("dialog", { name: adminText("en", "admin:dialog.loseTitle") });
    await question.getByRole("button", { name: adminText("en", "admin:dialog.loseCancel") }).click();
    await expect.element(screen.name).toHaveValue("Annað");
    await userEvent.keyboard("{Escape}");
    await question.getByRole("button", { name: adminText("en", "admin:dialog.loseConfirm") }).click();
    await expect.poll(() => screen.dialog.elements()).toEqual([]);
  });
});

describe("deleting a partner", () => {
  it.each([
    ["deleted", { id: "b" }],
    ["already deleted", refusal("partners/not-found")],
  ] as const)("asks first, and shows success (%s)", async (_, answer) => {
    const calls = callableAnswers("deletePartner", answer);
    const screen = await openPartners("is");
    await screen.button("deleteNamed", "b").click();
    await expect
      .element(screen.dialog)
      .toHaveAccessibleDescription(screen.text("deleteQuestion", { name: "Sjóður b" }));
    await screen.inDialog("delete").click();
    await expect.element(screen.status(screen.text("deleted", { name: "Sjóður b" }))).toBeVisible();
    expect(calls).toEqual([{ id: "b" }]);
    expect(screen.names()).toEqual(["Sjóður a", "Sjóður c"]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});
