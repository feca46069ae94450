import { ALT_MAX_CHARS } from "@matbjorg/contract/limits";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "../../../../shared/components/status.tsx";
import { Field } from "../../../components/field.tsx";
import { UploadState } from "../../../components/upload-state.tsx";
import { isOurPicture } from "../../../lib/own-picture.ts";
import { isPdf, pictureUploads } from "../../../lib/picture-uploads.ts";
import { useInputHistory } from "./input-history.ts";
import { NodeInput } from "./node-input.tsx";
import styles from "./picture-view.module.css";

const FIELDS = [
  { name: "alt", label: "tools.imageAlt", hint: "editor.altHint", max: ALT_MAX_CHARS },
  { name: "caption", label: "tools.caption", hint: undefined, max: 500 },
  { name: "credit", label: "tools.credit", hint: undefined, max: 200 },
] as const;

/**
 * A picture in a text, with the state of its upload. While it is selected, it also shows the inputs for its
 * description, caption and credit.
 */
export function PictureView({ node, updateAttributes, deleteNode, selected, editor }: ReactNodeViewProps) {
  const { t } = useTranslation("news-admin");
  const uploadId = String(node.attrs.upload ?? "");
  const upload = useSyncExternalStore(
    pictureUploads.subscribe,
    useCallback(() => pictureUploads.get(uploadId), [uploadId]),
  );
  const [hasFocus, setHasFocus] = useState(false);
  const history = useInputHistory(editor);
  const { src, alt, width, height, caption, credit } = node.attrs;
  // The inputs stay open while somebody types in them.
  const isOpen = selected || hasFocus;
  const isUndescribed = !String(alt ?? "").trim();
  const isPicture = upload?.state.name !== "refused" && !(upload?.file && isPdf(upload.file));
  const isElsewhere = /^https?:/.test(src ?? "") && !isOurPicture(src);
  return (
    <NodeViewWrapper className={styles.pictureBox}>
      {isPicture && (
        <img
          src={src ?? upload?.previewUrl}
          alt={alt ?? ""}
          width={width ?? undefined}
          height={height ?? undefined}
          data-drag-handle=""
        />
      )}
      {upload && (
        <UploadState upload={upload} onRetry={() => pictureUploads.retry(uploadId)} onRemove={deleteNode} />
      )}
      {!isOpen && (caption || credit) && (
        <p className={`soft ${styles.caption}`}>
          {caption} {credit && <small>{credit}</small>}
        </p>
      )}
      <Status className={`hint ${styles.fields}`}>
        {(upload?.isAnimated || pictureUploads.isStill(src)) && t("tools.motionLost")}
      </Status>
      {isElsewhere && <p className={`hint stack close ${styles.fields}`}>{t("tools.pictureElsewhere")}</p>}
      {isPicture && (isOpen || isUndescribed) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the inputs
        <div
          className={`stack close ${styles.fields}`}
          onFocus={() => {
            setHasFocus(true);
            history.onFocus();
          }}
          onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
          onKeyDown={(event) => {
            if (event.key === "Escape") editor.view.focus();
            history.onKeyDown(event);
          }}
        >
          {FIELDS.filter(({ name }) => isOpen || name === "alt").map(({ name, label, hint, max }) => (
            <Field key={name} label={t(label)} hint={hint && t(hint)}>
              {(props) => (
                <NodeInput
                  {...props}
                  lang={editor.view.dom.lang}
                  maxLength={max}
                  value={node.attrs[name] ?? ""}
                  onValue={(value) => updateAttributes({ [name]: value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </NodeViewWrapper>
  );
}
