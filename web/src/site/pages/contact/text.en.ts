import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "Contact",
  description: `Drop ${brand.name} a line. We read everything and reply as soon as we can.`,
  lead: "A question, an idea, or a fridge full of surplus food? Drop us a line. We read everything and reply quickly.",
  form: {
    title: "Write to us",
    name: "Name",
    email: "Email",
    message: "Message",
    required: "All fields are required.",
    privacy: (months) =>
      `We only use your email address to reply, and keep messages for up to ${months} months.`,
    send: "Send",
    sending: "Sending...",
    honeypot: "Leave this empty",
    success:
      "Thank you for contacting us! We have received your message and will respond as soon as possible.",
  },
  asShop: `I’d like to sell surplus food on ${brand.name}.`,
  details: {
    title: "Find us",
    email: "Email",
    phone: "Phone",
    hours: "Open",
    address: "Address",
    map: "An illustrated map of Seltjarnarnes with our office marked",
  },
  press: {
    title: "Press",
    about: `${brand.name} is a marketplace for surplus food. In the app, stores, bakeries and greenhouses sell what would otherwise go to waste, and people get good food at a lower price.`,
    figures: "Our figures and how we calculate them",
    logo: "You may use the logo when you write about us. Please don’t change its colours or proportions.",
    svg: "Download the logo (SVG)",
    png: "Download the logo (PNG)",
  },
};
