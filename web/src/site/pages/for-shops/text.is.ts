import type { LocalSection } from "@matbjorg/contract/content/content-sections";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { brand } from "../../../brand.ts";

const kronur = (amount: number) => `${formatNumber(Math.round(amount), "is")}\u00a0kr.`;

export function text(costs: LocalSection<"costs">) {
  const commission = (costs.examplePrice * costs.commissionPercent) / 100;
  const withVat = commission * (1 + costs.vatPercent / 100);
  return {
    title: "Fyrir verslanir",
    description: `Seldu umframmatinn í ${brand.cases.dative} í stað þess að henda honum: hvað það kostar, hvernig þú byrjar og hvers við væntum af þér.`,
    lead: "Áttu brauð í lok dags, skakkar gúrkur eða vöru sem er að renna út? Hjá okkur finnur maturinn kaupanda áður en hann verður að rusli.",
    join: "Vera með",
    costs: {
      title: "Hvað kostar það?",
      lead: costs.lead,
      prices: [
        { value: kronur(costs.signUpFee), label: "að byrja" },
        { value: kronur(costs.monthlyFee), label: "á mánuði" },
        { value: `${costs.commissionPercent}%`, label: "af því sem selst" },
      ],
      example: `Dæmi: Þú selur poka á ${kronur(costs.examplePrice)} Af því tökum við ${kronur(commission)} auk virðisaukaskatts (${kronur(withVat)} með ${costs.vatPercent}% skatti).`,
      note: costs.note,
    },
    voice: {
      title: "Verslun segir frá",
      quote:
        "„Áður fóru fimmtán brauð í ruslið á hverju kvöldi. Núna set ég þau í poka klukkan fimm og oftast eru þeir allir farnir þegar ég loka.“",
      name: "Samúel Brynjarsson, bakari",
      shop: "Bakaríið við höfnina",
      sample: "Sýnishorn",
    },
    steps: {
      title: "Svona byrjar þú",
      list: [
        {
          drawing: "for-shops/write",
          title: "Þú sendir okkur línu",
          text: "Segðu okkur hvar verslunin er og hvað verður helst eftir hjá þér.",
        },
        {
          drawing: "for-shops/visit",
          title: "Við kíkjum í kaffi",
          text: "Á hálftíma setjum við appið upp með þér, förum yfir hvað hentar best og skráum fyrstu vöruna.",
        },
        {
          drawing: "features/order",
          title: "Fyrsti pokinn fer í sölu",
          text: "Þú ræður verðinu, fjöldanum og hvenær má sækja. Eftir það tekur skráningin innan við mínútu á dag.",
        },
        {
          drawing: "for-shops/settle",
          title: "Kaupandinn sækir, þú færð greitt",
          text: "Kaupandinn sýnir staðfestingu og fer með pokann. Uppgjörið kemur vikulega, ásamt tölum um það sem bjargaðist.",
        },
      ],
    },
    requirements: {
      title: "Hvers væntum við af þér?",
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
}
