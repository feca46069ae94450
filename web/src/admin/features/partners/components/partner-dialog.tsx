import { NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import type { Partner } from "../../../../shared/lib/partner.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useFormSave } from "../../../components/use-form-save.ts";
import { LogoField } from "./logo-field.tsx";

type Props = {
  /** Undefined for a new one. */
  readonly partner: Partner | undefined;
  onSaved(): void;
  onClose(): void;
};

export function PartnerDialog({ partner, onSaved, onClose }: Props) {
  const { t } = useTranslation("partners");
  const { isBusy, failure, setFailure, save: saveForm } = useFormSave();
  const nameInput = useRef<HTMLInputElement>(null);
  const logoButton = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState(partner?.name ?? "");
  const [logo, setLogo] = useState(partner?.logo ?? "");
  const [isUploading, setIsUploading] = useState(false);
  const [areErrorsShown, setAreErrorsShown] = useState(false);

  async function save() {
    setAreErrorsShown(true);
    setFailure(undefined);
    if (!name.trim()) return nameInput.current?.focus();
    if (!logo || isUploading) return logoButton.current?.focus();
    await saveForm({
      call: (requestId) =>
        callFunction("savePartner", { ...(partner && { id: partner.id }), name, logo, requestId }),
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
      title={t(partner ? "editTitle" : "addTitle")}
      submit={t(partner ? "save" : "add")}
      submitting={t("saving")}
      isBusy={isBusy}
      failure={failure}
      isTouched={name !== (partner?.name ?? "") || logo !== (partner?.logo ?? "")}
      onSubmit={() => void save()}
      onClose={() => {
        // The failed save may have been stored and its response lost.
        if (failure) onSaved();
        onClose();
      }}
    >
      <TextField
        ref={nameInput}
        label={t("name")}
        error={areErrorsShown && !name.trim() ? t("nameMissing") : undefined}
        autoComplete="off"
        required
        maxLength={NAME_MAX_CHARS}
        value={name}
        onChange={setName}
      />
      <LogoField
        logo={logo}
        alt={name.trim() || t("logo")}
        error={areErrorsShown && !logo && !isUploading ? t("logoMissing") : undefined}
        button={logoButton}
        onUploading={setIsUploading}
        onChange={setLogo}
      />
    </FormDialog>
  );
}
