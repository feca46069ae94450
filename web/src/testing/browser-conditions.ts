import { onTestFinished, vi } from "vitest";
import { cdp, page } from "vitest/browser";

const WITHOUT_MOTION = { name: "prefers-reduced-motion", value: "reduce" };

/** Emulates a medium until the test ends. */
export async function emulateMedia(medium: "print" | "forced-colors"): Promise<void> {
  const set = (media = "", ...features: object[]) =>
    cdp().send(
      "Emulation.setEmulatedMedia" as never,
      { media, features: [WITHOUT_MOTION, ...features] } as never,
    );
  onTestFinished(() => set());
  await (medium === "print" ? set(medium) : set("", { name: medium, value: "active" }));
}

/** Simulates an offline browser until the returned function is called or the test ends. */
export function loseConnection(): () => void {
  const online = vi.spyOn(Navigator.prototype, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  const restore = () => {
    online.mockReturnValue(true);
    dispatchEvent(new Event("online"));
  };
  onTestFinished(restore);
  return restore;
}

/** Replaces timers until the test ends. They run when the test advances them. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Sets the window's size until the test ends. */
export async function setViewport(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(width, height);
}

/** Sets the text size to 200% and the width of the window, by default that of a phone, until the test ends. */
export async function largeText(width = 360): Promise<void> {
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  document.documentElement.style.fontSize = "200%";
  await setViewport(width, 740);
}
