/** The statuses a callable can answer with (specification, section 8; the same names as firebase-functions'). */
export type CallableStatus =
  | "invalid-argument"
  | "unauthenticated"
  | "permission-denied"
  | "not-found"
  | "failed-precondition"
  | "aborted"
  | "resource-exhausted"
  | "cancelled"
  | "internal"
  | "unimplemented"
  | "unavailable"
  | "deadline-exceeded"
  | "unknown";

/**
 * Every reason a call can fail for: its status and its English text, word for word as section 8 of the
 * specification has it where it has one. The web translates the reason; the text is for logs and for callers
 * that are not our site.
 */
export const ERRORS = {
  "auth/not-an-admin": {
    status: "permission-denied",
    text: "You must be logged in as an admin to perform this action",
  },
  "admin-users/email-unknown": {
    status: "not-found",
    text: "User does not exist in Firebase Authentication",
  },
  "admin-users/uid-missing": { status: "internal", text: "Could not find user ID" },
  "input/invalid": { status: "invalid-argument", text: "The request has a missing or wrong field" },
  "seed/sample-news-refused": {
    status: "failed-precondition",
    text: "Sample news is not written to the production project unless allowSampleNewsInProduction is set",
  },
  internal: { status: "internal", text: "Something went wrong on the server" },
} as const satisfies Record<string, { status: CallableStatus; text: string }>;

export type ErrorReason = keyof typeof ERRORS;

/** Which field a rule refused, and which rule: zod's issue code. Never the value itself. */
export type InvalidField = { readonly path: string; readonly rule: string };

/** What an `HttpsError` of ours carries as `details`. */
export type ErrorDetails = {
  readonly reason: ErrorReason;
  readonly fields?: readonly InvalidField[];
  /** Present on unexpected faults: the operator finds the log line by it. */
  readonly correlationId?: string;
};
