import { useState } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorPage } from "../../shared/components/error-page.tsx";
import { reportError } from "../../shared/lib/watch-errors.ts";

/** In place of a screen that failed: the error page, with what its error is found by in the log. */
export function RouteError() {
  const cause = useRouteError();
  const [errorId] = useState(() => reportError("render", cause));
  return <ErrorPage errorId={errorId} />;
}
