import { AUDIT_KINDS, type AuditKind } from "@matbjorg/contract/access/audit";
import { useTranslation } from "react-i18next";
import { Field } from "../../components/field.tsx";
import { UntilField } from "../../components/until-field.tsx";
import { type AuditFilter, type Person, SYSTEM } from "./audit.ts";
import styles from "./audit-list.module.css";

const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];

type Props = AuditFilter & {
  readonly people: readonly Person[];
  onChange(filter: { readonly kind?: string; readonly by?: string; readonly until?: string }): void;
};

/** Filters the list by the kind of document, the person and the day. */
export function AuditFilters({ kind, by, until, people, onChange }: Props) {
  const { t } = useTranslation("audit");
  return (
    <div className={styles.filters}>
      <Field label={t("kind")}>
        {(props) => (
          <select {...props} value={kind ?? ""} onChange={(event) => onChange({ kind: event.target.value })}>
            <option value="">{t("allKinds")}</option>
            {KINDS.map((name) => (
              <option key={name} value={name}>
                {t(`kinds.${name}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("person")}>
        {(props) => (
          <select {...props} value={by ?? ""} onChange={(event) => onChange({ by: event.target.value })}>
            <option value="">{t("everybody")}</option>
            {people.map(({ uid, name }) => (
              <option key={uid} value={uid}>
                {name}
              </option>
            ))}
            <option value={SYSTEM}>{t("system")}</option>
          </select>
        )}
      </Field>
      <UntilField value={until} onChange={(day) => onChange({ until: day })} />
    </div>
  );
}
