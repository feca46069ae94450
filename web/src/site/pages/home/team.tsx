import { Icon } from "../../../shared/components/icon.tsx";
import { Band } from "../../components/band.tsx";
import { ItemPicture } from "../../components/item-picture.tsx";
import { useContent } from "../../lib/site-content.ts";
import styles from "./team.module.css";
import type { text as textIs } from "./text.is.ts";

const SIZES = "(width < 40rem) 5rem, min(29vw, 34rem)";

export function Team({ text }: { text: typeof textIs }) {
  const { people } = useContent("team");
  return (
    <Band tone="sand" labelledBy="team">
      <div className={`stack close ${styles.head}`}>
        <h2 id="team" className="minor small">
          {text.team.title}
        </h2>
        <p className={styles.lead}>{text.team.lead}</p>
      </div>
      <ul className={styles.cards}>
        {people.map(({ id, name, role, bio, picture, linkedin }) => (
          <li key={id} className="card">
            <ItemPicture item={{ id, picture }} list="team" alt="" width={413} height={520} sizes={SIZES} />
            <div className="stack tight">
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
              <p className="soft">{bio}</p>
              {linkedin && (
                <a
                  className="link"
                  href={linkedin}
                  target="_blank"
                  rel="noopener"
                  aria-label={text.team.linkedin(name)}
                >
                  LinkedIn
                  <Icon name="elsewhere" size={12} strokeWidth={3.6} />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
