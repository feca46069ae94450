import { useId } from "react";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { Band, type Tone } from "./band.tsx";
import { Picture } from "./picture.tsx";
import styles from "./steps.module.css";

type Props = {
  readonly tone: Tone;
  readonly title: string;
  /** The id of the heading, needed if links lead to it. */
  readonly id?: string;
  /** Whether the drawings are upright and show a phone's screens, in each language. */
  readonly areScreens?: boolean;
  /** The steps; `drawing` is a name for `Picture`. */
  readonly list: readonly { readonly title: string; readonly text: string; readonly drawing?: string }[];
};

const SIZES = {
  drawings: "(width < 48rem) 30vw, (width < 64rem) 46vw, 27vw",
  screens: "(width < 64rem) 46vw, 27vw",
};

/** Numbered steps, next to each other on wide screens. */
export function Steps({ tone, title, id, areScreens, list }: Props) {
  const ownId = useId();
  const suffix = `.${useLanguage()}`;
  const heading = id ?? ownId;
  const size = areScreens ? { height: 800, sizes: SIZES.screens } : { height: 448, sizes: SIZES.drawings };
  return (
    <Band tone={tone} labelledBy={heading}>
      <h2 id={heading}>{title}</h2>
      <ol className={`${styles.steps} ${areScreens ? styles.screens : ""}`}>
        {Object.entries(list).map(([position, step]) => (
          <li key={position}>
            {step.drawing && (
              <Picture name={step.drawing + (areScreens ? suffix : "")} alt="" width={640} {...size} />
            )}
            <h3>{step.title}</h3>
            <p className="soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
