import { NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { saveTownInputSchema } from "@matbjorg/contract/towns";
import { expect, it } from "vitest";
import { townId } from "./town-id.ts";

it.each([
  ["Þórshöfn", "thorshofn"],
  ["Reykjanesbær (Keflavík)", "reykjanesbaer-keflavik"],
  ["  Seyðisfjörður ", "seydisfjordur"],
  ["Åbo", "abo"],
  ["漢字", "town"],
  ["Æ".repeat(NAME_MAX_CHARS), "ae".repeat(48)],
])("%s becomes %s, which the contract accepts", (name, id) => {
  expect(townId(name, new Set())).toBe(id);
  const town = { id, name: "Bær", shops: [{ name: "Búð", kind: "grocery" }] };
  expect(saveTownInputSchema.safeParse(town).success).toBe(true);
});

it("is never one that is taken", () => {
  expect(townId("Hvolsvöllur", new Set(["hvolsvollur", "hvolsvollur-2"]))).toBe("hvolsvollur-3");
});
