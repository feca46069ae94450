import { Band, type Tone } from "./band.tsx";
import styles from "./page-band.module.css";
import { Picture } from "./picture.tsx";

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly tone: Tone;
  /** The name of a decorative drawing of 640 by 440 px, cropped to the height of the band. */
  readonly illustration?: string;
};

/**
 * The header of every page except the home page. Its heading is at the same height on all pages, and its tone says what the
 * page is about: lime is the company, pale is food, spruce is selling, and sand is help.
 */
export function PageBand({ title, lead, tone, illustration }: Props) {
  return (
    <Band as="header" tone={tone} layout={styles.layout}>
      <div className={`stack close ${styles.text}`}>
        <h1 className={/\S{15}/.test(title) ? styles.long : undefined}>{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      {/* The picture is lazy, because phones hide it and must not download it. */}
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
