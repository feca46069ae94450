import styles from "./wave.module.css";

/** The organic lower edge of a coloured band, in the colour of the band that follows; the band is positioned. */
export function Wave({ into }: { into: "cream" | "sand" | "spruce" | "lime" }) {
  return (
    <svg
      className={styles.wave}
      data-into={into}
      viewBox="0 0 1440 64"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 64V30c170 26 300 30 470 8 180-23 280-30 470-6 190 24 320 22 500-12v44z" />
    </svg>
  );
}
