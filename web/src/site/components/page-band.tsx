import type { ReactNode } from "react";
import { Band, type Tone } from "./band.tsx";
import styles from "./page-band.module.css";

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly tone: Tone;
  /** A drawing of 640 by 440 that only decorates, by its address. */
  readonly illustration: string;
  readonly children?: ReactNode;
};

/** The head of an inner page. */
export function PageBand({ title, lead, tone, illustration, children }: Props) {
  return (
    <Band as="header" tone={tone} into="cream" layout={styles.layout}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {/* Lazy, so that phones, where it is not shown, do not fetch it. */}
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
