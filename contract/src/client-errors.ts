import * as z from "zod/mini";

/** The largest number of stack frames in a report; the innermost frames are kept. */
export const CLIENT_ERROR_FRAMES_MAX = 8;

/** A browser's report of an unexpected error. It contains no message, no URL with a query and nothing personal. */
export const reportClientErrorInputSchema = z.strictObject({
  /** A random id of this error, 32 hexadecimal digits, shown by the page. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /**
   * Where the error was caught: by the window, as an unhandled rejection, by an error boundary, or while the page started.
   */
  kind: z.enum(["error", "rejection", "render", "start"]),
  /** "TypeError", or a library's own code: "React 418", "unavailable". */
  name: z.string().check(z.regex(/^[A-Za-z][\w /-]{0,60}$/)),
  /** The kind of page, "/en/news" or "/admin/inbox", without the rest of the path. */
  page: z.string().check(z.regex(/^(\/en)?(\/admin)?\/[a-z-]{0,30}$/i)),
  /**
   * Stack frames, the innermost first ("assets/main-Ab12.js:1:2345"), or the script that failed to load
   * ("assets/news-Cd34.js").
   */
  frames: z
    .array(z.string().check(z.regex(/^(assets|src)\/[\w./-]{1,120}\.(js|css|tsx?)(:\d{1,9}:\d{1,9})?$/)))
    .check(z.maxLength(CLIENT_ERROR_FRAMES_MAX)),
});
export type ReportClientErrorInput = z.infer<typeof reportClientErrorInputSchema>;
