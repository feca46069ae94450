import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { reportPageView } from "./analytics-loader.ts";

/** Reports the first page and every route change, unless declined (specification, section 4). */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(reportPageView, [pathname]);
}
