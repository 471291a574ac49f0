// An amount told in two units: "3 w 2 d" of 23 days, written as the question shows it.
import type { Scene } from "../frames/scene.ts";
import type { Reckon } from "../intents/value.ts";
import { amountsOf } from "../percents/amounts.ts";

/** How many of the smaller unit make one of the larger. */
const pairs: readonly (readonly [smaller: RegExp, larger: RegExp, factor: number])[] = [
  [/\bdays?\b|tagen?\b|tage\b|jours?\b/, /week|woche|semaine/, 7],
  [/month|monat|mois/, /years?|jahr|\bans?\b|annee/, 12],
  [/minute/, /hours?\b|stunde|heure/, 60],
  [/second|sekunde/, /minute/, 60],
  [/pieces?|stuck|eggs?|eier|oeuf|œuf|bottles?|flasche/, /dozen|dutzend|douzaine/, 12],
  [/cent|rappen|penc|penn/, /euro|franc|franken|pound|dollar/, 100],
  [/gram/, /kilo|\bkg\b/, 1000],
  [/\bcm\b|centim|zentim/, /\bm\b|met(?:er|re)/, 100],
];
const shape = /^\s*\d+(?<first>\s?[^\d]+?)\d+(?<second>[^\d]*)$/;
const bare =
  /(?:like|such as|e\.g\.|wie|z\. ?b\.|comme|du genre|par ex\w*\.?)[:\s]+(?<example>\d+\s?[\p{L}.]+(?:\s(?:and|und|et))?,? \d+\s?[\p{L}.]+)/iu;

function exampleIn({ quotes, text }: Scene): { first: string; second: string } | null {
  const told = [...quotes.map(({ value }) => value), bare.exec(text)?.groups?.example ?? ""];
  for (const each of told) {
    const { first, second } = shape.exec(each)?.groups ?? {};
    if (first !== undefined && second !== undefined) return { first, second };
  }
  return null;
}

export const splitUnits: Reckon = (scene) => {
  const example = exampleIn(scene);
  const [amount, other] = amountsOf(scene);
  if (!example || !amount || other) return [];
  const pair = pairs.find(
    ([smaller, larger]) => smaller.test(`${amount.heading} ${scene.low}`) && larger.test(scene.low),
  );
  const written = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const end = example.second === "" ? "" : `&${written(example.second)}`;
  return pair
    ? [
        {
          formula: `INT(${amount.cell}/${pair[2]})&${written(example.first)}&MOD(${amount.cell},${pair[2]})${end}`,
          isRounded: true,
          penalty: -1.5,
          spans: [[0, scene.low.length]],
        },
      ]
    : [];
};
