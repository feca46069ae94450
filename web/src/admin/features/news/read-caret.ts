/**
 * Lets the text editor know where the caret is before it acts. The browser moves it with the key or the click, but tells
 * of it in a task of its own, and what was pressed meanwhile on a busy page comes first: Enter after End would break
 * the line where the caret was. See "Scheduling selectionchange event" in https://w3c.github.io/selection-api/ (2026).
 */
export function readCaret(): void {
  document.dispatchEvent(new Event("selectionchange"));
}
