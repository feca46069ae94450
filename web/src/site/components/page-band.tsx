import { Band, type Tone } from "./band.tsx";
import styles from "./page-band.module.css";
import { Picture } from "./picture.tsx";

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly tone: Tone;
  /** Name of a decorative drawing, 640 by 440 px, cut to the band's height. */
  readonly illustration?: string;
};

/**
 * The header of every page but the home page, with its heading at the same height. Its colour says what the page is about:
 * lime us, pale eating, spruce selling, sand help.
 */
export function PageBand({ title, lead, tone, illustration }: Props) {
  return (
    <Band as="header" tone={tone} layout={styles.layout}>
      <div className={`stack close ${styles.text}`}>
        <h1 className={/\S{15}/.test(title) ? styles.long : undefined}>{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      {/* Lazy: phones hide it and must not download it. */}
      {illustration && (
        <Picture
          className={styles.illustration}
          name={illustration}
          alt=""
          width={640}
          height={440}
          sizes="26rem"
        />
      )}
    </Band>
  );
}
