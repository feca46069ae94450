import useSWR from "swr";
import { useNow } from "../../shared/lib/use-now.ts";

/** The server's header has whole seconds, and the response takes its time. */
const PRECISION_MS = 5_000;

/** How far the server's clock is ahead of this device's. */
let aheadMs = 0;

/** Asks the server for its time: it decides what is published, whatever the clock of the device says. */
async function readDifference(): Promise<number> {
  const { headers } = await fetch("/health", { method: "HEAD" });
  const difference = Date.parse(headers.get("Date") ?? "") - Date.now();
  aheadMs = Math.abs(difference) > PRECISION_MS ? difference : 0;
  return aheadMs;
}

export const serverTime = (): Date => new Date(Date.now() + aheadMs);

/** Returns the server's time, and renders again every minute and when the server has said its time. */
export function useServerTime(): Date {
  useNow();
  const { data = 0 } = useSWR("server-time", readDifference, { revalidateOnFocus: true });
  return new Date(Date.now() + data);
}
