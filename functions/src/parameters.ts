// Parameters and secrets of all functions; index.ts loads them, so that a deploy finds them. Parameters' values are in
// functions/.env (functions/.env.{project} for one project alone), where firebase-tools reads them without a prompt.
import { defineBoolean, defineSecret, defineString } from "firebase-functions/params";

/** The form service's account. */
export const relayAccessKey = defineSecret("FORM_RELAY_ACCESS_KEY");
/** Any long random text: the key for hashing visitors' addresses. */
export const rateLimitSecret = defineSecret("RATE_LIMIT_SECRET");
/** Set once with `firebase functions:secrets:set SEED_OPERATOR_KEY`; `npm run seed` needs it. */
export const operatorKey = defineSecret("SEED_OPERATOR_KEY");

/** Addresses of the proxies in front of the functions, Hosting's servers included; docs/operating/settings.md, "Rate limits". */
export const proxyNetworks = defineString("PROXY_NETWORKS", { default: "" });

/** It is "https://translation.googleapis.com" once the operator has set it up, and empty while translating is off. */
export const translationEndpoint = defineString("TRANSLATION_ENDPOINT", { default: "" });

/** The form service's URL; empty for none. */
export const relayEndpoint = defineString("FORM_RELAY_ENDPOINT", { default: "" });
/** Further settings of the form service. Notices have nothing that a visitor wrote. */
export const relay = {
  fieldNames: defineString("FORM_RELAY_FIELD_NAMES", { default: "{}" }),
  senderLabel: defineString("FORM_RELAY_SENDER_LABEL"),
  subject: defineString("FORM_RELAY_SUBJECT", { default: "Skilaboð af vefnum" }),
  recipient: defineString("FORM_RELAY_RECIPIENT"),
  sendCopy: defineBoolean("FORM_RELAY_SEND_COPY", { default: false }),
  templateId: defineString("FORM_RELAY_TEMPLATE_ID", { default: "" }),
  submissionType: defineString("FORM_RELAY_SUBMISSION_TYPE", { default: "contact" }),
  /** The address notified of each new message; empty for none. */
  adminNotify: defineString("ADMIN_NOTIFY", { default: "" }),
  adminNotice: defineString("ADMIN_NOTICE", { default: "Ný skilaboð bíða á stjórnborði vefsins." }),
  /** The same for a draft that is ready to be published. */
  readyNotice: defineString("READY_NOTICE", {
    default: "Frétt er tilbúin til birtingar á stjórnborði vefsins.",
  }),
  /** The same for new access to the admin area. */
  accessNotice: defineString("ACCESS_NOTICE", { default: "Aðgangur að stjórnborði vefsins var veittur." }),
} as const;
