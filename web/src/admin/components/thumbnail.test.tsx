import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { firebaseConfigs } from "../../brand.ts";
import { Thumbnail } from "./thumbnail.tsx";

it("uses the smallest file of an uploaded image", async () => {
  const at = (width: number) =>
    `http://127.0.0.1:1/v0/b/${firebaseConfigs.local.storageBucket}/o/images%2F0123456789abcdefghij%2F${width}.webp?alt=media`;
  const { container } = await render(<Thumbnail url={at(1600)} />);
  const image = container.querySelector("img") as HTMLImageElement;
  expect(image.currentSrc || image.srcset.split(" ")[0]).toBe(at(480));
  await expect.poll(() => image.getAttribute("src")).toBe("/images/logo.svg");
  expect(image).not.toHaveAttribute("srcset");
});

it("requests no picture of another site", async () => {
  const elsewhere = "http://127.0.0.1:1/v0/b/other/o/images%2F0123456789abcdefghij%2F1600.webp?alt=media";
  const { container } = await render(<Thumbnail url={elsewhere} />);
  expect(container.innerHTML).toContain("/images/logo.svg");
  expect(container.innerHTML).not.toContain("/b/other/");
});
