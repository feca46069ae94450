import type { LocalSection } from "@matbjorg/contract/content-sections";
import { brand } from "../../brand.ts";

// The company's history; it is fictional, as the company is.
export const milestonesEn: LocalSection<"milestones"> = {
  entries: [
    {
      id: "summer2020",
      period: "Summer 2020",
      title: "Thirty loaves on a counter",
      description:
        "At the end of an evening shift in a bakery in Seltjarnarnes, thirty loaves were still on the counter. They had been baked that morning and were waiting for the bin. We took them home, rang everyone we knew, and an hour later every loaf was gone. From then on, we couldn’t stop thinking about all the other loaves in all the other bakeries.",
      picture: "",
    },
    {
      id: "fall2020",
      period: "Autumn 2020",
      title: "Sketches at the kitchen table",
      description: `On Wednesday nights the three of us met at the kitchen table, drew screens on baking paper and rang store owners to ask what they had left at the end of the day. The answer was always the same: “More than we’d like.” By Christmas the idea had a name: ${brand.name}.`,
      picture: "",
    },
    {
      id: "summer2021",
      period: "Summer 2021",
      title: "The first grant",
      description:
        "The food-waste fund Matarsóunarsjóður believed in us before anyone else did. Its grant paid for one summer’s wages and a second-hand coffee machine. Four stores let us into their stockrooms, where we weighed everything that was bound for the skip. A third of it was perfectly good.",
      picture: "",
    },
    {
      id: "spring2022",
      period: "Spring 2022",
      title: "Three stores and one spreadsheet",
      description:
        "The trial began in three stores in Seltjarnarnes. There was no app, only a spreadsheet, a phone number and one kick scooter. We saved 112 kilos in the first week and 180 in the second. That same spring the technology fund Tæknibrunnur stepped in, so that we could build something better than a spreadsheet.",
      picture: "",
    },
    {
      id: "summer2023",
      period: "Summer 2023",
      title: "The app goes live",
      description: `In June we opened ${brand.name} to everyone. The first bag sold after eleven minutes, and its buyer sent us a photo of dinner. By autumn there were twenty stores, and we no longer knew every customer by name.`,
      picture: "",
    },
    {
      id: "summer2024",
      period: "Summer 2024",
      title: "The greenhouses join in",
      description:
        "Growers began to ring us. They had tomatoes too small and cucumbers too curved for the shelves, but every bit as tasty. The bags grew more colourful, and we moved from the kitchen table to an office on Austurströnd. It looks out to sea, and the coffee machine came too.",
      picture: "",
    },
    {
      id: "present",
      period: "Today",
      title: "And we’re only getting started",
      description: `Today {{partners}} places all around the country sell through ${brand.name}: stores, bakeries, restaurants and greenhouses. A hundred tonnes of food have ended up on a plate instead of in the bin, and some of it came to the door by electric bike. Our goal hasn’t changed since that evening shift: no loaf should be baked in vain.`,
      picture: "",
    },
  ],
};
