import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../../brand.ts";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { Status } from "../../../../shared/components/status.tsx";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useErrorText } from "../../../lib/use-error-text.ts";

/** Lets admins download one file with all texts of the site and the URLs of its pictures. */
export function SiteCopy() {
  const { t } = useTranslation("admin-content");
  const errorText = useErrorText();
  const isAdmin = useIsAtLeast("admin");
  const [isCopying, setCopying] = useState(false);
  const [said, setSaid] = useState<string>();
  if (!isAdmin) return null;

  async function download() {
    if (isCopying) return;
    setCopying(true);
    setSaid(t("copy.fetching"));
    try {
      const { articles, after: second, ...others } = await callFunction("copySite", {});
      const all = [...articles];
      for (let after = second; after !== undefined; ) {
        const part = await callFunction("copySite", { after });
        all.push(...part.articles);
        after = part.after;
      }
      const copiedAt = new Date().toISOString();
      saveFile(brand.id, {
        site: brand.origin,
        copiedAt,
        ...others,
        articles: all,
      });
      setSaid(t("copy.done"));
    } catch (cause) {
      setSaid(t("copy.failed", { reason: errorText(cause) }));
    } finally {
      setCopying(false);
    }
  }

  return (
    <div className="stack tight">
      <p className="hint">{t("copy.intro")}</p>
      <div className="row">
        <button
          type="button"
          className="button quiet"
          aria-disabled={isCopying}
          onClick={() => void download()}
        >
          <Download aria-hidden="true" size={18} />
          {t("copy.button")}
        </button>
        <Status className="hint">{said}</Status>
      </div>
    </div>
  );
}
