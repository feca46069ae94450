import { describe, expect, it } from "vitest";
import { unmatchedNumbers } from "./numbers-in-text.ts";

const RIGHT = `
1,6 milljarðar króna | ISK 1.6 billion
1,6 milljarða króna | 1.6 billion krónur
1,6 milljörðum | 1.6 billion
1 milljarður | 1 billion
1 milljarður | one billion
einn milljarður | 1 billion
tveir milljarðar | two billion
tveimur milljörðum | 2 billion
tveggja milljarða | 2 billion
milljarður króna | a billion krónur
1.600 milljónir | 1.6 billion
1.600 m.kr. | ISK 1.6 billion
1,6 ma.kr. | ISK 1.6 billion
1,6 ma. kr. | ISK 1.6bn
1,6 ma.kr. | ISK 1.6 bn
1,6 mia. | 1.6 billion
1,6 mrð. kr. | ISK 1.6 billion
1,6 MILLJARÐAR | 1.6 BILLION
1,6 milljarðar | 1,600,000,000
1.600.000.000 kr. | ISK 1.6 billion
2 billjónir | 2 trillion
2 billjónum króna | ISK 2 trillion
1,2 billjón | 1.2 trillion
153 m.kr. | ISK 153 million
153 m. kr. | ISK 153 million
153 m kr. | ISK 153m
153 mkr. | ISK 153 million
153 MKR | ISK 153 million
153 mkr | ISK 153 m
153 millj. kr. | ISK 153 million
153 millj.kr. | ISK 153 million
153 milljónir króna | 153 million krónur
153 milljónum króna | 153 million krónur
153 milljóna króna | 153 million krónur
153 milljónir kr. | ISK 153,000,000
1 milljón | one million
1 milljón | 1 million
ein milljón | a million
tvær milljónir | two million
tvær milljónir | 2 million
2 milljónir | two million
1,1 milljón | 1,100,000
2,5 milljónir | two and a half million
tvær og hálf milljón | 2.5 million
hálf milljón | 500,000
500.000 kr. | half a million krónur
hálfri milljón | half a million
hálfum milljarði | half a billion
1½ milljón | 1.5 million
2–3 milljónir | 2–3 million
2-3 milljónir | 2 to 3 million
2 til 3 milljónir | 2,000,000–3,000,000
2.000.000–3.000.000 | 2–3 million
12 þús. | 12 thousand
12 þús. kr. | ISK 12,000
12 þús.kr. | ISK 12,000
12 þ.kr. | ISK 12,000
12 þúsund | 12,000
12 þúsundum króna | ISK 12,000
12 þúsunda | 12 thousand
12 þúsund kr. | ISK 12k
12.000 kr. | ISK 12k
12.000 kr. | twelve thousand krónur
tólf þúsund | 12 thousand
hundrað þúsund | a hundred thousand
hundrað þúsund | 100,000
100 þúsund | a hundred thousand
þúsund krónur | 1,000 krónur
1.000 | a thousand
100 gestir | a hundred guests
5 hundruð | 500
12 500 kr. | ISK 12,500
1.234,5 | 1,234.5
1.234.567 | 1,234,567
12,5 % | 12.5%
12,5 prósent | 12.5 per cent
12,5 prósentum | 12.5 percent
12,5% | 12.5 percent
12 prósenta | 12 per cent
10–15 % | 10–15%
10 % | ten percent
tíu prósent | 10%
fimm prósentum | 5 percent
1.200 kr. | ISK 1,200
1.200 kr | 1,200 kr.
1.200 krónur | ISK 1,200
1.200 króna | ISK 1,200
1.200 krónum | 1,200 krónur
kr. 1.200 | ISK 1,200
ISK 1.200 | ISK 1,200
1.200 ISK | ISK 1,200
5 evrur | €5
5 evrum | 5 euros
5 € | EUR 5
5 dollarar | $5
3 kg | 3 kilos
3 kíló | 3 kg
3 kílóum | three kilograms
250 g | 250 grams
250 grömm | 250 g
5 tonn | 5 tonnes
5 tonnum | 5 tons
10 km | 10 kilometres
100 metra | 100m
100 m | 100 m
2 lítrar | 2 litres
30 mín. | 30 minutes
30 mínútur | 30 minutes
24 klst. | 24 hours
14 daga | 14 days
14 dögum | fourteen days
3 vikur | three weeks
3 mánuði | 3 months
2 ár | two years
5 kótelettur | 5 chops
2 máltíðir | 2 meals
3 börn | three children
3 kassar | 3 boxes
25 bæir | twenty-five towns
tuttugu og fimm bæir | 25 towns
þrír bændur | 3 growers
kl. 20 | 8 pm
kl. 20.30 | 8:30 pm
kl. 8 | 8 am
klukkan 8 | 8 a.m.
kl. 12 | noon
kl. 10–18 | 10 am–6 pm
20:30 | 8.30 p.m.
á hádegi | at 12
3. mars 2025 | 3 March 2025
3. mars | March 3rd
3. mars | 3rd of March
03.03.2025 | March 3, 2025
3. Mars 2025 | March 3, 2025
1. nóv. | Nov. 1
5. sept. 2026 | September 5, 2026
2025-03-03 | 03/03/2025
árin 2024–25 | the years 2024–2025
555 1234 | +354 555 1234
20. öld | the 20th century
árið 1990 | in 1990
24/7 | 24/7
`;
const WRONG = `
1,6 milljarðar | 1.6 million
1,6 milljarða | 1.6 million
1,6 milljörðum | 1.6 million
1 milljarður | 1 million
einn milljarður | 1 million
tveir milljarðar | two million
tveggja milljarða | 2 million
1,6 ma.kr. | ISK 1.6 million
1,6 ma. kr. | ISK 1.6m
1,6 mia. | 1.6 million
1,6 milljarðar | 1.6 trillion
1,6 milljónir | 1.6 billion
2 billjónir | 2 billion
2 billjónir | 2 million
153 m.kr. | ISK 153
153 m.kr. | ISK 153 billion
153 m.kr. | ISK 153 thousand
153 mkr. | ISK 153bn
153 m. kr. | ISK 135 million
153 millj. kr. | ISK 153 billion
153 milljónir | 153 thousand
153 milljónum | 153,000
12 þús. | 12 million
12 þús. | 12
12 þús. kr. | ISK 12
12 þús.kr. | ISK 120,000
12 þúsund | 12 million
12 þúsundum | 12 hundred
12.000 kr. | ISK 12m
12.000 kr. | ISK 12.000
hálf milljón | half a billion
tvær og hálf milljón | 2 million
2–3 milljónir | 2–3 billion
2–3 milljónir | 2–4 million
1.234,5 | 1.234,5
1.500 kr. | ISK 1.500
12,5 % | 12,5 kg
12 % | ISK 12
12,5 prósent | 125%
12 prósent | 12 kg
30 kg | 30%
1.200 kr. | €1,200
1.200 krónur | $1,200
5 evrur | ISK 5
5 kg | 5 tonnes
5 tonn | 5 kg
250 g | 250 kg
10 km | 10 m
30 mín. | 30 hours
24 klst. | 24 days
14 daga | 14 weeks
3 vikur | 3 months
2 ár | 2 months
3. mars | 3 April
3. mars | March 4
03.04.2025 | March 4, 2025
3. mars 2025 | March 3, 2026
kl. 20 | 9 pm
kl. 8 | 9 pm
kl. 20.30 | 8:15 pm
555 1234 | 555 1243
25 bæir | twenty-six towns
þrír bændur | 4 growers
5 kótelettur | 6 chops
`;
const pairs = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line): [string, string] => {
      const [is = "", en = ""] = line.split(" | ");
      return [is, en];
    });
const unmatched = (is: string, en: string) => {
  const found = unmatchedNumbers({ is, en });
  return [...found.is, ...found.en];
};

it("the table of numbers and units has 200 pairs", () => {
  expect(pairs(RIGHT + WRONG).filter(([is]) => is).length).toBeGreaterThanOrEqual(200);
});

describe("numbers and units", () => {
  it.each(pairs(RIGHT))("%s in Icelandic can mean %s in English", (is, en) => {
    expect(unmatched(is, en)).toEqual([]);
  });

  it.each(pairs(WRONG))("%s in Icelandic cannot mean %s in English", (is, en) => {
    expect(unmatched(is, en)).not.toEqual([]);
  });
});
