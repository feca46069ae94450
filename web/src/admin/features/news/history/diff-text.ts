/** Returns the visible text of an article's HTML, one block per line, for comparing versions. */
export function diffText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(
    "p, h1, h2, h3, h4, li, tr, blockquote, figcaption, pre, br, hr",
  )) {
    block.append("\n");
  }
  for (const image of body.querySelectorAll("img")) image.replaceWith(`[${image.alt || image.src}]\n`);
  for (const frame of body.querySelectorAll("iframe")) frame.replaceWith(`[${frame.src}]\n`);
  for (const cell of body.querySelectorAll("td, th")) cell.append(" ");
  return (body.textContent ?? "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}
