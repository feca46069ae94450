import { type ReactNode, useId } from "react";
import { Band } from "./band.tsx";

/** The last section of a page: a question with links. */
export function CallToAction(props: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Band tone="spruce" labelledBy={id}>
      <div className="heading">
        <h2 id={id}>{props.title}</h2>
        <p className="lead">{props.text}</p>
      </div>
      <p className="row">{props.children}</p>
    </Band>
  );
}
