/** Moves focus to the screen's heading: after arriving, or when what had the focus is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
