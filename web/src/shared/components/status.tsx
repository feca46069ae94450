import { Children, type ComponentProps, useEffect, useState } from "react";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";

/** How long a region stays empty, so that screen readers notice it; react-aria's announcer waits as long. */
const EMPTY_MS = 100;

type Props = ComponentProps<"p"> & { readonly as?: "p" | "div" | "span" };

/**
 * A text that screen readers speak when it appears or changes. They are silent about a status that is inserted together
 * with its text, so the text follows later. An alert is spoken only if it is inserted with its text: render alerts without
 * this component. Renders nothing if there is no text, because some screen readers read out an empty status. They speak
 * the same text again only if it has gone in between.
 */
export function Status(props: Props) {
  return Children.toArray(props.children).length > 0 && <Region {...props} />;
}

function Region({ as: Tag = "p", children, ...attributes }: Props) {
  const isHydrated = useIsHydrated();
  // Prerendered text is shown at once.
  const [hasText, setHasText] = useState(!isHydrated);
  useEffect(() => {
    const timer = setTimeout(() => setHasText(true), EMPTY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Tag role="status" {...attributes}>
      {hasText && children}
    </Tag>
  );
}
