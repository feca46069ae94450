import type { ErrorReason } from "./error-reasons.ts";
import { COPIED_PICTURES_MAX } from "./limits.ts";

export type { ErrorReason } from "./error-reasons.ts";

/** The statuses of callables, as in firebase-functions (specification, section 8). */
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
 * Each reason why a call can fail, with its status and its English text, which follows section 8 of the specification word
 * for word where section 8 has it. The web translates the reason; the text is for logs and for callers other than our site.
 */
export const ERRORS = {
  "auth/not-signed-in": {
    status: "unauthenticated",
    text: "You must be logged in as an admin to perform this action",
  },
  "auth/not-an-admin": {
    status: "permission-denied",
    text: "You must be logged in as an admin to perform this action",
  },
  "auth/sign-in-again": {
    status: "unauthenticated",
    text: "Your last sign-in is too long ago for this",
  },
  "auth/role": {
    status: "permission-denied",
    text: "Your role does not allow this",
  },
  "admin-users/email-unknown": {
    status: "not-found",
    text: "User does not exist in Firebase Authentication",
  },
  "admin-users/uid-missing": { status: "internal", text: "Could not find user ID" },
  "admin-users/not-found": { status: "not-found", text: "This user is not in the list of users" },
  "admin-users/account-exists": {
    status: "failed-precondition",
    text: "An account with this email already exists",
  },
  "admin-users/changed-meanwhile": {
    status: "aborted",
    text: "Someone else has changed this user since you loaded the list",
  },
  "admin-users/self": {
    status: "failed-precondition",
    text: "You cannot delete yourself or take away your own admin access",
  },
  "admin-users/last-admin": {
    status: "failed-precondition",
    text: "The last admin cannot be deleted or lose admin access",
  },
  "news/article-not-found": { status: "not-found", text: "Article not found" },
  "news/revision-not-found": { status: "not-found", text: "This version of the article does not exist" },
  "news/changed-meanwhile": {
    status: "aborted",
    text: "Someone else has changed this article since you opened it",
  },
  "news/id-taken": {
    status: "failed-precondition",
    text: "An article with this address already exists",
  },
  "news/address-taken": {
    status: "failed-precondition",
    text: "This address leads to another article, to one in the trash, or to one that had it before",
  },
  "news/draft-stays": {
    status: "failed-precondition",
    text: "A draft has an address that cannot be guessed, and keeps it until it is published",
  },
  "news/too-many-searches": {
    status: "resource-exhausted",
    text: "Too many searches from this address. Please wait a minute and try again",
  },
  "translation/off": {
    status: "failed-precondition",
    text: "Machine translation is not set up",
  },
  "translation/refused": {
    status: "failed-precondition",
    text: "Google refuses to translate: the API is off or the functions' account lacks the role",
  },
  "translation/too-much": {
    status: "resource-exhausted",
    text: "The text is longer than what this user may still have translated today",
  },
  "translation/busy": {
    status: "resource-exhausted",
    text: "The translation service is at its limit. Please try again later",
  },
  "translation/failed": {
    status: "unavailable",
    text: "The translation service did not answer, or not completely. Please try again",
  },
  "proofreading/off": {
    status: "failed-precondition",
    text: "This site has no dictionary",
  },
  "proofreading/too-many": {
    status: "resource-exhausted",
    text: "Too many texts in a short time. Please wait a minute and try again",
  },
  "media/not-an-image": {
    status: "invalid-argument",
    text: "The file is not a JPEG, PNG, WebP, AVIF or GIF picture that can be read",
  },
  "media/not-a-pdf": {
    status: "invalid-argument",
    text: "The file is not a PDF",
  },
  "media/too-large": {
    status: "invalid-argument",
    text: "The picture is larger than 8 MB or has too many pixels",
  },
  "media/unreachable": {
    status: "unavailable",
    text: "The picture could not be fetched from its address",
  },
  "media/address-refused": {
    status: "invalid-argument",
    text: "Pictures are fetched only from public addresses that begin with https",
  },
  "media/copied-later": {
    status: "resource-exhausted",
    text: `At most ${COPIED_PICTURES_MAX} pictures are copied per save: the next one continues`,
  },
  "media/image-not-found": { status: "not-found", text: "This picture does not exist" },
  "media/changed-meanwhile": {
    status: "aborted",
    text: "Someone else has described this picture since you loaded the list",
  },
  "contact/rate-limited": {
    status: "resource-exhausted",
    text: "Too many messages from this address. Please try again later",
  },
  "contact/ceiling-reached": {
    status: "resource-exhausted",
    text: "We cannot take more messages today. Please email us, or try again tomorrow",
  },
  "contact/relay-failed": { status: "unavailable", text: "Error sending message" },
  "contact/another-site": {
    status: "permission-denied",
    text: "The page that sends the message is on another site",
  },
  "contact/origin-hidden": {
    status: "permission-denied",
    text: "The browser does not say which page sends the message",
  },
  "contact/message-not-found": { status: "not-found", text: "This message does not exist" },
  "contact/changed-meanwhile": {
    status: "aborted",
    text: "Someone else has marked this message as read or unread since you loaded it",
  },
  "content/changed-meanwhile": {
    status: "aborted",
    text: "Someone else has changed this section since you opened it",
  },
  "content/fact-unknown": {
    status: "failed-precondition",
    text: "A text has braces that do not contain the name of a figure",
  },
  "content/fact-forms": {
    status: "failed-precondition",
    text: "A text needs two forms beside a figure, separated by a bar: one for 1 and one for other numbers",
  },
  "content/fact-name-taken": {
    status: "failed-precondition",
    text: "Another figure has this name already",
  },
  "content/fact-in-use": {
    status: "failed-precondition",
    text: "A text shows this figure: write something else there first",
  },
  "legal/not-ahead": {
    status: "failed-precondition",
    text: "A version can come into force tomorrow at the earliest",
  },
  "legal/in-force": {
    status: "failed-precondition",
    text: "This version is or was in force, so it can no longer be changed or deleted",
  },
  "legal/date-taken": {
    status: "failed-precondition",
    text: "Another version comes into force on that day",
  },
  "legal/sections-differ": {
    status: "failed-precondition",
    text: "The two languages must have the same number of headings",
  },
  "legal/pictures": {
    status: "failed-precondition",
    text: "This text cannot contain images, videos or uploaded files",
  },
  "topics/exists": { status: "failed-precondition", text: "A topic with this name already exists" },
  "topics/too-many": { status: "failed-precondition", text: "The list of topics is full" },
  "topics/not-found": { status: "not-found", text: "This topic does not exist" },
  "topics/changed-meanwhile": {
    status: "aborted",
    text: "Someone else has renamed this topic since you loaded it",
  },
  "topics/in-use": {
    status: "failed-precondition",
    text: "There are articles with this topic: remove it from them first",
  },
  "input/invalid": { status: "invalid-argument", text: "The request has a missing or wrong field" },
  "input/request-reused": {
    status: "failed-precondition",
    text: "This request has the key of another one",
  },
  "input/too-large": { status: "invalid-argument", text: "The request is larger than this function takes" },
  "input/too-many": {
    status: "resource-exhausted",
    text: "Too many requests from this address. Please wait a minute and try again",
  },
  "seed/wrong-key": { status: "permission-denied", text: "The operator's key is wrong" },
  "seed/admin-exists": {
    status: "failed-precondition",
    text: "An admin already exists: only a site without one is seeded",
  },
  "seed/example-address": {
    status: "invalid-argument",
    text: "An address that ends in .example cannot receive mail: the first admin needs a real one",
  },
  /** Set by the browser if a request fails while there is no connection. */
  offline: { status: "unavailable", text: "There is no internet connection" },
  /** Set by the browser if no response arrived: the function may have done its work. */
  "no-answer": { status: "unavailable", text: "There was no response from the server" },
  /** Set by the browser if the functions do not know a field or a function that the page uses. */
  "page-newer": { status: "unimplemented", text: "The page is newer than the functions" },
  /** Set by the browser if an older page calls a function that no longer exists. */
  "page-older": { status: "unimplemented", text: "The page is older than the functions" },
  internal: { status: "internal", text: "Something went wrong on the server" },
} as const satisfies Record<ErrorReason, { status: CallableStatus; text: string }>;

/** An invalid field, with zod's issue code as the rule. It never contains the value. */
export type InvalidField = { readonly path: string; readonly rule: string };

/** The `details` of our `HttpsError`s. */
export type ErrorDetails = {
  readonly reason: ErrorReason;
  readonly fields?: readonly InvalidField[];
  /** The name of the admin who made the change that the caller had not seen; missing if it is not known. */
  readonly changedBy?: string;
  /** Identifies the log lines of an unexpected failure. */
  readonly correlationId?: string;
};
