import { productsEn } from "../../../shared/content/products.en.ts";
import { teamEn } from "../../../shared/content/team.en.ts";
import type { HomeText } from "./text.ts";

export const text: HomeText = { team: teamEn, products: productsEn };
