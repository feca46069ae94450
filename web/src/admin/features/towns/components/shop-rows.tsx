import { NAME_MAX_CHARS, SHOPS_PER_TOWN_MAX } from "@matbjorg/contract/limits";
import { SHOP_KINDS, type ShopKind } from "@matbjorg/contract/shop-kinds";
import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { KIND_TEXTS } from "../../../../shared/lib/town.ts";
import type { EditedShop } from "../api/towns.ts";
import styles from "./shop-rows.module.css";

export const NEW_SHOP: EditedShop = { name: "", kind: SHOP_KINDS[0] };

type Props = {
  readonly shops: readonly EditedShop[];
  readonly error: string | undefined;
  onChange(shops: readonly EditedShop[]): void;
};

/** A town's shops, one row each. Rows without a name are dropped on save. */
export function ShopRows({ shops, error, onChange }: Props) {
  const { t } = useTranslation(["admin-towns", "towns"]);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Index of the row whose name is focused after the next render. */
  const [focusTarget, setFocusTarget] = useState<number>();

  useEffect(() => {
    if (focusTarget === undefined) return;
    setFocusTarget(undefined);
    const inputs = list.current?.querySelectorAll("input");
    (inputs?.[focusTarget] ?? add.current)?.focus();
  }, [focusTarget]);

  const change = (at: number, fields: Partial<EditedShop>) =>
    onChange(shops.map((shop, index) => (index === at ? { ...shop, ...fields } : shop)));

  return (
    <fieldset className={styles.shops} aria-describedby={error && "shops-error"}>
      <legend>{t("shops")}</legend>
      <ul ref={list} className={styles.rows}>
        {shops.map((shop, index) => {
          const number = index + 1;
          return (
            <li key={index} className={`field ${styles.row}`}>
              <input
                type="text"
                autoComplete="off"
                aria-label={t("shopName", { number })}
                maxLength={NAME_MAX_CHARS}
                value={shop.name}
                onChange={(event) => change(index, { name: event.target.value })}
              />
              <select
                aria-label={t("shopKind", { number })}
                value={shop.kind}
                onChange={(event) => change(index, { kind: event.target.value as ShopKind })}
              >
                {SHOP_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(KIND_TEXTS[kind])}
                  </option>
                ))}
              </select>
              <button
                type="button"
                className={styles.remove}
                aria-label={shop.name ? t("removeNamed", { name: shop.name }) : t("removeShop", { number })}
                title={t("remove")}
                onClick={() => {
                  onChange(shops.filter((_shop, at) => at !== index));
                  setFocusTarget(Math.min(index, shops.length - 2));
                }}
              >
                <X aria-hidden="true" size={20} />
              </button>
            </li>
          );
        })}
      </ul>
      {error && (
        <p id="shops-error" className="error" role="alert">
          {error}
        </p>
      )}
      <button
        ref={add}
        type="button"
        className="button small"
        disabled={shops.length >= SHOPS_PER_TOWN_MAX}
        onClick={() => {
          onChange([...shops, NEW_SHOP]);
          setFocusTarget(shops.length);
        }}
      >
        <Plus aria-hidden="true" size={18} />
        {t("addShop")}
      </button>
    </fieldset>
  );
}
