import { relay, relayAccessKey, relayEndpoint } from "../parameters.ts";

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
  /** The same for new access to the admin area. */
  readonly accessNotice: string;
};

/** @throws Error naming the parameter that has a wrong value */
export function relaySettings(): RelaySettings {
  return {
    endpoint: relayEndpoint.value(),
    accessKey: relayAccessKey.value(),
    fieldNames: { ...FIELD_NAMES, ...renamedFields(relay.fieldNames.value()) },
    senderLabel: relay.senderLabel.value(),
    subject: relay.subject.value(),
    recipient: relay.recipient.value(),
    sendCopy: relay.sendCopy.value(),
    templateId: relay.templateId.value(),
    submissionType: relay.submissionType.value(),
    adminNotify: relay.adminNotify.value(),
    adminNotice: relay.adminNotice.value(),
    readyNotice: relay.readyNotice.value(),
    accessNotice: relay.accessNotice.value(),
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
