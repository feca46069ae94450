import { paths } from "../../shared/config/paths.ts";

/** The footer's column of pages that answer questions: address and text. */
export const ANSWER_LINKS = [
  [paths.questions, "nav.questions"],
  [paths.towns, "nav.towns"],
  [paths.forShops, "nav.forShops"],
  [paths.figures, "nav.figures"],
] as const;
