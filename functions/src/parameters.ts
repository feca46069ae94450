// Parameters and secrets of all functions; index.ts loads them, so that a deploy finds them. The values of the
// parameters are in functions/.env, and in functions/.env.{project} for a single project, where firebase-tools reads
// them without a prompt.
import { defineBoolean, defineSecret, defineString } from "firebase-functions/params";

/** Returns a secret whose value is trimmed: a secret that is set through a pipe, or pasted, ends in a line break. */
function secret(name: string): { readonly name: string; value(): string } {
  const stored = defineSecret(name);
  return { name, value: () => stored.value().trim() };
}

/** The access key of the account at the form service. */
export const relayAccessKey = secret("FORM_RELAY_ACCESS_KEY");
/** The key with which visitors' IP addresses are hashed: any long random string. */
export const rateLimitSecret = secret("RATE_LIMIT_SECRET");
/** The key that `npm run seed` needs. It is set once with `firebase functions:secrets:set SEED_OPERATOR_KEY`. */
export const operatorKey = secret("SEED_OPERATOR_KEY");

/**
 * The value is "https://translation.googleapis.com" once the operator has set translation up, and empty while it is
 * off.
 */
export const translationEndpoint = defineString("TRANSLATION_ENDPOINT", { default: "" });

/** The form service's URL; empty if none is used. */
export const relayEndpoint = defineString("FORM_RELAY_ENDPOINT", { default: "" });
/** Further settings of the form service. The notices contain nothing that a visitor wrote. */
export const relay = {
  fieldNames: defineString("FORM_RELAY_FIELD_NAMES", { default: "{}" }),
  senderLabel: defineString("FORM_RELAY_SENDER_LABEL"),
  subject: defineString("FORM_RELAY_SUBJECT", { default: "Skilaboð af vefnum" }),
  recipient: defineString("FORM_RELAY_RECIPIENT"),
  sendCopy: defineBoolean("FORM_RELAY_SEND_COPY", { default: false }),
  templateId: defineString("FORM_RELAY_TEMPLATE_ID", { default: "" }),
  submissionType: defineString("FORM_RELAY_SUBMISSION_TYPE", { default: "contact" }),
  /** The email address that is notified of each new message; empty if nobody is notified. */
  adminNotify: defineString("ADMIN_NOTIFY", { default: "" }),
  adminNotice: defineString("ADMIN_NOTICE", { default: "Ný skilaboð bíða á stjórnborði vefsins: {link}" }),
  /** The notice of a draft that is ready to be published. */
  readyNotice: defineString("READY_NOTICE", {
    default: "Fréttin „{title}“ er tilbúin til birtingar: {link}",
  }),
  /** The notice that somebody was given access to the admin area. */
  accessNotice: defineString("ACCESS_NOTICE", {
    default:
      "Nýr notandi fékk aðgang að stjórnborði vefsins: {name}. Aðganginn veitti {by}. Skoðaðu notendalistann ef þú kannast ekki við þetta: {link}",
  }),
} as const;
