import { useSyncExternalStore } from "react";

/** How often shown times are updated (specification, section 9). */
export const CLOCK_REFRESH_MS = 60_000;

/** Returns the current minute, and renders again when it has passed. Prerendered components may show it only after hydration. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, currentMinute, currentMinute));
}

const currentMinute = () => Math.floor(Date.now() / CLOCK_REFRESH_MS) * CLOCK_REFRESH_MS;

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    onChange();
    timer = setTimeout(update, CLOCK_REFRESH_MS - (Date.now() % CLOCK_REFRESH_MS));
  };
  update();
  // Timers do not run in the back/forward cache or on a sleeping device.
  addEventListener("pageshow", update);
  document.addEventListener("visibilitychange", update);
  return () => {
    clearTimeout(timer);
    removeEventListener("pageshow", update);
    document.removeEventListener("visibilitychange", update);
  };
}
