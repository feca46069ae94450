import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import { Band } from "../../components/band.tsx";
import { team } from "../../content/home.ts";
import type { HomeText } from "../../content/home-text.ts";
import styles from "./team.module.css";

export function Team({ text }: { text: HomeText }) {
  const { t } = useTranslation("home");
  const roles = { ceo: t("team.ceo"), cmo: t("team.cmo"), cfo: t("team.cfo") };
  return (
    <Band tone="sand" into="cream" labelledBy="team">
      <div className="heading">
        <h2 id="team">{t("team.title")}</h2>
        <p className="lead">{t("team.lead")}</p>
      </div>
      <ul className={styles.cards}>
        {team.map(({ name, role, linkedin }) => (
          <li key={name} className="card">
            <img src={`/images/team/${role}.svg`} alt={name} width="400" height="400" loading="lazy" />
            <div>
              <h3>{name}</h3>
              <p className={styles.role}>{roles[role]}</p>
              <p>{text.bios[role]}</p>
              {/* A demo's accounts do not exist. */}
              {!brand.isDemo && (
                <a
                  className="link"
                  href={linkedin}
                  target="_blank"
                  rel="noopener"
                  aria-label={t("team.linkedin", { name })}
                >
                  LinkedIn
                  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                    <path
                      d="M3 9 9 3M4 3h5v5"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="1.8"
                      strokeLinecap="round"
                      strokeLinejoin="round"
                    />
                  </svg>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
