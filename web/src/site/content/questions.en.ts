import { brand } from "../../brand.ts";
import { paths } from "../../shared/config/paths.ts";
import type { QuestionsText } from "./questions-text.ts";

// What is said here of orders, payments and complaints is what the terms say: see terms.en.ts.
export const questionsEn: QuestionsText = {
  title: "Questions and answers",
  description: `Is the food safe? What is in the bag? Can I cancel? Answers to what people most often ask ${brand.name}.`,
  lead: "What people wonder about before they buy their first bag, and a few things they ask afterwards.",
  contents: "All questions",
  groups: [
    {
      id: "food",
      heading: "The food",
      questions: [
        {
          id: "safe",
          question: "Is the food safe to eat?",
          answer: [
            "Yes. It is the same food that shops, bakeries and greenhouses sell at full price. Usually there is simply too much of it, the packaging is dented or the date is close. The seller is responsible for the food being safe and correctly labelled, just as when you take it off the shelf.",
            "Food past its use-by date may never be sold. “Best before” only says when food is at its best, and it is often good for much longer: look at it, smell it, taste it.",
          ],
        },
        {
          id: "bag",
          question: "What is in the bag?",
          answer: [
            "Sometimes nobody knows until the end of the day. The bag is then sold unseen, but the description always says what to expect, such as bread, vegetables or ready meals, and what it would have cost at full price.",
            "Many things are sold on their own too, and then you know exactly what you get.",
          ],
        },
        {
          id: "allergies",
          question: "What if I have an allergy or intolerance?",
          answer: [
            "Read the list of ingredients carefully. If it is not in the app, ask the seller before you order. The app shows who the seller is and how to reach them.",
            "If your allergy is severe, it is safest to leave out bags that are sold unseen.",
          ],
        },
        {
          id: "keeping",
          question: "How long does the food keep?",
          answer: [
            "That depends on the food, but it is best eaten the same day or the day after. Bread, fish and meat can usually be frozen. The seller can advise you when you collect it.",
          ],
        },
      ],
    },
    {
      id: "order",
      heading: "Your order",
      questions: [
        {
          id: "where",
          question: "Where can I buy food?",
          answer: [
            "The map in the app shows what there is around you today. On this site there is also a list of the towns and shops that take part.",
          ],
          link: { to: paths.towns, text: "See towns and shops" },
        },
        {
          id: "delivery",
          question: "Can I have it delivered?",
          answer: [
            "Yes, from sellers who offer it. Each item says whether you collect it or have it sent, what delivery costs and when it arrives.",
          ],
        },
        {
          id: "late",
          question: "What if I am running late?",
          answer: [
            "Let the seller know as soon as you can. Often they can wait a few minutes, but rarely past closing time. If nobody collects the food on time, the seller may dispose of it and you are not entitled to a refund, unless you have agreed otherwise.",
            "You can always send somebody else. All they need is the confirmation.",
          ],
        },
        {
          id: "cancel",
          question: "Can I cancel an order?",
          answer: [
            "A confirmed order is binding, since the food is set aside for you. If something comes up, do get in touch with the seller as soon as you can. They do not have to change the order, but there is often a way.",
            "Food and other goods that spoil quickly cannot be returned because you change your mind. If what you got is defective, that is another matter: you have your rights.",
          ],
          link: { to: paths.terms, text: "Terms of service" },
        },
        {
          id: "sold-out",
          question: "What if the seller cancels?",
          answer: [
            "Sometimes an item turns out to be sold out or spoiled. The seller then lets you know, and you get all your money back on your card.",
          ],
        },
      ],
    },
    {
      id: "money",
      heading: "Paying",
      questions: [
        {
          id: "payment",
          question: "How do I pay?",
          answer: [
            "By card in the app, when you order. The card has to be in your own name. A payment provider takes the payment, and we never see your card number.",
          ],
        },
        {
          id: "price",
          question: "Why is the food so cheap?",
          answer: [
            "Because it would go to waste otherwise. The seller sets the price and earns something, rather than paying to have the food disposed of. You pay less, and nobody has to watch good bread go in the bin.",
          ],
        },
        {
          id: "wrong",
          question: "What do I do if something is wrong?",
          answer: [
            "Take a picture, keep the item if you can and contact the seller as soon as possible. If you suspect that the food has gone bad, do not eat it.",
            "If the two of you cannot agree, write to us and we will try to help.",
          ],
          link: { to: paths.contact, text: "Contact us" },
        },
      ],
    },
  ],
  next: {
    title: "Is your question not here?",
    text: "Drop us a line. We read everything, reply quickly, and may well add it.",
    contact: "Ask us",
  },
};
