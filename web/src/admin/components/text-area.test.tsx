import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TextArea } from "./text-area.tsx";

function Line() {
  const [value, setValue] = useState("Mat");
  return (
    <>
      <TextArea
        aria-label="Lína"
        value={value}
        onChange={({ target }) => setValue(target.value.replaceAll("\n", ""))}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue("Ostur")}>
        Annað
      </button>
    </>
  );
}

it("undo in a text area takes back everything that was typed, and redo restores it", async () => {
  const screen = await render(<Line />);
  const area = screen.getByRole("textbox");
  await area.click();
  await userEvent.keyboard("{Control>}{End}{/Control}bjorg");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Matbjorg");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(area).toHaveValue("Mat");
  expect(screen.getByRole("status").element().textContent).toBe("Mat");
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await expect.element(area).toHaveValue("Matbjorg");
});

it("a text area shows a value from elsewhere, and no key that is not accepted", async () => {
  const screen = await render(<Line />);
  await screen.getByRole("button").click();
  const area = screen.getByRole("textbox");
  await expect.element(area).toHaveValue("Ostur");
  await area.click();
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}");
  await expect.element(area).toHaveValue("Ostur");
  await userEvent.keyboard("ar");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Osturar");
});
