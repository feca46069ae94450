import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

type Feature = { readonly name: "forced-colors" | "prefers-reduced-motion"; readonly value: string };

/** Emulates media features or print until the test ends. */
export async function emulateMedia(media: "" | "print", features: readonly Feature[] = []): Promise<void> {
  const set = (settings: object) => cdp().send("Emulation.setEmulatedMedia" as never, settings as never);
  onTestFinished(async () => {
    await set({ media: "", features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  });
  await set({ media, features });
}

export const FORCED_COLORS: readonly Feature[] = [{ name: "forced-colors", value: "active" }];
