import { traceparent } from "../lib/callable/correlation.ts";
import { relay, relayAccessKey, relayEndpoint } from "../parameters.ts";

/** If the relay has not answered after this time, it counts as down. */
export const RELAY_TIMEOUT_MS = 10_000;

export type RelayedMessage = {
  /** The id is the same in every attempt, so that the service can recognize a duplicate. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

/**
 * The outcome of an attempt. It never contains the relay's own text, which may quote the message. `refused`: the
 * success flag of the response is not true.
 */
export type RelayOutcome =
  | "sent"
  | "not-configured"
  | "timed-out"
  | "unreachable"
  | `status-${number}`
  | "unreadable"
  | "refused";

/** Sends one message to the form service (specification, section 7). */
export type Relay = (message: RelayedMessage) => Promise<RelayOutcome>;

/** Posts the payload to the form service and reads its success flag; never throws. */
export async function relayMessage(
  settings: RelaySettings,
  { id, name, email, message }: RelayedMessage,
  timeoutMs = RELAY_TIMEOUT_MS,
): Promise<RelayOutcome> {
  if (!isUsable(settings.endpoint)) return "not-configured";
  const { fieldNames } = settings;
  const payload = {
    [fieldNames.accessKey]: settings.accessKey,
    [fieldNames.senderLabel]: settings.senderLabel,
    // The subject contains no text of a visitor. The schema limits name and email address to one line.
    [fieldNames.subject]: settings.subject,
    [fieldNames.name]: name,
    [fieldNames.email]: email,
    [fieldNames.message]: message,
    [fieldNames.recipient]: settings.recipient,
    [fieldNames.replyTo]: email,
    [fieldNames.sendCopy]: settings.sendCopy,
    [fieldNames.templateId]: settings.templateId,
    [fieldNames.submissionType]: settings.submissionType,
    [fieldNames.messageId]: id,
  };
  try {
    const response = await fetch(settings.endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...traceparent() },
      body: JSON.stringify(payload),
      // If fetch followed a redirect, the POST would become a GET without the message.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return response.ok ? readSuccess(text) : `status-${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "timed-out" : "unreachable";
  }
}

/** Whether the endpoint may be used: the message and the access key must be encrypted in transit. */
export function isUsable(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return (
    url?.protocol === "https:" ||
    (url?.protocol === "http:" && /^(127\.0\.0\.1|localhost)$/.test(url.hostname))
  );
}

function readSuccess(text: string): RelayOutcome {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || !("success" in body)) return "unreadable";
    // Some services send the flag as a string.
    return body.success === true || body.success === "true" ? "sent" : "refused";
  } catch {
    return "unreadable";
  }
}

/**
 * The names that services of this kind use for the payload's eleven fields (specification, section 7) and for the
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

/** @throws Error naming the parameter whose value is invalid */
export function relaySettings() {
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

export type RelaySettings = Readonly<ReturnType<typeof relaySettings>>;

/** Reads FORM_RELAY_FIELD_NAMES, a JSON object that maps our field names to the service's. */
export function renamedFields(json: string): Partial<Record<RelayField, string>> {
  const wrong = (what: string) => new Error(`FORM_RELAY_FIELD_NAMES ${what}`);
  let renamed: unknown;
  try {
    renamed = JSON.parse(json || "{}");
  } catch {
    throw wrong("is not JSON");
  }
  if (typeof renamed !== "object" || renamed === null || Array.isArray(renamed))
    throw wrong("is not an object");
  for (const [field, name] of Object.entries(renamed)) {
    if (!Object.hasOwn(FIELD_NAMES, field)) throw wrong(`names the unknown field "${field}"`);
    if (typeof name !== "string" || name === "") throw wrong(`has no name for "${field}"`);
  }
  return renamed;
}
