import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: `${brand.name} - Your Marketplace for Affordable Consumer Goods`,
  description: `${brand.name} connects stores and consumers so that good food sells at a better price instead of going to waste.`,
  hero: {
    title: "Good food deserves to be eaten",
    subtitle: `${brand.name} is a marketplace for surplus food. Stores sell what would otherwise go to waste, you pay less, and the environment breathes easier.`,
    story: "Our story",
    contact: "Contact us",
    scan: "Scan to get the app",
    phone:
      "The app’s home screen: a bread bag, a box of vegetables and the fish of the day at reduced prices",
  },
  features: {
    title: `How ${brand.name} works`,
    steps: [
      {
        drawing: "app/find",
        title: "Find food nearby",
        text: "Check the map to see what stores, bakeries and restaurants near you have left today.",
      },
      {
        drawing: "app/order",
        title: "Order in the app",
        text: "Pick what you like, pay by card and get your confirmation straight away.",
      },
      {
        drawing: "app/enjoy",
        title: "Pick it up or have it delivered",
        text: "Drop by on your way home, or have it brought to your door by bike. Then all that’s left is to enjoy it.",
      },
    ],
  },
  benefits: {
    title: "Good for everyone",
    lead: "Every meal that’s eaten instead of binned makes a difference.",
    groups: [
      {
        drawing: "for-shops/hero",
        title: "Stores",
        points: [
          "Income from goods that would otherwise be thrown away",
          "New customers through the door",
          "Lower waste-collection costs",
        ],
      },
      {
        drawing: "benefits/consumers",
        title: "Consumers",
        points: [
          "Good food at a better price",
          "New stores and products to discover",
          "Easy to order in the app",
        ],
      },
      {
        drawing: "benefits/environment",
        title: "Environment",
        points: ["Less food waste", "Lower greenhouse gas emissions", "Better use of water, land and energy"],
      },
      {
        drawing: "benefits/society",
        title: "Society",
        points: [
          "Affordable food for more people",
          "Stronger local stores",
          "Help for municipalities that want less food waste",
        ],
      },
    ],
  },
  shops: {
    title: "Anything left at the end of the day?",
    lead: "Sell what would otherwise be thrown away. It costs nothing until you sell.",
    signUp: "to join",
    monthly: "a month",
    commission: "of what you sell",
    percent: (amount) => `${amount}%`,
    join: "Join us",
    how: "How it works",
  },
  impact: {
    title: "Together, we’re making a dent in food waste",
    goods: "Saved goods",
    co2: "CO₂ saved (estimate)",
    tonnes: (amount) => `about ${amount} tonnes`,
    partners: "Partners",
    money: "Saved by buyers",
    million: (amount) => `ISK ${amount} million`,
  },
  news: {
    title: "Latest news",
    loading: "Loading news",
    empty: "No news articles found",
    viewAll: "View all news",
  },
  team: {
    title: "Our team",
    lead: "Three friends who couldn’t stand to see good food go to waste.",
    linkedin: (name) => `LinkedIn: ${name} (opens in a new tab)`,
  },
  products: {
    pickup: { tag: "Pickup products", title: "Pick up on your way home", all: "All products for pickup" },
    delivered: { tag: "Delivered products", title: "Or have it delivered", all: "All products for delivery" },
    all: "All products",
    price: "Price",
    before: "Before",
    saving: "Saving",
    amount: (amount) => `ISK ${amount}`,
  },
};
