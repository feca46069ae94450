import { Picture } from "../../components/picture.tsx";
import type { text as textIs } from "./text.is.ts";
import styles from "./voice.module.css";

/** What one shop says. */
export function Voice({ title, quote, name, shop, sample }: ReturnType<typeof textIs>["voice"]) {
  return (
    <section className={`page ${styles.voice}`} aria-labelledby="voice">
      <Picture className={styles.picture} name="for-shops/voice" alt="" width={640} height={520} />
      <div className={styles.text}>
        <h2 id="voice">{title}</h2>
        <figure className={styles.text}>
          <blockquote className={styles.quote}>{quote}</blockquote>
          <figcaption>
            <b>{name}</b>
            <br />
            <span>{shop}</span>
          </figcaption>
        </figure>
        {sample && <p className="chip">{sample}</p>}
      </div>
    </section>
  );
}
