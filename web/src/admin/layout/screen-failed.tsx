import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorPage } from "../../shared/components/error-page.tsx";
import { LoadError } from "../../shared/lib/load-error.ts";
import { reloadOnce } from "../../shared/lib/reload-once.ts";
import { reportError } from "../../shared/lib/watch-errors.ts";

/** Replaces a screen that threw. If its code could not be loaded, reloads the page once. */
export function ScreenFailed() {
  const cause = useRouteError();
  const [errorId, setErrorId] = useState<string>();
  useEffect(() => {
    const isReloading = cause instanceof LoadError && reloadOnce();
    setErrorId(isReloading ? undefined : reportError("render", cause));
  }, [cause]);
  return errorId && <ErrorPage cause={cause} errorId={errorId} />;
}
