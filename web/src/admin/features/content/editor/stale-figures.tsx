import type { SavedSection } from "@matbjorg/contract/content/content-documents";
import type { FactSection } from "@matbjorg/contract/content/facts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { Status } from "../../../../shared/components/status.tsx";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { useNotice } from "../../../components/notice.tsx";
import { PlaceLink } from "../../../components/place-link.tsx";
import { useErrorText } from "../../../lib/use-error-text.ts";

type Props = { readonly section: FactSection; readonly saved: SavedSection };

/** Lists the sentences of the site that still say a figure which the section had in an earlier version. */
export function StaleFigures({ section, saved: { version, isPublished } }: Props) {
  const { t } = useTranslation("admin-content");
  const errorText = useErrorText();
  const { notice, notify } = useNotice();
  const [opened] = useState(version);
  const list = useRef<HTMLUListElement>(null);
  // A section that was never saved has no former figures.
  const { data, error } = useSWR(
    version > 0 && ["content", "stale", section, version],
    () => callFunction("findStaleFigures", { section }),
    {
      /** The list is at the top of the form, out of view after most publications. */
      onSuccess: ({ mentions: { length: count } }) => {
        if (count === 0 || version === opened || !isPublished) return;
        if (notice) notify({ ...notice, details: [t("stale.published", { count })], isForScreen: true });
        // Somebody may be typing again.
        if (!document.activeElement?.matches("input, textarea")) list.current?.focus();
      },
    },
  );
  const { mentions = [], isCut } = data ?? {};
  return (
    <Status as="div" className={mentions.length > 0 ? "notice stack close" : ""}>
      {error && <p className="hint">{t("stale.failed", { reason: errorText(error) })}</p>}
      {mentions.length > 0 && <p>{t("stale.title", { count: mentions.length })}</p>}
      <ul ref={list} className="stack tight" tabIndex={-1}>
        {mentions.map((one) => (
          <li key={JSON.stringify(one)}>
            <PlaceLink at={one} />
            <br />
            <span lang={one.language}>{one.sentence}</span>{" "}
            <span className="hint">{t("stale.change", { ...one, name: `{${one.fact}}` })}</span>
          </li>
        ))}
      </ul>
      {isCut && mentions.length > 0 && <p className="hint">{t("stale.more")}</p>}
    </Status>
  );
}
