import type { Locator } from "playwright";
import { describe, expect, it } from "vitest";
import { open, visitAdmin, writeArticle } from "./visit-admin.ts";

// Frames and timers are delayed while these tests type: work that is not done within the input event comes too late, as
// for fast typing on a busy machine.

const visit = visitAdmin();

const LABEL = "Efni (nauðsynlegt)";
const IMAGE = '<img src="/images/logo.webp" alt="Merki">';
const ADDRESS = "https://matbjorg.example/um";
type Way = "a click" | "Enter";

const button = (name: string) => visit.page.getByRole("button", { name, exact: true }).first();
const field = (name: string) => visit.page.getByLabel(name, { exact: true }).first();
const type = (letters: string) => visit.page.keyboard.type(letters);
const table = () => visit.page.locator(".tiptap table");
const tool = (name: string) =>
  visit.page.getByRole("toolbar", { name: `Snið: ${LABEL}` }).getByRole("button", { name, exact: true });

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await visit.page.keyboard.press(key);
}

async function activate(target: Locator, way: Way): Promise<void> {
  if (way === "a click") return target.click();
  // In place of Tab, which tables handle themselves.
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
    // `selectionchange` comes late too, after pending input events.
    const holdEvent = (event: Event) => isHeld && event.isTrusted && event.stopImmediatePropagation();
    document.addEventListener("selectionchange", holdEvent, true);
    Object.assign(window, {
      holdTime: async () => {
        // Runs the editor's initial timers first.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
        isHeld = true;
      },
      releaseTime: async () => {
        isHeld = false;
        for (const start of later) start();
        document.dispatchEvent(new Event("selectionchange"));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      },
    });
  });
  await open(page, `/admin/news/${path}`);
  await page.locator(".tiptap").first().waitFor();
  await page.evaluate("holdTime()");
}

/** Also places the caret in the Icelandic text. */
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

// All tools share a component: other tools are only clicked.
it("typing continues in the block and format after Enter on a tool for text, blocks, undo or redo", async () => {
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

describe("typing after a click", () => {
  const use = using("a click");

  it("on bold, repeatedly, inserts every letter at the caret", async () => {
    await startWriting();
    for (let times = 0; times < 4; times += 1) {
      await type("Abc def ");
      await use("Feitletrað");
    }
    expect(await written()).toBe(
      "<p>Abc def <strong>Abc def </strong>Abc def <strong>Abc def </strong>.</p>",
    );
  });

  it("on a tool for tables writes in the cell", async () => {
    await startWriting();
    await use("Tafla");
    await type("a b");
    await use("Bæta við línu");
    await type(" c d");
    await use("Bæta við dálki");
    await type(" e f");
    expect.soft(await table().getByRole("columnheader").allTextContents()).toEqual(["a b c d e f", "", ""]);
    expect.soft(await table().getByRole("row").count()).toBe(4);
    await use("Eyða dálki");
    await type("g h");
    expect.soft(await table().getByRole("columnheader").allTextContents()).toEqual(["g h", ""]);
    await use("Eyða línu");
    await type("i j");
    expect.soft(await table().getByRole("cell").allTextContents()).toEqual(["i j", "", "", "", "", ""]);
    await use("Eyða töflu");
    await type("k l");
    expect(await written()).toBe("<p>k l.</p>");
  });

  it("on a tool, with the focus outside of the text, starts at its beginning", async () => {
    const id = await writeArticle("byrjun", { content: `${IMAGE}<p>Efni</p>` });
    await openWithoutTimers(`edit/${id}`);
    await field("Titill (nauðsynlegt)").click();
    await use("Feitletrað");
    await type("a b ");
    expect(await written()).toBe(`${IMAGE}<p><strong>a b .</strong>Efni</p>`);
    expect(await field("Titill (nauðsynlegt)").inputValue()).not.toContain("a b");
  });
});

describe("typing around a panel", () => {
  const way = "a click";
  const use = using(way);

  it.each([
    ["link", "Hlekkur", "Slóð"],
    ["picture", "Mynd", "Slóð myndar"],
  ])(
    "on the tool of the %s panel fills its field; closing it restores caret and selection",
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

  it("on the link panel's buttons continues beside the link and replaces none of it", async () => {
    const id = await writeArticle("hlekkur", { content: `<p>Sjá <a href="${ADDRESS}">hér</a></p>` });
    await startWriting(`edit/${id}`);
    await press("End", "ArrowLeft", "ArrowLeft");
    await use("Hlekkur");
    await press("Control+a");
    await type("/um");
    await press("Enter");
    await type("a b");
    const linked = '<p>Sjá <a href="/um">ha bér</a></p>';
    expect.soft(await visit.page.locator(".tiptap").first().innerHTML()).toBe(linked);
    await use("Hlekkur");
    await activate(button("Fjarlægja hlekk"), way);
    await type("c d");
    await press("End");
    await type(" e ");
    await use("Hlekkur");
    await type("matbjorg.example/um");
    await activate(button("Setja inn hlekk"), way);
    await type(" f g");
    await press("Shift+ArrowLeft");
    await use("Hlekkur");
    await type("/um");
    await press("Enter");
    await type(" h i");
    expect(await written()).toBe(
      `<p>Sjá ha bc dér e <a href="${ADDRESS}">${ADDRESS}</a> f <a href="/um">g</a> h i.</p>`,
    );
  });

  it("on the picture panel's insert continues below the picture", async () => {
    await startWriting();
    await type("a b");
    for (const key of ["Enter", "ArrowLeft"]) {
      await press(key);
      await use("Mynd");
      // At once: the preview requests every intermediate value.
      await visit.page.keyboard.insertText("/images/logo.webp");
      await press("Tab");
      await type("Merki");
      await activate(button("Setja inn mynd"), way);
      await type("c d");
    }
    expect(await written()).toBe(`<p>a b</p>${IMAGE}<p>c </p>${IMAGE}<p>c d.d</p>`);
  });
});

it("typing continues in the text after a click on a disabled tool, and between tools", async () => {
  await startWriting();
  await type("a b");
  await tool("Fleira").click();
  await visit.page.getByRole("menuitem", { name: "Endurtaka" }).click({ force: true });
  await type(" c d");
  await visit.page
    .getByRole("toolbar")
    .first()
    .click({ position: { x: 20, y: 1 } });
  await type(" e f");
  expect(await written()).toBe("<p>a b c d e f.</p>");
});

it("tools apply at the latest position of the caret", async () => {
  await startWriting();
  await type("b");
  await press("Home", "Enter");
  await type("c");
  await press("ArrowUp");
  await type("a");
  await tool("Fyrirsögn").click();
  await type("d ");
  await press("End");
  await type("e");
  await press("Control+Home");
  await tool("Hlekkur").click();
  await type("/um");
  await press("Enter");
  expect(await written()).toBe('<h2><a href="/um">/um</a>.ad e</h2><p>cb</p>');
});

it("does not mark an article as changed that was only opened, although it starts with a picture", async () => {
  // The visual editor appends an empty paragraph.
  const id = await writeArticle("óbreytt", { content: `${IMAGE}<h2>Efni</h2>` });
  await openWithoutTimers(`edit/${id}`);
  await button("Hætta við").click();
  await visit.page.waitForURL(/\/admin\/news$/);
});

it("Shift-Tab and arrow keys move along the tools, Enter returns to the text", async () => {
  await startWriting();
  await type("a b ");
  await press("Shift+Tab", "ArrowRight", "Enter");
  await type("c d");
  expect(await written()).toBe("<p>a b <strong>c d.</strong></p>");
});

it("a click on a tool far above the caret scrolls back to it", async () => {
  const id = await writeArticle("löng", { content: "<p>Efni</p>".repeat(80) });
  await startWriting(`edit/${id}`);
  await press("Control+End");
  await visit.page.evaluate(() => scrollTo(0, 0));
  const last = visit.page.locator(".tiptap").first().locator("p").last();
  const isShown = () => last.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
  expect(await isShown()).toBe(false);
  await tool("Feitletrað").click();
  expect(await isShown()).toBe(true);
});
