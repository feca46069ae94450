import type { HomeText } from "./home-text.ts";

export const homeIs: HomeText = {
  bios: {
    ceo: "Ólst upp í kaupfélagi fyrir norðan og hefur aldrei getað horft á brauð fara í tunnuna.",
    cmo: "Kokkur sem gerðist markaðsmaður. Segir svo fallegar sögur af skökkum gulrótum að allir vilja þær.",
    cfo: "Telur krónur á daginn og kíló af björguðum mat á kvöldin. Bakar súrdeigsbrauð um helgar.",
  },
  products: {
    "braudpoki-dagsins": { name: "Brauðpoki dagsins", when: "Í dag 17:00\u2060–\u206018:30" },
    graenmetiskassi: { name: "Grænmetis\u00adkassi", when: "Í dag 15:00\u2060–\u206019:00" },
    "fiskur-dagsins": { name: "Fiskur dagsins", when: "Í dag 16:30\u2060–\u206018:00" },
    bollakokur: { name: "Bollakökur, þrjár saman", when: "Í dag 17:30\u2060–\u206019:00" },
    matarkassi: { name: "Matarpoki vikunnar", when: "Kemur á fimmtudag" },
    "mjolk-og-skyr": { name: "Mjólk og skyr", when: "Innan klukkustundar" },
    "kaffi-og-epli": { name: "Kaffi og epli", when: "Kemur á morgun" },
    "egg-og-ostur": { name: "Egg og ostur", when: "Innan klukkustundar" },
  },
};
