import { createContext } from "react";
import type { PageData } from "./page-data.ts";

// This is not in page-data.ts, because the build imports that module without React.
export const PageDataContext = createContext<PageData>({});
