import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: `Open ${brand.name}`,
  description: `Opens the ${brand.name} app, or takes you to where you can get it.`,
  heading: "One moment, opening the app",
  text: "If nothing happens, we’ll take you to where you can get it.",
  link: "Get the app",
};
