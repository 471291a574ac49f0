import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, doubt, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { saysNumber } from "../numerals.ts";
import { say } from "../said.ts";
import { isPartOfHour } from "../units.ts";

const ordinals =
  /(?<![\p{L}\d.,])(\d{1,3})(?:st|nd|rd|th|\.(?=\s\p{L})|er|re|e|ème|º|ª|°|-(?:й|го|му|я))(?![\p{L}\d])/gu;

/** INDEX(B2:B7,2) for the 4th row. */
export const ordinalPlaces: Find = (tree, { question, data, asked }) => {
  const named = [...question.matchAll(ordinals)].map(([, figure]) => Number(figure));
  if (!data || named.length === 0) return [];
  return callsIn(tree).flatMap((call): Finding[] => {
    const place = /^(?:INDEX|LARGE|SMALL|CHOOSE)$/.test(call.name)
      ? call.args[call.name === "CHOOSE" ? 0 : 1]
      : undefined;
    if (
      place?.type !== "number" ||
      named.includes(place.value) ||
      asked.numbers.some(({ value }) => value === place.value) ||
      saysNumber(question, place.value)
    )
      return [];
    return [likely(say("number.other", { said: named[0] ?? 0, given: place.value }), place)];
  });
};

const cardinals: ReadonlyMap<string, number> = new Map(
  [
    "two zwei deux dos due dois duas dwa dwie dwóch два дві",
    "three drei trois tres tre três trzy trzech три",
    "four vier quatre cuatro quattro quatro cztery czterech чотири",
    "five fünf cinq cinco cinque pięć п'ять",
    "six sechs six seis sei sześć шість",
    "seven sieben sept siete sette sete siedem сім",
    "eight acht huit ocho otto oito osiem вісім",
  ].flatMap((words, at) => words.split(" ").map((word) => [word, at + 2] as const)),
);
const signWords =
  "characters?|letters?|signs?|symbols?|digits?|zeichen|buchstaben?|ziffern?|stellen|caractères?|lettres?|chiffres?|caracteres?|letras?|dígitos?|caratter[ei]|letter[ae]|cifr[ae]|znak\\p{L}*|liter\\p{L}*|cyfr\\p{L}*|символ\\p{L}*|літер\\p{L}*|цифр\\p{L}*";
const someSigns = new RegExp(
  `(?<![\\p{L}\\d])(?:(\\d{1,2})|(\\p{L}+))\\s+(?:(?:first|last|ersten?|letzten?|premi[eè]re?s|derni[eè]re?s|primer[oa]s|últim[oa]s|prim[ie]|ultim[ie])\\s+)?(?:${signWords})(?!\\p{L})`,
  "giu",
);

/** LEFT(A2,1) for the first two characters. */
export const countsOfSigns: Find = (tree, { question, data }) => {
  if (!data) return [];
  const said = [...question.matchAll(someSigns)].flatMap(([, figure, word = ""]) =>
    figure === undefined ? (cardinals.get(word.toLowerCase()) ?? []) : [Number(figure)],
  );
  const [first] = said;
  const counts = callsIn(tree).flatMap((call) => {
    const count = /^(?:LEFT|RIGHT)$/.test(call.name)
      ? (call.args[1] ?? call)
      : call.name === "MID"
        ? call.args[2]
        : undefined;
    const value = count === call ? 1 : count && numberOf(count);
    return count && typeof value === "number" ? [{ node: count, value }] : [];
  });
  const [only] = counts;
  return first !== undefined && only && counts.length === 1 && !said.includes(only.value) && only.value < 50
    ? [likely(say("number.other", { said: first, given: only.value }), only.node)]
    : [];
};

/** COUNTIFS(F2:F10,">=450",A2:A10,"<=900"): the two ends of one span are tested in one column. */
export const spansOfOne: Find = (tree, { asked }) => {
  const ends = asked.numbers.filter(({ comparison }) => comparison === ">=" || comparison === "<=");
  const [from, to] = ends;
  if (!from || !to || ends.length !== 2 || from.comparison === to.comparison) return [];
  return callsIn(tree).flatMap((call) => {
    const bounds = criteriaPairs(call).flatMap(({ range, criterion }) => {
      const [, sign = "", figure = ""] =
        criterion.type === "text" ? (/^([<>]=?)(.+)$/.exec(criterion.value) ?? []) : [];
      return range.type === "reference" && ends.some(({ value }) => value === Number(figure))
        ? [{ sign, range }]
        : [];
    });
    const [one, other] = bounds;
    return one &&
      other &&
      bounds.length === 2 &&
      one.sign[0] !== other.sign[0] &&
      one.range.from.column !== other.range.from.column
      ? [certain(say("column.span"), other.range)]
      : [];
  });
};

/** How many are needed or fit, in whole pieces or decimals as the question says, is rounded by a whole number. */
export const wholeMultiples: Find = (tree, { question, asked, data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const step = /^(?:MROUND|CEILING|FLOOR)$/.test(call.name) ? call.args[1] : undefined;
        const value = step ? numberOf(step) : null;
        const isSaid =
          value !== null &&
          (asked.numbers.some((number) => Math.abs(number.value - value) < 1e-9) ||
            saysNumber(question, value) ||
            isPartOfHour(value, question));
        const isFraction =
          value !== null && asked.numbers.some((number) => Math.abs(number.value / 100 - value) < 1e-9);
        return value === null || isSaid || isFraction || asked.numbers.length === 0 || value === 1
          ? []
          : [doubt(say("number.unnamed", { number: value }), step ?? call)];
      });

/** COUNTIFS(…,">="&C2)+1 counts the row itself and 1 beside it. */
export const ranksFromTwo: Find = (tree) =>
  nodesOf(tree).flatMap((node) => {
    if (node.type !== "binary" || node.operator !== "+" || numberOf(bare(node.right)) !== 1) return [];
    const call = bare(node.left);
    if (call.type !== "call" || !/^COUNTIFS?$/.test(call.name)) return [];
    const isOwn = criteriaPairs(call).some(
      ({ criterion }) =>
        criterion.type === "binary" &&
        criterion.left.type === "text" &&
        /^[<>]=$/.test(criterion.left.value) &&
        bare(criterion.right).type === "reference",
    );
    return isOwn ? [certain(say("count.rank"), call)] : [];
  });
