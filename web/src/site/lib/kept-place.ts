/**
 * What is counted to say where in a page somebody reads: its twin in the other language has the same, or about. On an
 * article's page the article alone: what follows it comes when it is near.
 */
function linesOfPage(): Element[] {
  const text = document.querySelector("main > article") ?? document.querySelector("main");
  return [...(text?.querySelectorAll("h1, h2, h3, h4, p, li, dt, tr, figure") ?? [])];
}

/** Under the header; a place that is nearer to the page's top than this is not worth keeping. */
const READING_LINE_PX = 120;
/** How the place travels: in the address, since nothing is to be stored for it. */
const HASH = /^#at-(\d+)-(\d+)-(-?\d+)(?:~(.+))?$/;

type Place = { readonly index: number; readonly total: number; readonly offsetPx: number };

let place: Place | undefined;

/**
 * The place one reads at, as an address's hash: "#at-12-40--8~returns" is line 12 of 40, 8 px up, in an address that named
 * the section "returns". At the top of a page it is the section's own hash, or "".
 */
export function placeInPage(sectionHash: string): string {
  if (scrollY < READING_LINE_PX) return sectionHash;
  const lines = linesOfPage();
  const index = lines.findLastIndex((line) => line.getBoundingClientRect().top <= READING_LINE_PX);
  const top = lines[index]?.getBoundingClientRect().top;
  if (top === undefined) return sectionHash;
  return `#at-${index}-${lines.length}-${Math.round(top)}${sectionHash.replace("#", "~")}`;
}

/** Takes a place out of the address, before the router reads it; a section stays. */
export function takePlace(): void {
  const [, index, total, offsetPx, section] = HASH.exec(location.hash) ?? [];
  if (!index) return;
  place = { index: Number(index), total: Number(total), offsetPx: Number(offsetPx) };
  history.replaceState(
    history.state,
    "",
    location.pathname + location.search + (section ? `#${section}` : ""),
  );
}

/** Goes there as soon as the page's text has come, once. */
export function returnToPlace(): void {
  if (!place || document.querySelector('main > article[aria-busy="true"]')) return;
  const { index, total, offsetPx } = place;
  place = undefined;
  const lines = linesOfPage();
  const line = lines[lines.length === total ? index : Math.round((index / total) * lines.length)];
  if (line) scrollTo(0, scrollY + line.getBoundingClientRect().top - offsetPx);
}
