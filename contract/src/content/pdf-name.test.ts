import { expect, it } from "vitest";
import { pdfDisposition, pdfName, renewedDisposition } from "./pdf-name.ts";

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

it("the disposition of an archived file is renewed", () => {
  expect(renewedDisposition("attachment; filename*=UTF-8''evil%E2%80%AEfdp.hta")).toBe(
    "attachment; filename*=UTF-8''evilfdp.hta.pdf",
  );
  expect(renewedDisposition(pdfDisposition("Skýrsla (1).pdf"))).toBe(pdfDisposition("Skýrsla (1).pdf"));
  for (const odd of ["attachment; filename*=UTF-8''%E2%", "inline", "attachment; filename=run.bat"]) {
    expect(renewedDisposition(odd)).toBe("attachment; filename*=UTF-8''skjal.pdf");
  }
});
