import { brand } from "../../brand.ts";
import { formatNumber } from "../../shared/lib/format-number.ts";
import type { ForShopsText } from "./for-shops-text.ts";
import {
  COMMISSION_PERCENT,
  EXAMPLE_PRICE_ISK,
  MONTHLY_FEE_ISK,
  SIGN_UP_FEE_ISK,
  VAT_PERCENT,
} from "./shop-terms.ts";

const kronur = (amount: number) => `${formatNumber(Math.round(amount), "is")}\u00a0kr.`;
const commission = (EXAMPLE_PRICE_ISK * COMMISSION_PERCENT) / 100;
const withVat = commission * (1 + VAT_PERCENT / 100);

export const forShopsIs: ForShopsText = {
  title: "Fyrir verslanir",
  description: `Seldu umframmatinn í ${brand.cases.dative} í stað þess að henda honum: hvað það kostar, hvernig þú byrjar og til hvers við ætlumst af þér.`,
  lead: "Áttu brauð í lok dags, skakkar gúrkur eða vöru sem er að renna út? Hjá okkur finnur maturinn kaupanda áður en hann verður að rusli.",
  join: "Vera með",
  costs: {
    title: "Hvað kostar það?",
    lead: "Ekkert, fyrr en þú selur. Enginn binditími: þú hættir þegar þú vilt.",
    prices: [
      { value: kronur(SIGN_UP_FEE_ISK), label: "að byrja" },
      { value: kronur(MONTHLY_FEE_ISK), label: "á mánuði" },
      { value: `${COMMISSION_PERCENT}%`, label: "af því sem selst" },
    ],
    example: `Dæmi: Þú selur poka á ${kronur(EXAMPLE_PRICE_ISK)} Af því tökum við ${kronur(commission)} auk virðisaukaskatts (${kronur(withVat)} með ${VAT_PERCENT}% skatti).`,
    note: "Kortagjöld eru innifalin í þóknuninni.",
  },
  steps: {
    title: "Svona byrjar þú",
    list: [
      {
        drawing: "write",
        title: "Þú sendir okkur línu",
        text: "Segðu okkur hvar verslunin er og hvað verður helst eftir hjá þér. Við svörum oftast samdægurs.",
      },
      {
        drawing: "visit",
        title: "Við kíkjum í kaffi",
        text: "Á hálftíma setjum við appið upp með þér, förum yfir hvað hentar best og skráum fyrstu vöruna.",
      },
      {
        drawing: "offer",
        title: "Fyrsti pokinn fer í sölu",
        text: "Þú ræður verðinu, fjöldanum og hvenær má sækja. Eftir það tekur skráningin innan við mínútu á dag.",
      },
      {
        drawing: "settle",
        title: "Kaupandinn sækir, þú færð greitt",
        text: "Kaupandinn sýnir staðfestingu og fer með pokann. Uppgjörið kemur vikulega, ásamt tölum um það sem bjargaðist.",
      },
    ],
  },
  requirements: {
    title: "Til hvers ætlumst við af þér?",
    lead: "Þess sama og þú myndir vilja sem viðskiptavinur.",
    list: [
      "Maturinn er öruggur og rétt merktur, eins og lög um matvæli mæla fyrir um.",
      "Lýsingin er heiðarleg: hvers konar mat má búast við, hvaða ofnæmisvaldar eru í honum og hvað hann hefði kostað á fullu verði.",
      "Einhver er á staðnum til að afhenda pokann á þeim tíma sem þú lofaðir.",
      "Ef varan reynist uppseld lætur þú kaupandann vita strax og hann fær endurgreitt.",
      "Þú svarar kvörtunum fljótt og kurteislega.",
    ],
    terms: "Ábyrgð seljenda í notendaskilmálunum",
  },
  next: {
    title: "Áttu eitthvað sem má bjarga í kvöld?",
    text: "Skrifaðu okkur. Fyrsti pokinn gæti farið í sölu strax í þessari viku.",
    questions: "Spurningar og svör",
  },
};
