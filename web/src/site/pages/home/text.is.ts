import { productsIs } from "../../../shared/content/products.is.ts";
import { teamIs } from "../../../shared/content/team.is.ts";
import type { HomeText } from "./text.ts";

export const text: HomeText = { team: teamIs, products: productsIs };
