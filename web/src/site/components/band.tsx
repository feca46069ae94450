import type { ReactNode } from "react";
import styles from "./band.module.css";

export type Tone = "cream" | "sand" | "pale" | "lime" | "spruce";

/** SVG paths in a view box of 1440 by 64, one per tone, so that adjacent bands differ. */
const HILLS: Record<Tone, string> = {
  cream: "M0 64V30c170 26 300 30 470 8 180-23 280-30 470-6 190 24 320 22 500-12v44z",
  sand: "M0 64V12c240 44 430 48 700 22 270-26 470-30 740 16v14z",
  pale: "M0 64V46c150-30 290-40 430-16 130 22 220 30 330 8 150-30 260-34 380-10 110 22 200 20 300 6v30z",
  lime: "M0 64V12c240 44 430 48 700 22 270-26 470-30 740 16v14z",
  spruce: "M0 64V46c150-30 290-40 430-16 130 22 220 30 330 8 150-30 260-34 380-10 110 22 200 20 300 6v30z",
};

type Props = {
  readonly tone: Tone;
  /** Tone of the next section: draws the lower edge as a wave. Without it the edge is straight. */
  readonly into?: Tone;
  readonly labelledBy?: string;
  readonly as?: "section" | "header";
  /** Class name of the inner layout. Default: a column. */
  readonly layout?: string | undefined;
  readonly children: ReactNode;
};

/** A full-width coloured section. */
export function Band({ tone, into, labelledBy, as: Tag = "section", layout = "", children }: Props) {
  const ground = tone === "spruce" ? "dark" : "";
  return (
    <Tag className={`${styles.band} ${ground}`} data-tone={tone} aria-labelledby={labelledBy}>
      <div className={`${styles.inner} ${layout}`}>{children}</div>
      {into && (
        <svg
          className={styles.wave}
          data-tone={into}
          viewBox="0 0 1440 64"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={HILLS[tone]} />
        </svg>
      )}
    </Tag>
  );
}
