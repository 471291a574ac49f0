// What a question asks for in a word: positive values, the last one, an end, a percentage; those above the average.
import { areaOf } from "@cellwright/formula/references";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { doubt, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { isKey } from "./letters.ts";
import { columnRead } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";

const positives =
  /(?<!\p{L})(?:positive (?:values|numbers|amounts|entries|figures|results|ones)|positiven? (?:werte\p{L}*|zahlen|beträge\p{L}*|einträge\p{L}*)|(?:valeurs|sommes) positives|(?:nombres|montants|chiffres) positifs|(?:valores|números|importes) positivos|(?:valori|numeri|importi) positivi|(?:wartości|liczb\p{L}*|kwot\p{L}*) dodatni\p{L}*|dodatni\p{L}* (?:wartości|liczb\p{L}*|kwot\p{L}*)|додатн\p{L}* (?:значен\p{L}*|чис\p{L}*|сум\p{L}*))(?!\p{L})|正の(?:値|数)|القيم الموجبة/iu;
const negatives =
  /(?<!\p{L})(?:negative (?:values|numbers|amounts|entries|figures|results|ones)|negativen? (?:werte\p{L}*|zahlen|beträge\p{L}*|einträge\p{L}*)|(?:valeurs|sommes) négatives|(?:nombres|montants|chiffres) négatifs|(?:valores|números|importes) negativos|(?:valori|numeri|importi) negativi|(?:wartości|liczb\p{L}*|kwot\p{L}*) ujemn\p{L}*|ujemn\p{L}* (?:wartości|liczb\p{L}*|kwot\p{L}*)|від['’]ємн\p{L}* (?:значен\p{L}*|чис\p{L}*|сум\p{L}*))(?!\p{L})|負の(?:値|数)|القيم السالبة/iu;

/** "positive values" are those above 0. */
export const signsOfValues: Find = (tree, { question, data }) => {
  const [isPositive, isNegative] = [positives.test(question), negatives.test(question)];
  if (!data || isPositive === isNegative) return [];
  const signs = nodesOf(tree).flatMap((node): { sign: string; node: Node }[] => {
    if (node.type === "text")
      return /^[<>]=?0$/.test(node.value) ? [{ sign: node.value.slice(0, 1), node }] : [];
    const isZero =
      node.type === "binary" && /^[<>]=?$/.test(node.operator) && numberOf(bare(node.right)) === 0;
    return isZero && node.type === "binary" ? [{ sign: node.operator.slice(0, 1), node }] : [];
  });
  const due = isPositive ? ">" : "<";
  const isTotal = callsIn(tree).some(({ name }) => /^(?:SUM|COUNT|AVERAGE)/.test(name));
  if (signs.length === 0)
    return !isTotal ? [] : [likely(say(isPositive ? "asked.positive" : "asked.negative"), tree)];
  const wrong = signs.find(({ sign }) => sign !== due);
  return wrong &&
    !signs.some(({ sign }) => sign === due) &&
    !callsIn(tree).some(({ name }) => /^IFS?$/.test(name))
    ? [likely(say("not.sign"), wrong.node)]
    : [];
};

const again =
  /(?<!\p{L})(?:duplicates?|duplicated|more than once|twice|repeat\p{L}*|second (?:time|appearance|occurrence)|zweite[nrms]? auftreten|deuxième apparition|segunda aparición|seconda volta|segunda vez|drug\p{L}* wystąpieni\p{L}*|друг\p{L}* появ\p{L}*|different|distinct|unique|only once|doppelt\p{L}*|dublett\p{L}*|mehrfach|mehr als einmal|verschieden\p{L}*|unterschiedlich\p{L}*|eindeutig\p{L}*|doublons?|plus d['’]une fois|différent\p{L}*|distinct\p{L}*|uniques?|duplicad\p{L}*|repetid\p{L}*|distint\p{L}*|únic\p{L}*|duplicat\p{L}*|ripetut\p{L}*|divers[ei]|unic[oi]|diferentes|powtarza\p{L}*|duplikat\p{L}*|różn\p{L}*|unikaln\p{L}*|повтор\p{L}*|дублік\p{L}*|різн\p{L}*|унікальн\p{L}*)(?!\p{L})|重複|何種類|مكرر|مختلف|فريد/iu;
const counting = /^(?:COUNTA?|ROWS)$/;

/** COUNTA tells how many there are, not which are there again. */
export const countsOfAll: Find = (tree, { question, data }) => {
  if (!data || !again.test(question)) return [];
  const calls = callsIn(tree);
  const only = calls.every(
    ({ name }) => counting.test(name) || /^(?:IFS?|SUMPRODUCT|SUM|IFERROR)$/.test(name),
  );
  const [count] = calls.filter(({ name }) => counting.test(name));
  return only && count && comparisonsOf(tree).every(({ left }) => bare(left).type === "call")
    ? [(comparisonsOf(tree).length > 0 ? likely : doubt)(say("count.all", { name: count.name }), count)]
    : [];
};

const aboveMean =
  /(?<!\p{L})(?:above|over|below|under|more than|less than|higher than|lower than|greater than|exceed\p{L}*|über|unter|mehr als|weniger als|höher als|größer als|au-dessus de|en dessous de|supérieure?s? à|inférieure?s? à|plus (?:de|que)|dépass\p{L}*|por encima de|por debajo de|más que|sopra|sotto|superior\p{L}* (?:a|alla)|acima d[ae]|abaixo d[ae]|powyżej|poniżej|понад|вищ\p{L}*|нижч\p{L}*)\s+(?:\p{L}+['’]?\s?){0,2}(?:average|mean|durchschnitt\p{L}*|mittelwert\p{L}*|schnitt|moyen\p{L}*|promedio|media|média|średni\p{L}*|середн\p{L}*)/iu;

const isSamePlace = (one: Node, other: Node): boolean =>
  one.type !== "reference" ||
  other.type !== "reference" ||
  JSON.stringify(areaOf(one)) === JSON.stringify(areaOf(other));

/** "above the average": the mean is what is compared with. */
export const comparedWithMeans: Find = (tree, { question, data }): Finding[] => {
  if (!data || !aboveMean.test(question)) return [];
  const others = callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ range, criterion }) => {
      const mean = criterion.type === "binary" ? bare(criterion.right) : undefined;
      const [of] = mean?.type === "call" && /^(?:AVERAGE|MEDIAN)$/.test(mean.name) ? mean.args : [];
      return of && !isSamePlace(of, range) ? [likely(say("share.otherMean"), of)] : [];
    }),
  );
  if (others.length > 0) return others;
  const hasMean = callsIn(tree).some(({ name }) => /^(?:AVERAGE\w*|MEDIAN|SUM\w*)$/.test(name));
  return hasMean ? [] : [likely(say("asked.mean"), tree)];
};

const lastOnes =
  /(?<!\p{L})(?:most recent(?:ly)?|latest|newest|last|neueste\p{L}*|letzte\p{L}*|jüngste\p{L}*|zuletzt|derni[eè]re?s?|plus récente?s?|últim[oa]s?|más recientes?|ultim[oaie]|più recent[ei]|mais recentes?|ostatni\p{L}*|найновіш\p{L}*|останн\p{L}*)(?!\p{L})|最新|最後|直近|آخر|أحدث/iu;

/** A look-up finds the first row; the last one is asked for. */
export const firstForLast: Find = (tree, { question, data, asked }) => {
  const isOfHeading = asked.columns.some(({ column }) => lastOnes.test(column.heading ?? ""));
  if (!data || !lastOnes.test(question) || isOfHeading) return [];
  return callsIn(tree).flatMap((call): Finding[] => {
    const [key, , , , , direction] = call.args;
    const isFromStart = call.name === "XLOOKUP" && (direction === undefined || numberOf(direction) === 1);
    if ((isFromStart || (call.name === "VLOOKUP" && call === bare(tree))) && key?.type === "text")
      return [doubt(say("asked.last"), call)];
    const keys = isFromStart && call.args[1] ? columnRead(call.args[1], data) : undefined;
    return keys && !isKey(keys.table, keys.column.column, data) ? [likely(say("asked.last"), call)] : [];
  });
};

const lastSigns =
  /(?<!\p{L})(?:last|right|ends?|ending|final|trailing|suffix|behind|after|letzte\p{L}*|rechts|ende?\p{L}*|hinter\p{L}*|nach|derni\p{L}*|droite|fin|après|últim\p{L}*|derecha|final\p{L}*|después|ultim\p{L}*|destra|fine|dopo|direita|depois|ostatni\p{L}*|praw\p{L}*|koń\p{L}*|po|останн\p{L}*|прав\p{L}*|кінц\p{L}*|після)(?!\p{L})|最後|末尾|右|下\d|آخر|يمين/iu;

/** RIGHT(B2,1) where nothing is said of an end. */
export const unaskedEnds: Find = (tree, { question, data, asked }) => {
  const rest = asked.columns.reduce(
    (words, { column }) => words.replaceAll(column.heading ?? "\u0000", " "),
    question,
  );
  return !data || lastSigns.test(rest)
    ? []
    : callsIn(tree).flatMap((call) =>
        call.name === "RIGHT" && (call.args[1] === undefined || call.args[1].type === "number")
          ? [doubt(say("text.end"), call)]
          : [],
      );
};

const shareWords =
  /(?<!\p{L})(?:percentage|percent change|in percent|prozentual\p{L}*|prozentsatz|in prozent|pourcentage|en pour ?cent|porcentaje|percentuale|porcentagem|procentow\p{L}*|відсотков\p{L}*)(?!\p{L})|割合|النسبة المئوية/iu;

/** A percentage is a part of something: something is divided. */
export const missingShares: Find = (tree, { question, data, asked }): Finding[] => {
  const rest = asked.columns.reduce(
    (words, { column }) => words.replaceAll(column.heading ?? "\u0000", " "),
    question,
  );
  if (!data || !shareWords.test(rest) || asked.numbers.some(({ value }) => value > 0 && value < 1)) return [];
  const isShare =
    callsIn(tree).some(({ name }) =>
      /^(?:PERCENT|TEXT|RATE|IRR|XIRR|AVERAGE|VLOOKUP|XLOOKUP|INDEX|LOOKUP)/.test(name),
    ) ||
    nodesOf(tree).some(
      (node) => (node.type === "binary" && node.operator === "/") || node.type === "postfix",
    );
  const isRate = nodesOf(tree).some((node) => {
    if (node.type !== "reference" || node.to !== null) return false;
    const cell = data.at(node.sheet?.first || data.sheet, node.from.row, node.from.column);
    return typeof cell === "number" && Math.abs(cell) > 0 && Math.abs(cell) < 1;
  });
  return isShare || isRate ? [] : [doubt(say("asked.share"), tree)];
};
