import { MESSAGE_MONTHS, TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import { analyticsStart, brand, firebaseConfigs } from "../../src/brand.ts";
import { pathInLanguage, paths } from "../../src/shared/config/paths.ts";
import {
  ANALYTICS_COOKIE_YEARS,
  ANALYTICS_COOKIES,
  FIREBASE_DATABASES,
  PARTNERS_CACHE_TTL_MS,
  STORAGE_KEYS,
} from "../../src/shared/config/storage-keys.ts";
import { ACTS, DATA_PROTECTION_AUTHORITY as authority, GDPR_URL } from "./legal-sources.ts";
import type { LegalText } from "./legal-text.ts";
import * as figures from "./policy-figures.ts";

const { address } = brand;
/** Otherwise nothing is measured before the visitor accepts. */
const isMeasuredAtStart = analyticsStart === "at-start";
const isTranslating = firebaseConfigs.production.translates === true;
const mail = `<a href="mailto:${brand.email}">${brand.email}</a>`;
const termsPath = pathInLanguage(paths.terms, "en");
const contactPath = pathInLanguage(paths.contact, "en");

export const text: LegalText = {
  summary: [
    "We record no more than we need, and we never sell your information.",
    "We never see your card number.",
    isMeasuredAtStart
      ? "We use Google Analytics to see which pages are read, but it stores nothing on your device unless you accept. If you decline, it is removed."
      : "We use Google Analytics to see which pages are read, but only if you accept.",
    `You can ask to see the information we hold about you and have it corrected or deleted. We answer within ${figures.DATA_REQUEST_DAYS}&nbsp;days.`,
  ],
  sections: [
    {
      id: "controller",
      heading: "Controller",
      body: [
        `${brand.legalName}, registration no. ${brand.kennitala}, ${address.street}, ${address.place}, Iceland (“${brand.name}” or “we”), is the controller of the personal data processed in the app and on the website. In other words, we decide why and how the data is used and are responsible for complying with the <a href="${ACTS.dataProtection.url}">Act on Data Protection and the Processing of Personal Data no.&nbsp;${ACTS.dataProtection.number}</a> and the <a href="${GDPR_URL}">General Data Protection Regulation (EU) 2016/679</a>.`,
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
          "<strong>Account:</strong> name, email address, phone number, a password stored so that no one can read it, and settings.",
          "<strong>Orders:</strong> what you bought, from whom, when and at what price, and your address if you choose delivery.",
          "<strong>Location:</strong> where you are, if you allow the app to see it, to show you what is on offer nearby. We do not keep it.",
          "<strong>Payments:</strong> confirmation of payment and, if you save a card, a token that the payment provider stores in place of the card number. We never see or store the card number itself.",
          "<strong>Reviews and photos:</strong> what you send us to publish or with a complaint, and when.",
          `<strong>Messages:</strong> your name, email address and what you write in the <a href="${contactPath}">form on the website</a>, when you send it and in which language. To keep spam out, we also count for a short time how many messages come from each IP address. We do not keep the address itself, only a code calculated from it with a key that only we have (a keyed hash).`,
          "<strong>Users of the admin area:</strong> the name, email address, username and role of those who have access to the website’s admin area, when they signed in, what they changed and which article they have open.",
          isMeasuredAtStart
            ? "<strong>Web analytics:</strong> which page you open, where you came to the website from, your IP address, browser and device, unless you decline. If you accept, we also record how you use the website and a number that identifies your browser."
            : "<strong>Web analytics:</strong> which pages you open, where you came to the website from, your IP address, browser and device, and a number that identifies your browser, if you accept.",
          "<strong>Advertisements:</strong> if you reach us through an advertisement, its identifiers are passed on to the app or the app store.",
          "<strong>Videos:</strong> if you play a video from YouTube or Vimeo on the website, that service learns your IP address, details of your browser and that you came from our website.",
          "<strong>Logs:</strong> the IP address, time and URL of each request, which the hosting provider records to keep the website running and secure. If the website fails in your browser, it tells us what kind of error it was, where in the code and on what kind of page, but nothing about you or what you have written.",
        ],
        "Nearly all of the data comes from you. Without a name, an email address and a payment, we cannot take an order. We never ask for sensitive personal data, such as data about your health, and you should not send us any.",
      ],
    },
    {
      id: "purposes",
      heading: "Why, and on what legal basis",
      body: [
        `We only process data where Article&nbsp;9 of Act no.&nbsp;${ACTS.dataProtection.number} and Article&nbsp;6 of the Regulation allow it:`,
        [
          "<strong>Contract:</strong> to open your account, take orders and payments, pass orders on to the seller and the courier, and serve you.",
          isMeasuredAtStart
            ? "<strong>Consent:</strong> to let web analytics store anything on your device and recognise you, to play videos from YouTube and Vimeo, to see where you are and to send you marketing. You can withdraw it at any time. This does not affect the lawfulness of anything done before."
            : "<strong>Consent:</strong> to measure how the website is used, play videos from YouTube and Vimeo, see where you are and send you marketing. You can withdraw it at any time. This does not affect the lawfulness of anything done before.",
          "<strong>Legal obligation:</strong> to keep accounts, report to the tax authorities and answer lawful demands from other authorities.",
          isMeasuredAtStart
            ? "<strong>Legitimate interests:</strong> to answer messages, prevent misuse, know who changed what on the website, count page views (without storing anything on your device before you choose), publish reviews, improve the service and make or defend legal claims. In each case we have first weighed your interests against ours."
            : "<strong>Legitimate interests:</strong> to answer messages, prevent misuse, know who changed what on the website, publish reviews, improve the service and make or defend legal claims. In each case we have first weighed your interests against ours.",
        ],
        "We make no decisions by automated processing alone that significantly affect you.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies and browser storage",
      body: [
        "Cookies are small text files that a website stores in your browser. The browser also has other storage for similar purposes, such as local storage. To work properly, the website stores the following in your browser:",
        [
          `<code>${STORAGE_KEYS.language}</code>: the language you chose, until you delete it.`,
          `<code>${STORAGE_KEYS.consent}</code>: whether you accepted web analytics (<code>accepted</code>) or declined it (<code>declined</code>), until you choose again or delete it.`,
          `<code>${STORAGE_KEYS.partnersCache}</code>: the list of our partners, so that it need not be fetched on every page, until you delete it. It is fetched again once it is ${PARTNERS_CACHE_TTL_MS / 3_600_000}&nbsp;hours old.`,
          `<code>${STORAGE_KEYS.hero}</code>: the address of the large image on the home page, so that an older image is not shown again, until you delete it.`,
          `<code>${STORAGE_KEYS.contactDraft}</code>: what you have written in the form on the website and not sent, with a number so that the same message does not arrive twice, until you send it or close the tab.`,
          `<code>${STORAGE_KEYS.reloaded}</code>: the address of a page that had to be reloaded because part of it was missing, which stops it from reloading over and over; kept until the page is complete or you close the tab.`,
        ],
        "For those who sign in to the website’s admin area, and no one else, the website also stores:",
        [
          `<code>${STORAGE_KEYS.adminSeen}</code>: that a user of the admin area has signed in with this browser, until a page is opened after they have signed out.`,
          `<code>${STORAGE_KEYS.adminLanguage}</code>: the language of the admin area, until it is deleted.`,
          `<code>${STORAGE_KEYS.draftPrefix}…</code> (ends with the ids of a user and of an article or a section of the site’s content): its unsaved text, until it is saved or discarded.`,
          `<code>${STORAGE_KEYS.editorPanel}</code>: whether the settings beside an article were last open, until it is deleted.`,
          `<code>${STORAGE_KEYS.editorTexts}</code>: which languages of an article were last on the screen, until it is deleted.`,
          `<code>${STORAGE_KEYS.adminScroll}</code>: how far the pages of the admin area were scrolled, until the tab is closed.`,
          `<code>${FIREBASE_DATABASES.session}</code>: the sign-in itself, until the user signs out.`,
        ],
        isMeasuredAtStart
          ? "<strong>Before you choose</strong>, Google’s analytics script (Google Analytics) is loaded once the question about cookies has been in view for a second, but is not allowed to store anything on your device. Google is then notified of each page you open: its address and title, where you came from, your IP address and details of your browser and device. No cookies are created, nor any number that identifies you."
          : "<strong>Before you choose</strong>, nothing is fetched from Google Analytics and nothing is sent there.",
        "<strong>If you accept</strong>, we use Google Analytics to see which pages are read and how the website serves its visitors. Google then stores:",
        [
          `<code>${ANALYTICS_COOKIES.visitor}</code>: a cookie with a random number that tells one visitor from another, for up to ${ANALYTICS_COOKIE_YEARS}&nbsp;years.`,
          `<code>${ANALYTICS_COOKIES.session}…</code> (ends with our measurement ID): a cookie that keeps track of the visit, for up to ${ANALYTICS_COOKIE_YEARS}&nbsp;years.`,
          `<code>${FIREBASE_DATABASES.installations}</code>: a number that Firebase gives your browser, until you decline or delete it.`,
        ],
        "<strong>If you decline</strong>, the script is removed together with everything it has stored, and nothing is sent from then on.",
        "<strong>Videos</strong> on the website come from YouTube or Vimeo. Nothing is fetched from there until you click the player. After that, the service receives information about your visit and can store cookies on your device under its own terms.",
        `You can change your mind at any time under “Cookie settings” at the bottom of every page. Storage on your device is also governed by the <a href="${ACTS.electronicCommunications.url}">Electronic Communications Act no.&nbsp;${ACTS.electronicCommunications.number}</a>.`,
      ],
    },
    {
      id: "recipients",
      heading: "Who receives the data",
      body: [
        "We never sell personal data. The following receive what they need:",
        [
          "<strong>Sellers</strong> receive your name and order, and your address if you choose delivery.",
          "<strong>Couriers</strong> who carry orders for sellers receive your name, phone number and address.",
          isMeasuredAtStart
            ? "<strong>Google</strong> hosts the website, the database and the sign-in (Firebase and Google Cloud) and provides web analytics (Google Analytics) unless you decline it."
            : "<strong>Google</strong> hosts the website, the database and the sign-in (Firebase and Google Cloud) and provides web analytics (Google Analytics) if you agree to it.",
          "<strong>YouTube (Google) and Vimeo</strong> receive information about your visit if you play one of their videos, and are themselves responsible for their processing.",
          "<strong>Other users</strong> see the reviews and photos that you send us to publish.",
          "<strong>A form service</strong> passes messages from the form on the website on to us by email, and tells us when a user is given access to the admin area.",
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
        "Google, Vimeo and the form service may process data outside the European Economic Area. News pages and messages from the form on the website, for example, pass through Google’s servers in the United States.",
        ...(isTranslating
          ? [
              "When an article is machine-translated, its text goes to Google’s translation service in the United States, with the names of the people it is about.",
            ]
          : []),
        "We only transfer data to places where the European Commission considers it adequately protected, or under standard contractual clauses approved by the Commission; see Chapter&nbsp;V of the Regulation. Write to us to learn more about these safeguards.",
      ],
    },
    {
      id: "retention",
      heading: "How long we keep data",
      body: [
        "We keep data only for as long as we need it:",
        [
          `<strong>Account:</strong> while it is open. We may close an account that has not been used for ${figures.IDLE_ACCOUNT_MONTHS}&nbsp;months, but we tell you by email ${figures.IDLE_NOTICE_DAYS}&nbsp;days in advance. When an account is closed, we delete what the law does not oblige us to keep.`,
          `<strong>Orders and payments:</strong> for ${figures.ACCOUNTING_YEARS}&nbsp;years from the end of the financial year, under the <a href="${ACTS.accounting.url}">Accounting Act no.&nbsp;${ACTS.accounting.number}</a>.`,
          "<strong>Saved cards:</strong> the token is deleted when you delete the card or the account is closed.",
          "<strong>Reviews and photos:</strong> until you delete them or the account is closed.",
          `<strong>Messages:</strong> until the matter is closed, but never longer than ${MESSAGE_MONTHS}&nbsp;months on the website. We delete the copy in our mailbox at the same time. The code calculated from the IP address is deleted about ${figures.SENDER_DAYS}&nbsp;days after the last message.`,
          `<strong>Users of the admin area:</strong> while they have access to it. We keep which article they had open for a day or two. We keep the email address and password for signing in until we delete the account, and an author’s name stays with the articles. Earlier versions of an article carry the name of whoever saved them for as long as they are kept, and an article in the trash the name of whoever deleted it, for up to ${TRASH_TTL_DAYS}&nbsp;days. We keep the record of who changed what for ${figures.AUDIT_MONTHS}&nbsp;months.`,
          `<strong>Logs:</strong> for ${figures.LOG_DAYS}&nbsp;days with us. Google, which hosts the website, keeps visitors’ IP addresses for a few months to prevent abuse.`,
          `<strong>Backups:</strong> what is deleted from the website disappears from backups within ${figures.BACKUP_WEEKS}&nbsp;weeks.`,
          `<strong>Web analytics:</strong> for up to ${figures.ANALYTICS_DATA_MONTHS}&nbsp;months at Google.`,
          "<strong>Marketing:</strong> your email address is on the mailing list until you withdraw your consent.",
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
          "have inaccurate data corrected and incomplete data completed,",
          "have data deleted when we no longer need it,",
          "have processing restricted, for example while we check whether the data is correct,",
          "object to processing based on legitimate interests,",
          "receive what you have given us in a machine-readable format and take it elsewhere,",
          "withdraw your consent.",
        ],
        `Write to ${mail}. We may need to verify your identity before we hand over data. There is no charge, unless the request is manifestly unfounded or excessive.`,
        `<strong>We answer every request about these rights without undue delay and within ${figures.DATA_REQUEST_DAYS}&nbsp;days</strong>, and no later than a month after we receive it, unless the request is technically complex. The answer can then take longer, but never more than ${figures.COMPLEX_DATA_REQUEST_MONTHS}&nbsp;months in all. In that case, we tell you about the delay and the reason for it before the first time limit has passed.`,
        "The law sometimes limits these rights. We cannot, for example, delete accounting records before the law allows it.",
      ],
    },
    {
      id: "marketing",
      heading: "Marketing",
      body: [
        "We only send newsletters, offers and other marketing if you have agreed to it. Order confirmations and notices about the service are not marketing.",
        `You can withdraw your consent with the link at the bottom of every email, in the app’s settings or by writing to us. <strong>We stop without delay, and the withdrawal is completed within ${figures.MARKETING_WITHDRAWAL_DAYS}&nbsp;days.</strong> In the meantime you may receive an email that was already on its way.`,
      ],
    },
    {
      id: "children",
      heading: "Children",
      body: [
        `The app is for legally competent adults, aged ${figures.LEGAL_AGE_YEARS} and over, and we do not knowingly collect data about children. If you believe that a child has given us data about themselves, tell us and we will delete it.`,
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
          "We record who changes the website, and when.",
          "Card numbers never enter our systems.",
        ],
        "If there is a personal data breach, we notify the Icelandic Data Protection Authority (Persónuvernd) as the law requires, and you too if it could harm you.",
      ],
    },
    {
      id: "complaints",
      heading: "Complaints to the data protection authority",
      body: [
        `Please tell us if you think something is wrong, so that we can put it right. You also always have the right to complain to <a href="${authority.url}">Persónuvernd</a>, the Icelandic Data Protection Authority:`,
        [
          `<strong>Address:</strong> ${authority.address}, Iceland`,
          `<strong>Email:</strong> <a href="mailto:${authority.email}">${authority.email}</a>`,
          `<strong>Phone:</strong> <a href="tel:+354${authority.phone.replace(" ", "")}">+354 ${authority.phone}</a>`,
        ],
      ],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      body: [
        "We may change the privacy policy, for example when the service or the law changes. The latest version is always here, with the date it took effect.",
        `If a change disadvantages you, we give you at least ${figures.CHANGE_NOTICE_DAYS}&nbsp;days’ notice.`,
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      body: [
        `Write to us or use the <a href="${contactPath}">form on the website</a>. The <a href="${termsPath}">terms of service</a> say what else applies.`,
        [
          `<strong>Company:</strong> ${brand.legalName}, registration no. ${brand.kennitala}, VAT no. ${brand.vatNumber}`,
          `<strong>Email:</strong> ${mail}`,
          `<strong>Address:</strong> ${address.street}, ${address.place}, Iceland`,
        ],
      ],
    },
  ],
};
