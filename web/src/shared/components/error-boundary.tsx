import { Component, type ReactNode } from "react";
import { reportError } from "../lib/watch-errors.ts";
import { ErrorPage } from "./error-page.tsx";

type Props = {
  readonly children: ReactNode;
  /** Told of every fault; answers whether it takes care of it, so that nothing need be shown. */
  readonly onFault?: (cause: unknown) => boolean;
  /** What is shown in place of the children; the error page unless said otherwise. */
  readonly fallback?: ReactNode;
};

type State = {
  readonly fault: "none" | "caught" | "shown";
  readonly cause?: unknown;
  readonly errorId?: string;
};

/** Keeps a fault in one part of a page from taking the others with it. */
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
