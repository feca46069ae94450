import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useContent } from "../../lib/site-content.ts";
import type { text as textIs } from "./text.is.ts";
import { Timeline } from "./timeline.tsx";

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
