import type { ReactNode } from "react";
import styles from "./band.module.css";

export type Tone = "cream" | "sand" | "pale" | "lime" | "spruce";

type Props = {
  readonly tone: Tone;
  readonly labelledBy?: string;
  readonly as?: "section" | "header";
  /** The class name of the inner layout. Default: a column. */
  readonly layout?: string | undefined;
  readonly children: ReactNode;
};

/** A section with a background color that is as wide as the window. */
export function Band({ tone, labelledBy, as: Tag = "section", layout = "", children }: Props) {
  const ground = tone === "spruce" ? "dark" : "";
  return (
    <Tag className={`${styles.band} ${ground}`} data-tone={tone} aria-labelledby={labelledBy}>
      <div className={`centred ${styles.inner} ${layout}`}>{children}</div>
    </Tag>
  );
}
