import type { ContentField, InBothLanguages } from "@matbjorg/contract/content-fields";
import type { SectionName } from "@matbjorg/contract/content-sections";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RowButton } from "../../../components/row-button.tsx";
import { controlId, emptyItem, type Item, type Path, PROBLEM_TEXTS, type Problem } from "../form-values.ts";
import { useLabels } from "../use-labels.ts";
import styles from "./content-list.module.css";

export type FormProps = {
  readonly section: SectionName;
  readonly problems: readonly Problem[];
  onChange(path: Path, value: unknown): void;
};

type Props = FormProps & {
  /** Renders the control of an item's field. */
  control(field: ContentField, name: string, path: Path, value: unknown): ReactNode;
  readonly field: Extract<ContentField, { kind: "list" }>;
  readonly name: string;
  readonly path: Path;
  readonly items: readonly Item[];
};

/** A list whose items are added, moved and removed; moving keeps the focus on the item. */
export function ContentList({ field, name, path, items, section, problems, control, onChange }: Props) {
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** What is focused after the next render: an item's id and which of its controls. */
  const [focus, setFocus] = useState<{ readonly id?: string; readonly selector: string }>();
  const label = labels.field(section, name);
  const item = labels.item(section, name);
  const own = problems.find((problem) => controlId(problem.path) === controlId(path));

  useLayoutEffect(() => {
    if (!focus) return;
    setFocus(undefined);
    const row = [...(list.current?.children ?? [])].find(
      (one) => (one as HTMLElement).dataset.item === focus.id,
    );
    const controls = [...(row?.querySelectorAll<HTMLButtonElement>(focus.selector) ?? [])];
    (controls.find(({ disabled }) => !disabled) ?? add.current)?.focus();
  }, [focus]);

  function move(from: number, to: number) {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    onChange(path, next);
    const [first, second] = to < from ? ["up", "down"] : ["down", "up"];
    setFocus({
      id: moved.id,
      selector: to === 0 || to === items.length - 1 ? `[data-move=${second}]` : `[data-move=${first}]`,
    });
  }

  function remove(index: number) {
    onChange(
      path,
      items.filter((_, at) => at !== index),
    );
    const next = items[index + 1] ?? items[index - 1];
    setFocus({ ...(next && { id: next.id }), selector: "[data-remove]" });
  }

  return (
    <fieldset className={styles.list} id={controlId(path)} tabIndex={-1}>
      <legend>
        {label} <span className="hint">{t("count", { count: items.length, max: field.max })}</span>
      </legend>
      {own && <p className="error">{t(PROBLEM_TEXTS[own.kind])}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without bullets */}
      <ol ref={list} role="list">
        {items.map((one, index) => {
          const number = index + 1;
          const named = { item, number, name: nameOf(one) };
          return (
            <li key={one.id} data-item={one.id} className={`card ${styles.item}`}>
              <div className={styles.head}>
                <p className={styles.name}>{t("item", named)}</p>
                <div className="row tight">
                  <RowButton
                    Icon={ArrowUp}
                    data-move="up"
                    disabled={index === 0}
                    label={t("moveUpNamed", named)}
                    onClick={() => move(index, index - 1)}
                  >
                    {t("moveUp")}
                  </RowButton>
                  <RowButton
                    Icon={ArrowDown}
                    data-move="down"
                    disabled={index === items.length - 1}
                    label={t("moveDownNamed", named)}
                    onClick={() => move(index, index + 1)}
                  >
                    {t("moveDown")}
                  </RowButton>
                  <RowButton
                    Icon={Trash2}
                    data-remove=""
                    label={t("removeNamed", named)}
                    onClick={() => remove(index)}
                  >
                    {t("remove")}
                  </RowButton>
                </div>
              </div>
              {Object.entries(field.of).map(([key, inner]) => (
                <Fragment key={key}>{control(inner, key, [...path, index, key], one[key])}</Fragment>
              ))}
            </li>
          );
        })}
      </ol>
      <button
        ref={add}
        type="button"
        className="button small"
        disabled={items.length >= field.max}
        onClick={() => {
          const added = emptyItem(field.of);
          onChange(path, [...items, added]);
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
function nameOf({ id: _, ...values }: Item): string {
  const [first] = Object.values(values);
  return typeof first === "string" ? first : ((first as InBothLanguages | undefined)?.is ?? "");
}
