import { FAR_AWAY, lighthouseRows } from "./bench-lighthouse.ts";
import { withSite } from "./bench-phone.ts";

/** Pages of every kind, as `bench-pages.ts` compares them. */
const PAGES = ["/", "/en", "/story", "/contact", "/news", "/news/hundrad-tonn-af-mat", "/terms"];

/**
 * How pages are for readers far away, on a 3G network as Lighthouse simulates it, next to themselves without scripts. What
 * flatters them: functions answer from this machine, and no request is lost on the way.
 */
export function farRows(root: string): Promise<{ scores: object[]; ratios: object[] }> {
  return withSite(root, ({ hosting }) => lighthouseRows(hosting, PAGES, PAGES, FAR_AWAY));
}
