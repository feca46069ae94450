import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import type { text as textIs } from "./text.is.ts";
import { TownList } from "./town-list.tsx";

export function Page({ text }: { text: typeof textIs }) {
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <PageBand title={text.title} lead={text.lead} tone="pale" />
      <div className="page loose">
        <TownList text={text} />
        <p className="lead">
          <span>{text.next.title}</span> <Link to={paths.contact}>{text.next.contact}</Link>
        </p>
      </div>
    </>
  );
}
