import { FOCUS_STEP, focusText, parseFocus } from "@matbjorg/contract/content/picture-focus";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import picture from "../../../../shared/article/article-picture.module.css";
import { focusData } from "../../../../shared/article/article-picture.tsx";
import styles from "./focal-point-field.module.css";
import { fieldId } from "./form-model.ts";

type Props = {
  readonly image: { readonly url: string; readonly alt: string };
  /** The focal point; see picture-focus.ts in the contract. */
  readonly focus: string;
  onChange(focus: string): void;
  onError(): void;
};

/**
 * Shows an image and lets the author choose the point that stays in view when it is cropped. A click chooses it, and so
 * do two sliders, which are visible only while they have the focus.
 */
export function FocalPointField({ image: { url, alt }, focus, onChange, onError }: Props) {
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
    <fieldset className="stack tight" id={fieldId("imageFocus")} tabIndex={-1}>
      <legend className="visually-hidden">{t("editor.focus")}</legend>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same */}
      <div className={focused} {...focusData(focus)} data-testid="focal-point" onClick={choose}>
        <img src={url} alt={alt || t("editor.preview")} onError={onError} />
      </div>
      <div className={`unless-focused ${styles.exact}`}>
        <img className={`${focused} ${styles.crop}`} {...focusData(focus)} src={url} alt="" />
        {(["x", "y"] as const).map((axis) => (
          <label key={axis}>
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
      </div>
    </fieldset>
  );
}
