import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { focusHeading } from "../components/focus-heading.ts";
import { AdminTitle } from "./admin-title.tsx";
import styles from "./screen-head.module.css";

/** A screen's heading and what stands beside it. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  useArrival();
  return (
    <div className={styles.head}>
      <AdminTitle page={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}

/** Arriving at a screen scrolls to the top and moves focus to its heading; on Back the browser restores the position. */
export function useArrival(): void {
  const { key } = useLocation();
  const action = useNavigationType();
  useEffect(() => {
    if (action !== "POP") scrollTo(0, 0);
    // The page that was opened first keeps focus where the browser has put it.
    if (key !== "default") focusHeading();
  }, [key, action]);
}
