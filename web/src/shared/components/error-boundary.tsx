import { Component, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";

type Props = {
  readonly children: ReactNode;
  /** Told of every fault; answers whether it takes care of it, so that nothing need be shown. */
  readonly onFault?: (cause: unknown) => boolean;
  /** What is shown in place of the children; the error page unless said otherwise. */
  readonly fallback?: ReactNode;
};

/** Keeps a fault in one part of a page from taking the others with it. */
export class ErrorBoundary extends Component<Props, { fault: "none" | "caught" | "shown" }> {
  override state: { fault: "none" | "caught" | "shown" } = { fault: "none" };

  static getDerivedStateFromError(): { fault: "caught" } {
    return { fault: "caught" };
  }

  override componentDidCatch(cause: unknown): void {
    if (!this.props.onFault?.(cause)) this.setState({ fault: "shown" });
  }

  override render(): ReactNode {
    const { children, fallback = <ErrorPage /> } = this.props;
    const { fault } = this.state;
    if (fault === "none") return children;
    return fault === "shown" ? fallback : null;
  }
}
