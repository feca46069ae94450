import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Language } from "../../shared/i18n/language.ts";
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

it("is announced by regions that were there before it", async () => {
  const screen = await show("is", DONE, FAILED);
  const [status, alert] = [screen.getByRole("status").element(), screen.getByRole("alert").element()];
  expect([status.textContent, alert.textContent]).toEqual(["", ""]);
  await screen.say(DONE);
  await expect.element(screen.getByText("Vistað", { exact: true })).toBeVisible();
  expect([status.textContent, alert.textContent]).toEqual(["Vistað", ""]);
  // The newer one takes its place.
  await screen.say(FAILED);
  await expect.element(screen.getByText("Mistókst", { exact: true })).toBeVisible();
  expect([status.textContent, alert.textContent]).toEqual(["", "MistókstFyrri ástæðaSeinni ástæða"]);
  expect(screen.getByRole("listitem").elements()).toHaveLength(2);
});

it.each([
  ["is", "Loka tilkynningu"],
  ["en", "Dismiss message"],
] as const)("is closed in %s", async (language, close) => {
  const screen = await show(language, DONE);
  await screen.say(DONE);
  await screen.getByRole("button", { name: close }).click();
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("goes where its action is taken", async () => {
  const run = vi.fn();
  const notice: Notice = { ...DONE, action: { label: "Afturkalla", run } };
  const screen = await show("is", notice);
  await screen.say(notice);
  await screen.getByRole("button", { name: "Afturkalla" }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("outlives one change of screens, and not two", async () => {
  const screen = await show("is", DONE);
  await screen.say(DONE);
  await screen.goTo("þar");
  await expect.element(screen.getByText("Vistað", { exact: true })).toBeVisible();
  await screen.goTo("annars staðar");
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("goes with its screen where it is about that alone", async () => {
  const screen = await show("is", { ...DONE, isForScreen: true });
  await screen.say(DONE);
  await screen.goTo("þar");
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});
