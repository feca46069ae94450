import { onTestFinished, vi } from "vitest";

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

/** Fakes timers, which the test then advances. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}
