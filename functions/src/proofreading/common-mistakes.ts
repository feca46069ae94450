/**
 * Frequent mistakes that the spell check would miss, because they are in the dictionary or look like compounds, or for
 * which it would suggest a wrong word. The rules for words that are written apart: https://ritreglur.arnastofnun.is
 */
const MISTAKES: readonly (readonly [mistake: string, meant: string])[] = [
  ["afhverju", "af hverju"],
  ["einsog", "eins og"],
  ["útaf", "út af"],
  ["hinsvegar", "hins vegar"],
  ["þessvegna", "þess vegna"],
  ["einhvernveginn", "einhvern veginn"],
  ["annarsvegar", "annars vegar"],
  ["afþví", "af því"],
  ["hversvegna", "hvers vegna"],
  ["tilhvers", "til hvers"],
  ["allskonar", "alls konar"],
  ["einhverskonar", "einhvers konar"],
  ["hverskonar", "hvers konar"],
  ["allsstaðar", "alls staðar"],
  ["annarsstaðar", "annars staðar"],
  ["annarstaðar", "annars staðar"],
  ["einhversstaðar", "einhvers staðar"],
  ["framhjá", "fram hjá"],
  ["yfirhöfuð", "yfir höfuð"],
  ["meðalannars", "meðal annars"],
  ["tildæmis", "til dæmis"],
  ["útum", "út um"],
  ["afturábak", "aftur á bak"],
  ["alltíeinu", "allt í einu"],
  ["minnstakosti", "minnsta kosti"],
  ["eitthver", "einhver"],
  ["sólinn", "sólin"],
  ["vörunar", "vörunnar"],
  ["verslunni", "versluninni"],
  ["auðvita", "auðvitað"],
  ["náttlega", "náttúrlega"],
  ["mér langar", "mig langar"],
  ["þér langar", "þig langar"],
  ["mér vantar", "mig vantar"],
  ["mig hlakkar", "ég hlakka"],
  ["mér hlakkar", "ég hlakka"],
  ["mér lýst", "mér líst"],
  ["öllu leiti", "öllu leyti"],
  ["einhverju leiti", "einhverju leyti"],
  ["lýtur út", "lítur út"],
  ["í gegn um", "í gegnum"],
  ["hvorn annan", "hvor annan"],
  ["uppá", "upp á"],
  ["uppí", "upp í"],
  ["inní", "inn í"],
  ["inná", "inn á"],
  ["ofaná", "ofan á"],
  ["ofaní", "ofan í"],
  ["margskonar", "margs konar"],
  ["ýmiskonar", "ýmiss konar"],
  ["þesskonar", "þess konar"],
  ["samskonar", "sams konar"],
  ["sumsstaðar", "sums staðar"],
  ["sumstaðar", "sums staðar"],
  ["einusinni", "einu sinni"],
  ["einhverntíman", "einhvern tímann"],
  ["einhverntímann", "einhvern tímann"],
  ["einhvern tíman", "einhvern tímann"],
  ["nokkurntíman", "nokkurn tímann"],
  ["nokkurn tíman", "nokkurn tímann"],
  ["nýann", "nýjan"],
  ["ég vill", "ég vil"],
  ["vill ég", "vil ég"],
  ["honum langar", "hann langar"],
  ["honum vantar", "hann vantar"],
  ["henni langar", "hana langar"],
  ["henni vantar", "hana vantar"],
  ["þeim langar", "þá langar"],
  ["þeim vantar", "þá vantar"],
];

/** Patterns of mistakes that several words can have, and the intended spelling. */
const PATTERNS: readonly (readonly [mistake: RegExp, meant: string])[] = [
  [/(hún|hann) vil(?! ég)/u, "$1 vill"],
  // Corrects words such as "laugardaginum".
  [/(\p{L}*d)aginum/u, "$1eginum"],
  // Corrects words such as "osturin", but not "brúðurin", which is feminine.
  [/(?!brúðurin|vætturin)(\p{L}{2,}urin)/u, "$1n"],
  [/miljón(\p{L}*)/u, "milljón$1"],
  [/fyritæk(\p{L}*)/u, "fyrirtæk$1"],
  [/veitingarst([aö])(\p{L}*)/u, "veitingast$1$2"],
  // Corrects compounds that are written apart: "opnunar tíminn", but not "til jóla".
  [
    /(?<!(?:til|án|vegna|milli|auk|fyrir|og|eða) )(opnunar|afgreiðslu|jóla|páska|veitinga|matar|heimsendingar|verslunar) ((?:tím|markað|mörk|tilboð|opnun|stað|stöð|gjöf|gjaf|hátíð|vör|poka|pokum|kass|kort|gjald|sóun)\p{L}*)/u,
    "$1$2",
  ],
];

const bounded = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}\\p{Pd}])(?:${pattern})(?![\\p{L}\\p{N}\\p{Pd}])`, "giu");
const meant = new Map(MISTAKES);
const ANY = bounded(MISTAKES.map(([mistake]) => mistake).join("|"));
const OF_KIND = PATTERNS.map(([{ source }, meant]) => [bounded(source), meant] as const);

/** Returns the mistakes in a text with their positions, spelled as in the text. */
export const commonMistakesIn = (text: string) => [
  ...[...text.matchAll(ANY)].map(({ 0: word, index: at }) => ({
    word,
    at,
    suggestion: meant.get(word.toLowerCase()) ?? "",
  })),
  ...OF_KIND.flatMap(([mistake, suggestion]) =>
    [...text.matchAll(mistake)].map((match) => ({
      word: match[0],
      at: match.index,
      suggestion: suggestion.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? ""),
    })),
  ),
];
