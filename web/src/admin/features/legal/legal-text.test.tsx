import type { LegalVersionToEdit } from "@matbjorg/contract/legal/legal-versions";
import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { callableAnswers, fault, refusal } from "../../../testing/backend.ts";
import { stopClock } from "../../../testing/browser-conditions.ts";
import { ADMIN, openAdminMenu, renderAdmin } from "../../../testing/render-screen.tsx";
import { adminText } from "../../../testing/texts.ts";
import { SLOW_SAVE_MS } from "../../components/slow-save.tsx";

/** A day far ahead, on which no version of the real site depends. */
const AHEAD = "2990-01-15";
const DRAFT = `${STORAGE_KEYS.draftPrefix}${ADMIN.uid}_content:terms`;
const TEXTS = {
  is: "<p>Stutt.</p><h2>Skil</h2><p>Engin skil.</p>",
  en: "<p>Short.</p><h2>Returns</h2><p>No returns.</p>",
};
const IN_FORCE = { from: "2023-02-25", ...TEXTS };
const NEXT: LegalVersionToEdit = { from: AHEAD, ...TEXTS, is: `${TEXTS.is}<p>Nýtt.</p>`, version: 7 };

async function open(next: LegalVersionToEdit | null, name = "terms") {
  callableAnswers("getLegalText", { next, inForce: IN_FORCE });
  const screen = await renderAdmin(`/admin/content/${name}`);
  const main = screen.getByRole("main");
  const press = (button: string) => screen.getByRole("button", { name: button, exact: true }).click();
  const answer = (button: string) => screen.getByRole("dialog").getByRole("button", { name: button }).click();
  return {
    ...screen,
    main,
    press,
    /** Publishes the version, and confirms it. */
    publish: async () => {
      await press("Birta útgáfuna");
      await answer("Birta útgáfuna");
    },
    answer,
    day: main.getByLabelText("Gildistökudagur", { exact: true }),
    text: (label: string) => main.getByRole("textbox", { name: label, exact: true }),
  };
}

describe("a new version of the terms", () => {
  it("begins with the text in force, is published for a future day in both languages, and can be undone", async () => {
    const screen = await open(null);
    await expect.element(screen.text("Texti á íslensku")).toHaveTextContent("Stutt.SkilEngin skil.");
    await expect.element(screen.text("Texti á ensku")).toHaveTextContent("Short.ReturnsNo returns.");
    await expect
      .element(screen.main.getByText("Kaflar á íslensku: 1. Kaflar á ensku: 1.", { exact: false }))
      .toBeVisible();
    const calls = callableAnswers("saveLegalText", { version: 9 });
    await screen.press("Birta útgáfuna");
    await expect.element(screen.alert("Veldu dagsetningu fram í tímann")).toBeVisible();
    await expect.element(screen.day).toHaveAccessibleDescription("Veldu dagsetningu fram í tímann");
    expect(calls).toEqual([]);
    await screen.day.fill(AHEAD);
    await screen.publish();
    await expect.poll(() => calls).toMatchObject([{ name: "terms", from: AHEAD, texts: TEXTS }]);
    await expect
      .element(screen.main.getByRole("heading", { name: "Útgáfan sem tekur gildi 15. janúar 2990" }))
      .toBeVisible();
    await screen.press("Afturkalla");
    await expect.poll(() => calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({ from: AHEAD, replaces: { from: AHEAD, version: 9 }, texts: null });
    await expect.element(screen.main.getByRole("heading", { name: "Ný útgáfa" })).toBeVisible();
  });

  it("is published only after a question that names its day and the notice", async () => {
    const screen = await open(null, "privacy");
    const calls = callableAnswers("saveLegalText", { version: 9 });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await screen.day.fill(inDays(10));
    await screen.press("Birta útgáfuna");
    const said = (text: string) => screen.getByRole("dialog").getByText(text, { exact: false });
    const day = formatLongDate(new Date(inDays(10)), "is");
    await expect.element(said(`tekur gildi ${day}. Fyrirvarinn er 10 dagar.`)).toBeVisible();
    await expect.element(said("Fyrirvarinn er styttri en 30 dagar.")).toBeVisible();
    await screen.answer("Hætta við");
    expect(calls).toEqual([]);
    await screen.day.fill(inDays(31));
    await screen.press("Birta útgáfuna");
    await expect.element(said("Fyrirvarinn er 31 dagur.")).toBeVisible();
    await expect.element(said("styttri en 30 dagar")).not.toBeInTheDocument();
    await screen.answer("Birta útgáfuna");
    await expect.poll(() => calls).toMatchObject([{ name: "privacy", from: inDays(31) }]);
  });

  it("with less than 30 days' notice says so", async () => {
    const screen = await open(null, "privacy");
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await screen.day.fill(inDays(10));
    const notice = screen.status("lofar 30 daga fyrirvara");
    await expect.element(notice).toBeVisible();
    await screen.day.fill(inDays(40));
    await expect.element(notice).not.toBeInTheDocument();
  });

  it("is stored in this browser, offered after a reload, and discarded once it is saved", async () => {
    const before = await open(null);
    await before.day.fill(AHEAD);
    await before.text("Texti á ensku").fill("Half written");
    await openAdminMenu(before);
    await before.getByRole("link", { name: "Ruslatunna" }).click();
    const question = before.getByRole("dialog").getByText("bíða þín hér", { exact: false });
    await expect.element(question).toBeVisible();
    await before.unmount();

    const screen = await open(null);
    await expect.element(screen.status("Þú átt óvistaðar breytingar")).toBeVisible();
    await screen.press("Halda breytingunum");
    await expect.element(screen.day).toHaveValue(AHEAD);
    await expect.element(screen.text("Texti á ensku")).toHaveTextContent("Half written");
    await expect.element(screen.text("Texti á íslensku")).toHaveTextContent("Stutt.SkilEngin skil.");
    const calls = callableAnswers("saveLegalText", { version: 9 });
    await screen.publish();
    await expect.poll(() => calls).toMatchObject([{ from: AHEAD, texts: { en: "<p>Half written</p>" } }]);
    await expect.element(screen.main.getByRole("heading", { name: /Útgáfan sem tekur gildi/ })).toBeVisible();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it("cannot contain images, which its toolbar does not offer", async () => {
    const screen = await open(null);
    const tools = screen.getByRole("toolbar").first();
    await expect.element(tools.getByRole("button", { name: "Feitletrað" })).toBeVisible();
    expect(tools.getByRole("button", { name: "Mynd" }).elements()).toEqual([]);
  });
});

it("the link to all versions appears once there is more than one", async () => {
  const first = await open(null);
  const link = first.main.getByRole("link", { name: "Allar útgáfur á vefnum" });
  await expect.element(first.day).toBeVisible();
  expect(link.elements()).toEqual([]);
  await first.unmount();
  const { main } = await open(NEXT);
  await expect
    .element(main.getByRole("link", { name: "Allar útgáfur á vefnum" }))
    .toHaveAttribute("href", "/terms#versions");
});

describe("a version that is not yet in force", () => {
  it("is replaced when it is saved, even for another day", async () => {
    const screen = await open(NEXT);
    await expect.element(screen.day).toHaveValue(AHEAD);
    await screen.text("Texti á ensku").fill("Other");
    const calls = callableAnswers("saveLegalText", { version: 8 });
    await screen.publish();
    await expect.poll(() => calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      replaces: { from: AHEAD, version: 7 },
      texts: { is: NEXT.is, en: "<p>Other</p>" },
    });
    // The next change is of the version that this one has made.
    await screen.day.fill("2991-01-01");
    await screen.publish();
    await expect.poll(() => calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({ from: "2991-01-01", replaces: { from: AHEAD, version: 8 } });
  });

  it("can be deleted after a question, and the deletion undone", async () => {
    const screen = await open(NEXT);
    const calls = callableAnswers("saveLegalText", { version: 0 });
    await screen.press("Eyða útgáfunni");
    await screen.getByRole("dialog").getByRole("button", { name: "Eyða útgáfunni" }).click();
    await expect
      .poll(() => calls)
      .toMatchObject([{ from: AHEAD, replaces: { from: AHEAD, version: 7 }, texts: null }]);
    await screen.press("Afturkalla");
    await expect.poll(() => calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({ from: AHEAD, texts: { is: NEXT.is, en: NEXT.en } });
    expect(calls[1]).not.toHaveProperty("replaces");
  });

  it("cannot be edited while it is saved, because what is typed then would be lost", async () => {
    const screen = await open(NEXT);
    callableAnswers("saveLegalText", fault("hanging"));
    await screen.publish();
    await expect.element(screen.day).toHaveAttribute("readonly");
    expect(document.querySelectorAll("form [inert]")).toHaveLength(2);
  });

  it("says in a status after five seconds that saving takes long, and not that one may continue to write", async () => {
    const screen = await open(NEXT);
    callableAnswers("saveLegalText", fault("hanging"));
    await screen.press("Birta útgáfuna");
    stopClock();
    await screen.answer("Birta útgáfuna");
    await expect.element(screen.day).toHaveAttribute("readonly");
    const slow = screen.status(adminText("is", "admin:slowRequest"));
    expect(slow.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(SLOW_SAVE_MS);
    await expect.element(slow).toBeVisible();
  });

  it("is sent as the same request again if no response came", async () => {
    const screen = await open(NEXT);
    const calls = callableAnswers("saveLegalText", fault(503));
    await screen.publish();
    await expect.poll(() => calls).toHaveLength(2);
    await screen.publish();
    await expect.poll(() => calls).toHaveLength(4);
    expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it("keeps what was typed since when a change is undone", async () => {
    const screen = await open(NEXT);
    callableAnswers("saveLegalText", { version: 8 });
    await screen.day.fill("2991-01-01");
    await screen.publish();
    const heading = (day: string) =>
      screen.main.getByRole("heading", { name: `Útgáfan sem tekur gildi ${day}` });
    await expect.element(heading("1. janúar 2991")).toBeVisible();
    await screen.text("Texti á ensku").fill("Other");
    await screen.press("Afturkalla");
    await expect.element(heading("15. janúar 2990")).toBeVisible();
    await expect.element(screen.text("Texti á ensku")).toHaveTextContent("Other");
  });

  it("is published as another version if it came into force while it was edited, and the text stays", async () => {
    const screen = await open(NEXT);
    await screen.text("Texti á íslensku").fill("Annað");
    callableAnswers("saveLegalText", refusal("legal/in-force"));
    await screen.publish();
    await expect.element(screen.alert("Veldu annan dag til að birta textann sem nýja útgáfu.")).toBeVisible();
    await expect.element(screen.text("Texti á íslensku")).toHaveTextContent("Annað");
    const calls = callableAnswers("saveLegalText", { version: 8 });
    await screen.day.fill("2991-01-01");
    await screen.publish();
    await expect.poll(() => calls).toMatchObject([{ from: "2991-01-01" }]);
    expect(calls[0]).not.toHaveProperty("replaces");
  });

  it("that a colleague has saved meanwhile is not overwritten, and what was typed stays", async () => {
    const screen = await open(NEXT);
    await screen.text("Texti á íslensku").fill("Annað");
    callableAnswers("saveLegalText", refusal("content/changed-meanwhile"));
    await screen.publish();
    await expect.element(screen.alert("verið vistað annars staðar")).toBeVisible();
    await expect.element(screen.text("Texti á íslensku")).toHaveTextContent("Annað");
  });
});
