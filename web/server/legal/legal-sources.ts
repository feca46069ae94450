/** An Icelandic act: the number by which texts cite it, and the URL of its current wording in the collection of laws. */
export type Act = { readonly number: string; readonly url: string };

export const ACTS = {
  /** Lögræðislög. */
  legalCompetence: act(71, 1997),
  /** Lög um neytendakaup. */
  consumerPurchases: act(48, 2003),
  /** Lög um neytendasamninga. */
  consumerContracts: act(16, 2016),
  /** Lög um matvæli. */
  foodstuffs: act(93, 1995),
  /** Lög um greiðsluþjónustu. */
  paymentServices: act(114, 2021),
  /** Lög um persónuvernd og vinnslu persónuupplýsinga. */
  dataProtection: act(90, 2018),
  /** Lög um fjarskipti. */
  electronicCommunications: act(70, 2022),
  /** Lög um bókhald. */
  accounting: act(145, 1994),
} as const;

/** Reglugerð nr. 435/2016: its second annex is the form by which a consumer withdraws from a contract. */
export const WITHDRAWAL_REGULATION = {
  number: "435/2016",
  url: "https://island.is/reglugerdir/nr/0435-2016",
} as const;

/** The complaints board for goods and services (Kærunefnd vöru- og þjónustukaupa). */
export const COMPLAINTS_BOARD_URL = "https://island.is/v/kaerunefnd-voru-og-thjonustukaupa";

/** The data protection authority, with the details from its own page: https://island.is/s/personuvernd (2026-11-21). */
export const DATA_PROTECTION_AUTHORITY = {
  name: "Persónuvernd",
  address: "Laugavegur 166, 105 Reykjavík",
  email: "postur@personuvernd.is",
  phone: "510 9600",
  url: "https://www.personuvernd.is",
} as const;

export const GDPR_URL = "https://eur-lex.europa.eu/eli/reg/2016/679/oj";

function act(number: number, year: number): Act {
  const file = `${year}${String(number).padStart(3, "0")}`;
  return { number: `${number}/${year}`, url: `https://www.althingi.is/lagas/nuna/${file}.html` };
}
