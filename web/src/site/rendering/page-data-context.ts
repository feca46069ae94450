import { createContext } from "react";
import type { PageData } from "./page-data.ts";

// Not in page-data.ts, which the build imports without React.
export const PageDataContext = createContext<PageData>({});
