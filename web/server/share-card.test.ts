import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { brand } from "../src/brand.ts";
import { drawable, drawShareCard } from "./share-card.ts";

const font = join(import.meta.dirname, "share-font.ttf");
const GREEN = { r: 0x0e, g: 0x3b, b: 0x2e };

/** Whether a part of the card contains more than its background. */
async function hasMarks(card: Uint8Array, left: number, top: number, width: number, height: number) {
  const { channels } = await sharp(
    await sharp(card).extract({ left, top, width, height }).toBuffer(),
  ).stats();
  return channels.some(({ min, max }) => max - min > 40);
}

it.each([
  ["a short title", "Ostur"],
  ["the longest one", "Vaðlaheiðarvegavinnuverkfærageymsluskúr ".repeat(6)],
  ["markup", "<b>Ostur</b> & brauð"],
])("the card for %s is 1200 by 630 pixels, with margins around its text", async (_what, title) => {
  const card = await drawShareCard({ title, font });
  expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(await hasMarks(card, 72, 72, 1056, 380)).toBe(true);
  for (const [left, top, width, height] of [
    [0, 0, 60, 630],
    [1150, 0, 50, 630],
    [0, 465, 1200, 40],
  ] as const)
    expect(await hasMarks(card, left, top, width, height)).toBe(false);
});

it.each([
  ["Łódź og Čapek 👩‍👩‍👧 1\uFE0F\u20E3", "Łódź og Čapek"],
  ["Новости frá Kyiv", "frá Kyiv"],
  ["e\u0301 🇮🇸", "é"],
  ["🥕🥕", brand.name],
])("the card for the title %s contains only characters that its font can draw", async (title, drawn) => {
  expect(await drawShareCard({ title, font })).toEqual(await drawShareCard({ title: drawn, font }));
});

it("the font of the card can draw Polish letters", async () => {
  const letters = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż";
  expect(drawable(letters, readFileSync(font))).toBe(letters);
});

it("the photograph fills the right side of the card", async () => {
  const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const card = await drawShareCard({ title: "Ostur", font, picture: { file: photo, fills: true } });
  const corner = await sharp(card).extract({ left: 1190, top: 0, width: 10, height: 10 }).toBuffer();
  const { dominant } = await sharp(corner).stats();
  expect(dominant.r).toBeGreaterThan(200);
  const ground = await sharp(card).extract({ left: 0, top: 0, width: 10, height: 10 }).toBuffer();
  const { channels } = await sharp(ground).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 8))).toEqual(
    Object.values(GREEN).map((value) => Math.round(value / 8)),
  );
});

it("the card leaves out a photograph that cannot be read, but fails for such a drawing", async () => {
  const file = Buffer.from("<html>");
  const card = drawShareCard({ title: "Ostur", font, picture: { file, fills: true } });
  expect(await card).toEqual(await drawShareCard({ title: "Ostur", font }));
  await expect(drawShareCard({ title: "Ostur", font, picture: { file, fills: false } })).rejects.toThrow();
});
