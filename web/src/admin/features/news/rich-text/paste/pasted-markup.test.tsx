import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { openText, undo } from "../../../../../testing/open-text.ts";

function pasted(text: string, html = "") {
  const editor = openText();
  editor.paste(text, html);
  return editor.html();
}

const items = (...texts: string[]) => texts.map((text) => `<li><p>${text}</p></li>`).join("");

const ANSWER = `# Súpa dagsins

**Efni:** 3 kg af *gulrótum* og CO<sub>2</sub>, sjá [vefinn](https://a.is/b_(c)).
Austurstræti 5

## Svona

1. **Skera** í bita
2. Sjóða
   - í 10 mín.
   - við 90 °C

1. janúar er lokað.

> Góð súpa

| Vara | Verð |
|:-----|-----:|
| Súpa | 900 |

\`\`\`
<b> *a*
\`\`\`

---

- [x] Kaupa
- [ ] Elda`;
const READ =
  "<h2>Súpa dagsins</h2>" +
  '<p><strong>Efni:</strong> 3 kg af <em>gulrótum</em> og CO<sub>2</sub>, sjá <a href="https://a.is/b_(c)">vefinn</a>.<br>Austurstræti 5</p>' +
  "<h3>Svona</h3>" +
  `<ol><li><p><strong>Skera</strong> í bita</p></li><li><p>Sjóða</p><ul>${items("í 10 mín.", "við 90 °C")}</ul></li></ol>` +
  "<p>1. janúar er lokað.</p><blockquote><p>Góð súpa</p></blockquote>" +
  '<table><thead><tr><th scope="col"><p>Vara</p></th><th scope="col"><p>Verð</p></th></tr></thead>' +
  "<tbody><tr><td><p>Súpa</p></td><td><p>900</p></td></tr></tbody></table>" +
  `<pre><code>&lt;b&gt; *a*</code></pre><hr><ul>${items("☑ Kaupa", "☐ Elda")}</ul>`;

it.each([
  ["an answer of a chat", ANSWER, READ],
  ["a mail's line ends", "**Opið**\r\n\r\nalla daga", "<p><strong>Opið</strong></p><p>alla daga</p>"],
  ["a heading", "## Opið", "<h2>Opið</h2>"],
  ["a picture", "![Súpa](https://a.is/b.webp)", '<img src="https://a.is/b.webp" alt="Súpa">'],
  [
    "a placeholder",
    "**Sæl** <nafn>, 3*4*5 og ~5 kg og ~6",
    "<p><strong>Sæl</strong> &lt;nafn&gt;, 3*4*5 og ~5 kg og ~6</p>",
  ],
  [
    "one line with a mark",
    "**Veður**\n- 5 °C\n3) lægst",
    "<p><strong>Veður</strong><br>- 5 °C<br>3) lægst</p>",
  ],
  ["HTML", "<h1>Opið</h1>\n<ul>\n  <li>Mán.</li>\n</ul>", `<h2>Opið</h2><ul>${items("Mán.")}</ul>`],
  ["a placeholder before HTML", "<nafn> <b>a</b>", "<p>&lt;nafn&gt; <strong>a</strong></p>"],
  [
    "words marked by HTML",
    'Sjá <a href="https://a.is">vefinn</a>',
    '<p>Sjá <a href="https://a.is">vefinn</a></p>',
  ],
])("markup in pasted text is read: %s", (_, text, html) => {
  expect(pasted(text)).toBe(html);
});

it.each([
  ["file names and sums", "Sjá my_file_name og **/*.ts, 5 * 4 * 3, 2**3**4"],
  ["a list", "- Súpa\n- Brauð"],
  ["numbers", "1. Súpa\n2. Brauð"],
  ["a quoted mail", "> Opið?\n>> Já"],
  ["a chat's bold", "*Opið* alla _daga_"],
  ["hashtags", "Opið\n\n# matur # súpa"],
  ["footnotes", "Verð* er án vsk. ** Til 1. maí"],
  ["a script", "# uppsetning\nnpm start"],
  ["a signature", "Kveðja\n--\nAnna"],
  ["words about HTML", "Merkin <b> og <p>, <ul> eru til"],
])("characters in pasted text stay as they are: %s", (_, text) => {
  const lines = text
    .split(/\n+/)
    .map((line) => `<p>${line.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`);
  expect(pasted(text)).toBe(lines.join(""));
});

const BOLD = "<p><strong>Opið</strong></p>";

it.each([
  [
    "an editor of code",
    '<meta charset="utf-8"><div style="color:#000;white-space: pre;"><div><span style="font-weight:bold">**Opið**</span></div></div>',
    BOLD,
  ],
  ["a chat's frame", "<span>**Opið**</span>", BOLD],
  [
    "a document with bold words",
    '<p><span style="font-weight:700">**Opið**</span></p>',
    "<p><strong>**Opið**</strong></p>",
  ],
  ["a page", "<ul><li>**Opið**</li></ul>", `<ul>${items("**Opið**")}</ul>`],
])("Markdown in HTML is read only if the HTML merely frames it: %s", (_, html, expected) => {
  expect(pasted("**Opið**", html)).toBe(expected);
});

it("markup within a sentence keeps the spaces next to it", () => {
  const editor = openText("<p>Nú</p>");
  editor.paste(" er **opið** ");
  editor.paste("alla daga");
  expect(editor.html()).toBe("<p>Nú er <strong>opið</strong> alla daga</p>");
});

it("undo first restores the text as it was copied, and then what was there before", async () => {
  const editor = openText("<p>a</p>");
  editor.paste("**b**\n\n- c\n- d");
  expect(editor.html()).toBe(`<p>a<strong>b</strong></p><ul>${items("c", "d")}</ul>`);
  await undo();
  expect(editor.html()).toBe("<p>a**b**</p><p>- c</p><p>- d</p>");
  await undo();
  expect(editor.html()).toBe("<p>a</p>");
});

it.each([
  ["with Ctrl+Shift+V", "<p></p>", "<p>**b**</p>"],
  ["in code", "<pre><code>a</code></pre>", "<pre><code>a**b**</code></pre>"],
])("Markdown pasted %s stays as it is", async (how, before, after) => {
  const editor = openText(before);
  if (how.includes("Shift")) await userEvent.keyboard("{Control>}{Shift>}");
  editor.paste("**b**");
  await userEvent.keyboard("{/Shift}{/Control}");
  expect(editor.html()).toBe(after);
});
