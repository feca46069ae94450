/** Returns the text of a caption on one line. */
export function captionText(caption: Element): string {
  const copy = caption.cloneNode(true) as Element;
  for (const end of copy.querySelectorAll("br, p, div, li")) end.after(" ");
  // Does not replace no-break spaces.
  return copy.textContent.replace(/[ \t\r\n\f]+/g, " ").replace(/^ | $/g, "");
}

/** Whether a figure contains only pictures, each of them with at most one caption. */
export function isOfPictures(figure: Element): boolean {
  const rest = figure.cloneNode(true) as Element;
  const captions = [...figure.querySelectorAll("figcaption")];
  for (const caption of rest.querySelectorAll("figcaption")) caption.remove();
  const isOfOne = (caption: Element) => {
    const own = caption.closest("figure");
    return ["img", "figcaption"].every((name) => own?.querySelectorAll(name).length === 1);
  };
  return !rest.textContent.trim() && !rest.querySelector("table, iframe, pre, hr") && captions.every(isOfOne);
}
