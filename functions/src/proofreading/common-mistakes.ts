/**
 * Frequent mistakes that dictionary and compounds allow, or for which another word is nearer than what is meant. Words that
 * are written apart: https://ritreglur.arnastofnun.is
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
];

const meant = new Map(MISTAKES);
const ANY = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{Pd}])(?:${MISTAKES.map(([mistake]) => mistake).join("|")})(?![\\p{L}\\p{N}\\p{Pd}])`,
  "giu",
);

/** Returns the mistakes in a text, written as in it, with their positions. */
export const commonMistakesIn = (text: string) =>
  [...text.matchAll(ANY)].map(({ 0: word, index: at }) => ({
    word,
    at,
    suggestion: meant.get(word.toLowerCase()) ?? "",
  }));
