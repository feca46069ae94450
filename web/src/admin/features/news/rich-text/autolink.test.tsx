import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { openText, undo } from "../../../../testing/open-text.ts";

const type = (keys: string) => userEvent.keyboard(keys);
const VIDEO = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>';

describe("a URL or email address", () => {
  it.each([
    ["Sjá https://a.is ", '<p>Sjá <a href="https://a.is">https://a.is</a> </p>'],
    ["Sjá https://a.is. ", '<p>Sjá <a href="https://a.is">https://a.is</a>. </p>'],
    ["www.a.is{Enter}b", '<p><a href="https://www.a.is">www.a.is</a></p><p>b</p>'],
    ["a@b.is ", '<p><a href="mailto:a@b.is">a@b.is</a> </p>'],
    ["matur.is og javascript:alert(1) ", "<p>matur.is og javascript:alert(1) </p>"],
  ])("becomes a link when %j is typed", async (keys, html) => {
    const text = openText();
    await type(keys);
    expect(text.html()).toBe(html);
  });

  it("becomes a link when it is pasted, and undo restores it as text", async () => {
    const text = openText("<p>Sjá</p>");
    await type(" ");
    text.paste("https://a.is, www.b.is");
    expect(text.html()).toBe(
      '<p>Sjá <a href="https://a.is">https://a.is</a>, <a href="https://www.b.is">www.b.is</a></p>',
    );
    await undo();
    expect(text.html()).toBe("<p>Sjá https://a.is, www.b.is</p>");
  });

  it("that was typed stays text after undo", async () => {
    const text = openText();
    await type("https://a.is ");
    await undo();
    expect(text.html()).toBe("<p>https://a.is </p>");
    await type("b ");
    expect(text.html()).toBe("<p>https://a.is b </p>");
  });

  it("links the words over which it is pasted", async () => {
    const text = openText("<p>Sjá nánar</p>");
    text.editor.commands.selectAll();
    text.paste("https://a.is");
    expect(text.html()).toBe('<p><a href="https://a.is">Sjá nánar</a></p>');
  });

  it.each([
    ["another URL", "<p>https://b.is</p>"],
    ["a picture", '<img src="/a.webp" alt="">'],
    ["two paragraphs", "<p>a</p><p>b</p>"],
  ])("replaces %s over which it is pasted", (_, content) => {
    const text = openText(content);
    text.editor.commands.selectAll();
    text.paste("https://a.is");
    expect(text.html()).toBe('<p><a href="https://a.is">https://a.is</a></p>');
  });

  it("that is pasted as a link keeps the words of the link", () => {
    const text = openText();
    text.paste("Vefurinn", '<a href="https://a.is">Vefurinn</a>');
    expect(text.html()).toBe('<p><a href="https://a.is">Vefurinn</a></p>');
  });
});

describe("the URL of a video", () => {
  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
  ])("becomes the video if it is pasted on its own line, and undo restores it: %s", async (address) => {
    const text = openText("<p>a</p><p></p>");
    text.paste(address);
    await type("b");
    expect(text.html()).toBe(`<p>a</p>${VIDEO}<p>b</p>`);
    await undo();
    await undo();
    expect(text.html()).toBe(`<p>a</p><p>${address}</p>`);
  });

  it("becomes the video if it is typed on its own line, and undo restores it", async () => {
    const text = openText();
    await type("https://vimeo.com/123456789{Enter}b");
    expect(text.html()).toBe(
      '<iframe src="https://player.vimeo.com/video/123456789?dnt=1"></iframe><p>b</p>',
    );
    await undo();
    await undo();
    expect(text.html()).toBe("<p>https://vimeo.com/123456789</p>");
  });

  it("becomes a link if there are words next to it", async () => {
    const text = openText();
    await type("Sjá https://youtu.be/dQw4w9WgXcQ{Enter}");
    expect(text.html()).toBe(
      '<p>Sjá <a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>',
    );
  });
});
