import { CALLABLE_ACCESS } from "@matbjorg/contract/access/access";
import { ROLES } from "@matbjorg/contract/access/roles";
import type { CallableName } from "@matbjorg/contract/callables";
import { describe, expect, it } from "vitest";
import en from "../../../shared/i18n/locales/en/admin/admin-users.json" with { type: "json" };
import is from "../../../shared/i18n/locales/is/admin/admin-users.json" with { type: "json" };

/**
 * Words for what a callable does. The hint of the lowest role that may call it contains the word; hints of lesser roles
 * do not.
 */
const WORDS: readonly [CallableName, is: RegExp, en: RegExp][] = [
  ["saveNews", /skrifar/i, /writes/i],
  ["setNewsPublished", /^Skrifar og birtir|birta,/, /^Writes and publishes|publish,/],
  ["saveTopic", /flokka/, /topics/],
  ["saveContent", /efni vefsins/, /site content/],
  ["saveContent", /samstarfsaðila/, /partners/],
  ["saveContent", /bæi/, /towns/],
  ["upsertAdmin", /notendur/, /users/],
  ["setContactMessageState", /skilaboð/, /messages/],
];

describe.each([
  ["Icelandic", is.roleHints, 1],
  ["English", en.roleHints, 2],
] as const)("the %s hint", (_, hints, language) => {
  it.each(ROLES)("of the role %s names what the role may do, and nothing more", (role) => {
    const rank = (one: string) => ROLES.indexOf(one as (typeof ROLES)[number]);
    for (const [callable, ...words] of WORDS) {
      const needed = CALLABLE_ACCESS[callable];
      const word = words[language - 1] as RegExp;
      if (needed === role) expect(hints[role]).toMatch(word);
      if (rank(needed) > rank(role)) expect(hints[role]).not.toMatch(word);
    }
  });
});
