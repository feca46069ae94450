import { Link } from "react-router-dom";
import { paths } from "../../shared/config/paths.ts";
import { CallToAction } from "../components/call-to-action.tsx";
import { PageBand } from "../components/page-band.tsx";
import type { StoryText } from "../content/story-text.ts";
import { Timeline } from "../features/story/timeline.tsx";
import { PageHead } from "../rendering/page-head.tsx";

export function Story({ text }: { text: StoryText }) {
  const { title, description, lead, timeline, entries, next } = text;
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="lime" illustration="/images/story/hero.svg" />
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
