import { expect, it } from "vitest";
import { missingTexts } from "./missing-texts.ts";

const TYPES = `'[key: "a" | "b" | TemplateStringsArray] | [key: ...]'.`;
const VIEW = "web/src/shared/article/article-view.tsx";
const LAYOUT = "web/src/admin/layout/admin-layout.tsx";

it.each([
  [VIEW, '["none"]', '"none" to web/src/shared/i18n/locales/{is,en}/article.json'],
  [VIEW, '["none", { ns: "common"; }]', '"none" to web/src/shared/i18n/locales/{is,en}/common.json'],
  [VIEW, '["errors:a/b"]', '"a/b" to web/src/shared/i18n/locales/{is,en}/errors.json'],
  [
    LAYOUT,
    '["bar.none", { count: number; }]',
    '"bar.none" to web/src/shared/i18n/locales/{is,en}/admin/admin.json',
  ],
  [LAYOUT, '["audit:none"]', '"none" to web/src/shared/i18n/locales/{is,en}/admin/audit.json'],
])("in %s, the missing text %s is reported with its file", (file, argument, expected) => {
  const error = `${file}(66,16): error TS2345: Argument of type '${argument}' is not assignable to parameter of type ${TYPES}\n`;
  expect(missingTexts(error)).toBe(`${file}: add ${expected}\n`);
});

it("if one of several keys is missing, that key is reported", () => {
  const file = "web/src/admin/features/news/editor/use-saved-notice.ts";
  const error = `${file}(19,43): error TS2345: Argument of type '["address.label" | "editor.none"]' is not assignable to parameter of type ${TYPES}
  Type '["address.label" | "editor.none"]' is not assignable to type '[key: "address.label" | TemplateStringsArray]'.
    Type '"editor.none"' is not assignable to type '"address.label" | TemplateStringsArray'.
`;
  const news = "web/src/shared/i18n/locales/{is,en}/admin/news-admin.json";
  expect(missingTexts(error)).toBe(`${file}: add "editor.none" to ${news}\n`);
});

it("other errors are not reported", () => {
  const error = `${VIEW}(1,2): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.\n`;
  expect(missingTexts(error)).toBe("");
});
