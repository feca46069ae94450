/** Between what is scrolled into view and what covers the window's edge. */
export const VIEW_GAP_PX = 16;

/**
 * For the `ref` of a bar that stays at the window's lower edge: what is scrolled into view, by focus or by writing, stops
 * above it. A bar is as high as its words need.
 */
export function keepViewAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const keep = () => {
    style.scrollPaddingBottom = `${bar.offsetHeight + VIEW_GAP_PX}px`;
  };
  const observer = new ResizeObserver(keep);
  observer.observe(bar);
  keep();
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = "";
  };
}
