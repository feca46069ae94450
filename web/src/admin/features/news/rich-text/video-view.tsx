import { parseVideo } from "@matbjorg/contract/news/video";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/field.tsx";
import { useInputHistory } from "./input-history.ts";
import { NodeInput } from "./node-input.tsx";
import styles from "./picture-view.module.css";

/** A video in a text, with an input for its title. */
export function VideoView({ node, updateAttributes, editor }: ReactNodeViewProps) {
  const { t } = useTranslation("news-admin");
  const history = useInputHistory(editor);
  const src = String(node.attrs.src ?? "");
  const video = parseVideo(src);
  return (
    <NodeViewWrapper className={`stack close ${styles.video}`}>
      <p data-drag-handle="">
        ▶ {video?.provider} <span>{video?.pageUrl ?? src}</span>
      </p>
      <Field label={t("tools.videoTitle")} hint={t("tools.videoTitleHint")}>
        {(props) => (
          <NodeInput
            {...props}
            {...history}
            lang={editor.view.dom.lang}
            maxLength={200}
            value={node.attrs.title ?? ""}
            onValue={(value) => updateAttributes({ title: value || null })}
          />
        )}
      </Field>
    </NodeViewWrapper>
  );
}
