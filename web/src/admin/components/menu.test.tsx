import { History, Trash2 } from "lucide-react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu } from "./menu.tsx";

const onSelect = vi.fn<() => void>();
beforeEach(() => void onSelect.mockClear());

async function show() {
  const screen = await render(
    <MemoryRouter>
      <button type="button">Fyrir</button>
      <Menu
        label="Fleira"
        items={[
          { text: "Saga", Icon: History, to: "/saga" },
          { text: "Eyða", Icon: Trash2, isDangerous: true, onSelect },
        ]}
      />
    </MemoryRouter>,
  );
  const button = screen.getByRole("button", { name: "Fleira" });
  const item = (name: string) => screen.getByRole("menuitem", { name });
  return { ...screen, button, item, menu: screen.getByRole("menu", { name: "Fleira" }) };
}

it("focuses its first item, and arrow keys, Home and End move the focus", async () => {
  const { button, item } = await show();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(item("Saga")).toHaveFocus();
  for (const [key, name] of [
    ["ArrowDown", "Eyða"],
    ["ArrowDown", "Saga"],
    ["ArrowUp", "Eyða"],
    ["Home", "Saga"],
    ["End", "Eyða"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(item(name)).toHaveFocus();
  }
});

it("closes on Escape, restores the focus, and opens on ArrowDown", async () => {
  const { button, menu, item } = await show();
  await button.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.poll(() => menu.elements()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Saga")).toHaveFocus();
});

it("closes when the focus leaves it, and by its button", async () => {
  const screen = await show();
  await screen.button.click();
  await screen.getByRole("button", { name: "Fyrir" }).click();
  await expect.poll(() => screen.menu.elements()).toEqual([]);
  await screen.button.click();
  await screen.button.click();
  await expect.poll(() => screen.menu.elements()).toEqual([]);
});

it("runs the action after closing, with the focus on the button", async () => {
  const screen = await show();
  onSelect.mockImplementation(() => expect(document.activeElement).toBe(screen.button.element()));
  await screen.button.click();
  await screen.item("Eyða").click();
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.poll(() => screen.menu.elements()).toEqual([]);
});
