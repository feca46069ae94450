import * as z from "zod/mini";

/** Stack frames in a report: the innermost. */
export const CLIENT_ERROR_FRAMES_MAX = 8;

/** A browser's report of an unexpected error, without its message, addresses with a query, or anything personal. */
export const reportClientErrorInputSchema = z.strictObject({
  /** A random id of this error, 32 hexadecimal digits, shown by the page. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Caught by the window, as an unhandled rejection, by an error boundary, or at the page's start. */
  kind: z.enum(["error", "rejection", "render", "start"]),
  /** "TypeError", or a library's own code: "React 418", "unavailable". */
  name: z.string().check(z.regex(/^[A-Za-z][\w /-]{0,60}$/)),
  /** The kind of page, "/en/news" or "/admin/inbox", without what follows. */
  page: z.string().check(z.regex(/^(\/en)?(\/admin)?\/[a-z-]{0,30}$/i)),
  /** "assets/main-Ab12.js:1:2345", the innermost first; or a script that failed to load, "assets/news-Cd34.js". */
  frames: z
    .array(z.string().check(z.regex(/^(assets|src)\/[\w./-]{1,120}\.(js|css|tsx?)(:\d{1,9}:\d{1,9})?$/)))
    .check(z.maxLength(CLIENT_ERROR_FRAMES_MAX)),
});
export type ReportClientErrorInput = z.infer<typeof reportClientErrorInputSchema>;
