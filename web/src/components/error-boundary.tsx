import { Component, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";

type Props = { readonly children: ReactNode };

/** Keeps a fault in one page from taking the header and footer with it. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
