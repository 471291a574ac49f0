// Whether a text speaks of something: "does the comment mention delivery? yes or no".
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { isMostly, textOf, textsOf } from "./source.ts";

const contained = said(
  "contains?|containing|mentions?|mentioned|includes?|appears?|occurs?|has|have|in it|in there|talks? about|is there|find|found|says?",
  "enthalt\\w*|vorkomm\\w*|kommt|kommen|erwahn\\w*|steht|stehen|wort|drin|vorhanden|geht es um|findet|taucht|gibt",
  "contien\\w*|mentionn\\w*|figure\\w*|apparai\\w*|mot|parle\\w*|evoque\\w*|comporte\\w*|trouve\\w*|y a|est-il question",
);

const yesNo =
  /(?<!\p{L})(?<yes>yes|ja|oui|j|y|o|true|x)["”“»' ]*(?:or|oder|ou|\/|,)["„“«' ]*(?:else |otherwise |sonst |sinon )?(?<no>no|nein|non|n|false)(?!\p{L})/u;

const frame =
  "(?:the |a |an |das |die |den |der |dem |ein |eine |le |la |les |l'|un |une |du |de la |des |d')?";
const word = "[\"„“«']?\\s?(?<word>[\\p{L}\\d][\\p{L}\\d-]*)";
const spoken: readonly RegExp[] = [
  new RegExp(`(?:the words?|word|text|das wort|wort|begriff|le mot|le terme|the term|term)\\s${word}`, "u"),
  new RegExp(
    `(?:mentions?|contains?|includes?|about|erwahnt|enthalt|mentionne|contient|comporte|evoque|parlent?|parle)\\s(?:(?:de|of) ?)?${frame}${word}`,
    "u",
  ),
  new RegExp(
    `${word.replace("word", "word")}["”“»']?\\s(?:vor(?:kommt)?|erwahnt|enthalten|drin|mentioned|appears?|occurs?|figure|apparait)(?!\\p{L})`,
    "u",
  ),
  new RegExp(
    `(?:kommt|steht|gibt es|is|is there|taucht)\\s(?:[^?.]{0,30}\\s)?${frame}${word}\\s(?:vor|drin|in|auf)(?!\\p{L})`,
    "u",
  ),
];

export function mentioned(scene: Scene): Value[] {
  const { low, text, quotes } = scene;
  const pair = yesNo.exec(low);
  if (!pair || [...low.matchAll(contained)].length === 0) return [];
  const yes = text.slice(pair.index, pair.index + (pair.groups?.yes?.length ?? 0));
  const no = pair.groups?.no ?? "";
  const quoted = quotes.filter(({ start, end }) => end <= pair.index || start >= pair.index + pair[0].length);
  const words = [
    ...quoted.map(({ value }) => value),
    ...spoken.flatMap((each) => {
      const found = each.exec(low);
      const its = found?.groups?.word ?? "";
      const at = found && its !== "" ? found.index + found[0].lastIndexOf(its) : -1;
      return at < 0 ? [] : [text.slice(at, at + its.length)];
    }),
  ].filter((each) => each.length > 1);
  const stopped =
    /^(?:vor|the|das|die|der|le|la|les|un|une|in|it|es|or|oder|ou|comment|text|wort|mot|word|yes|ja|oui|de|du|que|qu|only|just|nur|seulement)$/;
  for (const each of words) {
    if (stopped.test(each.toLowerCase())) continue;
    const isIn = (cell: string): boolean => cell.toLowerCase().includes(each.toLowerCase());
    const column = textOf(scene, isIn);
    const own = column && textsOf(column).some(isIn) ? column : textOf(scene, (cell) => cell.includes(" "));
    if (!own || isMostly(own, (cell) => cell.toLowerCase() === each.toLowerCase())) continue;
    const isHeld = textsOf(own).some(isIn);
    const isExact =
      /(?:case[- ]sensitive|exact case|capitals matter|gros-? ?und kleinschreibung beachten|respecte\w* la casse)/.test(
        low,
      );
    return [
      {
        formula: `IF(ISNUMBER(${isExact ? "FIND" : "SEARCH"}(${quote(each)},${own.cell})),${quote(yes)},${quote(no)})`,
        penalty: isHeld ? -0.8 : -0.1,
        isRounded: true,
        spans: [[0, low.length]],
      },
    ];
  }
  return [];
}
