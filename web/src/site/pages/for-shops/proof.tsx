import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { LatestFigure } from "../../components/latest-figure.tsx";
import { useFigures } from "../../lib/figures.ts";
import styles from "./proof.module.css";

/** One line of figures in a dark page's first screen, with how they are counted. */
export function Proof() {
  const { t } = useTranslation();
  const { partners, towns, savedGoods } = useFigures();
  return (
    <ul className={styles.proof}>
      <li>
        <LatestFigure>{`${t("proof.shops", { count: partners })} ${t("proof.towns", { count: towns })}`}</LatestFigure>
      </li>
      <li>
        <LatestFigure>{t("proof.goods", { count: savedGoods })}</LatestFigure>
      </li>
      <li>
        <Link to={paths.figures}>{t("nav.figures")}</Link>
      </li>
    </ul>
  );
}
