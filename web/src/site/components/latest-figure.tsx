import { useIsLatest } from "../lib/site-content.ts";

/** A figure. A stale one is never replaced before the visitor's eyes: bootstrap.js hides it until it is known to be current. */
export function LatestFigure({ children }: { children: string }) {
  return <span data-figure={useIsLatest() ? "latest" : ""}>{children}</span>;
}

type ListProps = {
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly className: string | undefined;
};

/** Figures with their labels. */
export function FigureList({ figures, className }: ListProps) {
  return (
    <dl className={className}>
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
