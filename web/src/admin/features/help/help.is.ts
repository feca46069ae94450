import { PASSWORD_MIN_CHARS, TRASH_TTL_DAYS } from "@matbjorg/contract/limits";

export type HelpText = {
  readonly title: string;
  readonly intro: string;
  readonly topics: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};

export const text: HelpText = {
  title: "Hjálp",
  intro: "Stutt leiðsögn um það helsta. Allt sem þú gerir má taka til baka, nema annað sé tekið fram.",
  topics: [
    {
      heading: "Að skrifa frétt",
      paragraphs: [
        "Veldu „Ný frétt“ og skrifaðu titil, samantekt og efni. Samantektin er það sem sést í listum, á samfélagsmiðlum og í leitarvélum.",
        "Þú getur límt texta úr Word, Google Docs eða Excel. Fyrirsagnir, listar, töflur og hlekkir halda sér, en leturgerðir, litir og dálkbreiddir ekki: vefurinn sér um útlitið.",
        "Ef í textanum eru tákn úr Markdown eða HTML, til dæmis frá gervigreind eða úr glósuforriti, fær hann það snið sem þau merkja. Ctrl+Z sækir táknin aftur, og Ctrl+Shift+V límir textann óbreyttan.",
        "Textinn geymist í vafranum á meðan þú skrifar. Hann fer ekki á vefinn fyrr en þú velur „Vista og birta“.",
      ],
    },
    {
      heading: "Myndir",
      paragraphs: [
        "Dragðu mynd inn í textann, límdu hana eða veldu hana úr tækinu. Lýstu því sem skiptir máli á henni: þau sem sjá hana ekki heyra lýsinguna lesna.",
        "Undir „Myndir“ hleður þú upp mörgum í einu, leitar í þeim og lýsir þeim á báðum málum. Lýsingin fylgir myndinni þegar þú velur hana úr myndasafninu.",
        "Skráðu ljósmyndara myndarinnar, og leyfið ef það á við. Nafnið sést undir myndinni og fylgir henni þegar hún er valin aftur.",
        "Aðalmyndin stendur efst í fréttinni og í listum. Bentu á það sem á alltaf að sjást svo að það verði ekki skorið af.",
      ],
    },
    {
      heading: "Enska",
      paragraphs: [
        "Íslenska er grunnurinn og enska er valfrjáls. Þar til enskan er tilbúin birtist íslenski textinn í hennar stað.",
        "Á breiðum skjá standa málin hlið við hlið. Ef þú breytir íslenskunni síðar, í frétt eða efni vefsins, lætur listinn vita að enskan er eldri.",
        "Vélþýðingu þarf einhver að lesa yfir. Nöfn, tölur og orðaleikir eru það sem oftast fer úrskeiðis.",
      ],
    },
    {
      heading: "Birting",
      paragraphs: [
        "Merktu við „Birta fréttina á vefnum“ og vistaðu. Ef birtingardagurinn er fram undan birtist fréttin sjálfkrafa þá, á mínútunni.",
        "Ef fréttin á aðeins við í ákveðinn tíma skaltu skrá hvenær hún er tekin úr birtingu. Hún fer þá sjálfkrafa úr birtingu, á mínútunni, og verður að drögum sem má birta aftur.",
        "Drög sjást hvergi í listum, en hver sem hefur slóðina getur lesið þau. Það er gott til yfirlestrar og slæmt fyrir leyndarmál.",
        "Þegar þú tekur frétt úr birtingu hverfur hún úr listum, leit og fréttastraumi. Þú getur um leið fært hana á slóð sem enginn getur giskað á.",
        "Höfundar merkja drög tilbúin og ritstjórar birta þau.",
        "Yfirlestur bendir á orð sem gætu verið rangt skrifuð og á það sem er aðeins á öðru málinu. Hann er í glugganum sem spyr hvort birta eigi fréttina, í forskoðuninni og neðst í hverjum kafla af efni vefsins, og breytir engu sjálfur. Ef hann þekkir ekki orð sem er rétt skrifað getur ritstjóri bætt því í orðasafn vefsins og tekið það aftur úr safninu undir „Efni vefsins“. Orðin eru úr Beygingarlýsingu íslensks nútímamáls (BÍN) frá Stofnun Árna Magnússonar í íslenskum fræðum.",
      ],
    },
    {
      heading: "Hvenær lesendur sjá breytingar",
      paragraphs: [
        "Vistuð breyting er komin á vefinn innan mínútu. Þau sem eru með síðuna opna sjá breytinguna þegar þau opna síðuna næst.",
        "Samfélagsmiðlar geyma oft eldri mynd og titil í nokkra daga.",
      ],
    },
    {
      heading: "Ef eitthvað fer úrskeiðis",
      paragraphs: [
        "Eldri útgáfur fréttar eru undir „Saga“ og þær má endurheimta.",
        `Fréttir sem þú eyðir eru í ruslatunnunni í ${TRASH_TTL_DAYS} daga.`,
        "Ef einhver annar vistar sömu frétt á undan þér sérðu muninn og velur hvað gildir. Ekkert glatast.",
        "Ef sambandið rofnar skaltu halda áfram að skrifa og vista þegar það kemst á aftur.",
      ],
    },
    {
      heading: "Efni vefsins",
      paragraphs: [
        "Verð, tölur, fólk, verslanir og tilkynningar eru undir „Efni vefsins“. Breyting er drög þar til þú birtir hana, og forskoðun sýnir síðuna eins og hún verður.",
        "Netfang, kennitala og VSK-númer fyrirtækisins, hlekkir á samfélagsmiðla og appið og loforð um svartíma eru í kaflanum „Fyrirtækið“, ásamt stóru myndinni á forsíðunni, myndinni sem fylgir hlekkjum á forsíðuna og merkinu í síðuhausnum. Þú getur valið hvaða hluti stóru myndarinnar á alltaf að sjást. Sími og heimilisfang eru í kaflanum á undan. Það sem er merkt „má vera autt“ hverfur af vefnum ef þú tæmir það.",
        "Undir „Efni vefsins“ má líka breyta hverri setningu á síðum vefsins, titlum þeirra og lýsingum í leit og því sem stendur í síðuhaus, síðufæti og vafrakökuborða. Ef þú tæmir reit birtist upphaflega setningin aftur. Litum vefsins og tákni hans í vafranum er breytt í kóða.",
        "Notendaskilmálar og persónuverndarstefna eru neðst undir „Efni vefsins“. Þar skrifar þú nýja útgáfu á báðum málum og velur hvenær hún tekur gildi. Hún sést á vefnum sem væntanleg útgáfa um leið og þú birtir hana, og þú getur breytt henni þangað til hún tekur gildi. Eldri útgáfur eru áfram á vefnum og þar má bera þær saman.",
        "Í stað tölu sem stendur víða á vefnum, til dæmis fjölda sölustaða, er best að skrifa heiti hennar innan slaufusviga: „Hjá {sölustaðir} stöðum“. Þegar tölunni er breytt á einum stað breytist hún alls staðar, líka í fréttum. Heitin eru undir „Tölur í texta“ neðan við textana.",
        "Ef orðin eiga að breytast með tölunni skaltu skrifa þau á eftir tvípunkti, fyrst í eintölu og svo í fleirtölu: {sölustaðir: selur # staður | selja # staðir}. Vefurinn sýnir þá „selja 64 staðir“ en „selur 71 staður“.",
        "Tölum og stuttum gildum sem eru hvergi annars staðar, til dæmis sendingarkostnaði, bætir þú við í kaflanum „Fleiri tölur og gildi í textum“. Þegar þú birtir nýja tölu sérðu efst í kaflanum þær setningar og fréttir þar sem eldri tala stendur enn.",
        "Eldri útgáfur hvers kafla má sækja aftur.",
      ],
    },
    {
      heading: "Það sem bíður",
      paragraphs: [
        "Í valmyndinni, sem er undir „Meira“ á mjóum skjá, er „Það sem bíður“. Þar sjá ritstjórar og stjórnendur á einum stað ólesin skilaboð, drög sem eru tilbúin, fréttir og texta þar sem enskuna vantar eða hún er eldri en íslenskan, myndir án lýsingar, tölur sem eru eldri en 90 daga og það sem fer af vefnum eða birtist á næstunni.",
      ],
    },
    {
      heading: "Aðgangur",
      paragraphs: [
        `Aðgangur fylgir netfangi. Stjórnandi veitir hann og hver og einn velur sér lykilorð með að minnsta kosti ${PASSWORD_MIN_CHARS} stöfum. Deildu aldrei aðgangi með öðrum.`,
        "Höfundar skrifa eigin drög, ritstjórar birta og breyta efni vefsins, stjórnendur lesa skilaboð og sjá um notendur.",
      ],
    },
  ],
};
