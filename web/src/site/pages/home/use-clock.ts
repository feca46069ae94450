import { useEffect, useState } from "react";

/** Refresh interval of the clock (specification, section 9). */
export const CLOCK_REFRESH_MS = 60_000;

/** Formats a time as "08:05", in 24 hours. */
export function formatClock(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the visitor's local time; undefined before hydration. */
export function useClock(): string | undefined {
  const [time, setTime] = useState<string>();
  useEffect(() => {
    const update = () => setTime(formatClock(new Date()));
    update();
    let timer: ReturnType<typeof setInterval> | undefined;
    // Aligned with the full minute, so that the displayed time is never behind.
    const first = setTimeout(
      () => {
        update();
        timer = setInterval(update, CLOCK_REFRESH_MS);
      },
      CLOCK_REFRESH_MS - (Date.now() % CLOCK_REFRESH_MS),
    );
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return time;
}
