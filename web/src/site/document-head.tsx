import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { brand } from "../brand.ts";
import { isUnlistedHost } from "../shared/config/env.ts";
import { paths } from "../shared/config/paths.ts";
import { useLanguage } from "../shared/i18n/use-language.ts";
import { headElements, type PageHead } from "./head-elements.ts";
import { shareName } from "./lib/share-name.ts";
import { OnPageTold } from "./on-page-told.ts";

/** `name` is the title without the site's name, which only the home page's has. */
export type CollectedHead = PageHead & { readonly name: string };

/** The build collects here what the page it renders says of itself; the browser has none. */
const HeadCollector = createContext<((head: CollectedHead) => void) | undefined>(undefined);

export function HeadCollectorProvider(props: {
  collect: (head: CollectedHead) => void;
  children: ReactNode;
}) {
  return <HeadCollector value={props.collect}>{props.children}</HeadCollector>;
}

type Props = Omit<PageHead, "image"> & {
  /** Instead of the page's own picture. */
  readonly image?: string | undefined;
  /** It has no title of its own yet. */
  readonly isLoading?: boolean;
};

/**
 * What the page says of itself to search engines and to whoever shares it, while prerendering and after every
 * navigation.
 */
export function DocumentHead(props: Props) {
  const { title: ownTitle, description, image, query, onlyIn, isHidden, isLoading } = props;
  const collect = useContext(HeadCollector);
  const onPageTold = useContext(OnPageTold);
  const { pathname } = useLocation();
  const language = useLanguage();
  const title = pathname === paths.home ? ownTitle : `${ownTitle} – ${brand.name}`;
  const shared = image ?? shareAddress(pathname);
  collect?.({ title, name: ownTitle, description, image: shared, query, onlyIn, isHidden });
  useEffect(() => {
    const page = {
      title,
      description,
      image: shared,
      query,
      onlyIn,
      isHidden: isHidden || isUnlistedHost(location.hostname),
    };
    const elements = headElements(page, pathname, language);
    document.title = title;
    for (const old of document.head.querySelectorAll("[data-page]")) old.remove();
    for (const { tag, attributes } of elements) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.dataset.page = "";
      document.head.append(element);
    }
  }, [title, description, shared, query, onlyIn, isHidden, pathname, language]);
  useEffect(() => {
    if (!isLoading) onPageTold();
  }, [isLoading, onPageTold]);
  return null;
}

/** The page's own picture, which the build draws: see site-pictures.ts. */
function shareAddress(pathname: string): string {
  const name = shareName(pathname);
  return name ? `/images/share/${name}.jpg` : "/images/share.jpg";
}
