import { brand } from "../../../brand.ts";

export const text = {
  title: `Opna ${brand.cases.accusative}`,
  description: `Opnar ${brand.cases.compound}appið eða fer með þig þangað sem þú sækir það.`,
  heading: "Augnablik, við erum að opna appið",
  text: "Ef ekkert gerist förum við með þig þangað sem þú getur sótt það.",
  link: "Sækja appið",
};
