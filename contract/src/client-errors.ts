import * as z from "zod/mini";

/** Stack frames in a report: the innermost. */
export const CLIENT_ERROR_FRAMES_MAX = 8;

/**
 * What a browser reports of an unexpected error: where in our code, and of what kind. Never the error's message, an address
 * with its query, or anything typed or personal.
 */
export const reportClientErrorInputSchema = z.strictObject({
  /** Made up for this error alone, 32 hexadecimal digits: the page shows it, and the log has it. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** What caught it: the window, an unhandled rejection, an error boundary, or the page's start. */
  kind: z.enum(["error", "rejection", "render", "start"]),
  /** "TypeError", or a library's own code: "React 418", "unavailable". */
  name: z.string().check(z.regex(/^[A-Za-z][\w /-]{0,60}$/)),
  /** The kind of page, "/en/news" or "/admin/inbox": never which of them. */
  page: z.string().check(z.regex(/^(\/en)?(\/admin)?\/[a-z-]{0,30}$/i)),
  /** "assets/main-Ab12.js:1:2345", the innermost first; or a file of ours that could not be had, "assets/news-Cd34.js". */
  frames: z
    .array(z.string().check(z.regex(/^(assets|src)\/[\w./-]{1,120}\.(js|css|tsx?)(:\d{1,9}:\d{1,9})?$/)))
    .check(z.maxLength(CLIENT_ERROR_FRAMES_MAX)),
});
export type ReportClientErrorInput = z.infer<typeof reportClientErrorInputSchema>;
/** False if it was not logged: the limits are reached. */
export type ReportClientErrorResult = { readonly isNoted: boolean };
