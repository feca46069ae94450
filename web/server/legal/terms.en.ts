import { brand } from "../../src/brand.ts";
import { pathInLanguage, paths } from "../../src/shared/config/paths.ts";
import { ACTS, COMPLAINTS_BOARD_URL, WITHDRAWAL_REGULATION } from "./legal-sources.ts";
import type { LegalText } from "./legal-text.ts";
import * as figures from "./policy-figures.ts";

const { address } = brand;
const termsPath = pathInLanguage(paths.terms, "en");
const privacyPath = pathInLanguage(paths.privacy, "en");
const contactPath = pathInLanguage(paths.contact, "en");

export const text: LegalText = {
  summary: [
    "<strong>We are only an intermediary and not jointly liable with the seller.</strong> You buy from the seller, not from us, and the seller is responsible for the goods and their delivery.",
    `There is no right of return for food and other goods that spoil quickly. You can withdraw from other purchases within ${figures.WITHDRAWAL_DAYS}&nbsp;days, and you always have rights under the law if the goods are faulty.`,
    "You must be a legally competent adult and pay with a card in your own name.",
    "We never see your card number.",
    `If we change the terms to your disadvantage, we tell you at least ${figures.CHANGE_NOTICE_DAYS}&nbsp;days in advance.`,
  ],
  sections: [
    {
      id: "about",
      heading: "About these terms",
      body: [
        `These terms of service apply to the app and the website run by ${brand.legalName}, registration no. ${brand.kennitala}, ${address.street}, ${address.place}, Iceland (“${brand.name}” or “we” below). The app is a marketplace where stores and other sellers offer surplus food and other consumer goods at lower prices, so that less goes to waste.`,
        "By opening an account or ordering in the app you accept the terms. If you do not accept the terms, please do not use the app. You can look around the website without an account.",
        "The terms are available in Icelandic and English. If the two differ, the Icelandic text applies.",
      ],
    },
    {
      id: "definitions",
      heading: "Definitions",
      body: [
        "In these terms, these words mean:",
        [
          "<strong>The app:</strong> our app for phones and the service that comes with it.",
          `<strong>The website:</strong> our website at <a href="${brand.origin}">${new URL(brand.origin).host}</a>.`,
          "<strong>Seller:</strong> a store, producer, wholesaler or other company that sells goods in the app.",
          "<strong>Buyer:</strong> you, when you buy goods from a seller in the app.",
          "<strong>User:</strong> anyone who uses the app or the website, with or without an account.",
          "<strong>Account:</strong> your registration in the app and what belongs to it: information about you, orders and settings.",
          "<strong>Surplus food:</strong> food that is fine but will most likely not sell at full price, for example because its shelf life is running out, its packaging is damaged or too much of it was made.",
          "<strong>Payment provider:</strong> an outside company that takes card payments in the app.",
        ],
      ],
    },
    {
      id: "accounts",
      heading: "Accounts",
      body: [
        `You need an account to order in the app. You must be legally competent under the <a href="${ACTS.legalCompetence.url}">Act on Legal Competence no.&nbsp;${ACTS.legalCompetence.number}</a>, that is, be aged ${figures.LEGAL_AGE_YEARS} or over and in control of both your personal and your financial affairs.`,
        "The account is for you alone. You must:",
        [
          "give your real name, email address and phone number and update them when they change,",
          "pay only with a card issued in your own name,",
          "keep your password secret and not let anyone else use your account,",
          "tell us without delay if you suspect that someone has accessed the account without your permission.",
        ],
        `You are responsible for orders that you make, or allow others to make, with your account. If someone orders with it without your permission, your liability for the payment is governed by the <a href="${ACTS.paymentServices.url}">Act on Payment Services no.&nbsp;${ACTS.paymentServices.number}</a>.`,
      ],
    },
    {
      id: "orders",
      heading: "Orders",
      body: [
        "The seller lists the goods in the app, describes them and decides the price. When you receive confirmation of your order, there is a binding contract of sale between you and the seller. We are an intermediary and not a party to that contract.",
        "Supplies of surplus food are often limited and the selection changes from day to day. Images are for guidance only. If you buy a surprise bag, the seller decides what is in it, within the limits of the description.",
        "If you have an allergy or intolerance, read the list of ingredients carefully. If it is not in the app, ask the seller before you order.",
        "A confirmed order is binding. If you need to change it, contact the seller, who is not obliged to agree.",
        "The seller can cancel an order if the goods turn out to be sold out or spoiled, or if the price was obviously wrong. You are then refunded in full.",
      ],
    },
    {
      id: "payments",
      heading: "Prices and payments",
      body: [
        "Prices are in Icelandic krónur and include value-added tax. The cost of home delivery and other charges, if any, are shown before you confirm the order.",
        "You pay with a payment card when you order. The card must be issued in your own name.",
        "A payment provider takes the payment. If you choose to save the card, the provider creates a token, which it stores and uses in place of the card number, so that you do not have to enter it again. <strong>We never see or store your card number.</strong> You can delete a saved card in the app at any time.",
        `If your card is used without your permission, tell its issuer at once. Your liability is then governed by the <a href="${ACTS.paymentServices.url}">Act on Payment Services no.&nbsp;${ACTS.paymentServices.number}</a>.`,
        "Refunds go to the card that was used to pay.",
      ],
    },
    {
      id: "delivery",
      heading: "Pickup and delivery",
      body: [
        "For each item, the app says whether you pick it up or have it delivered.",
        [
          "<strong>Pickup:</strong> You pick up the order from the seller at the time shown in the app and show your confirmation. Surplus food cannot wait for long: if you do not pick it up in time, the seller may sell it to someone else or throw it away and you are not entitled to a refund, unless the two of you have agreed otherwise.",
          "<strong>Delivery:</strong> The seller, or a courier on the seller’s behalf, brings the order to the address you gave, at the time shown in the app. Please make sure someone is there to receive it.",
        ],
        `The seller is responsible for the delivery, and for the goods until you or someone on your behalf has received them. If delivery is late or fails, contact the seller. Your rights are governed by the <a href="${ACTS.consumerPurchases.url}">Act on Consumer Purchases no.&nbsp;${ACTS.consumerPurchases.number}</a>.`,
        "Once you have received the food, it is up to you to store it properly and eat it while it is good.",
      ],
    },
    {
      id: "sellers",
      heading: "Sellers’ responsibility",
      body: [
        "<strong>Sellers are responsible for their goods and for delivering them.</strong> Among other things, they must make sure that:",
        [
          `the food is safe and correctly labelled, as the <a href="${ACTS.foodstuffs.url}">Act on Foodstuffs no.&nbsp;${ACTS.foodstuffs.number}</a> and the rules made under it require,`,
          "the description, the price and the information on ingredients and allergens are correct,",
          "the goods are available and handed over at the promised place and time,",
          "complaints are answered and faults put right.",
        ],
        `<strong>We are only an intermediary and not jointly liable with the seller</strong>: we do not produce, inspect or deliver the goods; see Article&nbsp;1(4) of the Act on Consumer Purchases no.&nbsp;${ACTS.consumerPurchases.number}. The app says who the seller is and how to reach them.`,
        "We take reports about sellers seriously and may remove sellers who do not meet their obligations.",
      ],
    },
    {
      id: "returns",
      heading: "Returns, faults and complaints",
      body: [
        `<strong>There is no right of return for food and other goods that spoil or expire quickly</strong>; see Article&nbsp;18 of the <a href="${ACTS.consumerContracts.url}">Act on Consumer Contracts no.&nbsp;${ACTS.consumerContracts.number}</a>. They cannot be returned or exchanged just because you have changed your mind. Most of what is sold in the app is such food.`,
        `You can withdraw from the purchase of other goods, such as household utensils, within ${figures.WITHDRAWAL_DAYS}&nbsp;days of receiving them, without saying why. The Act has further exceptions, for example for sealed goods that cannot be returned for health reasons once the seal has been broken. If an exception applies, the seller says so in the description of the goods.`,
        "This is how to withdraw from a purchase:",
        [
          `Tell the seller clearly before the deadline, for example by email or with the <a href="${termsPath}#withdrawal-form">form</a> below.`,
          `Send the goods back within ${figures.WITHDRAWAL_DAYS}&nbsp;days of telling the seller. You pay for sending them back, unless the seller offers to pay or did not tell you that you would have to.`,
          `Within ${figures.WITHDRAWAL_DAYS}&nbsp;days of being told, the seller refunds everything you paid, standard delivery included. The seller may wait, however, until the goods have arrived or you have shown that they are on their way.`,
          "If you have used the goods more than is necessary to inspect them, you may have to compensate the seller for any loss in value.",
        ],
        `Faulty goods are another matter. If the goods are faulty or you did not get what you ordered, you have rights under the <a href="${ACTS.consumerPurchases.url}">Act on Consumer Purchases no.&nbsp;${ACTS.consumerPurchases.number}</a>, for example to repair, replacement, a lower price or a refund. It is not a fault, however, that the food is close to its best-before or use-by date, misshapen or in damaged packaging, if the description said so.`,
        "This is how to complain:",
        [
          "Contact the seller as soon as you notice the fault. Your order number and a photo speed things up.",
          "Keep the goods if you can. If you suspect that the food has gone off, do not eat it.",
          "If the two of you cannot agree, you can write to us and we will try to mediate.",
          `You can also take the matter to the <a href="${COMPLAINTS_BOARD_URL}">Complaints Board for Goods and Services</a>.`,
        ],
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Form for withdrawing from a purchase",
      body: [
        `You do not have to use this form. You can copy it, fill it in and send it to the seller. It is the one in Annex&nbsp;II to <a href="${WITHDRAWAL_REGULATION.url}">Regulation no.&nbsp;${WITHDRAWAL_REGULATION.number}</a>.`,
        [
          "To: (the seller’s name, address and email address, which you will find in the app)",
          "I/we* hereby give notice that I/we* withdraw from my/our* contract of sale of the following goods:",
          "Ordered on* / received on*:",
          "Name of consumer(s):",
          "Address of consumer(s):",
          "Signature of consumer(s) (only if this form is on paper):",
          "Date:",
        ],
        "*Delete as appropriate.",
      ],
    },
    {
      id: "conduct",
      heading: "Use and conduct",
      body: [
        "Be kind to sellers’ staff, couriers and other users. You may not:",
        [
          "use the app or the website for anything unlawful or pretend to be someone else,",
          "order goods you do not intend to pick up or receive,",
          "use other people’s cards or accounts,",
          "post anything untrue, hurtful or in breach of other people’s rights,",
          "collect data by automated means, except with our written permission,",
          "break into our systems, disrupt them or spread malicious software.",
        ],
        "If you want to buy goods to resell, agree this with us first.",
      ],
    },
    {
      id: "intellectual-property",
      heading: "Intellectual property",
      body: [
        "Trade marks, design, texts, images and software in the app and on the website belong to us or to those who have allowed us to use them. You may use the app and the website for yourself and share links as you please, but not copy, change or distribute the content commercially without written permission.",
        "If you send us a review or a photo, it remains yours, but you allow us to publish it in the app and on the website. We do not use it in advertising without asking you.",
      ],
    },
    {
      id: "liability",
      heading: "Our liability",
      body: [
        "We do our best to keep the app and the website open and working well, but do not promise that the service will never be interrupted. Sometimes we have to take it offline for maintenance, repairs or security.",
        "We are not liable for:",
        [
          "sellers’ goods, their labelling or their delivery,",
          "damage that results from incorrect information given by users or sellers,",
          "the services of payment providers, card issuers, telecommunications companies or others beyond our control,",
          "damage caused by events beyond anyone’s control, such as natural disasters, strikes or power cuts.",
        ],
        "Nothing in these terms limits our liability for damage we cause by intent or gross negligence, or rights that by law cannot be signed away.",
      ],
    },
    {
      id: "privacy",
      heading: "Privacy",
      body: [
        `The <a href="${privacyPath}">privacy policy</a> says what information we keep about you, why, and what your rights are.`,
        `If you have agreed to receive marketing from us, you can withdraw your consent at any time. We stop without delay, and the withdrawal is completed within ${figures.MARKETING_WITHDRAWAL_DAYS}&nbsp;days.`,
        `We answer requests for access to data about you, and requests about your other rights, within ${figures.DATA_REQUEST_DAYS}&nbsp;days, and no later than a month after we receive them. If a request is technically complex, the answer can take up to ${figures.COMPLEX_DATA_REQUEST_MONTHS}&nbsp;months.`,
      ],
    },
    {
      id: "closing",
      heading: "Closing an account",
      body: [
        "You can close your account at any time, in the app or by writing to us. Orders that have already been confirmed still stand.",
        `We may close an account that has not been used for ${figures.IDLE_ACCOUNT_MONTHS}&nbsp;months. We tell you by email ${figures.IDLE_NOTICE_DAYS}&nbsp;days before, and you can keep the account by signing in.`,
        "We may also close an account, for a time or for good, if you break these terms, give false information or use a card that is not issued in your own name. We tell you the reason unless the law forbids it. If you believe we are wrong, write to us and we will look into the matter again.",
        `The <a href="${privacyPath}#retention">privacy policy</a> says what happens to your data.`,
      ],
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      body: [
        "We may change the terms, for example when the service or the law changes. A new version is published here with the date it takes effect.",
        `<strong>If a change disadvantages you, we give you at least ${figures.CHANGE_NOTICE_DAYS}&nbsp;days’ notice</strong>, by email or in the app. Other changes can take effect as soon as they are published.`,
        "If you do not agree with a change, you can close your account before it takes effect. If you go on using the app after that, you are taken to have accepted it. Each order is governed by the terms in force when you placed it.",
      ],
    },
    {
      id: "law",
      heading: "Governing law and jurisdiction",
      body: [
        "Icelandic law applies to these terms and to purchases in the app.",
        'We would much rather settle disputes amicably. If that fails, disputes about the terms shall be brought before the <strong>District Court of Reykjavík</strong> (<span lang="is">Héraðsdómur Reykjavíkur</span>). If you are a consumer, however, we bring cases against you only where the law allows it, and you keep your mandatory right to go to a complaints board or to bring a case elsewhere.',
        "If a provision of the terms proves to be invalid, the others remain in force.",
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      body: [
        `Write to us or use the <a href="${contactPath}">form on the website</a>. We answer in Icelandic and English.`,
        [
          `<strong>Company:</strong> ${brand.legalName}, registration no. ${brand.kennitala}, VAT no. ${brand.vatNumber}`,
          `<strong>Email:</strong> <a href="mailto:${brand.email}">${brand.email}</a>`,
          `<strong>Address:</strong> ${address.street}, ${address.place}, Iceland`,
        ],
      ],
    },
  ],
};
