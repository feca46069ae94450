import { type ReactNode, useEffect, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { focusHeading } from "../../shared/lib/focus-heading.ts";
import { useNotice } from "../components/notice.tsx";
import { AdminTitle } from "./admin-title.tsx";
import styles from "./screen-head.module.css";

type Props = {
  readonly title: string;
  readonly intro?: string;
  /** Rendered beside the heading. */
  readonly children?: ReactNode;
};

/** A screen's heading and introduction. */
export function ScreenHead({ title, intro, children }: Props) {
  useScreenEntry();
  return (
    <>
      <div className={styles.head}>
        <AdminTitle page={title} />
        <h1>{title}</h1>
        {children}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
    </>
  );
}

/** When a screen mounts, focuses its heading and removes old notices. */
export function useScreenEntry(): void {
  // Not the URL, which changes when a new article is saved for the first time.
  const screen = useId();
  const { enterScreen } = useNotice();
  useEffect(() => enterScreen(screen), [enterScreen, screen]);
  const { key } = useLocation();
  // On the first page load the browser sets the focus.
  const [isFirst] = useState(key === "default");
  useEffect(() => {
    if (!isFirst) focusHeading();
  }, [isFirst]);
}
