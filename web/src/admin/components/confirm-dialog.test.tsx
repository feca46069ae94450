import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Language } from "../../shared/i18n/language.ts";
import { AdminTexts, createAdminTexts } from "../i18n/admin-texts.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

it("fills the button that keeps what confirming would discard", async () => {
  const screen = await render(
    <AdminTexts initial={await createAdminTexts("is")}>
      <ConfirmDialog title="Fara?" confirm="Fara" cancel="Vera" isLoss onConfirm={vi.fn()} onCancel={vi.fn()}>
        <p>Textinn er óvistaður.</p>
      </ConfirmDialog>
    </AdminTexts>,
  );
  await expect.element(screen.getByRole("button", { name: "Vera" })).not.toHaveClass("quiet");
  await expect.element(screen.getByRole("button", { name: "Fara" })).toHaveClass("quiet");
});

async function ask(language: Language = "is", cancel?: string) {
  const onConfirm = vi.fn();
  function Asking() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsAsking(true)}>
          Spyrja
        </button>
        {isAsking && (
          <ConfirmDialog
            title="Ertu viss?"
            confirm="Eyða"
            {...(cancel && { cancel })}
            onConfirm={onConfirm}
            onCancel={() => setIsAsking(false)}
          >
            <p>Öllu verður eytt.</p>
          </ConfirmDialog>
        )}
      </>
    );
  }
  const screen = await render(
    <AdminTexts initial={await createAdminTexts(language)}>
      <Asking />
    </AdminTexts>,
  );
  const opener = screen.getByRole("button", { name: "Spyrja" });
  await opener.click();
  return { onConfirm, opener, dialog: screen.getByRole("dialog", { name: "Ertu viss?" }) };
}

it("is modal, describes the action and focuses cancel", async () => {
  const { dialog, onConfirm, opener } = await ask("is");
  await expect.element(dialog).toHaveAccessibleDescription("Öllu verður eytt.");
  expect(dialog.element().matches(":modal")).toBe(true);
  await expect.element(dialog.getByRole("button", { name: "Hætta við" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

it("closes on Escape and restores the focus", async () => {
  const { dialog, onConfirm, opener } = await ask();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

it("calls onConfirm and stays open until it is unmounted", async () => {
  const { dialog, onConfirm } = await ask();
  await dialog.getByRole("button", { name: "Eyða" }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
  await expect.element(dialog).toBeVisible();
});
