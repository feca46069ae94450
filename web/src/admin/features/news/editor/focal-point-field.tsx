import { FOCUS_STEP, focusText, parseFocus } from "@matbjorg/contract/picture-focus";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import picture from "../../../../shared/article/article-picture.module.css";
import { focusData } from "../../../../shared/article/article-picture.tsx";
import styles from "./focal-point-field.module.css";
import { fieldId } from "./form-model.ts";

type Props = {
  readonly url: string;
  /** See contract's picture-focus.ts. */
  readonly focus: string;
  onChange(focus: string): void;
};

/** Which point of the image crops keep in view: by a click, or by two sliders. */
export function FocalPointField({ url, focus, onChange }: Props) {
  const { t } = useTranslation("news-admin");
  const point = parseFocus(focus);
  const focused = `${picture.focused} ${styles.focused}`;

  function choose(event: MouseEvent) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(
      focusText({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }),
    );
  }

  return (
    <fieldset className={styles.field} id={fieldId("imageFocus")} tabIndex={-1}>
      <legend>{t("editor.focus")}</legend>
      <p className="hint">{t("editor.focusHint")}</p>
      <div className={styles.pictures}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same */}
        <div className={focused} {...focusData(focus)} data-testid="focal-point" onClick={choose}>
          <img className={styles.whole} src={url} alt="" />
        </div>
        <img className={`${focused} ${styles.crop}`} {...focusData(focus)} src={url} alt="" />
      </div>
      {(["x", "y"] as const).map((axis) => (
        <label key={axis} className={styles.slider}>
          {t(axis === "x" ? "editor.focusX" : "editor.focusY")}
          <input
            type="range"
            min="0"
            max="100"
            step={FOCUS_STEP}
            value={point[axis]}
            onChange={(event) => onChange(focusText({ ...point, [axis]: Number(event.target.value) }))}
          />
        </label>
      ))}
    </fieldset>
  );
}
