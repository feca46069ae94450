import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { takeSilentTexts } from "../../testing/live-regions.ts";
import { Status } from "./status.tsx";

it("a status is inserted before its text, and is not inserted if it has no text", async () => {
  const screen = await render(<Status>{false}</Status>);
  expect(document.querySelector("[role=status]")).toBeNull();
  await screen.rerender(<Status>Fimm fréttir</Status>);
  expect(document.querySelector("[role=status]")?.textContent).toBe("");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Fimm fréttir");
  await screen.rerender(<Status>Sex fréttir</Status>);
  expect(document.querySelector("[role=status]")?.textContent).toBe("Sex fréttir");
});

it("a test fails if a status is inserted together with its text, or text is put into an existing alert", async () => {
  const screen = await render(<p role="status">Fannst</p>);
  await screen.rerender(<p role="alert">Kom með</p>);
  expect(takeSilentTexts()).toEqual(["born with its text: Fannst", "put into an alert: Kom með"]);
});
