import { MESSAGE_MONTHS, TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import { analyticsStart, brand, firebaseConfigs } from "../../src/brand.ts";
import { paths } from "../../src/shared/config/paths.ts";
import {
  ANALYTICS_COOKIE_YEARS,
  ANALYTICS_COOKIES,
  FIREBASE_DATABASES,
  PARTNERS_CACHE_TTL_MS,
  STORAGE_KEYS,
} from "../../src/shared/config/storage-keys.ts";
import { ACTS, DATA_PROTECTION_AUTHORITY as authority, GDPR_URL } from "./legal-sources.ts";
import type { LegalText } from "./legal-text.ts";
import * as figures from "./policy-figures.ts";

const { address } = brand;
/** Otherwise nothing is measured before the visitor accepts. */
const isMeasuredAtStart = analyticsStart === "at-start";
const isTranslating = firebaseConfigs.production.translates === true;
const mail = `<a href="mailto:${brand.email}">${brand.email}</a>`;

export const text: LegalText = {
  summary: [
    "Við skráum ekki meira en við þurfum og seljum engum upplýsingar um þig.",
    "Kortanúmerið þitt sjáum við aldrei.",
    isMeasuredAtStart
      ? "Google mælir fyrir okkur hvaða síður eru lesnar en geymir ekkert í tækinu þínu nema þú samþykkir það. Ef þú hafnar er mælingunni hætt."
      : "Google mælir fyrir okkur hvaða síður eru lesnar, en aðeins ef þú samþykkir það.",
    `Þú getur fengið að sjá upplýsingarnar um þig og látið leiðrétta þær eða eyða þeim. Við svörum innan ${figures.DATA_REQUEST_DAYS}&nbsp;daga.`,
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
        "Persónuupplýsingar eru upplýsingar sem hægt er að tengja við þig. Þetta eru upplýsingarnar sem við vinnum með:",
        [
          "<strong>Aðgangur:</strong> nafn, netfang, símanúmer, lykilorð sem er geymt þannig að enginn getur lesið það, og stillingar.",
          "<strong>Pantanir:</strong> hvað þú keyptir, af hverjum, hvenær og á hvaða verði, og heimilisfang ef þú færð sent heim.",
          "<strong>Staðsetning:</strong> hvar þú ert, ef þú leyfir appinu að sjá það, til að sýna þér hvað er í boði í grenndinni. Við geymum hana ekki.",
          '<strong>Greiðslur:</strong> staðfesting á greiðslu og, ef þú vistar kort, sýndarnúmer (e. <i lang="en">token</i>) sem greiðslumiðlun geymir í stað kortanúmersins. Kortanúmerið sjálft sjáum við aldrei og geymum það ekki.',
          "<strong>Umsagnir og myndir:</strong> það sem þú sendir inn til birtingar eða með kvörtun, og hvenær.",
          `<strong>Skilaboð:</strong> nafn, netfang og það sem þú skrifar í <a href="${paths.contact}">formið á vefnum</a>, hvenær þú sendir það og á hvaða tungumáli. Til að verjast ruslpósti teljum við líka um skamma hríð hve mörg skilaboð berast frá hverri IP-tölu. Í þeirri talningu geymum við ekki töluna sjálfa, heldur kennimark sem er reiknað úr henni með lykli sem aðeins við höfum (e. <i lang="en">keyed hash</i>).`,
          "<strong>Notendur stjórnborðsins:</strong> nafn, netfang, notandanafn og hlutverk þeirra sem hafa aðgang að stjórnborði vefsins, hvenær þeir skráðu sig inn, hverju þeir breyttu og hvaða frétt þeir hafa opna.",
          isMeasuredAtStart
            ? "<strong>Vefmælingar:</strong> hvaða síðu þú opnar, hvaðan þú komst á vefinn, IP-tala, vafri og tæki, nema þú hafnir mælingunum. Ef þú samþykkir þær bætast við númer sem vafrinn þinn þekkist á og upplýsingar um hvernig þú notar vefinn."
            : "<strong>Vefmælingar:</strong> hvaða síður þú opnar, hvaðan þú komst á vefinn, IP-tala, vafri, tæki og númer sem vafrinn þinn þekkist á, ef þú samþykkir það.",
          "<strong>Auglýsingar:</strong> ef þú kemur úr auglýsingu fylgja auðkenni hennar þér í appið eða appverslunina.",
          "<strong>Myndbönd:</strong> ef þú spilar myndband frá YouTube eða Vimeo á vefnum fær sú þjónusta IP-töluna þína og upplýsingar um vafrann og sér að þú komst frá okkur.",
          "<strong>Atburðaskrár:</strong> IP-tala, tími og slóð hverrar beiðni, sem hýsingaraðilinn skráir til að halda vefnum gangandi og öruggum. Bili vefurinn í vafranum þínum lætur hann okkur vita hvers konar villa kom upp, hvar í kóðanum og á hvers konar síðu, en ekkert um þig eða það sem þú skrifaðir.",
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
          "<strong>Samningur:</strong> til að stofna aðganginn, taka við pöntunum og greiðslum, koma þeim til seljanda og sendils og þjónusta þig.",
          isMeasuredAtStart
            ? "<strong>Samþykki:</strong> til að vefmælingar megi geyma eitthvað í tækinu þínu og þekkja þig aftur, til að spila myndbönd frá YouTube og Vimeo, sjá hvar þú ert og senda þér markaðsefni. Þú getur afturkallað það hvenær sem er. Það breytir engu um lögmæti þess sem á undan er gengið."
            : "<strong>Samþykki:</strong> til að mæla hvernig vefurinn er notaður, spila myndbönd frá YouTube og Vimeo, sjá hvar þú ert og senda þér markaðsefni. Þú getur afturkallað það hvenær sem er. Það breytir engu um lögmæti þess sem á undan er gengið.",
          "<strong>Lagaskylda:</strong> til að færa bókhald, skila skýrslum til skattyfirvalda og svara lögmætum kröfum annarra yfirvalda.",
          isMeasuredAtStart
            ? "<strong>Lögmætir hagsmunir:</strong> til að svara skilaboðum, verjast misnotkun, vita hver breytti hverju á vefnum, telja lesnar síður án þess að geyma neitt í tækinu þínu áður en þú velur, birta umsagnir, bæta þjónustuna og hafa uppi réttarkröfur eða verjast þeim. Þá höfum við fyrst vegið saman hagsmuni þína og okkar."
            : "<strong>Lögmætir hagsmunir:</strong> til að svara skilaboðum, verjast misnotkun, vita hver breytti hverju á vefnum, birta umsagnir, bæta þjónustuna og hafa uppi réttarkröfur eða verjast þeim. Þá höfum við fyrst vegið saman hagsmuni þína og okkar.",
        ],
        "Engin ákvörðun sem skiptir þig máli er tekin með sjálfvirkri vinnslu eingöngu.",
      ],
    },
    {
      id: "cookies",
      heading: "Vafrakökur og geymsla í vafranum",
      body: [
        'Vafrakökur eru litlar textaskrár sem vefur geymir í vafranum þínum. Vafrinn hefur líka aðrar geymslur til svipaðra nota (e. <i lang="en">local storage</i>). Til þess að vefurinn virki sem skyldi er þetta geymt í vafranum:',
        [
          `<code>${STORAGE_KEYS.language}</code>: tungumálið sem þú valdir, þar til þú eyðir því.`,
          `<code>${STORAGE_KEYS.consent}</code>: hvort þú samþykktir vefmælingar (<code>accepted</code>) eða hafnaðir þeim (<code>declined</code>), þar til þú velur aftur eða eyðir því.`,
          `<code>${STORAGE_KEYS.partnersCache}</code>: listi yfir samstarfsaðila okkar, svo að ekki þurfi að sækja hann á hverri síðu, þar til þú eyðir honum. Hann er sóttur aftur þegar hann er orðinn ${PARTNERS_CACHE_TTL_MS / 3_600_000}&nbsp;klukkustunda gamall.`,
          `<code>${STORAGE_KEYS.hero}</code>: slóð stóru myndarinnar á forsíðunni, svo að eldri mynd sjáist ekki aftur, þar til þú eyðir slóðinni.`,
          `<code>${STORAGE_KEYS.contactDraft}</code>: það sem þú hefur skrifað í formið á vefnum en ekki sent, ásamt númeri svo að sömu skilaboð berist ekki tvisvar, þar til þú sendir þau eða lokar flipanum.`,
          `<code>${STORAGE_KEYS.reloaded}</code>: slóð síðu sem var endurhlaðin af því að hluta hennar vantaði, svo að það gerist ekki aftur og aftur, þar til allt er komið eða þú lokar flipanum.`,
        ],
        "Þetta bætist við hjá þeim sem skrá sig inn á stjórnborð vefsins, en engum öðrum:",
        [
          `<code>${STORAGE_KEYS.adminSeen}</code>: að notandi stjórnborðsins hafi skráð sig inn í þessum vafra, þar til síða er opnuð eftir útskráningu.`,
          `<code>${STORAGE_KEYS.adminLanguage}</code>: tungumál stjórnborðsins, þar til því er eytt.`,
          `<code>${STORAGE_KEYS.draftPrefix}…</code> (endar á auðkennum notanda og fréttar eða efnishluta vefsins): óvistaður texti fréttarinnar eða efnishlutans, þar til hann er vistaður eða honum hent.`,
          `<code>${STORAGE_KEYS.editorPanel}</code>: hvort stillingar við hlið fréttar voru opnar síðast, þar til því er eytt.`,
          `<code>${STORAGE_KEYS.editorTexts}</code>: á hvaða tungumálum texti fréttar var síðast á skjánum, þar til því er eytt.`,
          `<code>${STORAGE_KEYS.adminScroll}</code>: hve langt niður var skrunað á síðum stjórnborðsins, þar til flipanum er lokað.`,
          `<code>${FIREBASE_DATABASES.session}</code>: innskráningin sjálf, þar til notandinn skráir sig út.`,
        ],
        isMeasuredAtStart
          ? "<strong>Áður en þú velur</strong> er mæliforrit Google (Google Analytics) sótt þegar spurningin um vafrakökur hefur verið sýnileg í eina sekúndu, en því er bannað að geyma nokkuð í tækinu þínu. Google fær þá boð um hverja síðu sem þú opnar: slóð hennar og titil, hvaðan þú komst, IP-töluna þína og upplýsingar um vafrann og tækið. Engar vafrakökur verða til og ekkert númer sem þú þekkist á."
          : "<strong>Áður en þú velur</strong> er ekkert sótt til Google Analytics og ekkert sent þangað.",
        "<strong>Ef þú samþykkir</strong> notum við Google Analytics til að sjá hvaða síður eru lesnar og hvernig vefurinn nýtist. Þá verður þetta til:",
        [
          `<code>${ANALYTICS_COOKIES.visitor}</code>: vafrakaka með handahófskenndu númeri sem greinir einn gest frá öðrum, í allt að ${ANALYTICS_COOKIE_YEARS}&nbsp;ár.`,
          `<code>${ANALYTICS_COOKIES.session}…</code> (endar á mælingarnúmeri okkar hjá Google): vafrakaka sem heldur utan um heimsóknina, í allt að ${ANALYTICS_COOKIE_YEARS}&nbsp;ár.`,
          `<code>${FIREBASE_DATABASES.installations}</code>: númer sem Firebase gefur vafranum þínum, þar til þú hafnar eða eyðir því.`,
        ],
        "<strong>Ef þú hafnar</strong> er forritið fjarlægt ásamt öllu sem það hefur geymt og engin boð eru send upp frá því.",
        "<strong>Myndbönd</strong> á vefnum koma frá YouTube eða Vimeo. Ekkert er sótt þangað fyrr en þú smellir á spilarann. Eftir það fær þjónustan upplýsingar um heimsóknina og getur geymt vafrakökur í tækinu þínu samkvæmt sínum eigin skilmálum.",
        `Þú getur skipt um skoðun hvenær sem er undir „Vafrakökustillingar“ neðst á hverri síðu. Um geymslu í tækinu þínu gilda líka <a href="${ACTS.electronicCommunications.url}">lög um fjarskipti nr.&nbsp;${ACTS.electronicCommunications.number}</a>.`,
      ],
    },
    {
      id: "recipients",
      heading: "Hverjir fá upplýsingarnar",
      body: [
        "Við seljum aldrei persónuupplýsingar. Þessir viðtakendur fá þær sem þeir þurfa:",
        [
          "<strong>Seljendur</strong> fá nafn þitt og pöntun, og heimilisfang ef þú færð sent heim.",
          "<strong>Sendlar</strong> sem flytja pantanir fyrir seljendur fá nafn þitt, símanúmer og heimilisfang.",
          isMeasuredAtStart
            ? "<strong>Google</strong> hýsir vefinn, gagnagrunninn og innskráninguna (Firebase og Google Cloud) og sér um vefmælingar (Google Analytics) nema þú hafnir þeim."
            : "<strong>Google</strong> hýsir vefinn, gagnagrunninn og innskráninguna (Firebase og Google Cloud) og sér um vefmælingar (Google Analytics) ef þú samþykkir þær.",
          "<strong>YouTube (Google) og Vimeo</strong> fá upplýsingar um heimsóknina ef þú spilar myndband frá þeim og bera sjálf ábyrgð á sinni vinnslu.",
          "<strong>Aðrir notendur</strong> sjá þær umsagnir og myndir sem þú sendir inn til birtingar.",
          "<strong>Formþjónusta</strong> kemur skilaboðum úr forminu á vefnum til okkar í tölvupósti og lætur okkur vita þegar notandi fær aðgang að stjórnborðinu.",
          "<strong>Greiðslumiðlun</strong> tekur við kortagreiðslum og geymir sýndarnúmer vistaðra korta. Hún ber sjálf ábyrgð á sinni vinnslu.",
          "<strong>Yfirvöld</strong> fá upplýsingar þegar lög skylda okkur til að afhenda þær.",
        ],
        "Þeir viðtakendur sem vinna með upplýsingar fyrir okkur gera það samkvæmt vinnslusamningi, eftir fyrirmælum okkar og ekki í eigin þágu.",
      ],
    },
    {
      id: "transfers",
      heading: "Flutningur út fyrir Evrópska efnahagssvæðið",
      body: [
        "Google, Vimeo og formþjónustan geta unnið með upplýsingar utan Evrópska efnahagssvæðisins. Fréttasíður og skilaboð úr forminu á vefnum fara til dæmis um netþjóna Google í Bandaríkjunum.",
        ...(isTranslating
          ? [
              "Þegar frétt er vélþýdd fer texti hennar, með nöfnum þeirra sem hún fjallar um, í þýðingarþjónustu Google í Bandaríkjunum.",
            ]
          : []),
        "Upplýsingar flytjum við aðeins þangað sem framkvæmdastjórn Evrópusambandsins telur að þeirra sé nægilega vel gætt eða á grundvelli staðlaðra samningsákvæða sem hún hefur samþykkt, sbr. V.&nbsp;kafla reglugerðarinnar. Þú getur skrifað okkur til að fá að vita meira um þau.",
      ],
    },
    {
      id: "retention",
      heading: "Hve lengi við geymum upplýsingar",
      body: [
        "Við geymum upplýsingar ekki lengur en við þurfum:",
        [
          `<strong>Aðgangur:</strong> á meðan hann er opinn. Aðgangi sem hefur ekki verið notaður í ${figures.IDLE_ACCOUNT_MONTHS}&nbsp;mánuði getum við lokað en látum þig vita í tölvupósti með ${figures.IDLE_NOTICE_DAYS}&nbsp;daga fyrirvara. Þegar aðgangi er lokað eyðum við því sem lög skylda okkur ekki til að geyma.`,
          `<strong>Pantanir og greiðslur:</strong> í ${figures.ACCOUNTING_YEARS}&nbsp;ár frá lokum reikningsársins, samkvæmt <a href="${ACTS.accounting.url}">lögum um bókhald nr.&nbsp;${ACTS.accounting.number}</a>.`,
          "<strong>Vistað kort:</strong> sýndarnúmerinu er eytt þegar þú eyðir kortinu eða aðganginum er lokað.",
          "<strong>Umsagnir og myndir:</strong> þar til þú eyðir þeim eða aðganginum er lokað.",
          `<strong>Skilaboð:</strong> þar til erindinu er lokið en aldrei lengur en í ${MESSAGE_MONTHS}&nbsp;mánuði á vefnum. Afritinu í pósthólfinu okkar eyðum við um leið. Kennimarki IP-tölunnar er eytt um ${figures.SENDER_DAYS}&nbsp;dögum eftir að síðustu skilaboð berast.`,
          `<strong>Notendur stjórnborðsins:</strong> á meðan þeir hafa aðgang að því. Hver hafði frétt opna geymum við í einn til tvo daga. Netfang og lykilorð til innskráningar geymum við þar til við eyðum aðganginum, og nafn höfundar stendur áfram við fréttir. Eldri útgáfum fréttar fylgir nafn þess sem vistaði þær, eins lengi og þær eru geymdar, og frétt í ruslatunnunni nafn þess sem eyddi henni, í allt að ${TRASH_TTL_DAYS}&nbsp;daga. Skrá um það hver breytti hverju geymum við í ${figures.AUDIT_MONTHS}&nbsp;mánuði.`,
          `<strong>Atburðaskrár:</strong> í ${figures.LOG_DAYS}&nbsp;daga hjá okkur. Google, sem hýsir vefinn, geymir IP-tölur gesta í nokkra mánuði til að verjast misnotkun.`,
          `<strong>Öryggisafrit:</strong> það sem eytt er af vefnum hverfur úr öryggisafritum innan ${figures.BACKUP_WEEKS}&nbsp;vikna.`,
          `<strong>Vefmælingar:</strong> í allt að ${figures.ANALYTICS_DATA_MONTHS}&nbsp;mánuði hjá Google.`,
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
          "fá á tölvutæku sniði það sem þú lést okkur í té og flytja það annað,",
          "afturkalla samþykki þitt.",
        ],
        `Skrifaðu á ${mail}. Við gætum þurft að ganga úr skugga um hver þú ert áður en við afhendum gögn. Beiðnin kostar ekkert, nema hún sé augljóslega tilefnislaus eða óhófleg.`,
        `<strong>Við svörum hverri beiðni um þessi réttindi án ástæðulausrar tafar og innan ${figures.DATA_REQUEST_DAYS}&nbsp;daga</strong>, þó ekki síðar en mánuði eftir að hún berst. Aðeins ef hún er tæknilega flókin getur svarið tekið lengri tíma, en þó aldrei meira en ${figures.COMPLEX_DATA_REQUEST_MONTHS}&nbsp;mánuði alls. Þá segjum við þér frá töfinni og ástæðu hennar áður en fyrri fresturinn rennur út.`,
        "Stundum takmarka lög þennan rétt. Við getum til dæmis ekki eytt bókhaldsgögnum fyrr en lög leyfa.",
      ],
    },
    {
      id: "marketing",
      heading: "Markaðsefni",
      body: [
        "Fréttabréf, tilboð og annað markaðsefni sendum við aðeins ef þú hefur samþykkt það. Staðfestingar á pöntunum og tilkynningar um þjónustuna eru ekki markaðsefni.",
        `Þú afturkallar samþykkið með hlekknum neðst í hverjum pósti, í stillingum appsins eða með því að skrifa okkur. <strong>Við hættum sendingum án tafar og afturköllunin er komin að fullu til framkvæmda innan ${figures.MARKETING_WITHDRAWAL_DAYS}&nbsp;daga.</strong> Á meðan gæti þér borist póstur sem þegar var lagður af stað.`,
      ],
    },
    {
      id: "children",
      heading: "Börn",
      body: [
        `Appið er fyrir fólk sem er lögráða, ${figures.LEGAL_AGE_YEARS}&nbsp;ára og eldra, og við söfnum ekki vísvitandi upplýsingum um börn. Ef þú telur að barn hafi látið okkur fá upplýsingar um sig skaltu segja okkur frá því og við eyðum þeim.`,
      ],
    },
    {
      id: "security",
      heading: "Öryggi",
      body: [
        "Svona verndum við upplýsingarnar:",
        [
          "Öll samskipti við appið og vefinn eru dulkóðuð.",
          "Aðeins fólk sem þarf upplýsingarnar vegna starfs síns kemst í þær.",
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
        `Ef breyting er þér í óhag látum við þig vita með að minnsta kosti ${figures.CHANGE_NOTICE_DAYS}&nbsp;daga fyrirvara.`,
      ],
    },
    {
      id: "contact",
      heading: "Hafðu samband",
      body: [
        `Skrifaðu okkur eða notaðu <a href="${paths.contact}">formið á vefnum</a>. Í <a href="${paths.terms}">notendaskilmálunum</a> stendur hvað gildir að öðru leyti.`,
        [
          `<strong>Félag:</strong> ${brand.legalName}, kt. ${brand.kennitala}, VSK-nr. ${brand.vatNumber}`,
          `<strong>Netfang:</strong> ${mail}`,
          `<strong>Heimilisfang:</strong> ${address.street}, ${address.place}`,
        ],
      ],
    },
  ],
};
