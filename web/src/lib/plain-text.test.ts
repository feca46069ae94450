import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

describe("the text of HTML", () => {
  it.each([
    ["<p>Eitt</p><p>Tvö</p>", "Eitt Tvö"],
    ["<p>Mat<strong>björg</strong> ehf.</p>", "Matbjörg ehf."],
    ["Eitt<br>tvö\n  þrjú", "Eitt tvö þrjú"],
    ["<ul><li>a</li><li>b</li></ul>", "a b"],
    ["&THORN;orri &amp; &#246;l &#xF6;&nbsp;&lt;3", "Þorri & öl ö <3"],
    ["&unknown; &constructor; &#0; &#x110000;", "&unknown; &constructor; &#0; &#x110000;"],
    ["a<script>alert(1)</script><style>p{}</style><!-- b -->c", "a c"],
    ["", ""],
  ])("of %j is %j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
