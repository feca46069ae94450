import { useIsLatest } from "../lib/site-content.ts";
import styles from "./latest-figure.module.css";

/** A figure. A stale one is never replaced before the visitor's eyes: bootstrap.js hides it until it is known to be current. */
export function LatestFigure({ children }: { children: string }) {
  return <span data-figure={useIsLatest() ? "latest" : ""}>{children}</span>;
}

type ListProps = {
  readonly figures: readonly { readonly label: string; readonly value: string }[];
};

/** Figures with their labels. */
export function FigureList({ figures }: ListProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <LatestFigure>{value}</LatestFigure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
