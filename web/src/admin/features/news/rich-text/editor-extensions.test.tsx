import { ARTICLE_SPECIMENS } from "@matbjorg/contract/testing/article-specimens";
import { ARTICLE_ELEMENTS } from "@matbjorg/contract/text/article-html";
import { Editor } from "@tiptap/core";
import { DOMSerializer } from "@tiptap/pm/model";
import { describe, expect, it, vi } from "vitest";
import { articleHtml } from "./article-html.ts";
import { editorOptions, lostElements } from "./editor-extensions.ts";

/** Returns the HTML that the visual editor makes of the given HTML. */
function written(content: string): HTMLElement {
  const editor = new Editor({ ...editorOptions, content });
  const html = articleHtml(editor);
  editor.destroy();
  return parsed(html);
}

function parsed(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder;
}

const attributesIn = (root: Element) =>
  [...root.querySelectorAll("*")].flatMap(({ localName, attributes }) =>
    [...attributes].map(({ name, value }) => `${localName} ${name}=${value}`),
  );
const allowed = new Map<string, readonly string[]>(Object.entries(ARTICLE_ELEMENTS));

describe("the visual editor", () => {
  it.each(ARTICLE_SPECIMENS)("keeps %s", (html) => {
    const kept = written(html);
    expect(lostElements(html, kept.innerHTML)).toEqual([]);
    const said = attributesIn(parsed(html)).filter((one) => {
      const [element = "", name = ""] = one.split(/[ =]/);
      return allowed.get(element)?.includes(name);
    });
    // The editor adds only the missing scope of header cells.
    const added = attributesIn(kept).filter((one) => !said.includes(one));
    expect(added.filter((one) => !one.startsWith("th scope="))).toEqual([]);
    expect(attributesIn(kept)).toEqual(expect.arrayContaining(said));
  });

  it("writes nothing that sanitizing would remove", () => {
    const all = "id=a class=b style=color:red title=c align=right data-x=1";
    const content = [
      ...[1, 2, 3, 4, 5].map((level) => `<h${level} ${all}>a</h${level}>`),
      `<p ${all}><a href="https://a.is" rel="x" download ${all}>a</a><a href="ftp://a.is">b</a></p>`,
      `<p><mark ${all}>a</mark><font ${all}>b</font><b ${all}>c</b><i>d</i><del>e</del></p>`,
      `<ol start="3" type="a" ${all}><li ${all}>a</li></ol><ul ${all}><li>b</li></ul>`,
      `<pre ${all}><code class="language-js">a</code></pre><blockquote ${all}>b</blockquote><hr ${all}>`,
      `<img src="/a.webp" srcset="/b.webp 2x" ${all}>`,
      `<table ${all}><colgroup><col width="90"></colgroup><tr><th colwidth="90" ${all}>a</th><td ${all}>b</td></tr></table>`,
      `<figure ${all}><img src="/a.webp"><figcaption ${all}>a <small ${all}>b</small></figcaption></figure>`,
      `<figure ${all}><img src="/a.webp"><img src="/b.webp"></figure><aside ${all}><p>a</p></aside>`,
      `<iframe src="https://player.vimeo.com/video/123456?dnt=1" allow="camera" ${all}></iframe>`,
    ].join("");
    for (const { localName, attributes } of written(content).querySelectorAll("*")) {
      expect([...allowed.keys()]).toContain(localName);
      for (const { name } of attributes) expect(allowed.get(localName), localName).toContain(name);
    }
  });

  it("serializes only changed blocks", () => {
    const content = `<p>a</p>${"<ul><li><p>b</p></li></ul>".repeat(200)}<p>c</p>`;
    const editor = new Editor({ ...editorOptions, content });
    const before = articleHtml(editor);
    const writes = vi.spyOn(DOMSerializer.prototype, "serializeNode");
    editor.commands.insertContentAt(1, "x");
    expect(articleHtml(editor)).toBe(before.replace("<p>a</p>", "<p>xa</p>"));
    expect(writes).toHaveBeenCalledTimes(1);
    writes.mockRestore();
    editor.destroy();
  });

  it.each([
    [
      "a row of headers is the head",
      "<tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr>",
      '<thead><tr><th scope="col"><p>a</p></th><th scope="col"><p>b</p></th></tr></thead>' +
        "<tbody><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody>",
    ],
    [
      "headers of rows stay in their rows",
      "<tr><th>a</th><td>b</td></tr>",
      '<tbody><tr><th scope="row"><p>a</p></th><td><p>b</p></td></tr></tbody>',
    ],
    [
      "there may be nothing but a head",
      "<tr><th>a</th></tr>",
      '<thead><tr><th scope="col"><p>a</p></th></tr></thead>',
    ],
    [
      "no cell is cut off at the head's end",
      '<tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr>',
      '<tbody><tr><th rowspan="2" scope="col"><p>a</p></th><th scope="col"><p>b</p></th></tr>' +
        "<tr><td><p>c</p></td></tr></tbody>",
    ],
  ])("writes tables with a head and scopes: %s", (_, rows, expected) => {
    expect(written(`<table>${rows}</table>`).querySelector("table")?.innerHTML).toBe(expected);
  });
});
