/**
 * Updates the text editor's selection before a command. The browser moves the caret at once but queues `selectionchange`
 * as a task, so on a busy page the next key press is handled first: Enter after End would break the line at the old caret. See "Scheduling selectionchange event" in https://w3c.github.io/selection-api/ (2026).
 */
export function syncSelection(): void {
  document.dispatchEvent(new Event("selectionchange"));
}
