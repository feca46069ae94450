import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "../../components/screen-head.tsx";
import { SitePictures } from "../../components/site-pictures.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useImages } from "../../lib/images.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { ImageGrid } from "./image-grid.tsx";
import { UploadImages } from "./upload-images.tsx";

/** The screen on which images are uploaded, described and deleted. It also shows where they are used. */
export function Component() {
  const { t } = useTranslation("images");
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed);
  const list = useImages(search);
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <div className="stack">
        <UploadImages />
        <search>
          <TextField type="search" label={t("search")} value={typed} onChange={setTyped} />
        </search>
        <ImageGrid list={list} />
        <SitePictures search={search} />
      </div>
    </>
  );
}
