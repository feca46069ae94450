import { describe, expect, it } from "vitest";
import { uploadImageInputSchema } from "./media.ts";
import { pdfDisposition, pdfName, renewedDisposition } from "./pdf-name.ts";
import { DEFAULT_FOCUS, focusText, parseFocus } from "./picture-focus.ts";

describe("uploadImageInputSchema", () => {
  it.each([
    [{ data: "AAAA", alt: "Epli" }, true],
    [{ data: "", alt: "Epli" }, false],
    [{ data: "data:image/png;base64,AAAA", alt: "Epli" }, false],
    [{ data: "AA AA", alt: "Epli" }, false],
    [{ data: "AAAA", alt: " " }, true],
    [{ data: "AAAA", alt: "Epli", name: "a.png" }, true],
    [{ data: "AAAA", alt: "Epli", title: "a.png" }, false],
  ])("validates %j as %j", (input, expected) => {
    expect(uploadImageInputSchema.safeParse(input).success).toBe(expected);
  });
});

it("a picture's focus is stored in steps of 10 percent, and always lies within the picture", () => {
  expect(focusText({ x: 34.9, y: 65.1 })).toBe("30 70");
  expect(focusText({ x: -3, y: 108 })).toBe("0 100");
  expect(parseFocus("0 100")).toEqual({ x: 0, y: 100 });
});

it.each(["", "50", "55 60", "50 110", "00 50", "50 60 ", "x y"])(
  "a focus of %j counts as the default focus",
  (stored) => {
    expect(parseFocus(stored)).toBe(DEFAULT_FOCUS);
  },
);

it.each([
  ["Ársskýrsla (2025).pdf", "Ársskýrsla (2025).pdf"],
  ["skýrsla_1.0 – [drög] {x}.PDF", "skýrsla_1.0 – [drög] {x}.pdf"],
  ["मूल्य 報告.pdf", "मूल्य 報告.pdf"],
  ["A\u0301rsskýrsla.pdf", "Ársskýrsla.pdf"],
  ["evil.pdf.exe", "evil.pdf.exe.pdf"],
  ["a.pdf.pdf. .", "a.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe.pdf"],
  ["\u2066a\u2069\u200F\u061C\u200B.pdf", "a.pdf"],
  ["a\r\nb\0\u0085\u2028.pdf", "ab.pdf"],
  ["../..\\C:\\a/b.pdf", "Cab.pdf"],
  ["a\"b'c*d?e<f>|;.pdf", "abcdef.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["\uD800.pdf", "skjal.pdf"],
  [" .PDF ", "skjal.pdf"],
])("a file named %j is saved as %j", (name, saved) => {
  expect(pdfName(name)).toBe(saved);
  expect(pdfName(saved)).toBe(saved);
});

it("the Content-Disposition of an archived file is replaced by a safe one", () => {
  expect(renewedDisposition("attachment; filename*=UTF-8''evil%E2%80%AEfdp.hta")).toBe(
    "attachment; filename*=UTF-8''evilfdp.hta.pdf",
  );
  expect(renewedDisposition(pdfDisposition("Skýrsla (1).pdf"))).toBe(pdfDisposition("Skýrsla (1).pdf"));
  for (const odd of ["attachment; filename*=UTF-8''%E2%", "inline", "attachment; filename=run.bat"]) {
    expect(renewedDisposition(odd)).toBe("attachment; filename*=UTF-8''skjal.pdf");
  }
});
