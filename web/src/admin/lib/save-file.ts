/** How long a browser may take to start a download. */
const DOWNLOAD_MS = 60_000;

/** Downloads JSON as a file, whose name ends with the day. */
export function saveFile(name: string, content: unknown): void {
  const href = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }),
  );
  const download = `${name}-${new Date().toISOString().slice(0, 10)}.json`;
  Object.assign(document.createElement("a"), { href, download }).click();
  // Safari reads the file only some time after the click.
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_MS);
}
