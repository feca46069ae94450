import { expect, it, onTestFinished, vi } from "vitest";
import { readMessageDraft } from "./message-draft.ts";

it.each([
  ['{"name":null,"email":{},"message":"Hæ","requestId":5}', { name: "", email: "", message: "Hæ" }],
  ['"x"', undefined],
  ["[]", undefined],
])("the valid part of the stored draft %s is read", (stored, draft) => {
  vi.stubGlobal("sessionStorage", { getItem: () => stored });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(readMessageDraft()).toEqual(draft);
});
