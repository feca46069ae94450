/** The gap between an element that is scrolled into view and the bar that covers the edge of the window. */
export const VIEW_GAP_PX = 16;

/**
 * A ref callback for a bar fixed to the lower edge of the window. Elements that are scrolled into view, by focus or by
 * typing, stop above the bar, whose height depends on its text.
 */
export function reserveScrollPadding(bar: HTMLElement | null): (() => void) | undefined {
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
