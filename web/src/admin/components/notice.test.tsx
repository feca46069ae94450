import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Language } from "../../shared/i18n/language.ts";
import { setViewport } from "../../testing/browser-conditions.ts";
import { AdminTexts, createAdminTexts } from "../i18n/admin-texts.tsx";
import { type Notice, NoticeProvider, Notices, useNotice } from "./notice.tsx";

const DONE: Notice = { kind: "success", text: "Vistað" };
const FAILED: Notice = { kind: "error", text: "Mistókst", details: ["Fyrri ástæða", "Seinni ástæða"] };

function Place({ place, notices }: { place: string; notices: readonly Notice[] }) {
  const { notify, enterScreen } = useNotice();
  useEffect(() => enterScreen(place), [enterScreen, place]);
  return notices.map((notice) => (
    <button key={notice.text} type="button" onClick={() => notify(notice)}>
      Segja: {notice.text}
    </button>
  ));
}

async function show(language: Language, ...notices: Notice[]) {
  const texts = await createAdminTexts(language);
  const at = (place: string) => (
    <AdminTexts initial={texts}>
      <NoticeProvider>
        <Notices />
        <Place place={place} notices={notices} />
      </NoticeProvider>
    </AdminTexts>
  );
  const screen = await render(at("hér"));
  return {
    ...screen,
    say: ({ text }: Notice) => screen.getByRole("button", { name: `Segja: ${text}` }).click(),
    goTo: (place: string) => screen.rerender(at(place)),
  };
}

it("a success is announced as a status, and a failure as an alert", async () => {
  const screen = await show("is", DONE, FAILED);
  const texts = () =>
    ["status", "alert"].map((role) => document.querySelector(`[role=${role}]`)?.textContent ?? "");
  expect(texts()).toEqual(["", ""]);
  await screen.say(DONE);
  await expect.element(screen.getByText("Vistað", { exact: true })).toBeVisible();
  expect(texts()).toEqual(["Vistað", ""]);
  // The newer notice replaces the older one.
  await screen.say(FAILED);
  await expect.element(screen.getByText("Mistókst", { exact: true })).toBeVisible();
  expect(texts()).toEqual(["", "MistókstFyrri ástæðaSeinni ástæða"]);
  await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(2);
});

it.each([320, 360, 768])(
  "a notice with every kind of button keeps them inside at %i pixels",
  async (width) => {
    await setViewport(width, 780);
    const screen = await show("is", {
      kind: "success",
      text: "Stöðu fréttarinnar var breytt",
      details: ["„Jólamarkaður verður haldinn í desember“: Birt"],
      link: { label: "Skoða fréttina", href: "/" },
      action: { label: "Afturkalla", run: () => {} },
      copies: { "Afrita slóð": "x", "Afrita texta í færslu á ensku": "y" },
    });
    await screen.getByRole("button", { name: "Segja: Stöðu fréttarinnar var breytt" }).click();
    const close = screen.getByRole("button", { name: "Loka tilkynningu" });
    await expect.element(close).toBeVisible();
    const notice = close.element().parentElement as Element;
    const { left, right } = notice.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    const buttons = [...notice.querySelectorAll("a, button")].map((one) => one.getBoundingClientRect());
    expect(buttons).toHaveLength(5);
    expect(buttons.filter((box) => box.left < left || box.right > right)).toEqual([]);
    // The text is not squeezed into a narrow column.
    const words = screen.getByText("Stöðu fréttarinnar var breytt", { exact: true }).element();
    expect(words.getBoundingClientRect().width).toBeGreaterThan(200);
  },
);

it("a notice can be dismissed", async () => {
  const screen = await show("is", DONE);
  await screen.say(DONE);
  await screen.getByRole("button", { name: "Loka tilkynningu" }).click();
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("a notice disappears when its action runs", async () => {
  const run = vi.fn();
  const notice: Notice = { ...DONE, action: { label: "Afturkalla", run } };
  const screen = await show("is", notice);
  await screen.say(notice);
  await screen.getByRole("button", { name: "Afturkalla" }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("a notice survives one navigation, but not two", async () => {
  const screen = await show("is", DONE);
  await screen.say(DONE);
  await screen.goTo("þar");
  await expect.element(screen.getByText("Vistað", { exact: true })).toBeVisible();
  await screen.goTo("annars staðar");
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("a notice for one screen disappears with that screen", async () => {
  const screen = await show("is", { ...DONE, isForScreen: true });
  await screen.say(DONE);
  await screen.goTo("þar");
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});
