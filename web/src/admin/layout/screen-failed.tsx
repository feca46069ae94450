import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorPage } from "../../shared/components/error-page.tsx";
import { LoadError } from "../../shared/lib/load-error.ts";
import { reloadOnce } from "../../shared/lib/reload-once.ts";
import { reportError } from "../../shared/lib/watch-errors.ts";

/** In place of a screen that cannot be shown. One that could not be had is asked for once more, with the page around it. */
export function ScreenFailed() {
  const cause = useRouteError();
  const [errorId, setErrorId] = useState<string>();
  useEffect(() => {
    const isTakenCareOf = cause instanceof LoadError && reloadOnce();
    setErrorId(isTakenCareOf ? undefined : reportError("render", cause));
  }, [cause]);
  return errorId && <ErrorPage cause={cause} errorId={errorId} />;
}
