import { type ReactNode, useEffect, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { focusHeading } from "../../shared/lib/focus-heading.ts";
import { useNotice } from "../components/notice.tsx";
import { AdminTitle } from "./admin-title.tsx";
import styles from "./screen-head.module.css";

/** A screen's heading and what stands beside it. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  useScreenEntry();
  return (
    <div className={styles.head}>
      <AdminTitle page={title} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Arriving at a screen moves focus to its heading, and takes away what was said before the last one. */
export function useScreenEntry(): void {
  // Not its address: an article that is saved for the first time gets another, and its editor stays.
  const screen = useId();
  const { enterScreen } = useNotice();
  useEffect(() => enterScreen(screen), [enterScreen, screen]);
  const { key } = useLocation();
  // The page that was opened first keeps focus where the browser has put it.
  const [isFirst] = useState(key === "default");
  useEffect(() => {
    if (!isFirst) focusHeading();
  }, [isFirst]);
}
