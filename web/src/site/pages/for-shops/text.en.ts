import type { LocalSection } from "@matbjorg/contract/content/content-sections";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

const kronur = (amount: number) => `ISK\u00a0${formatNumber(Math.round(amount), "en")}`;

export function text(costs: LocalSection<"costs">): ReturnType<typeof textIs> {
  const commission = (costs.examplePrice * costs.commissionPercent) / 100;
  const withVat = commission * (1 + costs.vatPercent / 100);
  return {
    title: "For stores",
    description: `Sell your surplus food on ${brand.name} instead of throwing it away: what it costs, how to get started and what we ask of you.`,
    lead: "Bread left at closing time, crooked cucumbers, stock about to expire? Here it finds a buyer before it turns into waste.",
    join: "Join us",
    costs: {
      title: "What does it cost?",
      lead: costs.lead,
      prices: [
        { value: kronur(costs.signUpFee), label: "to get started" },
        { value: kronur(costs.monthlyFee), label: "a month" },
        { value: `${costs.commissionPercent}%`, label: "of what you sell" },
      ],
      example: `For example: you sell a bag for ${kronur(costs.examplePrice)}. We take ${kronur(commission)} of it plus VAT (${kronur(withVat)} with VAT at ${costs.vatPercent}%).`,
      note: costs.note,
    },
    voice: {
      title: "In a store’s own words",
      quote:
        "“Fifteen loaves used to go in the bin every night. Now I bag them up at five, and most days every bag is gone by the time I close.”",
      name: "Samúel Brynjarsson, baker",
      shop: "Bakaríið við höfnina",
      sample: "Sample",
    },
    steps: {
      title: "How to get started",
      list: [
        {
          drawing: "for-shops/write",
          title: "You drop us a line",
          text: "Tell us where your store is and what you tend to have left over.",
        },
        {
          drawing: "for-shops/visit",
          title: "We come by for a coffee",
          text: "In half an hour, we’ll set up the app with you, talk through what suits you best and list your first item.",
        },
        {
          drawing: "features/order",
          title: "Your first bag goes on sale",
          text: "You decide the price, how many bags to sell and when they can be picked up. From then on, listing takes less than a minute a day.",
        },
        {
          drawing: "for-shops/settle",
          title: "The buyer picks it up, you get paid",
          text: "The buyer shows their confirmation and takes the bag. We settle up every week, with figures on what was saved.",
        },
      ],
    },
    requirements: {
      title: "What do we ask of you?",
      lead: "What you’d expect as a customer yourself.",
      list: [
        "The food is safe and correctly labelled, as food law requires.",
        "The description is honest: what kind of food to expect, which allergens are in it and what it would have cost.",
        "Someone is there to hand over the bag at the time you promised.",
        "If an item turns out to be sold out, you tell the buyer straight away and they get their money back.",
        "You answer complaints quickly and politely.",
      ],
      terms: "Sellers’ responsibility in our terms of service",
    },
    next: {
      title: "Anything worth saving tonight?",
      text: "Write to us. Your first bag could be on sale this very week.",
      questions: "Questions and answers",
    },
  };
}
