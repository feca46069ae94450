import { brand } from "../../../brand.ts";

export const text = {
  title: "Hvar erum við?",
  description: `Bæirnir þar sem þú færð mat í ${brand.cases.dative} og verslanirnar á hverjum stað.`,
  lead: "Hér eru bæirnir sem taka þátt og staðirnir í hverjum þeirra. Í appinu sérðu hvað er til í dag.",
  list: "Bæir og verslanir",
  find: "Finndu bæinn þinn",
  names: "Bæir á kortinu",
  capitalArea: "Höfuðborgarsvæðið",
  none: (words: string) => `Enginn bær og engin verslun fannst með „${words}“.`,
  loading: "Sæki listann",
  empty: "Enginn bær er á listanum enn sem komið er.",
  samples: "Bæirnir eru til, en þar sem stendur „Sýnishorn“ eru verslanirnar tilbúningur.",
  allSamples: "Bæirnir eru til en verslanirnar eru tilbúningur.",
  sample: "Sýnishorn",
  kinds: {
    grocery: "Matvörubúð",
    bakery: "Bakarí",
    greenhouse: "Gróðurhús",
    fishmonger: "Fiskbúð",
    cafe: "Kaffihús",
    restaurant: "Veitingastaður",
  },
  next: {
    title: "Vantar bæinn þinn?",
    contact: "Hafa samband",
  },
};
