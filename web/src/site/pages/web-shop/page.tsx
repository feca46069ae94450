import { Link } from "react-router-dom";
import message from "../../../shared/components/message-page.module.css";
import { paths } from "../../../shared/config/paths.ts";
import { PageHead } from "../../head/page-head.tsx";
import type { text as textIs } from "./text.is.ts";

/** The page 'Vefverslun Fyrirtækja' (specification, section 2). */
export function Page({ text }: { text: typeof textIs }) {
  return (
    <div className={`page ${message.messagePage}`}>
      <PageHead title={text.title} description={text.description} />
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <p>{text.text}</p>
      <p className={`row ${message.actions}`}>
        <Link className="button" to={paths.contact}>
          {text.contact}
        </Link>
        <Link className="button quiet" to={paths.marketplace}>
          {text.marketplace}
        </Link>
      </p>
    </div>
  );
}
