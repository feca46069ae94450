import { brand } from "../brand.ts";
import { paths } from "../config/paths.ts";
import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "../config/storage-keys.ts";
import { LANGUAGE_STORAGE_KEY } from "../i18n/language.ts";
import { ACTS, DATA_PROTECTION_AUTHORITY as authority, GDPR_URL } from "./legal-sources.ts";
import type { LegalText } from "./legal-text.ts";
import {
  ACCOUNTING_YEARS,
  ANALYTICS_COOKIE_YEARS,
  ANALYTICS_DATA_MONTHS,
  CHANGE_NOTICE_DAYS,
  COMPLEX_DATA_REQUEST_MONTHS,
  DATA_REQUEST_DAYS,
  IDLE_ACCOUNT_MONTHS,
  LEGAL_AGE_YEARS,
  MARKETING_WITHDRAWAL_DAYS,
} from "./policy-figures.ts";

const { address } = brand;
const mail = `<a href="mailto:${brand.email}">${brand.email}</a>`;

export const privacyIs: LegalText = {
  summary: [
    "Við skráum aðeins það sem við þurfum til að veita þér þjónustu og seljum engum upplýsingar um þig.",
    "Kortanúmerið þitt sjáum við aldrei.",
    "Vefmælingar geyma ekkert í vafranum þínum nema þú samþykkir það.",
    `Þú getur fengið að sjá upplýsingarnar um þig og látið leiðrétta þær eða eyða þeim. Við svörum innan ${DATA_REQUEST_DAYS}&nbsp;daga.`,
  ],
  sections: [
    {
      id: "controller",
      heading: "Ábyrgðaraðili",
      body: [
        `${brand.legalName}, kt. ${brand.kennitala}, ${address.street}, ${address.place} („${brand.name}“ eða „við“), er ábyrgðaraðili að vinnslu persónuupplýsinga í appinu og á vefnum. Við ákveðum með öðrum orðum hvers vegna og hvernig upplýsingarnar eru notaðar og berum ábyrgð á að farið sé að <a href="${ACTS.dataProtection.url}">lögum nr.&nbsp;${ACTS.dataProtection.number} um persónuvernd og vinnslu persónuupplýsinga</a> og <a href="${GDPR_URL}">almennu persónuverndarreglugerðinni (ESB) 2016/679</a>.`,
        "Seljendur í appinu bera sjálfir ábyrgð á þeim upplýsingum sem þeir fá til að afgreiða pöntunina þína.",
        `Ef þú vilt spyrja um persónuvernd skaltu skrifa á ${mail}.`,
      ],
    },
    {
      id: "data",
      heading: "Hvað við skráum",
      body: [
        "Persónuupplýsingar eru upplýsingar sem hægt er að tengja við þig. Þessar vinnum við með:",
        [
          "<strong>Aðgangur:</strong> nafn, netfang, símanúmer, dulkóðað lykilorð og stillingar.",
          "<strong>Pantanir:</strong> hvað þú keyptir, af hverjum, hvenær og á hvaða verði, og heimilisfang ef þú færð sent heim.",
          '<strong>Greiðslur:</strong> staðfesting á greiðslu og, ef þú vistar kort, sýndarnúmer (e. <i lang="en">token</i>) sem greiðslumiðlun geymir í stað kortanúmersins. Kortanúmerið sjálft sjáum við aldrei og geymum það ekki.',
          `<strong>Skilaboð:</strong> nafn, netfang og það sem þú skrifar í <a href="${paths.contact}">formið á vefnum</a>, hvenær þú sendir það og á hvaða tungumáli. Til að verjast ruslpósti teljum við líka um skamma hríð hve mörg skilaboð berast frá hverjum sendanda.`,
          "<strong>Stjórnendur:</strong> nafn og netfang þeirra sem hafa aðgang að stjórnborði vefsins, hvenær þeir skráðu sig síðast inn og hverju þeir breyttu.",
          "<strong>Vefmælingar:</strong> hvaða síður þú skoðar, hvaðan þú komst á vefinn, í hvernig tæki og vafra og um það bil hvar þú ert, ef þú samþykkir það.",
          "<strong>Atburðaskrár:</strong> IP-tala, tími og slóð hverrar beiðni, sem hýsingaraðilinn skráir til að halda vefnum gangandi og öruggum.",
        ],
        "Nánast allar upplýsingarnar koma frá þér. Án nafns, netfangs og greiðslu getum við ekki tekið við pöntun. Við biðjum aldrei um viðkvæmar persónuupplýsingar, svo sem um heilsufar, og þú skalt ekki senda okkur þær.",
      ],
    },
    {
      id: "purposes",
      heading: "Hvers vegna og með hvaða heimild",
      body: [
        `Við vinnum aðeins með upplýsingar þegar heimild er til þess í 9.&nbsp;gr. laga nr.&nbsp;${ACTS.dataProtection.number} og 6.&nbsp;gr. reglugerðarinnar:`,
        [
          "<strong>Samningur:</strong> til að stofna aðganginn, taka við pöntunum og greiðslum, koma þeim til seljandans og þjónusta þig.",
          "<strong>Samþykki:</strong> fyrir vefmælingum og markaðsefni. Þú getur afturkallað það hvenær sem er. Það breytir engu um lögmæti þess sem á undan er gengið.",
          "<strong>Lagaskylda:</strong> til að færa bókhald, skila skýrslum til skattyfirvalda og svara lögmætum kröfum annarra yfirvalda.",
          "<strong>Lögmætir hagsmunir:</strong> til að svara skilaboðum, verjast misnotkun, vita hver breytti hverju á vefnum, bæta þjónustuna og hafa uppi réttarkröfur eða verjast þeim. Þá höfum við fyrst vegið hagsmuni þína á móti okkar.",
        ],
        "Engin ákvörðun sem skiptir þig máli er tekin með sjálfvirkri vinnslu eingöngu.",
      ],
    },
    {
      id: "cookies",
      heading: "Vafrakökur og geymsla í vafranum",
      body: [
        'Vafrakökur eru litlar textaskrár sem vefur geymir í vafranum þínum. Vafrinn hefur líka aðra geymslu til svipaðra nota (e. <i lang="en">local storage</i>). Til að virka vel geymir vefurinn þetta þar:',
        [
          `<code>${LANGUAGE_STORAGE_KEY}</code>: tungumálið sem þú valdir, þar til þú eyðir því.`,
          "<code>cookieConsent</code>: hvort þú samþykktir (<code>accepted</code>) eða hafnaðir (<code>declined</code>) vefmælingum, þar til þú velur aftur eða eyðir því.",
          `<code>${STORAGE_KEYS.partnersCache}</code>: listi yfir samstarfsaðila okkar, svo að ekki þurfi að sækja hann á hverri síðu. Hann er endurnýjaður á ${PARTNERS_CACHE_TTL_MS / 3_600_000}&nbsp;klukkustunda fresti.`,
          "<code>firebaseLocalStorageDb</code>: innskráning stjórnenda. Hún verður aðeins til hjá þeim sem skrá sig inn á stjórnborðið.",
        ],
        "Ef þú samþykkir notum við Google Analytics til að sjá hvaða síður eru lesnar og hvernig vefurinn nýtist. Þá verða þessar vafrakökur til:",
        [
          `<code>_ga</code>: handahófskennt númer sem greinir einn gest frá öðrum, í allt að ${ANALYTICS_COOKIE_YEARS}&nbsp;ár.`,
          `<code>_ga_…</code> (endar á númeri mælingarinnar): heldur utan um heimsóknina, í allt að ${ANALYTICS_COOKIE_YEARS}&nbsp;ár.`,
        ],
        "Þar til þú hefur valið er mæliforrit Google sótt en lokað fyrir geymslu: engar vafrakökur verða til, en Google fær boð um hverja síðu sem þú opnar. Ef þú hafnar er forritið fjarlægt ásamt vafrakökum þess og engin boð eru send.",
        `Þú getur skipt um skoðun hvenær sem er undir „Stillingar á vafrakökum“ neðst á hverri síðu. Um geymslu í tækinu þínu gilda líka <a href="${ACTS.electronicCommunications.url}">lög um fjarskipti nr.&nbsp;${ACTS.electronicCommunications.number}</a>.`,
      ],
    },
    {
      id: "recipients",
      heading: "Hverjir fá upplýsingarnar",
      body: [
        "Við seljum aldrei persónuupplýsingar. Þessir fá þær sem þeir þurfa:",
        [
          "<strong>Seljendur</strong> fá nafn þitt og pöntun, og heimilisfang ef þú færð sent heim.",
          "<strong>Google</strong> hýsir vefinn, gagnagrunninn og innskráninguna (Firebase og Google Cloud) og sér um vefmælingar ef þú samþykkir þær (Google Analytics).",
          "<strong>Formþjónusta</strong> kemur skilaboðum úr forminu á vefnum til okkar í tölvupósti.",
          "<strong>Greiðslumiðlun</strong> tekur við kortagreiðslum og geymir sýndarnúmer vistaðra korta. Hún ber sjálf ábyrgð á sinni vinnslu.",
          "<strong>Yfirvöld</strong> fá upplýsingar þegar lög skylda okkur til að afhenda þær.",
        ],
        "Þeir sem vinna með upplýsingar fyrir okkur gera það samkvæmt vinnslusamningi, eftir okkar fyrirmælum og ekki í eigin þágu.",
      ],
    },
    {
      id: "transfers",
      heading: "Flutningur út fyrir Evrópska efnahagssvæðið",
      body: [
        "Google og formþjónustan geta unnið með upplýsingar utan Evrópska efnahagssvæðisins. Skilaboð úr forminu á vefnum fara til dæmis um netþjóna Google í Bandaríkjunum.",
        "Upplýsingar flytjum við aðeins þangað sem framkvæmdastjórn Evrópusambandsins telur að þeirra sé nægilega vel gætt eða á grundvelli staðlaðra samningsákvæða sem hún hefur samþykkt, sbr. V.&nbsp;kafla reglugerðarinnar. Þú getur skrifað okkur til að fá að vita meira um þau.",
      ],
    },
    {
      id: "retention",
      heading: "Hve lengi við geymum upplýsingar",
      body: [
        "Við geymum upplýsingar ekki lengur en við þurfum:",
        [
          `<strong>Aðgangur:</strong> á meðan hann er opinn. Aðgangi sem hefur ekki verið notaður í ${IDLE_ACCOUNT_MONTHS}&nbsp;mánuði getum við lokað. Þegar aðgangi er lokað eyðum við því sem lög skylda okkur ekki til að geyma.`,
          `<strong>Pantanir og greiðslur:</strong> í ${ACCOUNTING_YEARS}&nbsp;ár frá lokum reikningsársins, samkvæmt <a href="${ACTS.accounting.url}">lögum um bókhald nr.&nbsp;${ACTS.accounting.number}</a>.`,
          "<strong>Vistað kort:</strong> sýndarnúmerinu er eytt þegar þú eyðir kortinu eða aðganginum er lokað.",
          "<strong>Skilaboð:</strong> þar til erindinu er lokið og við þurfum ekki lengur á þeim að halda.",
          "<strong>Stjórnendur:</strong> á meðan þeir hafa aðgang að stjórnborðinu. Skrá um breytingar geymum við á meðan rekja þarf hver gerði hvað.",
          `<strong>Vefmælingar:</strong> í allt að ${ANALYTICS_DATA_MONTHS}&nbsp;mánuði hjá Google.`,
          "<strong>Markaðsefni:</strong> netfangið er á póstlistanum þar til þú afturkallar samþykkið.",
        ],
      ],
    },
    {
      id: "rights",
      heading: "Réttur þinn",
      body: [
        "Þú átt rétt á að:",
        [
          "fá að vita hvort við vinnum með upplýsingar um þig og fá afrit af þeim,",
          "láta leiðrétta það sem er rangt og bæta við því sem vantar,",
          "láta eyða því sem við þurfum ekki lengur,",
          "láta takmarka vinnslu, til dæmis á meðan skorið er úr um hvort upplýsingarnar séu réttar,",
          "andmæla vinnslu sem byggist á lögmætum hagsmunum,",
          "fá það sem þú lést okkur í té á tölvutæku sniði og flytja það annað,",
          "afturkalla samþykki þitt.",
        ],
        `Skrifaðu á ${mail}. Við gætum þurft að ganga úr skugga um hver þú ert áður en við afhendum gögn. Það kostar ekkert, nema beiðnin sé augljóslega tilefnislaus eða óhófleg.`,
        `<strong>Við svörum beiðni um aðgang að gögnum innan ${DATA_REQUEST_DAYS}&nbsp;daga.</strong> Ef hún er tæknilega flókin getur svarið tekið lengri tíma, þó aldrei meira en ${COMPLEX_DATA_REQUEST_MONTHS}&nbsp;mánuði. Þá segjum við þér frá töfinni og ástæðu hennar innan ${DATA_REQUEST_DAYS}&nbsp;daga.`,
        "Stundum takmarka lög þennan rétt. Við getum til dæmis ekki eytt bókhaldsgögnum fyrr en lög leyfa.",
      ],
    },
    {
      id: "marketing",
      heading: "Markaðsefni",
      body: [
        "Fréttabréf, tilboð og annað markaðsefni sendum við aðeins ef þú hefur samþykkt það. Staðfestingar á pöntunum og tilkynningar um þjónustuna eru ekki markaðsefni.",
        `Þú afturkallar samþykkið með tenglinum neðst í hverjum pósti, í stillingum appsins eða með því að skrifa okkur. <strong>Afturköllunin er komin að fullu til framkvæmda innan ${MARKETING_WITHDRAWAL_DAYS}&nbsp;daga.</strong> Á meðan gæti þér borist póstur sem þegar var lagður af stað.`,
      ],
    },
    {
      id: "children",
      heading: "Börn",
      body: [
        `Appið er fyrir þá sem eru lögráða, ${LEGAL_AGE_YEARS}&nbsp;ára og eldri, og við söfnum ekki vísvitandi upplýsingum um börn. Ef þú telur að barn hafi látið okkur fá upplýsingar um sig skaltu segja okkur frá því og við eyðum þeim.`,
      ],
    },
    {
      id: "security",
      heading: "Öryggi",
      body: [
        "Svona verndum við upplýsingarnar:",
        [
          "Öll samskipti við appið og vefinn eru dulkóðuð.",
          "Aðeins þeir sem þurfa upplýsingarnar vegna starfs síns komast í þær.",
          "Hverri breytingu á vefnum fylgir skráning á því hver gerði hana og hvenær.",
          "Kortanúmer koma aldrei inn í kerfin okkar.",
        ],
        "Ef öryggisbrestur verður látum við Persónuvernd vita eins og lög kveða á um, og þig líka ef hann gæti komið sér illa fyrir þig.",
      ],
    },
    {
      id: "complaints",
      heading: "Kvörtun til Persónuverndar",
      body: [
        `Segðu okkur endilega frá því ef þér finnst eitthvað að, svo að við getum bætt úr. Þú átt líka alltaf rétt á að kvarta til <a href="${authority.url}">Persónuverndar</a>:`,
        [
          `<strong>Heimilisfang:</strong> ${authority.address}`,
          `<strong>Netfang:</strong> <a href="mailto:${authority.email}">${authority.email}</a>`,
          `<strong>Sími:</strong> <a href="tel:+354${authority.phone.replace(" ", "")}">${authority.phone}</a>`,
        ],
      ],
    },
    {
      id: "changes",
      heading: "Breytingar á stefnunni",
      body: [
        "Við getum breytt persónuverndarstefnunni, til dæmis þegar þjónustan eða lögin breytast. Nýjasta útgáfan er alltaf hér ásamt gildistökudegi.",
        `Ef breyting er þér í óhag látum við þig vita með að minnsta kosti ${CHANGE_NOTICE_DAYS}&nbsp;daga fyrirvara.`,
      ],
    },
    {
      id: "contact",
      heading: "Hafðu samband",
      body: [
        `Skrifaðu okkur eða notaðu <a href="${paths.contact}">formið á vefnum</a>. Í <a href="${paths.terms}">notendaskilmálunum</a> stendur hvað gildir að öðru leyti.`,
        [
          `<strong>Félag:</strong> ${brand.legalName}, kt. ${brand.kennitala}`,
          `<strong>Netfang:</strong> ${mail}`,
          `<strong>Heimilisfang:</strong> ${address.street}, ${address.place}`,
        ],
      ],
    },
  ],
};
