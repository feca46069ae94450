import type { LocalSection } from "@matbjorg/contract/content/content-sections";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { ItemPicture } from "../../components/item-picture.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useContent } from "../../lib/site-content.ts";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  const { title, description, lead, timeline, next } = text;
  const { entries } = useContent("milestones");
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="lime" illustration="story/hero" />
      <Timeline label={timeline} entries={entries} />
      <CallToAction title={next.title} text={next.text}>
        <Link className="button highlight" to={paths.contact}>
          {next.contact}
        </Link>
        <Link className="button quiet" to={paths.news}>
          {next.news}
        </Link>
      </CallToAction>
    </>
  );
}

type Entries = LocalSection<"milestones">["entries"];
type Props = { readonly label: string; readonly entries: Entries };

/** The company's history, oldest entry first. The entries alternate between two sides, or are in one column up to 768 px. */
function Timeline({ label, entries }: Props) {
  return (
    <ol className={`page ${styles.timeline}`} aria-label={label}>
      {entries.map(({ id, period, title, description, picture }, index) => (
        <li key={id} className={styles.entry} data-entry={id}>
          <article className={`card pictured ${styles.milestone}`} aria-labelledby={`story-${id}`}>
            <ItemPicture
              item={{ id, picture }}
              list="story"
              alt=""
              width={640}
              height={400}
              sizes="(width <= 768px) calc(100vw - 4.75rem), 34rem"
              loading={index === 0 ? "eager" : "lazy"}
            />
            <p className="chip">{period}</p>
            <h2 id={`story-${id}`} className="minor">
              {title}
            </h2>
            <p className="soft">{description}</p>
          </article>
        </li>
      ))}
    </ol>
  );
}
