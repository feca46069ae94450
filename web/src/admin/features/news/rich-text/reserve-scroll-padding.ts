/** Gap between an element scrolled into view and the bar that covers the window's edge. */
export const VIEW_GAP_PX = 16;

/**
 * Ref callback for a bar fixed to the window's lower edge: elements scrolled into view, by focus or by typing, stop above
 * it. The bar's height depends on its text.
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
