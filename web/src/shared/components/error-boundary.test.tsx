import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { callableAnswers, requestsTo } from "../../testing/backend.ts";
import { takeConsoleErrors } from "../../testing/console-errors.ts";
import { createI18n } from "../i18n/setup.ts";
import { callFunction } from "../lib/call-function.ts";
import { reportError } from "../lib/watch-errors.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

/** Gives the error a stack from the site's build, because test files have other paths. */
function inBuild(cause: Error): Error {
  cause.stack = `${cause.name}: ${cause.message}\n    at f (${location.origin}/assets/main-x.js:1:2)`;
  return cause;
}

it("a page's error is reported once, without its message, with the id that the page shows", async () => {
  const reports = callableAnswers("reportClientError", { isNoted: true });
  function Broken(): never {
    throw inBuild(new RangeError("gudrun@example.is is out of range"));
  }
  await render(
    <I18nextProvider i18n={await createI18n("en")}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </I18nextProvider>,
  );
  await expect.poll(() => reports).toHaveLength(1);
  const [report] = reports;
  expect(report).toMatchObject({ kind: "render", name: "RangeError" });
  expect(JSON.stringify(report)).not.toContain("gudrun");
  await expect.element(page.getByText(`Error code: ${report?.id}`, { exact: true })).toBeVisible();
  expect(takeConsoleErrors().join()).toContain("out of range");

  // Each error is reported only once, and a page reports at most three errors.
  const cause = inBuild(new TypeError("one"));
  const id = reportError("rejection", cause);
  expect(reportError("error", cause)).toBe(id);
  await expect.poll(() => reports.at(-1)).toMatchObject({ id, kind: "rejection", name: "TypeError" });
  for (const other of [new SyntaxError("two"), new EvalError("three"), new URIError("four")])
    reportError("error", inBuild(other));
  await expect
    .poll(() => reports.map(({ name }) => name))
    .toEqual(["RangeError", "TypeError", "SyntaxError"]);
});

it("each call has its own trace id", async () => {
  const ids: (string | null)[] = [];
  requestsTo("/searchNews", (request) => {
    ids.push(request.headers.get("traceparent"));
    return Response.json({ result: { articles: [], isCut: false } });
  });
  await callFunction("searchNews", { words: "epli" });
  await callFunction("searchNews", { words: "epli" });
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(id).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(ids[0]).not.toBe(ids[1]);
});
