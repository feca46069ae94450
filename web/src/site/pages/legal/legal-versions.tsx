import {
  type LegalAnswer,
  type LegalName,
  type LegalVersion,
  versionOn,
} from "@matbjorg/contract/legal/legal-versions";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import styles from "./page.module.css";

const pathOf = (name: LegalName, { from }: LegalVersion) => `${paths[name]}/${from}`;

function useDate() {
  const language = useLanguage();
  return (day: string) => formatLongDate(new Date(day), language);
}

/** Returns a function that says when a version is in force. */
export function usePeriod() {
  const { t } = useTranslation("legal");
  const date = useDate();
  return (version: LegalVersion | undefined, today: string): string => {
    if (!version) return "";
    const from = date(version.from);
    if (version.from > today) return t("comesIntoForce", { from });
    return version.until
      ? t("inForceBetween", { from, until: date(version.until) })
      : t("inForceFrom", { from });
  };
}

type Props = { readonly name: LegalName; readonly answer: LegalAnswer };

/** Links the version in force to the next one, and every other version to the one in force. */
export function OtherVersion({ name, answer: { versions, today, shown } }: Props) {
  const { t } = useTranslation("legal");
  const date = useDate();
  const inForce = versionOn(versions, today);
  if (inForce?.from !== shown) {
    return (
      <p className="notice">
        {t("notInForce")} <Link to={paths[name]}>{t("readInForce")}</Link>
      </p>
    );
  }
  const next = versions.findLast(({ from }) => from > today);
  return next ? (
    <p className="notice">
      {t("newVersion", { date: date(next.from) })} <Link to={pathOf(name, next)}>{t("readNew")}</Link>
    </p>
  ) : null;
}

/** The list of all versions, and the comparison that the URL asks for. */
export function LegalVersions({ name, answer: { versions, shown, today, changes } }: Props) {
  const { t } = useTranslation("legal");
  const period = usePeriod();
  const date = useDate();
  return (
    <section className={styles.versions}>
      <h2 id="versions">{t("versions")}</h2>
      <ul className="bullets">
        {versions.map((version) => {
          const [from = "", until = ""] = [shown, version.from].sort();
          return (
            <li key={version.from}>
              <Link to={pathOf(name, version)} aria-current={version.from === shown ? "page" : undefined}>
                {period(version, today)}
              </Link>
              {version.from !== shown && (
                <>
                  {" · "}
                  <Link to={`?changes=${version.from}#comparison`}>
                    {t("compare", { from: date(from), until: date(until) })}
                  </Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {changes && <Changes key={changes.from + changes.until} {...changes} />}
    </section>
  );
}

/** The paragraphs that differ between two versions. The texts have sections with the id "changes". */
function Changes({ from, until, list }: NonNullable<LegalAnswer["changes"]>) {
  const { t } = useTranslation("legal");
  const date = useDate();
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash === "#comparison") heading.current?.focus();
  }, [hash]);
  return (
    <section aria-labelledby="comparison" className={styles.changes}>
      <h2 id="comparison" ref={heading} tabIndex={-1}>
        {t("changes", { from: date(from), until: date(until) })}
      </h2>
      <p className="hint">{t(list.length > 0 ? "changesNote" : "noChanges")}</p>
      {list.map(({ kind, section, pieces }, index) => (
        <div key={String(index)} className={styles.change}>
          <p className="hint">
            <strong>{t(`kinds.${kind}`)}</strong> {section && `· ${section}`}
          </p>
          <p>
            {pieces.map((piece, at) => {
              const Tag = ({ same: "span", added: "ins", removed: "del" } as const)[piece.kind];
              return <Tag key={String(at)}>{piece.text}</Tag>;
            })}
          </p>
        </div>
      ))}
    </section>
  );
}
