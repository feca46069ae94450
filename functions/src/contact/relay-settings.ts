import { defineBoolean, defineSecret, defineString } from "firebase-functions/params";

// Parameters of the contact form. Their values are in functions/.env (functions/.env.{project} for one project
// alone), where firebase-tools reads them without a prompt.

/** The form service's account. */
export const relayAccessKey = defineSecret("FORM_RELAY_ACCESS_KEY");
/** Any long random text: the key for hashing visitors' addresses. */
export const rateLimitSecret = defineSecret("RATE_LIMIT_SECRET");

/** The form service's URL; empty for none. */
export const relayEndpoint = defineString("FORM_RELAY_ENDPOINT", { default: "" });
const fieldNames = defineString("FORM_RELAY_FIELD_NAMES", { default: "{}" });
const senderLabel = defineString("FORM_RELAY_SENDER_LABEL");
const subject = defineString("FORM_RELAY_SUBJECT", { default: "Skilaboð af vefnum" });
const recipient = defineString("FORM_RELAY_RECIPIENT");
const sendCopy = defineBoolean("FORM_RELAY_SEND_COPY", { default: false });
const templateId = defineString("FORM_RELAY_TEMPLATE_ID", { default: "" });
const submissionType = defineString("FORM_RELAY_SUBMISSION_TYPE", { default: "contact" });
const adminNotify = defineString("ADMIN_NOTIFY", { default: "" });
const adminNotice = defineString("ADMIN_NOTICE", { default: "Ný skilaboð bíða á stjórnborði vefsins." });
const readyNotice = defineString("READY_NOTICE", {
  default: "Frétt er tilbúin til birtingar á stjórnborði vefsins.",
});

/**
 * The payload's eleven fields (specification, section 7), by the names that services of this kind use, and the
 * message's id.
 */
const FIELD_NAMES = {
  accessKey: "access_key",
  senderLabel: "from_name",
  subject: "subject",
  name: "name",
  email: "email",
  message: "message",
  recipient: "to",
  replyTo: "replyto",
  sendCopy: "send_copy",
  templateId: "template_id",
  submissionType: "submission_type",
  messageId: "message_id",
};

type RelayField = keyof typeof FIELD_NAMES;

export type RelaySettings = {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly fieldNames: Readonly<Record<RelayField, string>>;
  readonly senderLabel: string;
  readonly subject: string;
  readonly recipient: string;
  readonly sendCopy: boolean;
  readonly templateId: string;
  readonly submissionType: string;
  /** The address notified of each new message; empty for none. */
  readonly adminNotify: string;
  /** The text of that notification, without anything that the visitor wrote. */
  readonly adminNotice: string;
  /** The same for a draft that is ready to be published. */
  readonly readyNotice: string;
};

/** @throws Error naming the parameter that has a wrong value */
export function relaySettings(): RelaySettings {
  return {
    endpoint: relayEndpoint.value(),
    accessKey: relayAccessKey.value(),
    fieldNames: { ...FIELD_NAMES, ...renamedFields(fieldNames.value()) },
    senderLabel: senderLabel.value(),
    subject: subject.value(),
    recipient: recipient.value(),
    sendCopy: sendCopy.value(),
    templateId: templateId.value(),
    submissionType: submissionType.value(),
    adminNotify: adminNotify.value(),
    adminNotice: adminNotice.value(),
    readyNotice: readyNotice.value(),
  };
}

/** Reads FORM_RELAY_FIELD_NAMES: a JSON object, our field's name to the service's. */
export function renamedFields(json: string): Partial<Record<RelayField, string>> {
  const wrong = (what: string) => new Error(`FORM_RELAY_FIELD_NAMES ${what}`);
  let renamed: unknown;
  try {
    renamed = JSON.parse(json || "{}");
  } catch {
    throw wrong("is not JSON");
  }
  if (typeof renamed !== "object" || renamed === null || Array.isArray(renamed)) throw wrong("is no object");
  for (const [field, name] of Object.entries(renamed)) {
    if (!Object.hasOwn(FIELD_NAMES, field)) throw wrong(`knows no field "${field}"`);
    if (typeof name !== "string" || name === "") throw wrong(`has no name for "${field}"`);
  }
  return renamed;
}
