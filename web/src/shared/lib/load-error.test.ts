import { expect, it } from "vitest";
import { ROUTE_LOADING_TIMEOUT_MS } from "./load-error.ts";

it("a part of the application may take 120 seconds (specification, section 9)", () => {
  expect(ROUTE_LOADING_TIMEOUT_MS).toBe(120_000);
});
