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

it("is announced by live regions that exist before it", async () => {
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
  await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(2);
});

it("is dismissed", async () => {
  const screen = await show("is", DONE);
  await screen.say(DONE);
  await screen.getByRole("button", { name: "Loka tilkynningu" }).click();
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("disappears when its action runs", async () => {
  const run = vi.fn();
  const notice: Notice = { ...DONE, action: { label: "Afturkalla", run } };
  const screen = await show("is", notice);
  await screen.say(notice);
  await screen.getByRole("button", { name: "Afturkalla" }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("survives one navigation, not two", async () => {
  const screen = await show("is", DONE);
  await screen.say(DONE);
  await screen.goTo("þar");
  await expect.element(screen.getByText("Vistað", { exact: true })).toBeVisible();
  await screen.goTo("annars staðar");
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});

it("disappears with its screen if it is for that screen", async () => {
  const screen = await show("is", { ...DONE, isForScreen: true });
  await screen.say(DONE);
  await screen.goTo("þar");
  await expect.poll(() => screen.getByText("Vistað", { exact: true }).elements()).toEqual([]);
});
