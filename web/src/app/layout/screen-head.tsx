import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { focusHeading } from "../../components/focus-heading.ts";
import { AdminTitle } from "./admin-title.tsx";
import styles from "./screen-head.module.css";

/** A screen's heading and what stands beside it. Arriving scrolls to the top and moves focus here. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  const { key } = useLocation();
  useEffect(() => {
    scrollTo(0, 0);
    // The page that was opened first keeps focus where the browser has put it.
    if (key !== "default") focusHeading();
  }, [key]);
  return (
    <div className={styles.head}>
      <AdminTitle page={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
