import { isDeepStrictEqual as isEqual } from "node:util";
import { problemsOf } from "@matbjorg/contract/content/content";
import {
  type ContentField,
  type ContentFields,
  type ContentValues,
  completed,
} from "@matbjorg/contract/content/content-fields";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import { type Path, withValue } from "../../web/src/admin/features/content/editor/form-values.ts";

type Item = ContentValues & { readonly id: string };

/** A section as it is stored. */
export type Stored = {
  readonly values: ContentValues;
  readonly version: number;
  readonly isPublished: boolean;
  /** The values that visitors see. */
  readonly shown: ContentValues;
  /** The earlier versions, newest first. */
  readonly revisions: readonly { readonly values: ContentValues; readonly isPublished: boolean }[];
};

/** A value that one control edits. */
export type Leaf = {
  readonly path: Path;
  readonly field: Exclude<ContentField, { kind: "list" }>;
  readonly language?: "is" | "en";
};

/** Lists the controls of a form. */
export function leavesOf(fields: ContentFields, values: ContentValues, at: Path = []): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const path = [...at, name];
    if (field.kind === "list") {
      const items = values[name] as readonly Item[];
      return items.flatMap((item, index) => leavesOf(field.of, item, [...path, index]));
    }
    if (!("per" in field) || field.per === "both") return [{ path, field }];
    return (["is", "en"] as const).map((language) => ({ path: [...path, language], field, language }));
  });
}

type ListField = Extract<ContentField, { kind: "list" }>;
export type List = { readonly path: Path; readonly field: ListField; readonly items: readonly Item[] };

/** Lists the lists of a form, also those within items. */
export function listsOf(fields: ContentFields, values: ContentValues, at: Path = []): List[] {
  return Object.entries(fields).flatMap(([name, field]): List[] => {
    if (field.kind !== "list") return [];
    const path = [...at, name];
    const items = values[name] as readonly Item[];
    const inner = items.flatMap((item, index) => listsOf(field.of, item, [...path, index]));
    return [{ path, field, items }, ...inner];
  });
}

export const valueAt = (values: ContentValues, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], values);

/** Combines the changes of two people: a change survives unless the editor has changed the same text. */
function merged(base: unknown, own: unknown, theirs: unknown): unknown {
  if (isEqual(own, base)) return theirs;
  if (isEqual(theirs, base)) return own;
  if (Array.isArray(own)) return mergedItems(base as Item[], own, theirs as Item[]);
  if (typeof own !== "object") return own;
  const inner = (of: unknown, name: string) => (of as ContentValues)[name];
  return Object.fromEntries(
    Object.keys(own as object).map((name) => [
      name,
      merged(inner(base, name), inner(own, name), inner(theirs, name)),
    ]),
  );
}

function mergedItems(base: readonly Item[], own: readonly Item[], theirs: readonly Item[]): Item[] {
  const ids = (items: readonly Item[]) => items.map(({ id }) => id);
  const order = isEqual(ids(own), ids(base)) ? [...ids(theirs), ...ids(own)] : [...ids(own), ...ids(theirs)];
  return [...new Set(order)].flatMap((id) => {
    const [before, mine, other] = [base, own, theirs].map((items) => items.find((one) => one.id === id));
    if (mine && other) return [before ? (merged(before, mine, other) as Item) : mine];
    const left = mine ?? other;
    return left && !isEqual(left, before) ? [left] : [];
  });
}

/** The form that the editor of a section should see, and the section that should be stored. */
export class ContentModel {
  readonly fields: ContentFields;
  stored: Stored;
  /** The section as the page has read it last. */
  opened: Stored;
  values: ContentValues;
  /** The values and the version from which the editor has started. */
  base: ContentValues;
  version: number;
  /** The version that the page offers to combine with the editor's changes. */
  theirs: Stored | undefined;
  /** A save that was stored although the page does not know it. */
  unanswered:
    | {
        readonly values: ContentValues;
        readonly isPublished: boolean;
        readonly from: number;
        readonly version: number;
      }
    | undefined;
  screen: "form" | "list" = "form";
  /** The mode of the last save, if it has not succeeded. */
  required: "draft" | "published" | undefined;
  /** The texts that were typed into the control that has the focus, and its path. */
  typed: { readonly path: Path; readonly before: readonly unknown[] } | undefined;
  /** The act that the notice's button undoes. */
  undo:
    | {
        readonly kind: "publication";
        readonly before: ContentValues;
        readonly after: ContentValues;
        readonly version: number;
      }
    | { readonly kind: "loading"; readonly loaded: ContentValues; readonly before: ContentValues }
    | undefined;
  #words = 0;
  #savedVersion = 0;

  constructor(fields: ContentFields, stored: Stored) {
    this.fields = fields;
    this.stored = this.opened = stored;
    this.values = this.base = stored.values;
    this.version = stored.version;
  }

  get isOnForm(): boolean {
    return this.screen === "form";
  }
  get isDirty(): boolean {
    return !isEqual(this.values, this.base);
  }
  /** Whether the browser keeps changes that the stored section does not contain. */
  get isOffered(): boolean {
    return this.isDirty && !isEqual(this.values, this.stored.values);
  }
  get leaves(): Leaf[] {
    return leavesOf(this.fields, this.values);
  }
  get lists(): List[] {
    return listsOf(this.fields, this.values);
  }
  problems(required: "draft" | "published"): number {
    return problemsOf(this.fields, this.values, required === "published").length;
  }

  /** In ASCII: Playwright inserts other letters without a key press, and the browser undoes those separately. */
  newWord = (): string => `word${++this.#words}`;

  change(path: Path, value: unknown): void {
    this.values = withValue(this.values, path, value);
  }

  /** Types into a control, which `undoTyping` undoes as long as the control has the focus. */
  type(path: Path, value: unknown): void {
    const before = isEqual(this.typed?.path, path) ? (this.typed?.before ?? []) : [];
    this.typed = { path, before: [...before, valueAt(this.values, path)] };
    this.change(path, value);
  }

  undoTyping(): void {
    const { path, before } = this.typed ?? { path: [], before: [] };
    this.change(path, before.at(-1));
    this.typed = before.length > 1 ? { path, before: before.slice(0, -1) } : undefined;
  }

  /** Stores a version. */
  write(values: ContentValues, isPublished: boolean): void {
    const { version, shown, values: before, isPublished: wasPublished, revisions } = this.stored;
    this.stored = {
      values,
      version: version + 1,
      isPublished,
      shown: isPublished ? values : shown,
      revisions: [{ values: before, isPublished: wasPublished }, ...revisions].slice(0, REVISIONS_MAX),
    };
  }

  /** Returns what a save does, and stores the form if it succeeds. */
  save(isPublished: boolean): "invalid" | "behind" | "saved" {
    this.required = isPublished ? "published" : "draft";
    if (this.problems(this.required) > 0) return "invalid";
    const { values, version, unanswered } = this;
    const isRepeated =
      unanswered?.from === version &&
      unanswered.isPublished === isPublished &&
      isEqual(unanswered.values, values);
    if (!isRepeated && version !== this.stored.version) {
      this.opened = this.theirs = this.stored;
      return "behind";
    }
    if (!isRepeated) this.write(values, isPublished);
    this.#savedVersion = isRepeated ? unanswered.version : this.stored.version;
    return "saved";
  }

  /** The page has received the response to a successful save of these values. */
  answered(values: ContentValues, isPublished: boolean): void {
    const { shown } = this.opened;
    this.version = this.#savedVersion;
    this.base = values;
    this.required = undefined;
    this.unanswered = undefined;
    this.undo = isPublished
      ? { kind: "publication", before: shown, after: values, version: this.version }
      : undefined;
    this.opened = this.stored;
  }

  /** Presses the notice's button. Returns whether that succeeds. */
  undoLast(): boolean {
    const { undo } = this;
    this.undo = undefined;
    if (undo?.kind === "loading") {
      this.values = merged(undo.loaded, this.values, undo.before) as ContentValues;
      return true;
    }
    if (undo?.version !== this.stored.version) return false;
    this.values = merged(undo.after, this.values, undo.before) as ContentValues;
    this.write(undo.before, true);
    this.opened = this.stored;
    this.base = undo.before;
    this.version = this.stored.version;
    return true;
  }

  load(values: ContentValues): void {
    const loaded = completed(this.fields, values);
    if (this.isDirty) this.undo = { kind: "loading", loaded, before: this.values };
    this.values = loaded;
  }

  settle(keepsOwn: boolean): void {
    const { theirs } = this;
    if (!theirs) return;
    this.values = keepsOwn ? (merged(this.base, this.values, theirs.values) as ContentValues) : theirs.values;
    this.base = theirs.values;
    this.version = theirs.version;
    this.theirs = undefined;
  }

  /** Opens the form anew, and restores what is offered. */
  open(): void {
    const { isOffered, stored } = this;
    this.screen = "form";
    this.opened = stored;
    this.typed = this.undo = this.required = this.unanswered = this.theirs = undefined;
    if (!isOffered) {
      this.values = this.base = stored.values;
    } else if (this.version === stored.version || isEqual(this.base, stored.values)) {
      this.values = merged(this.base, this.values, stored.values) as ContentValues;
      this.base = stored.values;
    } else {
      this.theirs = stored;
      return;
    }
    this.version = stored.version;
  }

  /** The versions that the form offers. */
  get versions(): readonly ContentValues[] {
    const { isPublished, shown, revisions } = this.opened;
    const now = isPublished ? undefined : revisions.find((one) => one.isPublished);
    const others = revisions.filter((one) => one !== now).map(({ values }) => values);
    return isPublished ? others : [shown, ...others];
  }
}
