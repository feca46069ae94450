import { onTestFinished } from "vitest";
import { page } from "vitest/browser";

/** Sets text of 200% at this width until the test ends; 360: a phone. */
export async function largeText(width = 360): Promise<void> {
  onTestFinished(() => {
    document.documentElement.style.removeProperty("font-size");
    return page.viewport(1280, 900);
  });
  document.documentElement.style.fontSize = "200%";
  await page.viewport(width, 740);
}
