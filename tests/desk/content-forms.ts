// Performs an editor's acts on a section of content, named or random, in a browser with the admin area and
// the local suite. After each act the screen and the stored section must match the model. If a random test
// fails, it names its seed. Repeat the test with
// DESK_SEED=123 DESK_GROUPS=1 npm test -- tests/sweeps/content-forms.spec.ts, and put its acts into
// content-forms.spec.ts.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual as isEqual } from "node:util";
import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { problemsOf } from "@matbjorg/contract/content/content";
import { type ContentValues, completed, emptyItem } from "@matbjorg/contract/content/content-fields";
import { type SectionId, sectionFields } from "@matbjorg/contract/content/content-sections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { recordOf } from "@matbjorg/contract/stored-value";
import fc from "fast-check";
import type { Page, Route } from "playwright";
import { beforeAll, expect } from "vitest";
import { emailOf } from "../../web/src/admin/features/auth/email-of.ts";
import {
  controlId,
  type Path,
  typedNumber,
  withValue,
} from "../../web/src/admin/features/content/editor/form-values.ts";
import { DATA_VARIABLES } from "../../web/src/brand.ts";
import texts from "../../web/src/shared/i18n/locales/is/admin/admin-content.json" with { type: "json" };
import { PAGE_FIELDS } from "../../web/src/shared/lib/page-fields.ts";
import { open, signIn, visitAdmin } from "../e2e/visit-admin.ts";
import { site } from "../e2e/visit-site.ts";
import { db, type User, visitAs } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";
import { ContentModel, type Leaf, type List, leavesOf, type Stored, valueAt } from "./content-model.ts";

const defaults = defaultSections(DATA_VARIABLES);
const [group] = defaults.questions.groups;

/** The sections under test, which have all kinds of fields, and the values with which each sequence starts. */
const SECTIONS = {
  figures: defaults.figures,
  costs: defaults.costs,
  team: { people: defaults.team.people.slice(0, 2) },
  questions: { groups: group ? [{ ...group, questions: group.questions.slice(0, 2) }] : [] },
  notice: { text: { is: "", en: "" }, linkText: { is: "", en: "" }, link: "", from: "", until: "" },
  "page-web-shop": {},
} satisfies { readonly [Id in SectionId]?: ContentValues };
export type Section = keyof typeof SECTIONS;
export const SECTION_IDS = Object.keys(SECTIONS) as Section[];

const content = db.collection(COLLECTIONS.content);
const nth = <One>(list: readonly One[], pick: number): One => list[pick % list.length] as One;

/** A browser in which an editor changes a section, and the model of what she should see. */
class ContentDesk {
  readonly page: Page;
  readonly section: Section;
  readonly model: ContentModel;
  readonly #colleague: User;
  /** The number of responses to saves so far, and what happens to the next ones. */
  #answers = 0;
  #faults: ("lost" | "unreachable")[] = [];
  #held: Promise<void> | undefined;

  constructor(page: Page, section: Section, colleague: User) {
    this.page = page;
    this.section = section;
    this.#colleague = colleague;
    const fields = sectionFields(section, PAGE_FIELDS) ?? {};
    const values = completed(fields, SECTIONS[section]);
    this.model = new ContentModel(fields, {
      values,
      version: 1,
      isPublished: true,
      shown: values,
      revisions: [],
    });
  }

  async start(): Promise<void> {
    for (const { ref } of (await content.get()).docs) await db.recursiveDelete(ref);
    await this.#call(0, SECTIONS[this.section], true);
    // The form of the sequence before stores its draft when the page leaves it.
    await this.page.goto(`${site}/admin/content`);
    await this.page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.includes("_draft_")) localStorage.removeItem(name);
    });
    await this.page.route("**/saveContent", (route) => this.#answer(route));
    await this.page.goto(this.url);
    await this.isOpen();
    await this.check();
  }

  async end(): Promise<void> {
    await this.page.unrouteAll();
  }

  async #answer(route: Route): Promise<void> {
    const fault = this.#faults.shift();
    if (fault === "unreachable") {
      this.#answers += 1;
      return route.abort();
    }
    const response = await route.fetch();
    await this.#held;
    this.#answers += 1;
    await (fault === "lost" ? route.abort() : route.fulfill({ response }));
  }

  get url(): string {
    return `${site}/admin/content/${this.section}`;
  }
  bar = (page = this.page) => page.locator("[data-save-bar]");
  isOpen = (page = this.page) => this.bar(page).waitFor();
  button = (name: string, page = this.page) => page.getByRole("button", { name, exact: true });
  press = (key: string) => this.page.keyboard.press(key);
  control = (path: Path, page = this.page) => page.locator(`[id="${controlId(path)}"]`);

  /** Unfolds the items that contain a control, and focuses it. */
  async focus(path: Path, page = this.page): Promise<void> {
    for (const [index, key] of path.entries()) {
      if (typeof key !== "number") continue;
      const item = this.item(path.slice(0, index), key, page);
      const fold = item.locator("> div > button[aria-expanded]");
      if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
    }
    await this.control(path, page).focus();
  }

  item = (list: Path, index: number, page = this.page) =>
    this.control(list, page).locator("> ol > li").nth(index);

  /** Types a word at the end of a text, as the last step of this tab's undo history. */
  async typeAtEnd(path: Path, word: string): Promise<void> {
    await this.focus(path);
    await this.press("Control+End");
    await this.page.keyboard.type(word);
  }

  async chooseInMenu(list: Path, index: number, text: string): Promise<void> {
    const menu = this.item(list, index).locator("> div > div > [data-actions]");
    await menu.click();
    await this.page.getByRole("menuitem", { name: text, exact: true }).click();
  }

  /** Saves, and expects what the model expects. `meanwhile` runs before the response arrives. */
  async save(isPublished: boolean, { faults = [], begin, meanwhile }: Saving = {}): Promise<void> {
    const { model } = this;
    const { values, version } = model;
    const answered = this.#answers;
    this.#faults = [...faults];
    let release = () => {};
    if (meanwhile) {
      this.#held = new Promise((resolve) => {
        release = resolve;
      });
    }
    const isUnreachable = faults.includes("unreachable");
    const outcome =
      isUnreachable && model.problems(isPublished ? "published" : "draft") === 0
        ? undefined
        : model.save(isPublished);
    await (begin?.() ?? this.button(isPublished ? texts.publish : texts.saveDraft).click());
    await meanwhile?.();
    release();
    if (outcome !== "invalid")
      await expect.poll(() => this.#answers).toBe(answered + (faults.length > 0 ? 2 : 1));
    this.#held = undefined;
    await expect.poll(() => this.button(texts.publish).getAttribute("aria-disabled")).toBe("false");
    const isFailed = faults.length === 2;
    await expect
      .poll(() => this.bar().getByRole("alert").filter({ hasText: "Ekki tókst að vista" }).count())
      .toBe(outcome === "behind" || (isFailed && outcome !== "invalid") ? 1 : 0);
    if (outcome !== "saved" || isFailed) model.undo = undefined;
    if (outcome !== "saved") {
      if (outcome === undefined) model.required = isPublished ? "published" : "draft";
      return;
    }
    if (isFailed) {
      model.unanswered = { values, isPublished, from: version, version: model.stored.version };
      return;
    }
    model.answered(values, isPublished);
  }

  async #call(version: number, values: ContentValues, isPublished: boolean): Promise<void> {
    const { section } = this;
    await this.#colleague.call("saveContent", {
      section,
      version,
      values,
      isPublished,
      requestId: randomUUID(),
    });
  }

  /** A colleague changes a value, and publishes the section if nothing is missing in it. */
  async colleagueSaves(change: (values: ContentValues) => ContentValues, publishes: boolean): Promise<void> {
    const { fields, stored } = this.model;
    const values = change(stored.values);
    const isPublished = publishes && problemsOf(fields, values, true).length === 0;
    await this.#call(stored.version, values, isPublished);
    this.model.write(values, isPublished);
  }

  /** Returns the values with a change to one of their texts or numbers. */
  changed(values: ContentValues, pick: number): ContentValues {
    const leaf = nth(leavesOf(this.model.fields, values).filter(isChangeable(values)), pick);
    const before = valueAt(values, leaf.path);
    return withValue(
      values,
      leaf.path,
      typeof before === "number" ? before + 1 : before + this.model.newWord(),
    );
  }

  /** Answers the offer of a draft, which must be shown exactly if the model says so. */
  async comeBack(restore = () => this.button("Halda breytingunum").click()): Promise<void> {
    const { model } = this;
    await this.isOpen();
    const isOffered = (await this.page.locator("[inert] [data-save-bar]").count()) > 0;
    expect(isOffered, "the browser offers what is unsaved").toBe(model.isOffered);
    if (isOffered) await restore();
    model.open();
  }

  /** Opens the section in another tab, discards the draft that it offers there, and closes the tab. */
  async inAnotherTab(act: (page: Page) => Promise<void>): Promise<void> {
    const page = await this.page.context().newPage();
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto(this.url);
    await this.isOpen(page);
    const isOffered = (await page.locator("[inert] [data-save-bar]").count()) > 0;
    expect(isOffered, "another tab offers what is unsaved").toBe(this.model.isOffered);
    if (isOffered) await this.button("Henda breytingunum", page).click();
    this.model.typed = undefined;
    await act(page);
    await page.close();
    await this.page.bringToFront();
  }

  /** Expects that the screen and the stored section match the model. */
  async check(): Promise<void> {
    const { model } = this;
    await this.#checkStored(model.stored);
    if (!model.isOnForm) return;
    await expect.poll(() => this.#differences()).toEqual([]);
    const { opened, isDirty } = model;
    const state = isDirty
      ? texts.states.unsaved
      : opened.isPublished
        ? texts.states.published
        : texts.states.draft;
    await expect.poll(() => this.bar().locator("strong").textContent()).toBe(state);
    if (isDirty) await this.bar().getByText("Textinn er geymdur í þessum vafra").waitFor();
    const versions = this.page.locator("summary", { hasText: /^Eldri útgáfur/ });
    await expect.poll(() => versions.textContent()).toBe(`Eldri útgáfur (${model.versions.length + 1})`);
    const conflict = this.page.locator(".notice", { hasText: texts.conflict.text });
    const foreign =
      model.theirs &&
      Object.keys(model.fields).filter((name) => !isEqual(model.theirs?.values[name], model.base[name]));
    await expect.poll(() => conflict.locator("li").count()).toBe(foreign?.length ?? 0);
    const problems = model.required ? model.problems(model.required) : 0;
    const said = this.bar()
      .getByRole("alert")
      .filter({ hasText: /^Laga þarf/ });
    await expect
      .poll(async () => Number.parseInt(((await said.allTextContents())[0] ?? "0").replace(/\D+/, ""), 10))
      .toBe(problems);
  }

  /** The controls whose value is not the model's. Folded items show none. */
  async #differences(): Promise<string[]> {
    const shown = await this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('form [id^="content-"]')].flatMap((one) =>
        "value" in one && one.localName !== "button" ? [[one.id, one.value] as const] : [],
      ),
    );
    const expected = new Map(
      this.model.leaves.map(({ path, field }) => [
        controlId(path),
        { value: valueAt(this.model.values, path), field },
      ]),
    );
    const differs = ([id, text]: readonly [string, string]) => {
      const { value, field } = expected.get(id) ?? {};
      return field?.kind === "number" ? (typedNumber(text) ?? text) !== value : text !== value;
    };
    const counts = this.model.lists.filter(({ path }) => path.length === 1);
    const items = await Promise.all(
      counts.map(({ path }) => this.control(path).locator("> ol > li").count()),
    );
    return [
      ...shown.filter(differs).map(([id, text]) => `${id}: ${text}, not ${expected.get(id)?.value}`),
      ...counts
        .filter(({ items: { length } }, index) => items[index] !== length)
        .map(({ path }) => `items of ${path}`),
    ];
  }

  async #checkStored({ values, version, isPublished, shown }: Stored): Promise<void> {
    const { fields } = this.model;
    const [section, published] = await Promise.all([
      content.doc(this.section).get(),
      content.doc(PUBLISHED_CONTENT).get(),
    ]);
    const visible = recordOf(recordOf(recordOf(published.get("sections"))[this.section]).values);
    expect({ version: section.get("version"), isPublished: section.get("isPublished") }).toEqual({
      version,
      isPublished,
    });
    expect(completed(fields, section.get("values"))).toEqual(values);
    expect(completed(fields, visible)).toEqual(shown);
  }
}

type Saving = {
  readonly faults?: readonly ("lost" | "unreachable")[];
  begin?(): Promise<void>;
  meanwhile?(): Promise<void>;
};

const isText = ({ field }: Leaf) => (field.kind === "line" || field.kind === "text") && !field.pattern;
/** Whether a longer word still fits. */
const hasRoom = (values: ContentValues) => (leaf: Leaf) =>
  isText(leaf) && "max" in leaf.field && String(valueAt(values, leaf.path)).length + 6 <= leaf.field.max;
const isChangeable = (values: ContentValues) => (leaf: Leaf) =>
  leaf.field.kind === "number" ? typeof valueAt(values, leaf.path) === "number" : hasRoom(values)(leaf);

type Act = {
  may(model: ContentModel): boolean;
  do(desk: ContentDesk, pick: number): Promise<void>;
};

const onForm = ({ isOnForm }: ContentModel) => isOnForm;

/** An act on one of the controls for which `suits` holds. */
function onLeaf(
  suits: (leaf: Leaf, model: ContentModel) => boolean,
  act: (desk: ContentDesk, leaf: Leaf, pick: number) => Promise<void>,
): Act {
  const suiting = (model: ContentModel) => model.leaves.filter((leaf) => suits(leaf, model));
  return {
    may: (model) => model.isOnForm && suiting(model).length > 0,
    do: (desk, pick) => act(desk, nth(suiting(desk.model), pick), pick),
  };
}

const write = (language: "is" | "en" | undefined) =>
  onLeaf(
    (leaf, { values }) => leaf.language === language && hasRoom(values)(leaf),
    async (desk, { path }) => {
      const word = desk.model.newWord();
      await desk.typeAtEnd(path, word);
      desk.model.type(path, valueAt(desk.model.values, path) + word);
    },
  );

const replace = (suits: (leaf: Leaf) => boolean, text: (pick: number) => string, isTyped = true) =>
  onLeaf(suits, async (desk, { path, field }, pick) => {
    await desk.focus(path);
    if (isTyped) {
      await desk.press("Control+a");
      await desk.page.keyboard.type(text(pick));
    } else {
      await desk.control(path).fill(text(pick));
    }
    const value = field.kind === "number" ? (typedNumber(text(pick)) ?? text(pick)) : text(pick);
    if (isTyped) desk.model.type(path, value);
    else {
      desk.model.typed = undefined;
      desk.model.change(path, value);
    }
  });

function onList(
  suits: (list: List) => boolean,
  act: (desk: ContentDesk, list: List, pick: number) => Promise<readonly unknown[]>,
): Act {
  const suiting = (model: ContentModel) => model.lists.filter(suits);
  return {
    may: (model) => model.isOnForm && suiting(model).length > 0,
    async do(desk, pick) {
      const list = nth(suiting(desk.model), pick);
      await desk.focus([...list.path, ...(list.items.length > 0 ? [0, ...firstLeaf(list)] : [])]);
      desk.model.change(list.path, await act(desk, list, pick));
      desk.model.typed = undefined;
    },
  };
}

/** The path of the first control within an item. */
const firstLeaf = ({ field, items }: List): Path => {
  const [{ path }] = leavesOf(field.of, items[0] ?? {}) as [Leaf];
  return path;
};

const save = (isPublished: boolean, more: Saving = {}): Act => ({
  may: onForm,
  async do(desk) {
    desk.model.typed = undefined;
    await desk.save(isPublished, more);
  },
});

const settle = (keepsOwn: boolean): Act => ({
  may: ({ isOnForm, theirs }) => isOnForm && theirs !== undefined,
  async do(desk) {
    await desk.button(keepsOwn ? texts.conflict.keep : texts.conflict.take).click();
    desk.model.typed = undefined;
    desk.model.settle(keepsOwn);
  },
});

const colleagueSaves = (publishes: boolean): Act => ({
  may: () => true,
  do: (desk, pick) => desk.colleagueSaves((values) => desk.changed(values, pick), publishes),
});

const isKind = (kind: Leaf["field"]["kind"]) => (leaf: Leaf) => leaf.field.kind === kind;

export const CONTENT_ACTS = {
  "write in Icelandic": write("is"),
  "write in English": write("en"),
  "write a name": write(undefined),
  "write a number": replace(isKind("number"), (pick) => String(10 + (pick % 80))),
  "write words in place of a number": replace(isKind("number"), (pick) => `um ${pick}`),
  "choose a date": replace(isKind("date"), (pick) => `2026-10-${10 + (pick % 20)}`, false),
  "write a link": replace(isKind("link"), (pick) => (pick % 2 ? "/news" : "/towns"), false),
  "empty a text": onLeaf(
    // An emptied sentence of a page shows the sentence of the code.
    (leaf, { values }) => isText(leaf) && !("original" in leaf.field) && valueAt(values, leaf.path) !== "",
    async (desk, { path }) => {
      await desk.focus(path);
      await desk.press("Control+a");
      await desk.press("Delete");
      desk.model.type(path, "");
    },
  ),
  "undo what was typed": {
    may: ({ isOnForm, typed }) => isOnForm && typed !== undefined,
    async do(desk) {
      await desk.press("Control+z");
      desk.model.undoTyping();
    },
  },
  "add an item": onList(
    ({ field, items }) => items.length < field.max,
    async (desk, { path, field, items }) => {
      await desk.control(path).locator("> button").click();
      const added = desk.item(path, items.length);
      return [...items, { ...emptyItem(field.of), id: await added.getAttribute("data-item") }];
    },
  ),
  "remove an item": onList(
    ({ items }) => items.length > 0,
    async (desk, { path, items }, pick) => {
      const index = pick % items.length;
      await desk.chooseInMenu(path, index, texts.remove);
      return items.filter((_, position) => position !== index);
    },
  ),
  "move an item down": onList(
    ({ items }) => items.length > 1,
    async (desk, { path, items }, pick) => {
      const index = pick % (items.length - 1);
      await desk.chooseInMenu(path, index, texts.moveDown);
      const [upper, lower] = items.slice(index, index + 2);
      return [...items.slice(0, index), lower, upper, ...items.slice(index + 2)];
    },
  ),
  "save a draft": save(false),
  "save a draft by key": {
    may: onForm,
    do: (desk) => desk.save(false, { begin: () => desk.press("Control+s") }),
  },
  "press Enter in a field": onLeaf(
    ({ field }) => ["number", "link", "date"].includes(field.kind),
    async (desk, { path }) => {
      await desk.focus(path);
      desk.model.typed = undefined;
      await desk.save(false, { begin: () => desk.press("Enter") });
    },
  ),
  "lose the connection for a moment": {
    may: onForm,
    do: (desk) => desk.page.evaluate(() => void dispatchEvent(new Event("online"))),
  },
  publish: save(true),
  "publish while typing on": {
    may: ({ isOnForm, leaves, values }) => isOnForm && leaves.some(hasRoom(values)),
    async do(desk, pick) {
      const { model } = desk;
      model.typed = undefined;
      await desk.save(true, {
        async meanwhile() {
          const { path } = nth(model.leaves.filter(hasRoom(model.values)), pick);
          const word = model.newWord();
          await desk.typeAtEnd(path, word);
          model.type(path, valueAt(model.values, path) + word);
        },
      });
    },
  },
  "publish, and the first answer is lost": save(true, { faults: ["lost"] }),
  "publish, and both answers are lost": save(true, { faults: ["lost", "lost"] }),
  "publish without a connection": save(true, { faults: ["unreachable", "unreachable"] }),
  "undo the last": {
    may: ({ isOnForm, undo }) => isOnForm && undo !== undefined,
    async do(desk) {
      const { model } = desk;
      const isLoading = model.undo?.kind === "loading";
      await desk.button(texts.undo).click();
      model.typed = undefined;
      const isDone = model.undoLast();
      if (!isLoading)
        await desk.page
          .getByText(isDone ? "Breytingin var afturkölluð" : "Ekki tókst að vista")
          .first()
          .waitFor();
    },
  },
  "load another version": {
    may: ({ isOnForm, versions }) => isOnForm && versions.length > 0,
    async do(desk, pick) {
      const { model } = desk;
      const index = pick % model.versions.length;
      const versions = desk.page.locator("details", {
        has: desk.page.locator("summary", { hasText: /^Eldri útgáfur/ }),
      });
      if ((await versions.getAttribute("open")) === null) await versions.locator("summary").click();
      await versions.locator("li").nth(index).getByRole("button").click();
      model.typed = undefined;
      model.load(nth(model.versions, index));
    },
  },
  "combine the changes": settle(true),
  "drop own changes": settle(false),
  reload: {
    may: onForm,
    async do(desk) {
      await desk.page.reload();
      await desk.comeBack();
    },
  },
  "reload, discard the draft, and undo that": {
    may: ({ isOnForm, isOffered }) => isOnForm && isOffered,
    async do(desk) {
      await desk.page.reload();
      await desk.comeBack(async () => {
        await desk.button("Henda breytingunum").click();
        await desk.button(texts.undo).click();
        await desk.button("Halda breytingunum").click();
      });
    },
  },
  leave: {
    may: onForm,
    async do(desk) {
      const { model, page } = desk;
      await page.getByRole("link", { name: texts.all, exact: true }).first().click();
      if (model.isDirty)
        await page.locator("dialog[open]").getByRole("button", { name: "Fara af síðunni" }).click();
      await page.locator(`a[href$="/content/${desk.section}"]`).waitFor();
      model.screen = "list";
    },
  },
  "come back": {
    may: ({ isOnForm }) => !isOnForm,
    async do(desk) {
      await desk.page.locator(`a[href$="/content/${desk.section}"]`).click();
      await desk.comeBack();
    },
  },
  "a colleague saves a draft": colleagueSaves(false),
  "a colleague publishes": colleagueSaves(true),
  "look at the section in another tab": {
    may: onForm,
    do: (desk) => desk.inAnotherTab(async () => {}),
  },
  "save in another tab": {
    may: onForm,
    async do(desk, pick) {
      const { model } = desk;
      const values = desk.changed(model.stored.values, pick);
      const isPublished = problemsOf(model.fields, values, true).length === 0;
      const leaf = leavesOf(model.fields, values).find(
        ({ path }) => valueAt(values, path) !== valueAt(model.stored.values, path),
      ) as Leaf;
      await desk.inAnotherTab(async (page) => {
        await desk.focus(leaf.path, page);
        await desk.control(leaf.path, page).fill(String(valueAt(values, leaf.path)));
        await desk.button(isPublished ? texts.publish : texts.saveDraft, page).click();
        await page.getByText(isPublished ? /^Birt: / : /^Drög vistuð: /).waitFor();
      });
      model.write(values, isPublished);
    },
  },
  "lose access, and get it again": {
    may: (model) => model.isOnForm && model.problems("draft") === 0,
    async do(desk) {
      const { model, page } = desk;
      const email = emailOf(suite.admin.username);
      const records = await db.collection(COLLECTIONS.admins).where("email", "==", email).get();
      const record = records.docs[0]?.ref;
      await record?.update({ isAdmin: false });
      await desk.button(texts.saveDraft).click();
      await page.waitForURL(`${site}/admin/login`);
      await page.getByRole("alert").filter({ hasText: "Þú hefur ekki lengur aðgang" }).waitFor();
      const kept = page.getByLabel("Óvistaður texti");
      expect(await kept.count(), "the sign-in page shows what is unsaved").toBe(model.isDirty ? 1 : 0);
      await record?.update({ isAdmin: true });
      await signIn(page, suite.admin.username, suite.admin.password);
      await desk.comeBack();
    },
  },
} as const satisfies Record<string, Act>;

export type ContentActName = keyof typeof CONTENT_ACTS;
const NAMES = Object.keys(CONTENT_ACTS) as ContentActName[];

/** Acts that change the form are chosen more often, because most other acts need changes. */
const OFTEN = NAMES.filter((name) => /^(write|choose|add|remove|move|publish$)/.test(name));

class Command implements fc.AsyncCommand<ContentModel, ContentDesk> {
  readonly #name: ContentActName;
  readonly #pick: number;
  constructor(name: ContentActName, pick: number) {
    this.#name = name;
    this.#pick = pick;
  }
  check(model: Readonly<ContentModel>): boolean {
    return CONTENT_ACTS[this.#name].may(model as ContentModel);
  }
  async run(_: ContentModel, desk: ContentDesk): Promise<void> {
    try {
      await CONTENT_ACTS[this.#name].do(desk, this.#pick);
      await desk.check();
    } catch (error) {
      throw new Error(`After ${this}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
  toString(): string {
    return `${this.#name} ${this.#pick}`;
  }
}

/** Sets up the tests of a file. */
export function useContentDesk() {
  const visit = visitAdmin();
  let colleague: User;
  beforeAll(async () => {
    colleague = await visitAs("admin");
  });

  async function run(
    section: Section,
    commands: Iterable<fc.AsyncCommand<ContentModel, ContentDesk>>,
  ): Promise<void> {
    const desk = new ContentDesk(visit.page, section, colleague);
    await desk.start();
    try {
      await fc.asyncModelRun(() => ({ model: desk.model, real: desk }), commands);
    } finally {
      await desk.end();
    }
  }
  async function prepare(): Promise<void> {
    visit.page.on("dialog", (dialog) => dialog.accept());
    visit.page.setDefaultTimeout(15_000);
    await open(visit.page, "/admin/content");
  }

  return {
    /** Performs these acts, one per line, each with the number that chooses a control. Each must be possible. */
    async doActs(section: Section, lines: string): Promise<void> {
      await prepare();
      let done = 0;
      const commands = lines.split("\n").map((line) => {
        const [, name = "", pick = "0"] = /^\s*(.*?)(?: (\d+))?$/.exec(line) ?? [];
        return new Command(name as ContentActName, Number(pick));
      });
      const counted = commands.map(
        (command): fc.AsyncCommand<ContentModel, ContentDesk> => ({
          check: (model) => command.check(model),
          run: async (model, desk) => {
            await command.run(model, desk);
            done += 1;
          },
        }),
      );
      await run(section, counted);
      if (done !== commands.length) throw new Error(`Only the first ${done} acts were possible.`);
    },
    /** Performs random sequences of acts, and ends with the first sequence that breaks a rule. */
    async doRandomActs({
      acts,
      ...parameters
    }: {
      seed: number;
      numRuns: number;
      acts: number;
    }): Promise<void> {
      await prepare();
      const commands = fc.commands(
        [...NAMES, ...OFTEN, ...OFTEN].map((name) => fc.nat(99).map((pick) => new Command(name, pick))),
        // About half of the commands are possible where they occur.
        { maxCommands: 2 * acts, size: "max" },
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...SECTION_IDS), commands, (section, sequence) =>
          run(section, sequence),
        ),
        // Shrinking would repeat the sequence, which lasts up to a minute, hundreds of times. With a bias, half of
        // the sequences would have only a few acts.
        { ...parameters, unbiased: true, endOnFailure: true },
      );
    },
  };
}
