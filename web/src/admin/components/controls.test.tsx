import { History, Trash2 } from "lucide-react";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { firebaseConfigs } from "../../brand.ts";
import { emulateMedia } from "../../testing/browser-conditions.ts";
import { Menu } from "./menu.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { Toggle } from "./toggle.tsx";

const onChange = vi.fn();

function Switched({ isDisabled = false }) {
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Toggle
        isOn={isOn}
        label="Aðgangur: Jón"
        text={isOn ? "Já" : "Nei"}
        isDisabled={isDisabled}
        describedBy={isDisabled ? "why" : undefined}
        onChange={(next) => {
          onChange(next);
          setIsOn(next);
        }}
      />
      <p id="why">Síðasti stjórnandinn</p>
    </>
  );
}

it("a switch shows its state in forced colors", async () => {
  await emulateMedia("forced-colors");
  const screen = await render(<Switched />);
  const toggle = screen.getByRole("switch");
  const track = () => {
    const { backgroundColor, outlineColor } = getComputedStyle(toggle.element().firstElementChild as Element);
    return { backgroundColor, outlineColor };
  };
  const on = track();
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  expect(on.backgroundColor).not.toBe(canvas);
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-checked", "false");
  await expect.poll(() => track().backgroundColor).not.toBe(on.backgroundColor);
  expect(track().outlineColor).not.toBe(canvas);
});

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

it("an opened menu focuses its first item, and arrow keys, Home and End move the focus", async () => {
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

it("a menu closes on Escape, restores the focus, and opens on ArrowDown", async () => {
  const { button, menu, item } = await show();
  await button.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.poll(() => menu.elements()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Saga")).toHaveFocus();
});

it("a menu closes when the focus leaves it, and when its button is pressed", async () => {
  const screen = await show();
  await screen.button.click();
  await screen.getByRole("button", { name: "Fyrir" }).click();
  await expect.poll(() => screen.menu.elements()).toEqual([]);
  await screen.button.click();
  await screen.button.click();
  await expect.poll(() => screen.menu.elements()).toEqual([]);
});

it("a thumbnail uses the smallest file of an uploaded image", async () => {
  const at = (width: number) =>
    `http://127.0.0.1:1/v0/b/${firebaseConfigs.local.storageBucket}/o/images%2F0123456789abcdefghij%2F${width}.webp?alt=media`;
  const failed = vi.fn(({ target }: Event) => (target as HTMLImageElement).currentSrc);
  addEventListener("error", failed, { capture: true, once: true });
  const { container } = await render(<Thumbnail url={at(1600)} />);
  const image = container.querySelector("img") as HTMLImageElement;
  await expect.poll(() => image.getAttribute("src")).toBe("/images/logo.svg");
  expect(failed).toHaveReturnedWith(at(480));
  expect(image).not.toHaveAttribute("srcset");
});

it("a thumbnail requests no picture from another site", async () => {
  const elsewhere = "http://127.0.0.1:1/v0/b/other/o/images%2F0123456789abcdefghij%2F1600.webp?alt=media";
  const { container } = await render(<Thumbnail url={elsewhere} />);
  expect(container.innerHTML).toContain("/images/logo.svg");
  expect(container.innerHTML).not.toContain("/b/other/");
});
