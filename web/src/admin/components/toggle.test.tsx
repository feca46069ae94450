import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { emulateMedia, FORCED_COLORS } from "../../testing/emulate-media.ts";
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

it.each(["{Enter}", " ", "click"])("is a switch that changes by %j and keeps the focus", async (way) => {
  onChange.mockClear();
  const screen = await render(<Switched />);
  const toggle = screen.getByRole("switch", { name: "Aðgangur: Jón" });
  await expect.element(toggle).toBeChecked();
  await expect.element(toggle).toHaveTextContent("Já");
  for (const isOn of [false, true]) {
    if (way === "click") await toggle.click();
    else {
      (toggle.element() as HTMLElement).focus();
      await userEvent.keyboard(way);
    }
    await expect.element(toggle).toHaveAttribute("aria-checked", String(isOn));
    await expect.element(toggle).toHaveTextContent(isOn ? "Já" : "Nei");
    await expect.element(toggle).toHaveFocus();
  }
  expect(onChange.mock.calls).toEqual([[false], [true]]);
});

it("cannot be changed while disabled, and describes why", async () => {
  onChange.mockClear();
  const screen = await render(<Switched isDisabled />);
  const toggle = screen.getByRole("switch", { name: "Aðgangur: Jón" });
  await expect.element(toggle).toBeDisabled();
  await expect.element(toggle).toHaveAccessibleDescription("Síðasti stjórnandinn");
  (toggle.element() as HTMLElement).click();
  expect(onChange).not.toHaveBeenCalled();
});

it("shows its state in forced colors", async () => {
  await emulateMedia("", FORCED_COLORS);
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
