import type { ContentProblem as Problem } from "@matbjorg/contract/content/content";
import {
  type ContentField,
  emptyItem,
  type InBothLanguages,
  type ListItem,
} from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, Trash2 } from "lucide-react";
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "../../../../shared/components/status.tsx";
import { Menu, type MenuItem } from "../../../components/menu.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { useLabels } from "../../../lib/use-labels.ts";
import { controlId, type Path } from "../editor/form-values.ts";
import { useDragOrder } from "../editor/use-drag-order.ts";
import styles from "./content-list.module.css";

/** Notes for the editor about items, by the item's id. */
type ItemNotes = ReadonlyMap<string, string>;

export type FormProps = {
  readonly section: SectionId;
  readonly problems: readonly Problem[];
  readonly notes: ItemNotes;
  /** When this path changes, the items that contain its control unfold. */
  readonly unfolded: Path | undefined;
  onChange(path: Path, value: unknown): void;
};

type Props = FormProps & {
  /** Renders the control of an item's field. */
  control(field: ContentField, name: string, path: Path, item: ListItem): ReactNode;
  readonly field: Extract<ContentField, { kind: "list" }>;
  readonly name: string;
  readonly path: Path;
  readonly items: readonly ListItem[];
};

/** The menu of an item, or in a compact list the button that removes the item. */
const ITEM_ACTIONS = "[data-actions]";

/** Lists with more items are folded at first. */
const OPEN_ITEMS_MAX = 3;

/**
 * Whether an item fits into one row. Its fields must be short and the same in both languages, and the order of the
 * items must not matter.
 */
const isCompact = ({ of, isUnordered }: Props["field"]) =>
  isUnordered === true &&
  Object.values(of).every((one) => one.kind === "choice" || (one.kind === "line" && one.per === "both"));

/** A list whose items can be added, moved, folded and removed. A moved item keeps the focus. */
export function ContentList(props: Props) {
  const { field, name, path, items, section, problems, onChange } = props;
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  const add = useRef<HTMLButtonElement>(null);
  /** The control to focus after the next render: an item's id and the control's name. */
  const [focus, setFocus] = useState<{ readonly id?: string; readonly selector: string }>();
  /** The items that have been unfolded, and whether they still are. A folded item continues its uploads. */
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(items.length > OPEN_ITEMS_MAX ? [] : items.map(({ id }) => [id, true])),
  );
  const [unfolded, setUnfolded] = useState<Path>();
  const [announced, setAnnounced] = useState("");
  const { list, drag, handle } = useDragOrder(({ from, to }) => void reorder(from, to));
  const item = labels.item(section, name);
  const own = problems.find((problem) => controlId(problem.path) === controlId(path));
  const compact = isCompact(field);

  useLayoutEffect(() => {
    if (!focus) return;
    setFocus(undefined);
    const row = [...(list.current?.children ?? [])].find(
      (one) => (one as HTMLElement).dataset.item === focus.id,
    );
    const controls = [...(row?.querySelectorAll<HTMLButtonElement>(focus.selector) ?? [])];
    (controls.find(({ disabled }) => !disabled) ?? add.current)?.focus();
  }, [focus, list]);

  function reorder(from: number, to: number): ListItem | undefined {
    const moved = items[from];
    if (!moved) return undefined;
    const others = items.filter((_, position) => position !== from);
    onChange(path, [...others.slice(0, to), moved, ...others.slice(to)]);
    setAnnounced(t("moved", { name: itemName(moved) || item, place: to + 1, total: items.length }));
    return moved;
  }

  function step(from: number, to: number) {
    const moved = reorder(from, to);
    if (moved) setFocus({ id: moved.id, selector: ITEM_ACTIONS });
  }

  function remove(index: number) {
    onChange(
      path,
      items.filter((_, position) => position !== index),
    );
    const next = items[index + 1] ?? items[index - 1];
    setFocus({ ...(next && { id: next.id }), selector: ITEM_ACTIONS });
  }

  const fold = (isOpen: boolean, ...ids: readonly string[]) =>
    setOpen((now) => new Map([...now, ...ids.map((id) => [id, isOpen] as const)]));

  const isIn = (index: number, at: Path) => controlId(at).startsWith(`${controlId([...path, index])}-`);
  const idsWith = (at: Path) => items.flatMap(({ id }, index) => (isIn(index, at) ? [id] : []));
  if (props.unfolded !== unfolded) {
    setUnfolded(props.unfolded);
    fold(true, ...idsWith(props.unfolded ?? []));
  }
  // An item stays unfolded once its problem is solved, because the first letter that is typed solves it.
  const folded = problems.flatMap((problem) => idsWith(problem.path)).filter((id) => !open.get(id));
  if (folded.length > 0) fold(true, ...folded);

  /** Returns the edge of the item at which the drop indicator is drawn. */
  const dropMark = (index: number) =>
    drag?.to !== index || drag.from === index ? undefined : index < drag.from ? "before" : "after";

  return (
    <fieldset className={`stack close ${styles.list}`} id={controlId(path)} tabIndex={-1}>
      <legend>
        {labels.field(section, name)}{" "}
        <span className="hint">{t("count", { count: items.length, max: field.max })}</span>
      </legend>
      {own && <p className="error">{t(`problems.${own.kind}`)}</p>}
      <Status className="visually-hidden">{announced}</Status>
      <ol ref={list} className="stack close">
        {items.map((one, index) => {
          const named = { item, number: index + 1, name: itemName(one) };
          const isOpen = open.get(one.id);
          const note = props.notes.get(one.id);
          const controls = Object.entries(field.of).map(([key, inner]) => (
            <Fragment key={key}>{props.control(inner, key, [...path, index, key], one)}</Fragment>
          ));
          if (compact) {
            return (
              <li key={one.id} data-item={one.id}>
                {/* biome-ignore lint/a11y/useSemanticElements: the row's name is not shown, because the heading says what the fields are. */}
                <div role="group" aria-label={t("item", named)} className={`unlabelled ${styles.itemRow}`}>
                  {controls}
                  <RowButton
                    Icon={Trash2}
                    data-actions=""
                    label={t("removeNamed", named)}
                    onClick={() => remove(index)}
                  />
                </div>
              </li>
            );
          }
          const actions: MenuItem[] = [
            { text: t("remove"), Icon: Trash2, isDangerous: true, onSelect: () => remove(index) },
          ];
          if (!field.isUnordered && index < items.length - 1)
            actions.unshift({ text: t("moveDown"), Icon: ArrowDown, onSelect: () => step(index, index + 1) });
          if (!field.isUnordered && index > 0)
            actions.unshift({ text: t("moveUp"), Icon: ArrowUp, onSelect: () => step(index, index - 1) });
          return (
            <li
              key={one.id}
              data-item={one.id}
              className={`card ${styles.item}`}
              data-drop={dropMark(index)}
              data-dragged={drag?.from === index}
            >
              <div className={`row ${styles.head}`}>
                {!field.isUnordered && (
                  <span
                    className={`square ${styles.handle}`}
                    title={t("drag")}
                    aria-hidden="true"
                    {...handle(index)}
                  >
                    <GripVertical size={20} />
                  </span>
                )}
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={isOpen ?? false}
                  onClick={() => fold(!isOpen, one.id)}
                >
                  <ChevronDown aria-hidden="true" size={18} />
                  {pictureOf(field, one) && <img src={pictureOf(field, one)} alt="" width="72" height="40" />}
                  <span>
                    {t("item", named)} {note && <span className="chip small">{note}</span>}
                  </span>
                </button>
                <Menu label={t("menuNamed", named)} items={actions} button={{ "data-actions": "" }} />
              </div>
              {isOpen !== undefined && (
                <div hidden={!isOpen}>
                  <div className={`stack ${styles.fields}`}>{controls}</div>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <button
        ref={add}
        type="button"
        className="button small start"
        disabled={items.length >= field.max}
        onClick={() => {
          const added = emptyItem(field.of);
          onChange(path, [...items, added]);
          fold(true, added.id);
          setFocus({ id: added.id, selector: "input, textarea" });
        }}
      >
        <Plus aria-hidden="true" size={18} />
        {t("add", { item })}
      </button>
    </fieldset>
  );
}

/** An item's first text, in Icelandic. */
export function itemName({ id: _, ...values }: ListItem): string {
  const [first] = Object.values(values);
  return typeof first === "string" ? first : ((first as InBothLanguages | undefined)?.is ?? "");
}

/** An item's picture, shown while the item is folded. */
function pictureOf({ of }: Props["field"], item: ListItem): string {
  const [name] = Object.entries(of).find(([, { kind }]) => kind === "picture") ?? [];
  return name ? String(item[name] ?? "") : "";
}
