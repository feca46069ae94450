/**
 * Matches the markup that scripts put around a formula, which they write three times: as MathML, as a drawing and in
 * TeX.
 */
const WHOLE = ".katex, .mwe-math-element, mjx-container, .MathJax";
/** Elements with a child below or above the line, the index of that child, and the element that replaces it. */
const SCRIPTS = [
  ["msub", 1, "sub"],
  ["msup", 1, "sup"],
  ["msubsup", 1, "sub"],
  ["msubsup", 2, "sup"],
] as const;

/** Writes each formula only once, as words. */
export function convertFormulas(body: HTMLElement): void {
  for (const math of body.querySelectorAll("math")) {
    for (const source of math.querySelectorAll("annotation, annotation-xml")) source.remove();
    for (const [name, index, mark] of SCRIPTS)
      for (const { children } of math.querySelectorAll(name)) {
        const script = children[index];
        const marked = document.createElement(mark);
        script?.replaceWith(marked);
        marked.append(script?.textContent.trim() ?? "");
      }
    for (const { children } of math.querySelectorAll("mfrac")) {
      for (const part of children)
        if (part.children.length > 1) part.replaceChildren("(", ...part.childNodes, ")");
      children[1]?.before("/");
    }
    for (const root of math.querySelectorAll("msqrt")) root.prepend("√");
    const words = document.createElement("span");
    words.append(...math.childNodes);
    (math.closest(WHOLE) ?? math).replaceWith(words);
  }
}
