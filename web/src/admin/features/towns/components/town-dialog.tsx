import { NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useFormSave } from "../../../components/use-form-save.ts";
import type { EditedShop, EditedTown } from "../api/towns.ts";
import { townId } from "../town-id.ts";
import { NEW_SHOP, ShopRows } from "./shop-rows.tsx";

type Props = {
  /** Undefined for a new town. */
  readonly town: EditedTown | undefined;
  /** The other towns. */
  readonly others: readonly EditedTown[];
  onSaved(): void;
  onClose(): void;
};

export function TownDialog({ town, others: known, onSaved, onClose }: Props) {
  const { t } = useTranslation("admin-towns");
  const { isBusy, failure, setFailure, save: saveForm } = useFormSave();
  // Frozen when the dialog opens: a retried creation must not collide with itself.
  const [others] = useState(known);
  const nameInput = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(town?.name ?? "");
  const [shops, setShops] = useState<readonly EditedShop[]>(town?.shops ?? [NEW_SHOP]);
  const [isTouched, setIsTouched] = useState(false);
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  const named = shops.filter((shop) => shop.name.trim());
  const isTaken = others.some((other) => other.name.toLowerCase() === name.trim().toLowerCase());
  const nameError = !name.trim() ? t("nameMissing") : isTaken ? t("nameTaken") : undefined;

  async function save() {
    setAreErrorsShown(true);
    setFailure(undefined);
    if (nameError) return nameInput.current?.focus();
    if (named.length === 0) return;
    const id = town?.id ?? townId(name, new Set(others.map((other) => other.id)));
    await saveForm({
      call: (requestId) =>
        callFunction("saveTown", { id, name, shops: named, updatedAt: town?.updatedAt ?? null, requestId }),
      onSuccess: () => {
        onSaved();
        onClose();
        return t("saved", { name: name.trim() });
      },
      onError: (reason) => t("saveFailed", { reason }),
    });
  }

  return (
    <FormDialog
      title={t(town ? "editTitle" : "addTitle")}
      submit={t(town ? "save" : "add")}
      submitting={t("saving")}
      isBusy={isBusy}
      failure={failure}
      isTouched={isTouched}
      onSubmit={() => void save()}
      onClose={() => {
        // The failed save may have been stored and its response lost.
        if (failure) onSaved();
        onClose();
      }}
    >
      <TextField
        ref={nameInput}
        label={t("town")}
        error={areErrorsShown ? nameError : undefined}
        autoComplete="off"
        required
        maxLength={NAME_MAX_CHARS}
        value={name}
        onChange={(typed) => {
          setIsTouched(true);
          setName(typed);
        }}
      />
      {town?.isSample && <p className="notice">{t("sampleNote")}</p>}
      <ShopRows
        shops={shops}
        error={areErrorsShown && named.length === 0 ? t("shopsMissing") : undefined}
        onChange={(changed) => {
          setIsTouched(true);
          setShops(changed);
        }}
      />
    </FormDialog>
  );
}
