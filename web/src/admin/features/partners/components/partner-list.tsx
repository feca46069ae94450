import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../../brand.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import type { Partner } from "../../../../shared/lib/partner.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { Empty } from "../../../components/empty.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { usePartners } from "../api/partners.ts";
import { moved } from "../moved.ts";
import { useDragOrder } from "../use-drag-order.ts";
import { useOrder } from "../use-order.ts";
import type { LogoPicker } from "./logo-field.tsx";
import { PartnerDialog } from "./partner-dialog.tsx";
import styles from "./partner-list.module.css";

type Props = {
  readonly isAdding: boolean;
  /** Chooses an uploaded picture. */
  readonly picker: LogoPicker;
  onAdded(): void;
};

/** The partners in their order, which dragging or buttons change. */
export function PartnerList({ isAdding, picker, onAdded }: Props) {
  const { t } = useTranslation("partners");
  const act = useMutation();
  const confirm = useConfirm();
  const { data: partners, error, mutate } = usePartners();
  const [edited, setEdited] = useState<Partner>();
  const [announced, setAnnounced] = useState("");
  const order = useOrder(() => void mutate());
  const { list, drag, handle } = useDragOrder(({ from, to }) => move(from, to));
  const pressed = useRef<{ readonly id: string; readonly way: "up" | "down" }>(undefined);

  // A moved button loses the focus; at the ends of the list it is disabled, and the other one takes it.
  useEffect(() => {
    const { id, way } = pressed.current ?? {};
    pressed.current = undefined;
    if (!id || !partners) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-of="${CSS.escape(id)}"] [data-way]`);
    const usable = [...(buttons ?? [])].filter((button) => button.ariaDisabled !== "true");
    (usable.find((button) => button.dataset.way === way) ?? usable[0])?.focus();
  }, [partners, list]);

  function move(from: number, to: number) {
    const partner = partners?.[from];
    if (!partners || !partner) return;
    const all = moved(partners, from, to);
    void mutate(all, { revalidate: false });
    setAnnounced(t("moved", { name: partner.name, place: to + 1, total: all.length }));
    void order(all.map(({ id }) => id));
  }

  async function remove({ id, name }: Partner) {
    const isConfirmed = await confirm({
      title: t("deleteTitle"),
      text: t("deleteQuestion", { name }),
      confirm: t("delete"),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await act({
      call: () => ignoreNotFound(callFunction("deletePartner", { id }), "partners/not-found"),
      reload: () => void mutate(),
      done: () => {
        void mutate((all) => all?.filter((one) => one.id !== id), { revalidate: false });
        focusHeading();
        return t("deleted", { name });
      },
      failed: (reason) => t("deleteFailed", { reason }),
    });
  }

  /** Where a drop indicator is drawn. */
  function dropMark(index: number): "before" | "after" | undefined {
    if (!drag || drag.to === drag.from || index !== drag.to) return undefined;
    return drag.to < drag.from ? "before" : "after";
  }

  if (error && !partners) return <LoadFailed text={t("loadFailed")} onRetry={() => mutate()} />;
  if (!partners) return <Loading onRetry={() => mutate()} />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {partners.length === 0 && <Empty picture="partners" title={t("empty")} text={t("emptyText")} />}
      <ol ref={list} className={styles.list}>
        {partners.map((partner, index) => (
          <li
            key={partner.id}
            className={`card ${styles.partner}`}
            data-of={partner.id}
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
              {(["up", "down"] as const).map((way) => {
                const to = way === "up" ? index - 1 : index + 1;
                return (
                  <button
                    key={way}
                    type="button"
                    className="button small"
                    data-way={way}
                    aria-label={t(way === "up" ? "moveUp" : "moveDown", { name: partner.name })}
                    aria-disabled={to < 0 || to >= partners.length}
                    onClick={() => {
                      if (to < 0 || to >= partners.length) return;
                      pressed.current = { id: partner.id, way };
                      move(index, to);
                    }}
                  >
                    {way === "up" ? (
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
      {(isAdding || edited) && (
        <PartnerDialog
          partner={edited}
          picker={picker}
          onSaved={() => void mutate()}
          onClose={() => {
            setEdited(undefined);
            onAdded();
          }}
        />
      )}
    </>
  );
}
