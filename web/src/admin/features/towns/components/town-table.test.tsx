import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../../../shared/i18n/language.ts";
import {
  callableAnswers,
  fault,
  later,
  queriesFind,
  refusal,
  type StoredDocument,
} from "../../../../testing/backend.ts";
import { renderAdmin } from "../../../../testing/render-screen.tsx";
import { adminText } from "../../../../testing/texts.ts";

const STORED: readonly StoredDocument[] = [
  {
    id: "olafsvik",
    name: "Ólafsvík",
    shops: [
      { name: "Þvottabjörn", kind: "cafe" },
      { name: "Bakaríið", kind: "bakery" },
    ],
    isSample: true,
    updatedAt: new Date("2026-03-05T12:00:00.123Z"),
  },
  { id: "akranes", name: "Akranes", shops: [{ name: "Búðin", kind: "grocery" }] },
];

async function openTowns(language: Language = "is", stored = STORED) {
  queriesFind("webpage_towns", stored);
  return renderTowns(language);
}

async function renderTowns(language: Language = "is") {
  const screen = await renderAdmin("/admin/towns", { language });
  const text = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `admin-towns:${key}`, values);
  const dialog = screen.getByRole("dialog");
  return {
    ...screen,
    text,
    dialog,
    button: (key: string, name: string) => screen.getByRole("button", { name: text(key, { name }) }),
    add: screen.getByRole("main").getByRole("button", { name: text("addTitle") }),
    town: dialog.getByRole("textbox", { name: text("town"), exact: true }),
    shop: (number: number) => dialog.getByRole("textbox", { name: text("shopName", { number }) }),
    kind: (number: number) => dialog.getByRole("combobox", { name: text("shopKind", { number }) }),
    inDialog: (key: string) => dialog.getByRole("button", { name: text(key), exact: true }),
    status: (words: string) => screen.getByRole("status").filter({ hasText: words }),
    alert: (words: string) => screen.getByRole("alert").filter({ hasText: words }),
  };
}

describe("the towns", () => {
  it.each([
    ["is", ["Akranes 1 staðurBreytaFjarlægja", "Ólafsvík Sýnishorn2 staðirBreytaFjarlægja"]],
    ["en", ["Akranes 1 placeEditDelete", "Ólafsvík Sample2 placesEditDelete"]],
  ] as const)("are listed in %s with their number of shops, samples marked", async (language, rows) => {
    const screen = await openTowns(language);
    await expect.element(screen.getByRole("rowheader", { name: "Akranes" })).toBeVisible();
    const shown = screen.getByRole("row").elements().slice(1);
    expect(shown.map(({ textContent }) => textContent)).toEqual(rows);
  });
});

describe("adding a town", () => {
  it("requires a unique name and a shop", async () => {
    const calls = callableAnswers("saveTown", { id: "x" });
    const screen = await openTowns("is");
    await screen.add.click();
    await screen.inDialog("add").click();
    await expect.element(screen.town).toHaveAccessibleDescription(screen.text("nameMissing"));
    await expect.element(screen.town).toHaveFocus();
    await screen.town.fill("akranes ");
    await expect.element(screen.town).toHaveAccessibleDescription(screen.text("nameTaken"));
    await screen.town.fill("Seyðisfjörður");
    await screen.inDialog("add").click();
    await expect
      .element(screen.dialog.getByRole("alert").filter({ hasText: screen.text("shopsMissing") }))
      .toBeVisible();
    expect(calls).toEqual([]);
  });

  it("saves the shops without empty rows, and shows success", async () => {
    const answer = later<{ id: string }>();
    const calls = callableAnswers("saveTown", answer.promise);
    const screen = await openTowns("en");
    await screen.add.click();
    await screen.town.fill("Seyðisfjörður");
    await screen.shop(1).fill("Fiskbúðin");
    await screen.kind(1).selectOptions(adminText("en", "towns:kinds.fishmonger"));
    await screen.inDialog("addShop").click();
    await expect.element(screen.shop(2)).toHaveFocus();
    await screen.inDialog("addShop").click();
    await screen.shop(3).fill("Kaffið");
    await screen.kind(3).selectOptions(adminText("en", "towns:kinds.cafe"));
    await screen.inDialog("add").click();
    await expect.element(screen.inDialog("saving")).toHaveAttribute("aria-disabled", "true");
    queriesFind("webpage_towns", [...STORED, { id: "s", name: "Seyðisfjörður", shops: [] }]);
    answer.come({ id: "seydisfjordur" });
    await expect.element(screen.status(screen.text("saved", { name: "Seyðisfjörður" }))).toBeVisible();
    expect(calls).toEqual([
      {
        id: "seydisfjordur",
        name: "Seyðisfjörður",
        shops: [
          { name: "Fiskbúðin", kind: "fishmonger" },
          { name: "Kaffið", kind: "cafe" },
        ],
        updatedAt: null,
        requestId: expect.any(String),
      },
    ]);
    await expect.element(screen.getByRole("rowheader", { name: "Seyðisfjörður" })).toBeVisible();
    await expect.element(screen.add).toHaveFocus();
  });
});

describe("editing a town", () => {
  it("labels sample data; shops are in alphabetical order and can be removed", async () => {
    const calls = callableAnswers("saveTown", { id: "olafsvik" });
    const screen = await openTowns("is");
    await screen.button("editNamed", "Ólafsvík").click();
    await expect.element(screen.dialog.getByText(screen.text("sampleNote"))).toBeVisible();
    await expect.element(screen.shop(1)).toHaveValue("Bakaríið");
    await expect.element(screen.kind(2)).toHaveValue("cafe");
    await screen.button("removeNamed", "Bakaríið").click();
    await expect.element(screen.shop(1)).toHaveValue("Þvottabjörn");
    await expect.element(screen.shop(1)).toHaveFocus();
    await screen.town.fill("Snæfellsbær");
    await screen.inDialog("save").click();
    await expect.element(screen.status(screen.text("saved", { name: "Snæfellsbær" }))).toBeVisible();
    // The id does not change.
    expect(calls).toEqual([
      {
        id: "olafsvik",
        name: "Snæfellsbær",
        shops: [{ name: "Þvottabjörn", kind: "cafe" }],
        updatedAt: "2026-03-05T12:00:00.123Z",
        requestId: expect.any(String),
      },
    ]);
  });
});

it("a retried creation after a lost response has the same idempotency key", async () => {
  const lost = callableAnswers("saveTown", () => {
    queriesFind("webpage_towns", [...STORED, { id: "hofn", name: "Höfn", shops: [] }]);
    return fault("offline");
  });
  const screen = await openTowns("is");
  await screen.add.click();
  await screen.town.fill("Höfn");
  await screen.shop(1).fill("Búðin");
  await screen.inDialog("add").click();
  await expect.element(screen.dialog.getByRole("alert").filter({ hasText: /^Ekkert svar/ })).toBeVisible();
  // SWR revalidates when the browser is online again.
  dispatchEvent(new Event("online"));
  await expect
    .element(screen.getByRole("rowheader", { name: "Höfn", includeHidden: true }))
    .toBeInTheDocument();
  const again = callableAnswers("saveTown", { id: "hofn" });
  await screen.inDialog("add").click();
  await expect.element(screen.status(screen.text("saved", { name: "Höfn" }))).toBeVisible();
  // Repeated once.
  expect(lost).toEqual([...again, ...again]);
});

it("the list is read again when the form closes after a failed save", async () => {
  callableAnswers("saveTown", () => {
    queriesFind("webpage_towns", [...STORED, { id: "hofn", name: "Höfn", shops: [] }]);
    return fault("offline");
  });
  const screen = await openTowns("is");
  await screen.add.click();
  await screen.town.fill("Höfn");
  await screen.shop(1).fill("Búðin");
  await screen.inDialog("add").click();
  await expect.element(screen.dialog.getByRole("alert").filter({ hasText: /^Ekkert svar/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await screen
    .getByRole("dialog", { name: adminText("is", "admin:dialog.loseTitle") })
    .getByRole("button", { name: adminText("is", "admin:dialog.loseConfirm") })
    .click();
  await expect.element(screen.getByRole("rowheader", { name: "Höfn" })).toBeVisible();
});

describe("deleting a town", () => {
  it.each([
    ["deleted", { id: "akranes" }],
    ["already deleted", refusal("towns/not-found")],
  ] as const)("asks first, and shows success (%s)", async (_, answer) => {
    const calls = callableAnswers("deleteTown", answer);
    const screen = await openTowns("is");
    await screen.button("deleteNamed", "Akranes").click();
    await expect
      .element(screen.dialog)
      .toHaveAccessibleDescription(screen.text("deleteQuestion", { name: "Akranes", count: 1 }));
    await screen.inDialog("delete").click();
    await expect.element(screen.status(screen.text("deleted", { name: "Akranes" }))).toBeVisible();
    expect(calls).toEqual([{ id: "akranes" }]);
    expect(screen.getByRole("rowheader", { name: "Akranes" }).elements()).toEqual([]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});
