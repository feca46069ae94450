import { Images } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProps } from "../../../components/field.tsx";
import { ImagePicker } from "../../../components/image-picker.tsx";
import styles from "./picture-input.module.css";

type Props = FieldProps & {
  readonly address: string;
  onChange(address: string): void;
};

/** A picture: its address, or one of the uploaded images. */
export function PictureInput({ address, onChange, ...control }: Props) {
  const { t } = useTranslation("admin-content");
  const [isPicking, setIsPicking] = useState(false);
  return (
    <div className={`field ${styles.picture}`}>
      {address && <img src={address} alt="" width="96" height="72" />}
      <input {...control} type="text" value={address} onChange={({ target }) => onChange(target.value)} />
      <button
        type="button"
        className="button small"
        aria-expanded={isPicking}
        onClick={() => setIsPicking(!isPicking)}
      >
        <Images aria-hidden="true" size={18} />
        {t("pick")}
      </button>
      {isPicking && (
        <div className={styles.choices}>
          <ImagePicker
            onPick={({ imageUrl }) => {
              onChange(imageUrl);
              setIsPicking(false);
              document.getElementById(control.id)?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
