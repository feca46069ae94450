import { expect, it } from "vitest";
import { renderAdmin } from "../../../testing/render-screen.tsx";

it("a link of the help page leads to its topic, which gets the focus, and Back returns", async () => {
  const screen = await renderAdmin("/admin/help");
  const main = screen.getByRole("main");
  const topic = main.getByRole("heading", { level: 2, name: "Birting", exact: true });
  await main.getByRole("link", { name: "Birting", exact: true }).click();
  await expect.element(topic).toHaveFocus();
  await expect.poll(() => topic.element().getBoundingClientRect().top).toBeLessThan(200);
  expect(topic.element().getBoundingClientRect().top).toBeGreaterThan(48);
  const names = (role: "link" | "heading") =>
    main
      .getByRole(role)
      .elements()
      .map((one) => one.textContent);
  expect(names("link")).toEqual(names("heading").slice(1));
  screen.back();
  await expect.poll(() => scrollY).toBe(0);
});
