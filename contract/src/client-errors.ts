import * as z from "zod/mini";

/** How many places of our code a report names: the innermost. */
export const CLIENT_ERROR_FRAMES_MAX = 8;

/**
 * What a browser tells of an error that nobody expected: where in our code, and of what kind. Never the error's message, nor an
 * address with what it asks for, nor anything else that somebody typed or could be known by.
 */
export const reportClientErrorInputSchema = z.strictObject({
  /** Made up for this error alone, 32 hexadecimal digits: the page shows it, and the log has it. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** What met it: the window, a promise that nobody waited for, a part of the page while it was drawn, the page's own start. */
  kind: z.enum(["error", "rejection", "render", "start"]),
  /** "TypeError", or what is known of it besides by a code of the library that threw it: "React 418", "unavailable". */
  name: z.string().check(z.regex(/^[A-Za-z][\w /-]{0,60}$/)),
  /** The kind of page, "/en/news" or "/admin/inbox": never which of them. */
  page: z.string().check(z.regex(/^(\/en)?(\/admin)?\/[a-z-]{0,30}$/i)),
  /** "assets/main-Ab12.js:1:2345", the innermost first; or a file of ours that could not be had, "assets/news-Cd34.js". */
  frames: z
    .array(z.string().check(z.regex(/^(assets|src)\/[\w./-]{1,120}\.(js|css|tsx?)(:\d{1,9}:\d{1,9})?$/)))
    .check(z.maxLength(CLIENT_ERROR_FRAMES_MAX)),
});
export type ReportClientErrorInput = z.infer<typeof reportClientErrorInputSchema>;
/** Not written down: there have been too many. */
export type ReportClientErrorResult = { readonly isNoted: boolean };
