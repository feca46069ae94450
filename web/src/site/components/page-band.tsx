import type { ReactNode } from "react";
import { Band, type Tone } from "./band.tsx";
import styles from "./page-band.module.css";

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly tone: Tone;
  /** URL of a decorative drawing, 640 by 440 px. */
  readonly illustration: string;
  readonly children?: ReactNode;
};

/** The header of every page but the home page. */
export function PageBand({ title, lead, tone, illustration, children }: Props) {
  return (
    <Band as="header" tone={tone} into="cream" layout={styles.layout}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {/* Lazy: phones hide it and must not download it. */}
      <img
        className={styles.illustration}
        src={illustration}
        alt=""
        width="640"
        height="440"
        loading="lazy"
      />
    </Band>
  );
}
