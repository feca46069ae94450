// The figures of the terms and the privacy policy. The Icelandic texts decline the word that follows a figure: after
// one that ends in 1, but not in 11, it takes the singular ("21 dag").

// Our own (specification, sections 2 and 9).

/** Months without use after which an account may be closed. */
export const IDLE_ACCOUNT_MONTHS = 12;
/** Days of notice by email before it is closed. */
export const IDLE_NOTICE_DAYS = 30;
/** Days before a change that disadvantages users takes effect. */
export const CHANGE_NOTICE_DAYS = 30;
/** Days until a withdrawn consent to marketing has taken effect everywhere, at the latest. */
export const MARKETING_WITHDRAWAL_DAYS = 30;
/** Days until a request about one's data is answered; GDPR, article 12(3), says a month, which may be shorter. */
export const DATA_REQUEST_DAYS = 30;
/** Months until a technically complex request is answered; GDPR, article 12(3), allows no more. */
export const COMPLEX_DATA_REQUEST_MONTHS = 3;
/** Days after the last message until a sender's IP data is deleted: a day's window, and a day for Firestore's TTL. */
export const SENDER_DAYS = 2;
/** Weeks until what was deleted is gone from backups: `--retention 98d` in docs/operating/first-deploy.md. */
export const BACKUP_WEEKS = 14;
/** Months that audit records are stored. */
export const AUDIT_MONTHS = 24;

// Periods set by law or by the settings of Google's products.

/** Years of age at which a person comes of age in Iceland: act no. 71/1997, article 1. */
export const LEGAL_AGE_YEARS = 18;
/**
 * Days to withdraw from a distance contract, where no exception applies, and then to send the goods back and to
 * refund them: act no. 16/2016, chapter IV.
 */
export const WITHDRAWAL_DAYS = 14;
/** Years from the end of the financial year that accounts are stored: act no. 145/1994, article 20. */
export const ACCOUNTING_YEARS = 7;
/** Months, at most, that Google Analytics stores data of a visitor: a setting of the Analytics property. */
export const ANALYTICS_DATA_MONTHS = 14;
/** Days that request logs are stored: the default of Cloud Logging's `_Default` bucket. */
export const LOG_DAYS = 30;
