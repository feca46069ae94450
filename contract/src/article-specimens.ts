/** Test data: every element and attribute of `ARTICLE_ELEMENTS`, as stored. */
export const ARTICLE_SPECIMENS = [
  "<h2>a</h2><h3>b</h3><h4>c</h4>",
  "<p>a<br />b</p><hr />",
  "<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s></p>",
  "<p>a<sub>b</sub><sup>c</sup></p>",
  "<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>",
  "<blockquote><p>a</p></blockquote>",
  "<p><code>a</code></p><pre><code>b</code></pre>",
  '<p><a href="https://a.is/b?c=1&amp;d=%20" target="_blank" rel="noopener noreferrer">a</a></p>',
  '<p><a href="/news">a</a><a href="mailto:a@b.is">b</a><a href="tel:+3545551234">c</a></p>',
  '<img src="/a.webp" alt="a" width="640" height="480" loading="lazy" decoding="async" />',
  '<figure><img src="https://a.is/b.webp" alt="" loading="lazy" decoding="async" /><figcaption>a</figcaption></figure>',
  '<table><tbody><tr><th scope="col" colspan="2" rowspan="3"><p>a</p></th><td colspan="2" rowspan="3"><p>b</p></td></tr></tbody></table>',
  "<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>",
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42" title="a" width="560" height="315" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" allowfullscreen></iframe>',
] as const;
