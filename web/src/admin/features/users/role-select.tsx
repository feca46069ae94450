import { ROLES, type Role } from "@matbjorg/contract/access/roles";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";

type Props = Omit<ComponentProps<"select">, "value" | "onChange"> & {
  readonly role: Role;
  onChange(role: Role): void;
};

/** A choice of the roles; the role with the most rights comes first. */
export function RoleSelect({ role, onChange, ...select }: Props) {
  const { t } = useTranslation("admin");
  return (
    <select {...select} value={role} onChange={({ target }) => onChange(target.value as Role)}>
      {[...ROLES].reverse().map((one) => (
        <option key={one} value={one}>
          {t(`roles.${one}`)}
        </option>
      ))}
    </select>
  );
}
