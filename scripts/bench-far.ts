import { FAR_AWAY, lighthouseRows } from "./bench-lighthouse.ts";
import { COMPARED } from "./bench-pages.ts";
import { withSite } from "./bench-phone.ts";

/**
 * How pages are for readers far away, on a 3G network as Lighthouse simulates it, next to themselves without scripts. What
 * flatters them: functions answer from this machine, and no request is lost on the way.
 */
export function farRows(): Promise<{ scores: object[]; ratios: object[] }> {
  return withSite(({ hosting }) => lighthouseRows(hosting, COMPARED, COMPARED, FAR_AWAY));
}
