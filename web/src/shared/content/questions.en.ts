import type { LocalSection } from "@matbjorg/contract/content-sections";

// What is said here of orders, payments and complaints is what the terms say: see web/src/site/pages/legal/terms.en.ts.
export const questionsEn: LocalSection<"questions"> = {
  groups: [
    {
      id: "food",
      heading: "The food",
      questions: [
        {
          id: "safe",
          question: "Is the food safe to eat?",
          answer:
            "Yes. It’s the same food that stores, bakeries and greenhouses sell at full price. Usually there’s simply too much of it, the packaging is dented or the best-before date is close. The seller is responsible for the food being safe and correctly labelled, just as when you take it off the shelf.\nFood past its use-by date may never be sold. “Best before” only tells you when food is at its best, and it’s often good for much longer: look at it, smell it, taste it.",
          linkText: "",
          link: "",
        },
        {
          id: "bag",
          question: "What’s in the bag?",
          answer:
            "Sometimes no one knows until the end of the day. It’s then sold as a surprise bag, but the description always says what to expect, such as bread, vegetables or ready meals, and what it would have cost at full price.\nMany items are also sold on their own, so you know exactly what you’re getting.",
          linkText: "",
          link: "",
        },
        {
          id: "allergies",
          question: "What if I have an allergy or intolerance?",
          answer:
            "Read the list of ingredients carefully. If it isn’t in the app, ask the seller before you order. The app shows who the seller is and how to reach them.\nIf your allergy is severe, it’s safest to avoid surprise bags.",
          linkText: "",
          link: "",
        },
        {
          id: "keeping",
          question: "How long does the food keep?",
          answer:
            "That depends on the food, but it’s best eaten the same day or the day after. Bread, fish and meat can usually be frozen. The seller can advise you when you pick it up.",
          linkText: "",
          link: "",
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
          answer:
            "The map in the app shows what’s available near you today. There’s also a list of towns and stores on this site.",
          linkText: "See towns and shops",
          link: "/towns",
        },
        {
          id: "delivery",
          question: "Can I have it delivered?",
          answer:
            "Yes, from sellers who offer it. Each item says whether you pick it up or have it delivered, what delivery costs and when it arrives.",
          linkText: "",
          link: "",
        },
        {
          id: "late",
          question: "What if I’m running late?",
          answer:
            "Let the seller know as soon as you can. They can often wait a few minutes, but rarely past closing time. If the food isn’t picked up on time, the seller may sell it to someone else or throw it away and you aren’t entitled to a refund, unless you’ve agreed otherwise.\nYou can always send someone else. All they need is the confirmation.",
          linkText: "",
          link: "",
        },
        {
          id: "cancel",
          question: "Can I cancel an order?",
          answer:
            "A confirmed order is binding, since the food is set aside for you. If something comes up, contact the seller as soon as you can. They don’t have to change the order, but there’s often a way.\nFood and other goods that spoil quickly can’t be returned because you’ve changed your mind. Faulty items are different: consumer law protects you.",
          linkText: "Terms of service",
          link: "/terms",
        },
        {
          id: "sold-out",
          question: "What if the seller cancels?",
          answer:
            "Sometimes an item turns out to be sold out or spoiled. The seller then lets you know, and you’re refunded in full to your card.",
          linkText: "",
          link: "",
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
          answer:
            "By card in the app, when you order. The card has to be in your own name. A payment provider takes the payment, and we never see your card number.",
          linkText: "",
          link: "",
        },
        {
          id: "price",
          question: "Why is the food so cheap?",
          answer:
            "Because it would otherwise go to waste. The seller sets the price and earns something, rather than paying to have the food disposed of. You pay less, and no one has to watch good bread go in the bin.",
          linkText: "",
          link: "",
        },
        {
          id: "wrong",
          question: "What do I do if something is wrong?",
          answer:
            "Take a photo, keep the item if you can and contact the seller as soon as possible. If you suspect the food has gone off, don’t eat it.\nIf the two of you can’t agree, write to us and we’ll try to help.",
          linkText: "Contact us",
          link: "/contact",
        },
      ],
    },
  ],
};
