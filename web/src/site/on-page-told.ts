import { createContext } from "react";

/** Is told of every page, once the page has said of itself what it has to say. */
export const OnPageTold = createContext<() => void>(() => {});
