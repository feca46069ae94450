import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { ComponentType } from "react";
import { LoadError, ROUTE_LOADING_TIMEOUT_MS } from "../../shared/lib/load-error.ts";
import { allowReload } from "../../shared/lib/reload-once.ts";

type Screen = { readonly Component: ComponentType };

/**
 * Loads a route module on navigation. Meanwhile the previous screen and `PendingBar` are shown. The route fails after
 * 120 seconds (specification, section 9).
 */
export const lazyScreen = (load: () => Promise<Screen>) => async (): Promise<Screen> => {
  const module = load().catch((cause: unknown) => {
    throw new LoadError("A screen could not be loaded", { cause });
  });
  const { Component } = await withTimeout(module, ROUTE_LOADING_TIMEOUT_MS);
  allowReload();
  return { Component };
};
