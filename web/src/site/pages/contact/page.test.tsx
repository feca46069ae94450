import { expect, it } from "vitest";
import { renderPage } from "../../../testing/render-screen.tsx";
import { text as textIs } from "./text.is.ts";

it("has a description, the figures and the logo for journalists", async () => {
  const screen = await renderPage("/contact");
  const press = screen.getByRole("region", { name: textIs.press.title });
  await expect.element(press.getByText(textIs.press.logo, { exact: true })).toBeVisible();
  expect(press.element().id).toBe("press");
  const links = press.getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [textIs.press.figures, "/figures"],
    [textIs.press.svg, "/images/logo.svg"],
    [textIs.press.png, "/icon-512.png"],
  ]);
});
