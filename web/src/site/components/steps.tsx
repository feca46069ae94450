import { useId } from "react";
import { Band, type Tone } from "./band.tsx";
import { Picture } from "./picture.tsx";
import styles from "./steps.module.css";

type Props = {
  readonly tone: Tone;
  readonly title: string;
  /** The id of the heading, needed if links lead to it. */
  readonly id?: string;
  /** The steps; `drawing` is a name for `Picture`. */
  readonly list: readonly { readonly title: string; readonly text: string; readonly drawing?: string }[];
};

const SIZES = "(width < 48rem) 30vw, (width < 64rem) 46vw, 27vw";

/** Numbered steps, next to each other on wide screens. */
export function Steps({ tone, title, id, list }: Props) {
  const ownId = useId();
  const heading = id ?? ownId;
  return (
    <Band tone={tone} labelledBy={heading}>
      <h2 id={heading}>{title}</h2>
      <ol className={styles.steps}>
        {Object.entries(list).map(([position, step]) => (
          <li key={position}>
            {step.drawing && <Picture name={step.drawing} alt="" width={640} height={448} sizes={SIZES} />}
            <h3>{step.title}</h3>
            <p className="soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
