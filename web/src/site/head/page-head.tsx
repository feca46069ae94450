import { createContext, useContext, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { brand } from "../../brand.ts";
import type { Article } from "../../shared/article/article.ts";
import { isUnlistedHost } from "../../shared/config/env.ts";
import { paths } from "../../shared/config/paths.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { reportPageView } from "../features/consent/analytics-loader.ts";
import { articleElements, headElements, type PageSummary } from "./head-elements.ts";
import { shareName } from "./share-name.ts";

/** `name` is the title without the site's name. */
export type CollectedHead = PageSummary & { readonly name: string; readonly article: Article | undefined };

/** Set on a server only: hands the rendered page's summary to `renderPage`. */
export const HeadCollector = createContext<((head: CollectedHead) => void) | undefined>(undefined);

type Props = Omit<PageSummary, "image" | "imageAlt"> & {
  /** Replaces the page's own picture. */
  readonly image?: string | undefined;
  /** The title is a placeholder: the page view is reported once there is a real one. */
  readonly isLoading?: boolean;
  /** Set on the page of an article. */
  readonly article?: Article | undefined;
};

/**
 * The page's title and metadata. React moves them into the document's head:
 * https://react.dev/reference/react-dom/components/title. Each page renders one.
 */
export function PageHead({ title, description, image, query, onlyIn, isHidden, isLoading, article }: Props) {
  const collect = useContext(HeadCollector);
  const { pathname } = useLocation();
  const language = useLanguage();
  const fullTitle = pathname === paths.home ? title : `${title} – ${brand.name}`;
  const page: PageSummary = {
    title: fullTitle,
    description,
    image: image ?? shareAddress(pathname, language),
    imageAlt: title,
    query,
    onlyIn,
    isHidden: isHidden || (!import.meta.env.SSR && isUnlistedHost(location.hostname)),
  };
  collect?.({ ...page, name: title, article });
  useEffect(() => {
    // A browser that translates the page may have changed the first <title>, which React then no longer recognizes.
    document.title = fullTitle;
    if (!isLoading) reportPageView();
  }, [fullTitle, isLoading]);
  const elements = [
    ...headElements(page, pathname, language, article && "article"),
    ...(article && !isHidden ? articleElements(article) : []),
  ];
  return (
    <>
      <title>{fullTitle}</title>
      {elements.map(({ tag: Tag, attributes }) => (
        <Tag key={Object.values(attributes).join(" ")} {...attributes} />
      ))}
    </>
  );
}

/** The page's own picture, made by the build: see site-pictures.ts. */
function shareAddress(pathname: string, language: Language): string {
  const name = shareName(pathname, language);
  return name ? `/images/share/${name}.jpg` : "/images/share.jpg";
}
