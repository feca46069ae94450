import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";

const PICTURE = "/images/news/hundrad-tonn-af-mat.webp";

async function openFocus() {
  const calls = callableAnswers("saveNews", { id: "frett", version: VERSION + 1, removed: [] });
  const screen = await openEditor("is", storedArticle({ imageUrl: PICTURE, imageAlt: "Poki" }));
  const sliders = (["focusX", "focusY"] as const).map((name) =>
    screen.getByRole("slider", { name: screen.text(name) }),
  );
  const [across, down] = sliders as [(typeof sliders)[0], (typeof sliders)[0]];
  await expect.element(across).toHaveValue("50");
  await expect.element(down).toHaveValue("60");
  const saved = async () => {
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => calls.length).toBe(1);
    return (calls[0] as { imageFocus?: string }).imageFocus;
  };
  return { screen, across, down, saved };
}

it("an image's focal point is set by a click, and saved", async () => {
  const { screen, across, down, saved } = await openFocus();
  const image = screen.getByTestId("focal-point");
  await expect.poll(() => image.element().querySelector("img")?.naturalWidth).toBeGreaterThan(0);
  const size = image.element().getBoundingClientRect();
  await image.click({ position: { x: size.width * 0.21, y: size.height * 0.88 } });
  await expect.element(across).toHaveValue("20");
  await expect.element(down).toHaveValue("90");
  expect(await saved()).toBe("20 90");
});

it("an image's focal point is set by the arrow keys", async () => {
  const { across, saved } = await openFocus();
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(across).toHaveValue("70");
  expect(await saved()).toBe("70 60");
});

it("another image starts with the usual focal point", async () => {
  const { screen, across, saved } = await openFocus();
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await screen.field("imageUrl").fill("/images/news/opnar-a-akureyri.webp");
  await expect.element(across).toHaveValue("50");
  expect(await saved()).toBe("");
});
