import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { WAITING_ARTICLES_MAX } from "@matbjorg/contract/waiting";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatDate } from "../../../shared/lib/format-date.ts";
import { NoItems } from "../../components/no-items.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { ScreenHead } from "../../components/screen-head.tsx";
import { useWaiting } from "./waiting-counts.ts";

/** The screens that list everything of a kind. */
const SCREENS = {
  messages: adminPaths.inbox,
  ready: `${adminPaths.news}?status=ready`,
  coming: `${adminPaths.news}?status=scheduled`,
  missingEnglish: `${adminPaths.news}?status=no-english`,
  pictures: adminPaths.images,
} as const;

/** Lists what waits for an editor, with a link to each. */
export function Component() {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { data, error, mutate } = useWaiting(true, { revalidateOnMount: false });
  // The response that the menu has may be older than the last change.
  useEffect(() => void mutate(), [mutate]);
  const items = data?.waiting;
  return (
    <>
      <ScreenHead title={t("waiting.title")} intro={t("waiting.intro")} />
      {!items?.length && (
        <NoItems
          list={{ items, error, reload: () => mutate() }}
          failed={t("waiting.failed")}
          title={t("waiting.none")}
        />
      )}
      <div className="stack">
        {items?.map(({ kind, count, isCut, items: found }) => (
          <section key={kind} className="card padded stack close" aria-labelledby={`waiting-${kind}`}>
            <h2 id={`waiting-${kind}`} className="minor small">
              {kind in SCREENS ? (
                <Link className="link" to={SCREENS[kind as keyof typeof SCREENS]}>
                  {t(`waiting.${kind}`, { count })}
                </Link>
              ) : (
                t(`waiting.${kind}`, { count })
              )}
            </h2>
            {isCut && <p className="hint">{t("waiting.cut", { max: WAITING_ARTICLES_MAX })}</p>}
            {found.length > 0 && (
              <ul className="stack tight">
                {found.map((one) => (
                  <li key={`${"article" in one ? one.article : one.section} ${one.at}`} className="row apart">
                    <PlaceLink at={one} />
                    {one.at && <span className="hint">{formatDate(new Date(one.at), language)}</span>}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
