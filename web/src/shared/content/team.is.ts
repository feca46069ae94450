import type { LocalSection } from "@matbjorg/contract/content-sections";
import { brand } from "../../brand.ts";

// Fictional.
export const teamIs: LocalSection<"team"> = {
  people: [
    {
      id: "ceo",
      name: "Hildur Ragnarsdóttir",
      role: "Stofnandi og framkvæmdastjóri",
      bio: "Ólst upp í kaupfélagi fyrir norðan og hefur aldrei getað horft á brauð fara í tunnuna.",
      picture: "",
      linkedin: `https://www.linkedin.com/in/${brand.id}-example-hildur`,
    },
    {
      id: "cmo",
      name: "Daníel Sævarsson",
      role: "Markaðsstjóri",
      bio: "Kokkur sem gerðist markaðsmaður. Segir svo fallegar sögur af skökkum gulrótum að allir vilja þær.",
      picture: "",
      linkedin: `https://www.linkedin.com/in/${brand.id}-example-daniel`,
    },
    {
      id: "cfo",
      name: "Unnur Lóa Þorbergsdóttir",
      role: "Fjármálastjóri",
      bio: "Telur krónur á daginn og kíló af björguðum mat á kvöldin. Bakar súrdeigsbrauð um helgar.",
      picture: "",
      linkedin: `https://www.linkedin.com/in/${brand.id}-example-unnur`,
    },
  ],
};
