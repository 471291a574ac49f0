// A stretch of time as people say it: "half an hour", "45 minutes", "an hour and a half", "une demi-heure".
import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";

interface Spell {
  /** In hours, as it is written in a formula. */
  hours: string;
  span: Span;
}

/** The longest first: "an hour and a half" is no hour. */
const fixed: readonly (readonly [RegExp, string])[] = [
  [
    /(?:an|one) hour and a half|one and a half hours|(?:eine )?anderthalb stunden?|eineinhalb stunden|une heure et demie?/,
    "1.5",
  ],
  [/three[- ]quarters? of an hour|(?:einer? )?dreiviertel ?stunden?|trois quarts d'heure/, "0.75"],
  [/half[- ](?:an |a )?hours?|(?:einer? )?halbe[nr]? stunden?|demi-? ?heures?/, "0.5"],
  [/(?:a )?quarter(?: of an|-| )hour|(?:einer? )?viertel ?stunden?|quart d'heure/, "0.25"],
];
const numbered =
  /(?<n>\d+(?:[.,]\d+)?|an?|one|two|three|eine[rn]?|zwei|drei|une|deux|trois)[\s-]?(?:(?<minutes>min(?:utes?|uten?)?)|(?<hours>hours?|hrs?|h|stunden?|std|heures?))\.?(?!\p{L})/gu;
const words: Readonly<Record<string, number>> = { two: 2, zwei: 2, deux: 2, three: 3, drei: 3, trois: 3 };

/** All that are said, each once. */
export function spellsIn(scene: Scene): Spell[] {
  const { low } = scene;
  const told = fixed.flatMap(([pattern, hours]): Spell[] =>
    [...low.matchAll(new RegExp(`(?<!\\p{L})(?:${pattern.source})(?!\\p{L})`, "gu"))].map((found) => ({
      hours,
      span: [found.index, found.index + found[0].length],
    })),
  );
  const counted = [...low.matchAll(numbered)].map((found): Spell => {
    const word = found.groups?.n ?? "";
    const amount = /\d/.test(word) ? Number(word.replace(",", ".")) : (words[word] ?? 1);
    return {
      hours: found.groups?.minutes ? `${amount}/60` : String(amount),
      span: [found.index, found.index + found[0].length],
    };
  });
  return [...told, ...counted]
    .filter(({ span }) => !isAside(scene, span[0]))
    .filter(
      (one, at, all) => all.findIndex(({ span }) => span[0] < one.span[1] && one.span[0] < span[1]) === at,
    );
}
