import { formatNumber } from "@matbjorg/contract/text/format-number";
import { brand } from "../../../brand.ts";
import { aboutCo2Tonnes, type Figures, savedCo2Tonnes } from "../../lib/figures.ts";
import {
  CO2_KG_PER_KG_OF_ALL,
  FAO_ALL_GT,
  FAO_CO2_KG_PER_KG,
  FAO_EDIBLE_GT,
  FAO_EMISSIONS_GT,
  FAO_REPORT_URL,
} from "./impact.ts";
import type { text as textIs } from "./text.is.ts";

const number = (value: number) => formatNumber(value, "en");

export function text(figures: Figures): ReturnType<typeof textIs> {
  const [kg, factor, tonnes] = [figures.savedKg, figures.co2KgPerKg, savedCo2Tonnes(figures)].map(number);
  return {
    title: "About our figures",
    description: `What’s behind ${brand.name}’s figures on saved food, emissions and money, and what they don’t tell you.`,
    lead: "The figures on our home page should stand up to a closer look. Here’s where they come from, and what they don’t tell you.",
    countedOn: "As of",
    figures: [
      {
        id: "goods",
        value: number(figures.savedGoods),
        label: "saved goods",
        text: "Every item bought in the app and handed over counts as one. A bag is one item, however much is in it. Orders that are cancelled or never picked up don’t count.",
      },
      {
        id: "weight",
        value: `${kg}\u00a0kg`,
        label: "of food",
        text: "The seller enters the weight of each item, or picks a typical weight for a bag of that size. On average an item weighs just under a kilo.",
      },
      {
        id: "co2",
        value: `about ${number(aboutCo2Tonnes(figures))}\u00a0tonnes`,
        label: "CO₂ saved (estimate)",
        text: `We multiply the weight by ${factor}. That figure comes from the Food and Agriculture Organization of the United Nations (FAO): in 2013 it estimated that some ${number(FAO_EDIBLE_GT)} billion tonnes of edible food were wasted worldwide each year, and that the emissions from all wasted food equalled ${number(FAO_EMISSIONS_GT)} billion tonnes of carbon dioxide. Divide the second figure by the first, and you get about ${number(FAO_CO2_KG_PER_KG)} kilos of CO₂e for each kilo of food.`,
        sum: `${kg}\u00a0kg × ${factor} = ${tonnes}\u00a0tonnes CO₂e`,
        source: { href: FAO_REPORT_URL, text: "The FAO’s report" },
      },
      {
        id: "money",
        value: `ISK\u00a0${number(figures.savedMillionIsk)} million`,
        label: "saved by buyers",
        text: "The difference between each item’s full price and what was paid for it, added up, in millions of krónur. The seller enters the full price.",
      },
      {
        id: "partners",
        value: number(figures.partners),
        label: "partners",
        text: "Stores, bakeries, greenhouses and others who have sold at least one item in the last three months.",
      },
    ],
    limits: {
      title: "What the figures don’t tell you",
      list: [
        "The factor is an average for all food in the world. A kilo of beef causes many times the emissions of a kilo of carrots.",
        `The FAO counts the emissions of everything that’s wasted, including what can’t be eaten. Divide them by all of it, ${number(FAO_ALL_GT)} billion tonnes, and the factor falls to ${number(CO2_KG_PER_KG_OF_ALL)}.`,
        "The FAO’s data is for 2007, although the report is from 2013, and leaves out changes in land use. With those included, the factor would be higher.",
        "When food is saved, it has already been produced. Emissions are only avoided if it replaces food that would have been bought instead, and we don’t know how often it does.",
        "We don’t deduct emissions from transport, packaging or running the app.",
      ],
    },
    next: {
      title: "Would you do the sums differently?",
      contact: "Write to us",
    },
  };
}
