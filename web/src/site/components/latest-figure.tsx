import type { ReactNode } from "react";
import { useIsLatest } from "../lib/site-content.ts";

/** A figure. A stale one is never replaced before the visitor's eyes: bootstrap.js hides it until it is known to be current. */
export function LatestFigure({ children }: { children: ReactNode }) {
  return <span data-figure={useIsLatest() ? "latest" : ""}>{children}</span>;
}
