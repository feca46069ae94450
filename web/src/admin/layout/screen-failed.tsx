import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorPage } from "../../shared/components/error-page.tsx";
import { LoadError } from "../../shared/lib/load-in-time.ts";
import { reloadOnce } from "../../shared/lib/reload-once.ts";

/** In place of a screen that cannot be shown. One that could not be had is asked for once more, with the page around it. */
export function ScreenFailed() {
  const cause = useRouteError();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(!(cause instanceof LoadError && reloadOnce())), [cause]);
  return isShown && <ErrorPage cause={cause} />;
}
