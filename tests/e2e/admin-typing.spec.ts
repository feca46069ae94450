import type { Locator } from "playwright";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { open, visitAdmin } from "./visit-admin.ts";

// These tests delay frames and timers while they type. Work that is not done during the input event then
// comes too late, as it does when someone types fast on a busy machine.

const visit = visitAdmin();

const LABEL = "Efni (nauðsynlegt)";
const IMAGE = '<img src="/images/logo.webp" alt="Merki">';
type Way = "a click" | "Enter";

const button = (name: string) => visit.page.getByRole("button", { name, exact: true }).first();
const field = (name: string) => visit.page.getByLabel(name, { exact: true }).first();
const type = (letters: string) => visit.page.keyboard.type(letters);
const tool = (name: string) =>
  visit.page.getByRole("toolbar", { name: `Snið: ${LABEL}` }).getByRole("button", { name, exact: true });

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await visit.page.keyboard.press(key);
}

async function activate(target: Locator, way: Way): Promise<void> {
  if (way === "a click") return target.click();
  // Focuses the target directly. Pressing Tab would not always reach it, because tables handle Tab
  // themselves.
  await press("Shift");
  await target.focus();
  await press(way);
}

/** Opens the editor and delays all frames and timers. */
async function openWithoutTimers(path: string): Promise<void> {
  const { page } = visit;
  await page.addInitScript(() => {
    const later: (() => void)[] = [];
    const cancelled = new Set<number>();
    let isHeld = false;
    let areCaretsHeld = false;
    const holdRequests = <Given extends unknown[]>(
      begin: (...given: Given) => number,
      end: (id: number) => void,
    ) => [
      (...given: Given) => {
        if (!isHeld) return begin(...given);
        const id = -later.length - 1;
        later.push(() => cancelled.has(id) || begin(...given));
        return id;
      },
      (id: number) => (id < 0 ? cancelled.add(id) : end(id)),
    ];
    const frames = holdRequests(requestAnimationFrame.bind(window), cancelAnimationFrame.bind(window));
    const timers = holdRequests<[TimerHandler, number?]>(setTimeout.bind(window), clearTimeout.bind(window));
    Object.assign(window, {
      requestAnimationFrame: frames[0],
      cancelAnimationFrame: frames[1],
      setTimeout: timers[0],
      clearTimeout: timers[1],
    });
    // `selectionchange` is delayed, too, until after the pending input events and timers.
    const holdEvent = (event: Event) => areCaretsHeld && event.isTrusted && event.stopImmediatePropagation();
    document.addEventListener("selectionchange", holdEvent, true);
    Object.assign(window, {
      holdTime: async () => {
        // Runs the editor's initial timers first.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
        isHeld = true;
        areCaretsHeld = true;
      },
      releaseTime: async () => {
        isHeld = false;
        for (const start of later.splice(0)) start();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        areCaretsHeld = false;
        document.dispatchEvent(new Event("selectionchange"));
      },
    });
  });
  await open(page, `/admin/news/${path}`);
  await page.locator(".tiptap").first().waitFor();
  await page.evaluate("holdTime()");
}

/** This also places the caret in the Icelandic text. */
async function startWriting(path = "create"): Promise<void> {
  await openWithoutTimers(path);
  await visit.page.getByRole("textbox", { name: LABEL, exact: true }).click();
}

/** Runs the delayed work, types one more letter, and returns the HTML that would be saved. */
async function written(): Promise<string> {
  await visit.page.evaluate("releaseTime()");
  await type(".");
  await using("a click")("HTML");
  expect(visit.consoleErrors).toEqual([]);
  return field(`${LABEL} sem HTML`).inputValue();
}

/** The tools of the menu. */
const MENU = /^(Undirfyrirsögn|Númeraður listi|Tafla|Bæta við .*|Eyða .*|Afturkalla|Endurtaka|HTML)$/;
const using = (way: Way) => async (name: string) => {
  if (!MENU.test(name)) return activate(tool(name), way);
  await activate(tool("Fleira"), way);
  await activate(visit.page.getByRole("menu").getByText(name, { exact: true }), way);
};

// These tools are tried with Enter, and all other tools only with a click, because all tools share a
// component.
it("after Enter on a tool for text, blocks, undo or redo, typing continues in the same block and format", async () => {
  const use = using("Enter");
  await startWriting();
  await use("Fyrirsögn");
  await use("Afturkalla");
  await use("Skáletrað");
  await type("a b ");
  await use("Skáletrað");
  await type("c d");
  await press("Enter");
  await use("Fyrirsögn");
  await use("Afturkalla");
  // Redo is then disabled.
  await use("Endurtaka");
  await type("e f");
  await press("Enter");
  await use("Undirfyrirsögn");
  await type("g h");
  await press("Enter");
  await use("Fyrirsögn");
  await use("Fyrirsögn");
  await type("i j");
  await press("Enter");
  await use("Punktalisti");
  await type("k l");
  await press("Enter", "Enter");
  await use("Númeraður listi");
  await type("m n");
  await press("Enter", "Enter");
  await use("Tilvitnun");
  await type("o p");
  expect(await written()).toBe(
    "<p><em>a b </em>c d</p><h2>e f</h2><h3>g h</h3><p>i j</p><ul><li><p>k l</p></li></ul>" +
      "<ol><li><p>m n</p></li></ol><blockquote><p>o p.</p></blockquote>",
  );
});

describe("typing after a click on a tool", () => {
  const use = using("a click");

  it("inserts every letter at the caret, even after repeated clicks on bold", async () => {
    await startWriting();
    for (let times = 0; times < 4; times += 1) {
      await type("Abc def ");
      await use("Feitletrað");
    }
    expect(await written()).toBe(
      "<p>Abc def <strong>Abc def </strong>Abc def <strong>Abc def </strong>.</p>",
    );
  });
});

describe("typing around a panel", () => {
  const way = "a click";
  const use = using(way);

  it.each([
    ["link", "Hlekkur", "Slóð eða heiti síðu"],
    ["picture", "Mynd", "Slóð myndar"],
  ])(
    "on the tool of the %s panel fills the panel's field, and closing the panel restores caret and selection",
    async (_, name, label) => {
      await startWriting();
      const panel = visit.page.getByText(name === "Mynd" ? "Setja inn mynd" : "Setja inn hlekk", {
        exact: true,
      });
      const closings = [() => activate(button("Hætta við"), way), () => press("Escape"), () => use(name)];
      for (const close of closings) {
        await type("a b");
        await press("Shift+ArrowLeft");
        await use(name);
        await type("c d");
        expect.soft(await field(label).inputValue()).toBe("c d");
        await close();
        expect.soft(await panel.count()).toBe(0);
        await press("Control+i", "ArrowRight");
        await type("e ");
        await press("Control+i");
      }
      expect(await written()).toBe("<p>a <em>be </em>a <em>be </em>a <em>be </em>.</p>");
    },
  );

  it('on "insert" in the picture panel continues below the picture', async () => {
    await startWriting();
    await type("a b");
    for (const key of ["Enter", "ArrowLeft"]) {
      await press(key);
      await use("Mynd");
      // Fills the field in one step, because the preview would request every intermediate value.
      await visit.page.keyboard.insertText("/images/logo.webp");
      await press("Tab");
      await type("Merki");
      await activate(button("Setja inn mynd"), way);
      await type("c d");
    }
    expect(await written()).toBe(`<p>a b</p>${IMAGE}<p>c </p>${IMAGE}<p>c d.d</p>`);
  });
});

it("after a drag over words, the caret stays where a key moves it", async () => {
  await startWriting();
  await type("a b");
  const box = await visit.page.locator(".tiptap > p").first().boundingBox();
  if (!box) throw new Error("No line");
  const { mouse } = visit.page;
  await visit.page.evaluate("releaseTime()");
  await mouse.move(box.x + 30, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(box.x, box.y + box.height / 2);
  await expect.poll(() => visit.page.evaluate("getSelection().toString()")).toBe("a b");
  await visit.page.evaluate("holdTime()");
  await mouse.up();
  await press("Control+End");
  expect(await written()).toBe("<p>a b.</p>");
});

it("Shift-Tab and the arrow keys move along the tools, and Enter returns to the text", async () => {
  // Shows only the Icelandic text. If both languages are side by side, the tools that both texts share come
  // before the titles.
  await visit.page.addInitScript((key) => localStorage.setItem(key, "is"), STORAGE_KEYS.editorTexts);
  await startWriting();
  await type("a b ");
  await press("Shift+Tab", "ArrowRight", "Enter");
  await type("c d");
  expect(await written()).toBe("<p>a b <strong>c d.</strong></p>");
});
