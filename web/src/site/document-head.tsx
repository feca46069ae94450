import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { isUnlistedHost } from "../shared/config/env.ts";
import { useLanguage } from "../shared/i18n/use-language.ts";
import { headElements, type PageHead } from "./head-elements.ts";

/** The build collects here what the page it renders says of itself; the browser has none. */
const HeadCollector = createContext<((head: PageHead) => void) | undefined>(undefined);

export function HeadCollectorProvider(props: { collect: (head: PageHead) => void; children: ReactNode }) {
  return <HeadCollector value={props.collect}>{props.children}</HeadCollector>;
}

/** What the page says of itself to search engines and to whoever shares it, while prerendering and after every navigation. */
export function DocumentHead({ title, description, image, isHidden }: PageHead) {
  const collect = useContext(HeadCollector);
  const { pathname } = useLocation();
  const language = useLanguage();
  collect?.({ title, description, image, isHidden });
  useEffect(() => {
    const page = { title, description, image, isHidden: isHidden || isUnlistedHost(location.hostname) };
    const elements = headElements(page, pathname, language);
    document.title = title;
    for (const old of document.head.querySelectorAll("[data-page]")) old.remove();
    for (const { tag, attributes } of elements) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.dataset.page = "";
      document.head.append(element);
    }
  }, [title, description, image, isHidden, pathname, language]);
  return null;
}
