import type { LocalSection } from "@matbjorg/contract/content-sections";
import { brand } from "../../brand.ts";

// Fictional.
export const teamEn: LocalSection<"team"> = {
  people: [
    {
      id: "ceo",
      name: "Hildur Ragnarsdóttir",
      role: "Founder & CEO",
      bio: "Grew up in a co-op store up north and has never been able to watch bread go in the bin.",
      picture: "",
      linkedin: `https://www.linkedin.com/in/${brand.id}-example-hildur`,
    },
    {
      id: "cmo",
      name: "Daníel Sævarsson",
      role: "CMO",
      bio: "A chef turned marketer. Tells stories about crooked carrots until everyone wants them.",
      picture: "",
      linkedin: `https://www.linkedin.com/in/${brand.id}-example-daniel`,
    },
    {
      id: "cfo",
      name: "Unnur Lóa Þorbergsdóttir",
      role: "CFO",
      bio: "Counts krónur by day and kilos of saved food by night. Bakes sourdough at weekends.",
      picture: "",
      linkedin: `https://www.linkedin.com/in/${brand.id}-example-unnur`,
    },
  ],
};
