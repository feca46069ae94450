import { useEffect, useState } from "react";

/** How often the phone's clock looks at the time (specification, section 9). */
export const CLOCK_REFRESH_MS = 60_000;

/** 24-hour, as a phone shows it: "08:05". */
export function formatClock(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The visitor's time. Undefined in the prerendered HTML, which cannot know it. */
export function useClock(): string | undefined {
  const [time, setTime] = useState<string>();
  useEffect(() => {
    const look = () => setTime(formatClock(new Date()));
    look();
    let timer: ReturnType<typeof setInterval> | undefined;
    // On the minute from then on: a clock that is half a minute late would be wrong half of the time.
    const first = setTimeout(
      () => {
        look();
        timer = setInterval(look, CLOCK_REFRESH_MS);
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
