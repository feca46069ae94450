import { Upload } from "lucide-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useBeforeUnload } from "react-router-dom";
import { useSWRConfig } from "swr";
import { Status } from "../../../shared/components/status.tsx";
import { PICTURE_TYPES } from "../../components/picture-drop.tsx";
import { UploadState } from "../../components/upload-state.tsx";
import { pictureUploads } from "../../lib/picture-uploads.ts";
import { useFileDrop } from "../../lib/use-file-drop.ts";
import styles from "./images.module.css";

/** Uploads chosen or dropped files, one after the other. Shows the progress of each, or why it failed. */
export function UploadImages() {
  const { t } = useTranslation("images");
  const { mutate } = useSWRConfig();
  const picker = useRef<HTMLInputElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const count = (name: "done" | "uploading") =>
    ids.filter((id) => pictureUploads.get(id)?.state.name === name).length;
  const done = useSyncExternalStore(pictureUploads.subscribe, () => count("done"));
  const isBusy = useSyncExternalStore(pictureUploads.subscribe, () => count("uploading") > 0);

  useEffect(() => {
    if (done > 0) void mutate((key) => Array.isArray(key) && key[0] === "images");
  }, [done, mutate]);
  useBeforeUnload(useCallback((event) => isBusy && event.preventDefault(), [isBusy]));

  function take(files: FileList | null) {
    const started = [...(files ?? [])].map((file) => pictureUploads.start(file));
    setIds((before) => [...started, ...before]);
  }

  const drop = useFileDrop(take);
  return (
    <div className={`stack close ${styles.upload}`} {...drop}>
      <div className="row">
        <button type="button" className="button" onClick={() => picker.current?.click()}>
          <Upload aria-hidden="true" size={18} />
          {t("uploadSeveral")}
        </button>
        <span className="hint">{t("severalHint")}</span>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={`${PICTURE_TYPES},application/pdf`}
        data-testid="picture-files"
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      {ids.map((id) => (
        <UploadRow
          key={id}
          id={id}
          onRemove={() => setIds((before) => before.filter((other) => other !== id))}
        />
      ))}
    </div>
  );
}

function UploadRow({ id, onRemove }: { readonly id: string; onRemove(): void }) {
  const { t } = useTranslation(["images", "news-admin"]);
  const upload = useSyncExternalStore(
    pictureUploads.subscribe,
    useCallback(() => pictureUploads.get(id), [id]),
  );
  if (!upload) return null;
  if (upload.state.name !== "done") {
    return <UploadState upload={upload} onRetry={() => pictureUploads.retry(id)} onRemove={onRemove} />;
  }
  return (
    <Status className="hint">
      {t("uploaded", { name: upload.file?.name })} {upload.isAnimated && t("news-admin:tools.motionLost")}
    </Status>
  );
}
