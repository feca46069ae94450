import {
  type ContentFields,
  completed,
  emptyItem,
  type ListItem,
} from "@matbjorg/contract/content/content-fields";
import { fieldsOf } from "@matbjorg/contract/content/content-sections";
import { mergedValues } from "@matbjorg/contract/content/section-differences";
import { expect, it } from "vitest";
import { typedNumber } from "./form-values.ts";

const shop = (id: string, name: string) => ({ id, name, kind: "bakery" });
const town = (id: string, ...shops: object[]) => ({ id, name: id, shops });
const merge = (base: object[], own: object[], theirs: object[]) =>
  mergedValues({ towns: base }, { towns: own }, { towns: theirs }).towns;

const [a, b, c] = [town("a", shop("1", "A")), town("b", shop("1", "B")), town("c", shop("1", "C"))];

it("the changes of two editors are combined item by item, even in nested lists", () => {
  const mine = [town("a", shop("1", "Mín")), b, town("mine")];
  const theirs = [town("a", shop("1", "A"), shop("2", "Þeirra")), b, town("theirs")];
  expect(merge([a, b], mine, theirs)).toEqual([
    town("a", shop("1", "Mín"), shop("2", "Þeirra")),
    b,
    town("mine"),
    town("theirs"),
  ]);
});

it("an item that one editor removed is gone unless the other changed it, and an editor's own value wins", () => {
  expect(merge([a, b, c], [a, c], [a, b, c])).toEqual([a, c]);
  expect(merge([a, b, c], [a, town("c", shop("1", "Mín"))], [a, town("b", shop("1", "Þeirra"))])).toEqual([
    a,
    town("c", shop("1", "Mín")),
    town("b", shop("1", "Þeirra")),
  ]);
  expect(merge([a], [town("a", shop("1", "Mín"))], [town("a", shop("1", "Þeirra"))])).toEqual([
    town("a", shop("1", "Mín")),
  ]);
});

it("an editor's own order wins if it was changed, otherwise the other editor's order", () => {
  expect(merge([a, b, c], [c, b, a], [a, c, b])).toEqual([c, b, a]);
  expect(merge([a, b], [town("a"), b], [b, a])).toEqual([b, town("a")]);
});

it("an item gets the field that each of the two editors changed", () => {
  const theirs = town("a", { ...shop("1", "A"), kind: "cafe" });
  expect(merge([a], [town("a", shop("1", "Mín"))], [theirs])).toEqual([
    town("a", { ...shop("1", "Mín"), kind: "cafe" }),
  ]);
});

it("one editor's Icelandic text and another editor's English text of the same field are both kept", () => {
  const of = (is: string, en: string) => ({ lead: { is, en } });
  expect(mergedValues(of("a", "b"), of("Mín", "b"), of("a", "Theirs"))).toEqual(of("Mín", "Theirs"));
});

it("an item that was added and saved is gone if its editor removes it before another editor's change arrives", () => {
  const { people } = fieldsOf("team");
  const added = emptyItem((people as { of: ContentFields }).of);
  const stored = completed(fieldsOf("team"), { people: [added] });
  expect(mergedValues({ people: [added] }, { people: [] as ListItem[] }, stored)).toEqual({ people: [] });
});

it.each([
  ["4.900 kr.", 4900],
  ["4,900", 4900],
  ["4.900,-", 4900],
  ["1.234,5", 1234.5],
  ["1,234,567", 1_234_567],
  ["12,5 %", 12.5],
  ["0.125", 0.125],
  ["−3", -3],
  ["12345", 12_345],
  ["12 stk.", undefined],
  ["1.5.2", undefined],
  ["", undefined],
])("the text %j is read as the number %j", (typed, number) => expect(typedNumber(typed)).toBe(number));

it("a stored value of another type is empty in the form, and a list keeps its valid items", () => {
  const fields = fieldsOf("towns");
  const towns = [null, 5, { name: 5, shops: [shop("1", "Búð"), "x"] }];
  expect(completed(fields, { towns })).toEqual({ towns: [{ id: "1", name: "", shops: [shop("1", "Búð")] }] });
  expect(completed(fields, { towns: "x" })).toEqual({ towns: [] });
});
