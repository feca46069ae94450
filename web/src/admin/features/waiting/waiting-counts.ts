import type { WAITING_KINDS } from "@matbjorg/contract/waiting";
import useSWR from "swr";
import { callFunction } from "../../../shared/lib/call-function.ts";

/** Limits calls: the numbers are read again on every screen. */
const MIN_INTERVAL_MS = 60_000;

/** Reads what waits. The menu and the screen share the response. */
export const useWaiting = (isEnabled: boolean, options = {}) =>
  useSWR(isEnabled && "waiting", () => callFunction("listWaiting", {}), options);

/** Returns a function that counts what waits, or one kind of it. Zero while it is loading or not enabled. */
export function useWaitingCounts(isEnabled: boolean) {
  const { data } = useWaiting(isEnabled, { dedupingInterval: MIN_INTERVAL_MS, revalidateOnFocus: true });
  return (only?: (typeof WAITING_KINDS)[number]): number =>
    data?.waiting.reduce((sum, { kind, count }) => (only && kind !== only ? sum : sum + count), 0) ?? 0;
}
