import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../../brand.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import type { Partner } from "../../../../shared/lib/partner.ts";
import { NoItems } from "../../../components/no-items.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { usePartners } from "../api/partners.ts";
import { useDragOrder } from "../use-drag-order.ts";
import { useSaveOrder } from "../use-save-order.ts";
import { PartnerDialog } from "./partner-dialog.tsx";
import styles from "./partner-list.module.css";

type Props = {
  readonly isAdding: boolean;
  onAdded(): void;
};

/** The partners, which can be reordered by dragging or by buttons. */
export function PartnerList({ isAdding, onAdded }: Props) {
  const { t } = useTranslation("partners");
  const run = useMutation();
  const partnerList = usePartners();
  const { items: partners } = partnerList;
  const [edited, setEdited] = useState<Partner>();
  const [announced, setAnnounced] = useState("");
  const saveOrder = useSaveOrder(partnerList.reload);
  const { list, drag, handle } = useDragOrder(({ from, to }) => move(from, to));
  const pressed = useRef<{ readonly id: string; readonly direction: "up" | "down" }>(undefined);

  // Moving a button in the DOM takes its focus. At the ends of the list it is disabled, and the other one gets the focus.
  useEffect(() => {
    const { id, direction } = pressed.current ?? {};
    pressed.current = undefined;
    if (!id || !partners) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(
      `[data-partner="${CSS.escape(id)}"] [data-direction]`,
    );
    const enabled = [...(buttons ?? [])].filter((button) => button.ariaDisabled !== "true");
    (enabled.find((button) => button.dataset.direction === direction) ?? enabled[0])?.focus();
  }, [partners, list]);

  function move(from: number, to: number) {
    const partner = partners?.[from];
    if (!partners || !partner) return;
    const reordered = partners.toSpliced(from, 1).toSpliced(to, 0, partner);
    partnerList.set(reordered);
    setAnnounced(t("moved", { name: partner.name, place: to + 1, total: reordered.length }));
    void saveOrder(reordered.map(({ id }) => id));
  }

  const remove = ({ id, name }: Partner) =>
    run({
      question: {
        title: t("deleteTitle"),
        text: t("deleteQuestion", { name }),
        confirm: t("delete"),
        isDangerous: true,
      },
      call: () => ignoreNotFound(callFunction("deletePartner", { id }), "partners/not-found"),
      reload: partnerList.reload,
      onSuccess: () => {
        partnerList.change((one) => (one.id === id ? undefined : one));
        focusHeading();
        return t("deleted", { name });
      },
      onError: (reason) => t("deleteFailed", { reason }),
    });

  /** Edge of the item at which the drop indicator is drawn. */
  function dropMark(index: number): "before" | "after" | undefined {
    if (!drag || drag.to === drag.from || index !== drag.to) return undefined;
    return drag.to < drag.from ? "before" : "after";
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {!partners?.length && (
        <NoItems
          list={partnerList}
          failed={t("loadFailed")}
          picture="partners"
          title={t("empty")}
          text={t("emptyText")}
        />
      )}
      <ol ref={list} className={styles.list}>
        {partners?.map((partner, index) => (
          <li
            key={partner.id}
            className={`card ${styles.partner}`}
            data-partner={partner.id}
            data-drop={dropMark(index)}
            data-dragged={drag?.from === index}
          >
            <span className={styles.handle} title={t("drag")} aria-hidden="true" {...handle(index)}>
              <GripVertical size={20} />
            </span>
            <img
              className={styles.logo}
              src={partner.logo || "/images/logo.svg"}
              alt=""
              width="120"
              height="48"
            />
            <span className={styles.name}>
              {partner.name}
              {partner.name === brand.name && <span className="hint">{t("own")}</span>}
            </span>
            <div className={styles.actions}>
              {(["up", "down"] as const).map((direction) => {
                const to = direction === "up" ? index - 1 : index + 1;
                return (
                  <button
                    key={direction}
                    type="button"
                    className="button small"
                    data-direction={direction}
                    aria-label={t(direction === "up" ? "moveUp" : "moveDown", { name: partner.name })}
                    aria-disabled={to < 0 || to >= partners.length}
                    onClick={() => {
                      if (to < 0 || to >= partners.length) return;
                      pressed.current = { id: partner.id, direction };
                      move(index, to);
                    }}
                  >
                    {direction === "up" ? (
                      <ArrowUp aria-hidden="true" size={18} />
                    ) : (
                      <ArrowDown aria-hidden="true" size={18} />
                    )}
                  </button>
                );
              })}
              <RowButton
                Icon={Pencil}
                label={t("editNamed", { name: partner.name })}
                onClick={() => setEdited(partner)}
              >
                {t("edit")}
              </RowButton>
              <RowButton
                Icon={Trash2}
                label={t("deleteNamed", { name: partner.name })}
                onClick={() => void remove(partner)}
              >
                {t("delete")}
              </RowButton>
            </div>
          </li>
        ))}
      </ol>
      {partners && (isAdding || edited) && (
        <PartnerDialog
          partner={edited}
          onSaved={partnerList.reload}
          onClose={() => {
            setEdited(undefined);
            onAdded();
          }}
        />
      )}
    </>
  );
}
