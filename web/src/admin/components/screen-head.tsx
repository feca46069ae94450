import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { focusHeading } from "../../shared/lib/focus-heading.ts";
import { AdminTitle } from "./admin-title.tsx";
import { useNotice } from "./notice.tsx";
import styles from "./screen-head.module.css";

type Props = {
  readonly title: string;
  readonly intro?: string;
  /** A link that replaces the heading, which is then for screen readers only. */
  readonly back?: { readonly to: string; readonly text: string };
  /** Content next to the heading. */
  readonly children?: ReactNode;
};

/** A screen's heading and introduction. */
export function ScreenHead({ title, intro, back, children }: Props) {
  useScreenEntry();
  return (
    <>
      <div className={`row apart ${styles.head}`}>
        <AdminTitle page={title} />
        <h1 className={back && "visually-hidden"}>{title}</h1>
        {back && (
          <Link to={back.to} className={`link ${styles.back}`}>
            <ArrowLeft aria-hidden="true" size={18} />
            {back.text}
          </Link>
        )}
        {children}
      </div>
      {intro && <p className={`soft ${styles.intro}`}>{intro}</p>}
    </>
  );
}

/** Focuses the screen's heading and removes old notices when the screen mounts. */
export function useScreenEntry(): void {
  // The screen has an id of its own, because the URL changes when a new article is saved for the first time.
  const screen = useId();
  const { enterScreen } = useNotice();
  useEffect(() => enterScreen(screen), [enterScreen, screen]);
  const { key } = useLocation();
  // The browser itself sets the focus on the first page load.
  const [isFirst] = useState(key === "default");
  useEffect(() => {
    if (!isFirst) focusHeading();
  }, [isFirst]);
}
