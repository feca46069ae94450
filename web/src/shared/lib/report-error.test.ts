import { CLIENT_ERROR_FRAMES_MAX, reportClientErrorInputSchema } from "@matbjorg/contract/client-errors";
import { FirebaseError } from "firebase/app";
import { describe, expect, it } from "vitest";
import { reportOf } from "./report-error.ts";

const ID = "0af7651916cd43dd8448eb211c80319c";
const SITE = "https://my-site.is";

/** Returns an error with stack frames in these files, in the format of Chromium. */
function errorAt(files: readonly string[], error: Error = new TypeError("x is not a function")): Error {
  error.stack = [`${error.name}: ${error.message}`, ...files.map((file) => `    at f (${file})`)].join("\n");
  return error;
}

const reported = (cause: unknown, pathname = "/") => reportOf(ID, "error", cause, { origin: SITE, pathname });

describe("the report of an error", () => {
  it("has stack frames of our code, as the contract defines them", () => {
    const cause = errorAt([`${SITE}/assets/main-Ab_1-2.js:1:2345`, `${SITE}/assets/home-x.js:10:7`]);
    const report = reported(cause, "/en/news/a-secret-draft-4f2a");
    expect(report).toEqual({
      id: ID,
      kind: "error",
      name: "TypeError",
      page: "/en/news",
      frames: ["assets/main-Ab_1-2.js:1:2345", "assets/home-x.js:10:7"],
    });
    expect(reportClientErrorInputSchema.parse(report)).toEqual(report);
  });

  it("includes the frames of stacks in the format of Firefox and Safari", () => {
    const cause = errorAt([]);
    cause.stack = `f@${SITE}/assets/main-x.js:1:2\n@${SITE}/assets/main-x.js?t=17:3:4`;
    expect(reported(cause)?.frames).toEqual(["assets/main-x.js:1:2", "assets/main-x.js:3:4"]);
  });

  it("names the file that failed to load", () => {
    const file = `${SITE}/assets/admin/trash-x.js`;
    const cause = errorAt([], new TypeError(`Failed to fetch dynamically imported module: ${file}`));
    expect(reported(cause)?.frames).toEqual(["assets/admin/trash-x.js"]);
    expect(reportClientErrorInputSchema.safeParse(reported(cause)).success).toBe(true);
  });

  it("is omitted if Firebase's analytics cannot reach Google", () => {
    const files = [`${SITE}/assets/firebase-analytics-x.js:1:2`];
    for (const code of ["installations/app-offline", "analytics/config-fetch-failed"])
      expect(reported(errorAt(files, new FirebaseError(code, "Application offline")))).toBeUndefined();
    expect(reported(errorAt(files, new FirebaseError("storage/unknown", "")))?.name).toBe("storage/unknown");
  });

  it("contains no typed text and no personal data", () => {
    const typed = "gudrun@example.is";
    const causes = [
      new SyntaxError(`Unexpected token in JSON: ${typed}`),
      Object.assign(new Error(typed), { name: typed, code: typed }),
      new Error(`Minified React error #418; visit https://react.dev/errors/418?args[]=${typed}`),
    ];
    for (const cause of causes) {
      const report = reported(
        errorAt(
          [
            `${SITE}/contact?um=${typed}:1:2`,
            `${SITE}/assets/main-x.js?email=${typed}:1:2`,
            `${SITE}/assets/a.js:1:2`,
          ],
          cause,
        ),
        `/contact/${typed}`,
      );
      expect(JSON.stringify(report)).not.toContain(typed);
      expect(reportClientErrorInputSchema.safeParse(report).success).toBe(true);
    }
    expect(reported(errorAt([`${SITE}/assets/a.js:1:2`], causes[2]))?.name).toBe("React 418");
  });

  it.each([
    ["/", "/"],
    ["/en", "/en"],
    ["/EN/RedirectProductGoogleAds", "/EN/RedirectProductGoogleAds"],
    ["/admin/news/edit/x", "/admin/news"],
    ["/gudrun@example.is", "/"],
    ["/0123456", "/"],
  ])("from the path %s names the page %s", (pathname, page) => {
    const report = reported(errorAt([`${SITE}/assets/a.js:1:2`]), pathname);
    expect(report?.page).toBe(page);
    expect(reportClientErrorInputSchema.safeParse(report).success).toBe(true);
  });

  it("is omitted if no frame is in our code", () => {
    expect(reported(errorAt(["chrome-extension://abc/assets/a.js:1:2"]))).toBeUndefined();
    expect(reported(errorAt(["https://elsewhere.is/assets/a.js:1:2"]))).toBeUndefined();
    for (const cause of [undefined, null, "text", 5, {}]) {
      expect(reported(cause)).toBeUndefined();
      const seen = reportOf(ID, "render", cause, { origin: SITE, pathname: "/" });
      expect(seen).toMatchObject({ name: "Error", frames: [] });
      expect(reportClientErrorInputSchema.safeParse(seen).success).toBe(true);
    }
  });

  it("has no more frames than the contract allows", () => {
    const places = Array.from({ length: 50 }, (_, line) => `${SITE}/assets/a.js:${line}:1`);
    expect(reported(errorAt(places))?.frames).toHaveLength(CLIENT_ERROR_FRAMES_MAX);
  });
});
