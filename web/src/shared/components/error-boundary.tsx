import { Component, type ReactNode } from "react";
import { reportError } from "../lib/watch-errors.ts";
import { ErrorPage } from "./error-page.tsx";

type Props = {
  readonly children: ReactNode;
  /** Called for each error. Returns true if it has handled the error, which is then not shown. */
  readonly onFault?: (cause: unknown) => boolean;
  /** Rendered instead of the children; the error page by default. */
  readonly fallback?: ReactNode;
};

type State = {
  readonly fault: "none" | "caught" | "shown";
  readonly cause?: unknown;
  readonly errorId?: string;
};

/** Keeps an error in one part of a page from breaking the rest. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { fault: "none" };

  static getDerivedStateFromError(cause: unknown): State {
    return { fault: "caught", cause };
  }

  override componentDidCatch(cause: unknown): void {
    if (!this.props.onFault?.(cause)) {
      this.setState({ fault: "shown", errorId: reportError("render", cause) });
    }
  }

  override render(): ReactNode {
    const { fault, cause, errorId } = this.state;
    const { children, fallback = <ErrorPage cause={cause} errorId={errorId} /> } = this.props;
    if (fault === "none") return children;
    return fault === "shown" ? fallback : null;
  }
}
