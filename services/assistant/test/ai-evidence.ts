// Of several formulas that may be meant the one that its heading, its values and the whole of the ask speak for.
import { expect, test } from "@jest/globals";
import { askedIn } from "../src/assistant/conversation.ts";
import { evidenceAgainst } from "../src/assistant/evidence/evidence.ts";
import { languagesOf } from "../src/assistant/languages.ts";
import { readingsOf } from "../src/assistant/reading/read.ts";

const table = [
  "Shift\tWho\tHours\tMax so far",
  "early\tMira\t4\t",
  "late\tTom\t5.5\t",
  "late\tTom\t3\t",
  "early\tTom\t2.5\t",
].join("\n");
const places = {
  en: "The formula goes into",
  de: "Die Formel steht in",
  fr: "La formule est en",
} as const;
type Language = keyof typeof places;

function evidence(language: Language, question: string, target: string, formula: string): number {
  const content = `${question}\n\n${places[language]} ${target}.\n\n${table}`;
  const { question: said, data, dialect, target: place } = askedIn([{ role: "user", content }]);
  const known = languagesOf(said).filter((each) => each.language === language);
  const [reading] = readingsOf(said, data, dialect, known, place);
  return reading ? evidenceAgainst({ formula, task: "intents", perRow: target.includes(":") }, reading) : 0;
}

const column = "D2 (D2:D5)";
test.each<
  readonly [
    rule: string,
    target: string,
    better: string,
    worse: string,
    questions: Readonly<Record<Language, string>>,
  ]
>([
  [
    "an act that was asked for is done",
    "F2",
    "MEDIAN(C2:C5)",
    "SUM(C2:C5)",
    { en: "median of the hours", de: "Median der Stunden", fr: "médiane des heures" },
  ],
  [
    "what shall be rounded is rounded",
    "F2",
    "ROUND(SUM(C2:C5),0)",
    "SUM(C2:C5)",
    {
      en: "column C in all, rounded",
      de: "Spalte C zusammen, gerundet",
      fr: "colonne C au total, arrondi",
    },
  ],
  [
    "a formula shows no error",
    "F2",
    'SUMIFS(C2:C5,B2:B5,"Tom")',
    'INDEX(C2:C5,MATCH("Ben",B2:B5,0))',
    { en: "what Tom has in C", de: "was Tom in C hat", fr: "ce que Tom a en C" },
  ],
  [
    "rows do not all show the same",
    column,
    'IF(C2>3,"x","")',
    'IF(C2>30,"x","y")',
    { en: "x beside the long ones", de: "x neben die langen", fr: "x à côté des longs" },
  ],
  [
    "an amount is one figure",
    "F2",
    'SUMIFS(C2:C5,B2:B5,"Tom")',
    'FILTER(C2:C5,B2:B5="Tom")',
    { en: "hours that Tom worked", de: "Stunden von Tom", fr: "les heures de Tom au total" },
  ],
  [
    "no condition denies another",
    "F2",
    '(B2:B5="Tom")*(A2:A5<>"late")',
    '(B2:B5="Tom")*(B2:B5<>"Tom")',
    { en: "rows of Tom", de: "Zeilen von Tom", fr: "lignes de Tom" },
  ],
  [
    "what is left is not less than nothing",
    column,
    "MOD(C2,2)",
    "2-SUM($C$2:$C2)-9",
    { en: "hours left in C", de: "in C übrige Stunden", fr: "heures restantes en C" },
  ],
  [
    "several cells that are named are used",
    "F2",
    "C2*C3",
    "COUNTIFS(B2:B5,B5)/ROWS(B2:B5)",
    { en: "rate from C2 and C3", de: "Quote aus C2 und C3", fr: "taux de C2 et C3" },
  ],
  [
    "what is written is no piece of a sentence",
    column,
    'IF(C2>3,"long","short")',
    'IF(C2>3,"leave","short")',
    { en: "long or short shifts", de: "lange oder kurze Schichten", fr: "services longs ou courts" },
  ],
  [
    "beside quoted words no others are written",
    column,
    'IF(C2>3,"long","")',
    'IF(C2>3,"long","anything")',
    {
      en: 'mark "long" ones, nobody else gets anything',
      de: "die langen mit „long“ markieren, sonst nichts",
      fr: "marquer « long » les longs, rien pour les autres",
    },
  ],
  [
    "the heading above the answer is heeded",
    column,
    "MAX($C$2:$C2)",
    "C2*2",
    { en: "fill this column", de: "diese Spalte füllen", fr: "remplir cette colonne" },
  ],
])("%s", (_, target, better, worse, questions) => {
  for (const language of Object.keys(places) as Language[]) {
    const against = (formula: string) => evidence(language, questions[language], target, formula);

    expect(against(worse)).toBeGreaterThan(against(better));
  }
});
