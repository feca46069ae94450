import { expect, it } from "vitest";
import firebase from "../../../firebase.json" with { type: "json" };
import { REDIRECTED } from "./dead-links.ts";

it("proofreading knows every path that Hosting redirects", () => {
  const sources = firebase.hosting.redirects.map(({ source }) => source.replace(/^\/en(?=\/)/, ""));
  expect([...new Set(sources)]).toEqual(REDIRECTED);
});
