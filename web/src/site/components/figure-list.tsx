import styles from "./figure-list.module.css";

type Props = { readonly figures: readonly { readonly label: string; readonly value: string }[] };

export function FigureList({ figures }: Props) {
  return (
    <dl className={styles.figures}>
      {Object.entries(figures).map(([position, { label, value }]) => (
        <div key={position}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
