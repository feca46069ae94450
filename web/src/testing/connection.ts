import { onTestFinished, vi } from "vitest";

/** The browser knows that it has no connection, until the returned function, or the test's end, gives it one. */
export function loseConnection(): () => void {
  const online = vi.spyOn(Navigator.prototype, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  const restore = () => {
    online.mockRestore();
    dispatchEvent(new Event("online"));
  };
  onTestFinished(restore);
  return restore;
}

/** Timers that a test turns by hand: what takes long is not waited for. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}
