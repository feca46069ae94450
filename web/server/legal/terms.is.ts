import { brand } from "../../src/brand.ts";
import { paths } from "../../src/shared/config/paths.ts";
import { ACTS, COMPLAINTS_BOARD_URL, WITHDRAWAL_REGULATION } from "./legal-sources.ts";
import type { LegalText } from "./legal-text.ts";
import * as figures from "./policy-figures.ts";

const { address } = brand;

export const text: LegalText = {
  summary: [
    "<strong>Við erum aðeins milliliður og ekki samábyrg seljandanum.</strong> Þú kaupir af honum en ekki af okkur og hann ber ábyrgð á vörum sínum og afhendingu þeirra.",
    `Enginn skilaréttur er á mat og öðrum vörum sem skemmast fljótt. Frá öðrum kaupum getur þú fallið innan ${figures.WITHDRAWAL_DAYS}&nbsp;daga og þú átt alltaf þinn rétt ef varan er gölluð.`,
    "Þú þarft að vera lögráða og greiða með korti á þínu nafni.",
    "Kortanúmerið þitt sjáum við aldrei.",
    `Ef við breytum skilmálunum þér í óhag látum við þig vita með að minnsta kosti ${figures.CHANGE_NOTICE_DAYS}&nbsp;daga fyrirvara.`,
  ],
  sections: [
    {
      id: "about",
      heading: "Um skilmálana",
      body: [
        `Þessir notendaskilmálar gilda um appið og vefinn sem ${brand.legalName}, kt. ${brand.kennitala}, ${address.street}, ${address.place}, rekur (hér á eftir „${brand.name}“ eða „við“). Appið er markaðstorg þar sem verslanir og aðrir seljendur bjóða umframmat og aðrar neytendavörur á lægra verði svo að minna fari til spillis.`,
        "Með því að stofna aðgang eða panta í appinu samþykkir þú skilmálana. Ef þú fellst ekki á skilmálana skaltu ekki nota appið. Vefinn getur þú skoðað án þess að stofna aðgang.",
        "Skilmálarnir eru til á íslensku og ensku. Ef textunum ber ekki saman gildir sá íslenski.",
      ],
    },
    {
      id: "definitions",
      heading: "Skilgreiningar",
      body: [
        "Í skilmálunum merkja þessi orð:",
        [
          "<strong>Appið:</strong> smáforritið okkar fyrir síma og þjónustan sem því fylgir.",
          `<strong>Vefurinn:</strong> vefurinn okkar á slóðinni <a href="${brand.origin}">${new URL(brand.origin).host}</a>.`,
          "<strong>Seljandi:</strong> verslun, framleiðandi, heildsali eða annað fyrirtæki sem selur vörur í appinu.",
          "<strong>Kaupandi:</strong> þú, þegar þú kaupir vöru af seljanda í appinu.",
          "<strong>Notandi:</strong> hver sá sem notar appið eða vefinn, hvort sem hann er með aðgang eða ekki.",
          "<strong>Aðgangur:</strong> skráning þín í appinu og það sem henni fylgir: upplýsingar um þig, pantanir og stillingar.",
          "<strong>Umframmatur:</strong> matur sem er í lagi en selst að öllum líkindum ekki á fullu verði, til dæmis vegna þess að geymslutíminn er að renna út, umbúðirnar eru skemmdar eða of mikið var framleitt.",
          "<strong>Greiðslumiðlun:</strong> utanaðkomandi fyrirtæki sem tekur við kortagreiðslum í appinu.",
        ],
      ],
    },
    {
      id: "accounts",
      heading: "Aðgangur",
      body: [
        `Til að panta í appinu þarftu aðgang. Þú þarft að vera lögráða samkvæmt <a href="${ACTS.legalCompetence.url}">lögræðislögum nr.&nbsp;${ACTS.legalCompetence.number}</a>, það er að hafa náð ${figures.LEGAL_AGE_YEARS}&nbsp;ára aldri og ráða bæði persónulegum högum þínum og fé.`,
        "Aðgangurinn er þinn og einskis annars. Þú lofar að:",
        [
          "gefa upp rétt nafn, netfang og símanúmer og uppfæra upplýsingarnar þegar þær breytast,",
          "greiða aðeins með korti sem er gefið út á þitt nafn,",
          "halda lykilorðinu leyndu og lána engum aðganginn,",
          "láta okkur vita án tafar ef þig grunar að einhver hafi komist inn á aðganginn í leyfisleysi.",
        ],
        `Þú berð ábyrgð á því sem þú pantar, eða leyfir öðrum að panta, með aðganginum þínum. Ef einhver pantar með honum í leyfisleysi fer um ábyrgð þína á greiðslunni eftir <a href="${ACTS.paymentServices.url}">lögum um greiðsluþjónustu nr.&nbsp;${ACTS.paymentServices.number}</a>.`,
      ],
    },
    {
      id: "orders",
      heading: "Pantanir",
      body: [
        "Seljandinn skráir vöruna í appið, lýsir henni og ákveður verðið. Þegar þú færð staðfestingu á pöntuninni er kominn á bindandi kaupsamningur milli þín og seljandans. Við erum milliliður og ekki aðili að þeim samningi.",
        "Oft er lítið til af umframmat og úrvalið breytist frá degi til dags. Myndir eru til viðmiðunar. Ef þú kaupir poka sem er seldur óséður ræður seljandinn hvað leynist í honum, innan ramma lýsingarinnar.",
        "Ef þú ert með ofnæmi eða óþol skaltu lesa innihaldslýsinguna vel. Ef hún er ekki í appinu skaltu spyrja seljandann áður en þú pantar.",
        "Staðfest pöntun er bindandi. Ef þú þarft að breyta henni skaltu hafa samband við seljandann, en honum er ekki skylt að verða við því.",
        "Seljandinn getur hætt við pöntun ef varan reynist uppseld eða skemmd eða ef verðið var augljóslega rangt. Þá færðu greiðsluna endurgreidda að fullu.",
      ],
    },
    {
      id: "payments",
      heading: "Verð og greiðslur",
      body: [
        "Verð er í íslenskum krónum með virðisaukaskatti. Kostnaður við heimsendingu og önnur gjöld, ef einhver eru, koma fram áður en þú staðfestir pöntunina.",
        "Þú greiðir með greiðslukorti þegar þú pantar. Kortið verður að vera gefið út á þitt nafn.",
        'Greiðslumiðlun tekur við greiðslunni. Ef þú velur að vista kortið býr hún til sýndarnúmer (e. <i lang="en">token</i>) sem hún geymir og notar í stað kortanúmersins, svo að þú þurfir ekki að slá það inn aftur. <strong>Við sjáum aldrei kortanúmerið þitt og geymum það ekki.</strong> Þú getur eytt vistuðu korti í appinu hvenær sem er.',
        `Ef kortið þitt er notað í leyfisleysi skaltu tafarlaust láta útgefanda þess vita. Um ábyrgð þína fer þá eftir <a href="${ACTS.paymentServices.url}">lögum um greiðsluþjónustu nr.&nbsp;${ACTS.paymentServices.number}</a>.`,
        "Endurgreiðslur fara inn á kortið sem greitt var með.",
      ],
    },
    {
      id: "delivery",
      heading: "Afhending og heimsending",
      body: [
        "Við hverja vöru stendur hvort þú sækir hana eða færð hana senda heim.",
        [
          "<strong>Sótt:</strong> Þú sækir pöntunina til seljandans á þeim tíma sem stendur í appinu og sýnir staðfestinguna. Umframmatur bíður ekki lengi: ef þú sækir hann ekki á réttum tíma má seljandinn ráðstafa honum og þú átt ekki rétt á endurgreiðslu, nema þið hafið samið um annað.",
          "<strong>Heimsent:</strong> Seljandinn, eða sendill á hans vegum, kemur með pöntunina á þeim tíma sem stendur í appinu, á heimilisfangið sem þú gafst upp. Þú sérð til þess að einhver geti tekið við henni.",
        ],
        `Seljandinn ber ábyrgð á afhendingunni, og á vörunni þar til þú eða einhver á þínum vegum hefur tekið við henni. Ef afhending dregst eða bregst skaltu snúa þér til seljandans. Um rétt þinn fer eftir <a href="${ACTS.consumerPurchases.url}">lögum um neytendakaup nr.&nbsp;${ACTS.consumerPurchases.number}</a>.`,
        "Eftir að þú hefur tekið við matnum er það undir þér komið að geyma hann rétt og borða hann á meðan hann er í lagi.",
      ],
    },
    {
      id: "sellers",
      heading: "Ábyrgð seljenda",
      body: [
        "<strong>Seljandi ber ábyrgð á vörum sínum og afhendingu þeirra.</strong> Hann sér meðal annars til þess að:",
        [
          `maturinn sé öruggur og rétt merktur, eins og <a href="${ACTS.foodstuffs.url}">lög um matvæli nr.&nbsp;${ACTS.foodstuffs.number}</a> og reglur settar samkvæmt þeim kveða á um,`,
          "lýsing, verð og upplýsingar um innihald og ofnæmisvalda séu rétt,",
          "varan sé til og afhent á þeim stað og tíma sem lofað var,",
          "kvörtunum sé svarað og bætt sé úr göllum.",
        ],
        `<strong>Við erum aðeins milliliður og ekki samábyrg seljandanum</strong>: við framleiðum ekki vörurnar, skoðum þær ekki og afhendum þær ekki, sbr. 4.&nbsp;mgr. 1.&nbsp;gr. laga um neytendakaup nr.&nbsp;${ACTS.consumerPurchases.number}. Í appinu stendur hver seljandinn er og hvernig þú nærð í hann.`,
        "Við tökum ábendingar um seljendur alvarlega og getum lokað á þá sem standa ekki við sitt.",
      ],
    },
    {
      id: "returns",
      heading: "Skil, gallar og kvartanir",
      body: [
        `<strong>Enginn skilaréttur er á mat og öðrum vörum sem skemmast eða renna út fljótt</strong>, sbr. 18.&nbsp;gr. <a href="${ACTS.consumerContracts.url}">laga um neytendasamninga nr.&nbsp;${ACTS.consumerContracts.number}</a>. Þeim er hvorki hægt að skila né skipta þótt þér snúist hugur. Flest af því sem selt er í appinu er slíkur matur.`,
        `Frá kaupum á öðrum vörum, til dæmis búsáhöldum, getur þú fallið innan ${figures.WITHDRAWAL_DAYS}&nbsp;daga frá því að þú fékkst vöruna í hendur, án þess að segja hvers vegna. Í lögunum eru fleiri undantekningar, til dæmis um innsiglaðar vörur sem ekki er hægt að skila af heilbrigðisástæðum þegar innsiglið hefur verið rofið. Ef undantekning á við segir seljandinn frá því í lýsingu vörunnar.`,
        "Svona fellur þú frá kaupum:",
        [
          `Láttu seljandann vita með skýrum hætti áður en fresturinn er liðinn, til dæmis í tölvupósti eða með <a href="${paths.terms}#withdrawal-form">eyðublaðinu</a> hér á eftir.`,
          `Sendu vöruna til baka innan ${figures.WITHDRAWAL_DAYS}&nbsp;daga frá því að þú lést vita. Þú greiðir fyrir endursendinguna nema seljandinn bjóðist til þess eða hafi ekki sagt þér frá því að þú þyrftir að gera það.`,
          `Seljandinn endurgreiðir þér allt sem þú greiddir, líka venjulega heimsendingu, innan ${figures.WITHDRAWAL_DAYS}&nbsp;daga frá því að þú lést vita. Hann má þó bíða þar til hann fær vöruna eða staðfestingu á að þú hafir sent hana.`,
          "Ef þú hefur notað vöruna meira en þarf til að skoða hana gætir þú þurft að bæta seljandanum það sem hún hefur rýrnað í verði.",
        ],
        `Öðru máli gegnir um gallaðar vörur. Ef varan er gölluð eða þú fékkst ekki það sem þú pantaðir átt þú rétt samkvæmt <a href="${ACTS.consumerPurchases.url}">lögum um neytendakaup nr.&nbsp;${ACTS.consumerPurchases.number}</a>, til dæmis á úrbótum, nýrri afhendingu, afslætti eða endurgreiðslu. Það er þó ekki galli að stutt sé í „best fyrir“-dagsetningu eða síðasta notkunardag, að maturinn sé skakkur í laginu eða umbúðirnar skemmdar ef frá því var sagt í lýsingunni.`,
        "Svona kvartar þú:",
        [
          "Hafðu samband við seljandann um leið og þú tekur eftir gallanum. Pöntunarnúmer og mynd flýta fyrir.",
          "Geymdu vöruna ef þú getur. Ef þig grunar að maturinn sé skemmdur skaltu ekki borða hann.",
          "Ef þið náið ekki saman getur þú skrifað okkur og við reynum að miðla málum.",
          `Þú getur líka lagt málið fyrir <a href="${COMPLAINTS_BOARD_URL}">kærunefnd vöru- og þjónustukaupa</a>.`,
        ],
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Eyðublað til að falla frá kaupum",
      body: [
        `Þér er ekki skylt að nota eyðublaðið. Þú getur afritað það, fyllt það út og sent seljandanum. Það er eins og II.&nbsp;viðauki <a href="${WITHDRAWAL_REGULATION.url}">reglugerðar nr.&nbsp;${WITHDRAWAL_REGULATION.number}</a> gerir ráð fyrir.`,
        [
          "Til: (nafn, heimilisfang og netfang seljandans, sem þú finnur í appinu)",
          "Ég/við* tilkynni/tilkynnum* hér með að ég/við* óska/óskum* eftir að falla frá samningi um kaup á eftirfarandi vöru:",
          "Pantað þann* / móttekið þann*:",
          "Nafn neytanda eða neytenda:",
          "Heimilisfang neytanda eða neytenda:",
          "Undirskrift neytanda eða neytenda (aðeins ef eyðublaðið er á pappír):",
          "Dagsetning:",
        ],
        "*Strikaðu út það sem á ekki við.",
      ],
    },
    {
      id: "conduct",
      heading: "Notkun og framkoma",
      body: [
        "Komdu vel fram við starfsfólk seljenda, sendla og aðra notendur. Þú mátt ekki:",
        [
          "nota appið eða vefinn í ólöglegum tilgangi eða villa á þér heimildir,",
          "panta vörur sem þú ætlar ekki að sækja eða taka við,",
          "nota kort eða aðgang annarra,",
          "setja inn efni sem er ósatt, meiðandi eða brýtur gegn rétti annarra,",
          "safna gögnum með sjálfvirkum hætti, nema með skriflegu leyfi okkar,",
          "brjótast inn í kerfin okkar, trufla þau eða dreifa spilliforritum.",
        ],
        "Ef þú vilt kaupa til að selja aftur skaltu fyrst semja um það við okkur.",
      ],
    },
    {
      id: "intellectual-property",
      heading: "Hugverkaréttur",
      body: [
        "Vörumerki, hönnun, textar, myndir og hugbúnaður í appinu og á vefnum eru eign okkar eða þeirra sem hafa leyft okkur að nota þau. Þú mátt nota appið og vefinn til eigin nota og deila hlekkjum að vild, en ekki afrita efnið, breyta því eða dreifa í atvinnuskyni án skriflegs leyfis.",
        "Ef þú sendir okkur umsögn eða mynd átt þú efnið áfram en leyfir okkur að birta það í appinu og á vefnum. Við notum það ekki í auglýsingar án þess að spyrja þig.",
      ],
    },
    {
      id: "liability",
      heading: "Ábyrgð okkar",
      body: [
        "Við gerum okkar besta til að appið og vefurinn séu opin og virki vel en lofum ekki að þjónustan verði aldrei fyrir truflunum. Stundum þurfum við að loka vegna viðhalds, bilana eða öryggis.",
        "Við berum ekki ábyrgð á:",
        [
          "vörum seljenda, merkingum þeirra eða afhendingu,",
          "tjóni sem hlýst af röngum upplýsingum frá notendum eða seljendum,",
          "þjónustu greiðslumiðlunar, kortaútgefanda, fjarskiptafyrirtækis eða annarra sem við ráðum ekki yfir,",
          "tjóni af völdum óviðráðanlegra atvika, svo sem náttúruhamfara, verkfalla eða rafmagnsleysis.",
        ],
        "Ekkert í skilmálunum takmarkar ábyrgð okkar á tjóni sem við völdum af ásetningi eða stórkostlegu gáleysi, eða rétt sem ekki má semja af þér samkvæmt lögum.",
      ],
    },
    {
      id: "privacy",
      heading: "Persónuvernd",
      body: [
        `Í <a href="${paths.privacy}">persónuverndarstefnunni</a> stendur hvaða upplýsingar við skráum um þig, hvers vegna og hver réttur þinn er.`,
        `Ef þú hefur samþykkt að fá frá okkur markaðsefni getur þú afturkallað samþykkið hvenær sem er. Við hættum sendingum án tafar og afturköllunin er komin að fullu til framkvæmda innan ${figures.MARKETING_WITHDRAWAL_DAYS}&nbsp;daga.`,
        `Við svörum beiðnum um aðgang að gögnum um þig og um önnur réttindi þín innan ${figures.DATA_REQUEST_DAYS}&nbsp;daga, þó ekki síðar en mánuði eftir að þær berast. Aðeins ef beiðni er tæknilega flókin getur svarið tekið lengri tíma, en þó aldrei meira en ${figures.COMPLEX_DATA_REQUEST_MONTHS}&nbsp;mánuði alls.`,
      ],
    },
    {
      id: "closing",
      heading: "Lokun aðgangs",
      body: [
        "Þú getur lokað aðganginum þínum hvenær sem er, í appinu eða með því að skrifa okkur. Pantanir sem þegar hafa verið staðfestar standa óhaggaðar.",
        `Við getum lokað aðgangi sem hefur ekki verið notaður í ${figures.IDLE_ACCOUNT_MONTHS}&nbsp;mánuði. Við látum þig vita í tölvupósti með ${figures.IDLE_NOTICE_DAYS}&nbsp;daga fyrirvara og þú heldur aðganginum með því að skrá þig inn.`,
        "Við getum líka lokað aðgangi, tímabundið eða fyrir fullt og allt, ef þú brýtur gegn skilmálunum, gefur upp rangar upplýsingar eða notar kort sem er ekki gefið út á þitt nafn. Við segjum þér ástæðuna nema lög banni það. Ef þú telur að við höfum rangt fyrir okkur skaltu skrifa okkur og við förum aftur yfir málið.",
        `Í <a href="${paths.privacy}#retention">persónuverndarstefnunni</a> stendur hvað verður um gögnin þín.`,
      ],
    },
    {
      id: "changes",
      heading: "Breytingar á skilmálunum",
      body: [
        "Við getum breytt skilmálunum, til dæmis þegar þjónustan eða lögin breytast. Ný útgáfa er birt hér ásamt gildistökudegi.",
        `<strong>Ef breyting er þér í óhag látum við þig vita með að minnsta kosti ${figures.CHANGE_NOTICE_DAYS}&nbsp;daga fyrirvara</strong>, í tölvupósti eða í appinu. Aðrar breytingar geta tekið gildi um leið og þær eru birtar.`,
        "Ef þú sættir þig ekki við breytingu getur þú lokað aðganginum áður en hún tekur gildi. Ef þú notar appið áfram eftir það telst þú hafa samþykkt hana. Um hverja pöntun gilda þeir skilmálar sem voru í gildi þegar þú pantaðir.",
      ],
    },
    {
      id: "law",
      heading: "Lög og varnarþing",
      body: [
        "Um skilmálana og kaup í appinu gilda íslensk lög.",
        "Við viljum helst leysa ágreining í sátt. Ef það tekst ekki skal reka mál vegna skilmálanna fyrir <strong>Héraðsdómi Reykjavíkur</strong>. Ef þú ert neytandi rekum við mál gegn þér þó aðeins þar sem lög heimila, og þú heldur ófrávíkjanlegum rétti þínum til að leita til úrskurðarnefndar eða höfða mál annars staðar.",
        "Ef eitthvert ákvæði skilmálanna reynist ógilt halda hin gildi sínu.",
      ],
    },
    {
      id: "contact",
      heading: "Hafðu samband",
      body: [
        `Skrifaðu okkur eða notaðu <a href="${paths.contact}">formið á vefnum</a>. Við svörum á íslensku og ensku.`,
        [
          `<strong>Félag:</strong> ${brand.legalName}, kt. ${brand.kennitala}, VSK-nr. ${brand.vatNumber}`,
          `<strong>Netfang:</strong> <a href="mailto:${brand.email}">${brand.email}</a>`,
          `<strong>Heimilisfang:</strong> ${address.street}, ${address.place}`,
        ],
      ],
    },
  ],
};
