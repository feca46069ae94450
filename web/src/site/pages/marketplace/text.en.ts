import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "Marketplace for businesses",
  description: `Wholesalers, delivery companies and the business web shop meet on ${brand.name}’s marketplace and keep surplus food moving.`,
  lead: "Whole pallets of surplus food change hands before they turn into waste. This is where those who have it, those who move it and those who need it meet.",
  audiences: {
    title: "Who is it for?",
    wholesalers: {
      title: "Wholesalers",
      text: "Sell stock while it’s still worth something.",
      points: [
        "List single pallets or whole shipments in minutes",
        "You decide the price, the minimum quantity and who may buy",
        "Less to dispose of, more in the till",
      ],
      link: "Offer your stock",
    },
    delivery: {
      title: "Delivery companies",
      text: "Fill your vans both ways.",
      points: [
        "See which shipments are waiting along your route",
        "Bid for single trips or regular routes",
        "Fewer empty vans and lower emissions",
      ],
      link: "Offer a van",
    },
    webShop: {
      title: "Business web shop",
      text: "Purchasing for canteens, restaurants and offices. Still being built.",
      points: [
        "Good ingredients for as little as half price",
        "One order, one delivery, one invoice",
        "A record of the food you have saved",
      ],
      link: "See the business web shop",
    },
  },
  steps: {
    title: "How it works",
    list: [
      {
        title: "You sign up your company",
        text: "Drop us a line. We’ll open an account for you, usually the same day, free of charge.",
      },
      {
        title: "Your stock goes on the marketplace",
        text: "You list the quantity, date and price. Buyers nearby hear about it straight away.",
      },
      {
        title: "The shipment finds a van",
        text: "A delivery company going that way picks it up. You can see where it is at any time.",
      },
      {
        title: "Everything settled in one go",
        text: "One invoice at the end of the week, with figures on what was saved.",
      },
    ],
  },
};
