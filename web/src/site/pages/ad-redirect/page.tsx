import message from "../../../shared/components/message-page.module.css";
import { Picture } from "../../components/picture.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useContent } from "../../lib/site-content.ts";
import type { text as textIs } from "./text.is.ts";

/** The target of advertisements. inline-script.js opens the app or the store, without waiting for hydration. */
export function Page({ text }: { text: typeof textIs }) {
  return (
    <div className={`page ${message.messagePage}`}>
      <PageHead title={text.title} description={text.description} isHidden />
      <Picture name="hero/bag" alt="" width={160} height={235} loading="eager" />
      <h1>{text.heading}</h1>
      <p className="lead" data-loading="">
        {text.text}
      </p>
      <a id="store" className="button" href={useContent("company").appLink}>
        {text.link}
      </a>
    </div>
  );
}
