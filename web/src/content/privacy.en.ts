import { brand } from "../brand.ts";
import { pathInLanguage, paths } from "../config/paths.ts";
import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "../config/storage-keys.ts";
import { LANGUAGE_STORAGE_KEY } from "../i18n/language.ts";
import { ACTS, DATA_PROTECTION_AUTHORITY as authority, GDPR_URL } from "./legal-sources.ts";
import type { LegalText } from "./legal-text.ts";
import {
  ACCOUNTING_YEARS,
  ANALYTICS_COOKIE_YEARS,
  ANALYTICS_DATA_MONTHS,
  CHANGE_NOTICE_DAYS,
  COMPLEX_DATA_REQUEST_MONTHS,
  DATA_REQUEST_DAYS,
  IDLE_ACCOUNT_MONTHS,
  LEGAL_AGE_YEARS,
  MARKETING_WITHDRAWAL_DAYS,
} from "./policy-figures.ts";

const { address } = brand;
const mail = `<a href="mailto:${brand.email}">${brand.email}</a>`;
const termsPath = pathInLanguage(paths.terms, "en");
const contactPath = pathInLanguage(paths.contact, "en");

export const privacyEn: LegalText = {
  summary: [
    "We only keep what we need to serve you, and sell nobody information about you.",
    "We never see your card number.",
    "Web analytics stores nothing in your browser unless you agree to it.",
    `You can see the information about you and have it corrected or deleted. We answer within ${DATA_REQUEST_DAYS}&nbsp;days.`,
  ],
  sections: [
    {
      id: "controller",
      heading: "Controller",
      body: [
        `${brand.legalName}, registration no. ${brand.kennitala}, ${address.street}, ${address.place}, Iceland (“${brand.name}” or “we”), is the controller of the personal data processed in the app and on the website. In other words, we decide why and how the data is used and are responsible for complying with the <a href="${ACTS.dataProtection.url}">Act no.&nbsp;${ACTS.dataProtection.number} on Data Protection and the Processing of Personal Data</a> and the <a href="${GDPR_URL}">General Data Protection Regulation (EU) 2016/679</a>.`,
        "Sellers in the app are themselves responsible for the data they receive to handle your order.",
        `If you have a question about privacy, write to ${mail}.`,
      ],
    },
    {
      id: "data",
      heading: "What we record",
      body: [
        "Personal data is information that can be linked to you. This is what we process:",
        [
          "<strong>Account:</strong> name, e-mail address, phone number, encrypted password and settings.",
          "<strong>Orders:</strong> what you bought, from whom, when and at what price, and your address if you have it delivered.",
          "<strong>Payments:</strong> confirmation of payment and, if you save a card, a token that the payment provider stores in place of the card number. The card number itself we never see and do not keep.",
          `<strong>Messages:</strong> your name, e-mail address and what you write in the <a href="${contactPath}">form on the website</a>, when you send it and in which language. To keep spam out, we also count for a short while how many messages come from each sender.`,
          "<strong>Administrators:</strong> the names and e-mail addresses of those who have access to the website’s admin area, when they last signed in and what they changed.",
          "<strong>Web analytics:</strong> which pages you look at, where you came to the website from, on what kind of device and browser and roughly where you are, if you agree to it.",
          "<strong>Logs:</strong> the IP address, time and URL of each request, which the hosting provider records to keep the website running and secure.",
        ],
        "Nearly all of the data comes from you. Without a name, an e-mail address and a payment, we cannot take an order. We never ask for sensitive personal data, such as about your health, and you should not send us any.",
      ],
    },
    {
      id: "purposes",
      heading: "Why, and on what legal basis",
      body: [
        `We only process data where article&nbsp;9 of Act no.&nbsp;${ACTS.dataProtection.number} and article&nbsp;6 of the Regulation allow it:`,
        [
          "<strong>Contract:</strong> to open your account, take orders and payments, pass them on to the seller and serve you.",
          "<strong>Consent:</strong> for web analytics and marketing. You can withdraw it at any time. That does not make what was done before unlawful.",
          "<strong>Legal obligation:</strong> to keep accounts, report to the tax authorities and answer lawful demands from other authorities.",
          "<strong>Legitimate interests:</strong> to answer messages, prevent misuse, know who changed what on the website, improve the service and make or defend legal claims. We have then first weighed your interests against ours.",
        ],
        "No decision that matters to you is made by automated processing alone.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies and browser storage",
      body: [
        "Cookies are small text files that a website stores in your browser. The browser also has another store for similar purposes, called local storage. To work well, the website stores this there:",
        [
          `<code>${LANGUAGE_STORAGE_KEY}</code>: the language you chose, until you delete it.`,
          "<code>cookieConsent</code>: whether you accepted (<code>accepted</code>) or declined (<code>declined</code>) web analytics, until you choose again or delete it.",
          `<code>${STORAGE_KEYS.partnersCache}</code>: the list of our partners, so that it need not be fetched on every page. It is renewed every ${PARTNERS_CACHE_TTL_MS / 3_600_000}&nbsp;hours.`,
          "<code>firebaseLocalStorageDb</code>: administrators’ sign-in. Only those who sign in to the admin area ever have it.",
        ],
        "If you agree, we use Google Analytics to see which pages are read and how the website serves its visitors. These cookies are then created:",
        [
          `<code>_ga</code>: a random number that tells one visitor from another, for up to ${ANALYTICS_COOKIE_YEARS}&nbsp;years.`,
          `<code>_ga_…</code> (ends with the number of the measurement): keeps track of the visit, for up to ${ANALYTICS_COOKIE_YEARS}&nbsp;years.`,
        ],
        "Until you have chosen, Google’s analytics script is loaded with storage turned off: no cookies are created, but Google is notified of each page you open. If you decline, the script is removed together with its cookies and no notifications are sent.",
        `You can change your mind at any time under “Cookie settings” at the bottom of every page. Storage on your device also falls under the <a href="${ACTS.electronicCommunications.url}">Electronic Communications Act no.&nbsp;${ACTS.electronicCommunications.number}</a>.`,
      ],
    },
    {
      id: "recipients",
      heading: "Who receives the data",
      body: [
        "We never sell personal data. These receive what they need:",
        [
          "<strong>Sellers</strong> receive your name and order, and your address if you have it delivered.",
          "<strong>Google</strong> hosts the website, the database and the sign-in (Firebase and Google Cloud) and does the web analytics if you agree to it (Google Analytics).",
          "<strong>A form service</strong> passes messages from the form on the website on to us by e-mail.",
          "<strong>A payment provider</strong> takes card payments and stores the tokens of saved cards. It is itself responsible for its processing.",
          "<strong>Authorities</strong> receive data when the law obliges us to hand it over.",
        ],
        "Those who process data for us do so under a data processing agreement, on our instructions and not for their own ends.",
      ],
    },
    {
      id: "transfers",
      heading: "Transfers outside the European Economic Area",
      body: [
        "Google and the form service may process data outside the European Economic Area. Messages from the form on the website, for example, pass through Google’s servers in the United States.",
        "We only transfer data to places where the European Commission considers it adequately protected, or under standard contractual clauses approved by the Commission, cf. chapter&nbsp;V of the Regulation. You can write to us to learn more about them.",
      ],
    },
    {
      id: "retention",
      heading: "How long we keep data",
      body: [
        "We keep data no longer than we need it:",
        [
          `<strong>Account:</strong> while it is open. We may close an account that has not been used for ${IDLE_ACCOUNT_MONTHS}&nbsp;months. When an account is closed, we delete what the law does not oblige us to keep.`,
          `<strong>Orders and payments:</strong> for ${ACCOUNTING_YEARS}&nbsp;years from the end of the financial year, under the <a href="${ACTS.accounting.url}">Accounting Act no.&nbsp;${ACTS.accounting.number}</a>.`,
          "<strong>Saved cards:</strong> the token is deleted when you delete the card or the account is closed.",
          "<strong>Messages:</strong> until the matter is closed and we no longer need them.",
          "<strong>Administrators:</strong> while they have access to the admin area. We keep the record of changes for as long as it may be necessary to trace who did what.",
          `<strong>Web analytics:</strong> for up to ${ANALYTICS_DATA_MONTHS}&nbsp;months at Google.`,
          "<strong>Marketing:</strong> your e-mail address is on the mailing list until you withdraw your consent.",
        ],
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      body: [
        "You have the right to:",
        [
          "know whether we process data about you and receive a copy of it,",
          "have what is wrong corrected and what is missing added,",
          "have what we no longer need deleted,",
          "have processing restricted, for example while it is being settled whether the data is correct,",
          "object to processing based on legitimate interests,",
          "receive what you have given us in a machine-readable format and take it elsewhere,",
          "withdraw your consent.",
        ],
        `Write to ${mail}. We may need to make sure who you are before we hand over data. It costs nothing, unless the request is manifestly unfounded or excessive.`,
        `<strong>We answer a request for access to data within ${DATA_REQUEST_DAYS}&nbsp;days.</strong> If it is technically complex, the answer can take longer, but never more than ${COMPLEX_DATA_REQUEST_MONTHS}&nbsp;months. We then tell you about the delay and the reason for it within ${DATA_REQUEST_DAYS}&nbsp;days.`,
        "The law sometimes limits these rights. We cannot, for example, delete accounting records before the law allows it.",
      ],
    },
    {
      id: "marketing",
      heading: "Marketing",
      body: [
        "We only send newsletters, offers and other marketing if you have agreed to it. Order confirmations and notices about the service are not marketing.",
        `You withdraw your consent with the link at the bottom of every e-mail, in the app’s settings or by writing to us. <strong>The withdrawal is completed within ${MARKETING_WITHDRAWAL_DAYS}&nbsp;days.</strong> In the meantime you may receive an e-mail that was already on its way.`,
      ],
    },
    {
      id: "children",
      heading: "Children",
      body: [
        `The app is for legally competent adults, aged ${LEGAL_AGE_YEARS} and over, and we do not knowingly collect data about children. If you believe that a child has given us data about themselves, tell us and we will delete it.`,
      ],
    },
    {
      id: "security",
      heading: "Security",
      body: [
        "This is how we protect the data:",
        [
          "All communication with the app and the website is encrypted.",
          "Only those whose work requires the data have access to it.",
          "Every change to the website comes with a record of who made it and when.",
          "Card numbers never enter our systems.",
        ],
        "If there is a personal data breach, we notify Persónuvernd as the law provides, and you too if it could harm you.",
      ],
    },
    {
      id: "complaints",
      heading: "Complaints to the data protection authority",
      body: [
        `Please tell us if you think something is wrong, so that we can put it right. You also always have the right to complain to <a href="${authority.url}">Persónuvernd</a>, the Icelandic Data Protection Authority:`,
        [
          `<strong>Address:</strong> ${authority.address}, Iceland`,
          `<strong>E-mail:</strong> <a href="mailto:${authority.email}">${authority.email}</a>`,
          `<strong>Phone:</strong> <a href="tel:+354${authority.phone.replace(" ", "")}">+354 ${authority.phone}</a>`,
        ],
      ],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      body: [
        "We may change the privacy policy, for example when the service or the law changes. The latest version is always here, with the date it took effect.",
        `If a change disadvantages you, we give you at least ${CHANGE_NOTICE_DAYS}&nbsp;days’ notice.`,
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      body: [
        `Write to us or use the <a href="${contactPath}">form on the website</a>. The <a href="${termsPath}">terms of service</a> say what else applies.`,
        [
          `<strong>Company:</strong> ${brand.legalName}, registration no. ${brand.kennitala}`,
          `<strong>E-mail:</strong> ${mail}`,
          `<strong>Address:</strong> ${address.street}, ${address.place}, Iceland`,
        ],
      ],
    },
  ],
};
