import { Editor } from "@tiptap/core";
import { onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { articleHtml } from "../admin/features/news/rich-text/article-html.ts";
import { editorOptions } from "../admin/features/news/rich-text/editor-extensions.ts";

/** Opens a text in the visual editor, without its toolbar, until the test ends. Tests can type, paste and undo in it. */
export function openText(content = "", autofocus: "end" | false = "end") {
  const element = document.createElement("div");
  document.body.append(element);
  const editor = new Editor({ ...editorOptions, element, content, autofocus });
  onTestFinished(() => {
    editor.destroy();
    element.remove();
  });
  editor.view.focus();
  return {
    editor,
    html: () => articleHtml(editor),
    paste: (text: string, html = "") => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      if (html) clipboardData.setData("text/html", html);
      editor.view.dom.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
  };
}

export const undo = () => userEvent.keyboard("{Control>}z{/Control}");
