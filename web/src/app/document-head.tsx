import { createContext, type ReactNode, useContext, useEffect } from "react";

export type PageHead = {
  readonly title: string;
  readonly description?: string;
  /** Set for pages that are no place to arrive at: not-found, errors. */
  readonly isHidden?: boolean;
};

/** The build collects here what the page it renders says of itself; the browser has none. */
const HeadCollector = createContext<((head: PageHead) => void) | undefined>(undefined);

export function HeadCollectorProvider(props: { collect: (head: PageHead) => void; children: ReactNode }) {
  return <HeadCollector value={props.collect}>{props.children}</HeadCollector>;
}

/** Gives the page its title and description, while prerendering and on every navigation. */
export function DocumentHead({ title, description, isHidden }: PageHead) {
  const collect = useContext(HeadCollector);
  collect?.({ title, ...(description && { description }), ...(isHidden && { isHidden }) });
  useEffect(() => {
    document.title = title;
    const meta = document.querySelector('meta[name="description"]');
    if (description) meta?.setAttribute("content", description);
  }, [title, description]);
  return null;
}
