import type { ReactNode } from "react";
import styles from "./band.module.css";

export type Tone = "cream" | "sand" | "pale" | "lime" | "spruce";

type Props = {
  readonly tone: Tone;
  /** The colour of what follows: its hills are the band's lower edge. */
  readonly into: Tone;
  readonly labelledBy?: string;
  readonly as?: "section" | "header";
  /** How what is in it is laid out; below each other unless said otherwise. */
  readonly layout?: string | undefined;
  readonly children: ReactNode;
};

/** A coloured band from edge to edge. */
export function Band({ tone, into, labelledBy, as: Tag = "section", layout = "", children }: Props) {
  const ground = tone === "spruce" ? "dark" : "";
  return (
    <Tag className={`${styles.band} ${ground}`} data-tone={tone} aria-labelledby={labelledBy}>
      <div className={`${styles.inner} ${layout}`}>{children}</div>
      <svg
        className={styles.wave}
        data-tone={into}
        viewBox="0 0 1440 64"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 64V30c170 26 300 30 470 8 180-23 280-30 470-6 190 24 320 22 500-12v44z" />
      </svg>
    </Tag>
  );
}
