import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "id"> & {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
};

/** A password input with a button that reveals it. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const { t } = useTranslation("admin");
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => (
        <>
          <input
            {...input}
            {...props}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="square reveal"
            aria-pressed={isShown}
            aria-label={t("password.show")}
            title={t(isShown ? "password.hide" : "password.show")}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
          </button>
        </>
      )}
    </Field>
  );
}
