// Figures that the question names in their place: the 4th row, two characters, March, the year 2018 or later, before today.
import { areaOf } from "@cellwright/formula/references";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import type { CallNode, Node } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, doubt, type Finding } from "../flaw.ts";
import { notWords } from "../manner.ts";
import { monthsIn } from "../months.ts";
import { bare, callsIn, nodesOf } from "../nodes.ts";
import { saysNumber } from "../numerals.ts";
import { say } from "../said.ts";
import { comparisonsOf } from "./sense.ts";

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
    return [certain(say("number.other", { said: named[0] ?? 0, given: place.value }), place)];
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
    ? [certain(say("number.other", { said: first, given: only.value }), only.node)]
    : [];
};

const isMonth = (node: Node): boolean =>
  bare(node).type === "call" && (bare(node) as CallNode).name === "MONTH";

/** MONTH(B2)=4 for March. */
export const otherMonths: Find = (tree, { question, data }) => {
  const named = monthsIn(question);
  if (!data || named.length === 0) return [];
  return comparisonsOf(tree).flatMap(({ left, right, operator }) => {
    const figure = bare(right);
    return isMonth(left) && operator === "=" && figure.type === "number" && !named.includes(figure.value)
      ? [certain(say("date.month", { month: figure.value }), figure)]
      : [];
  });
};

const years = /(?<![\d\p{L}.,/-])((?:19|20)\d\d)(?![\d\p{L}/-])/gu;
const yearLater =
  /^\s*(?:or|oder|ou|o|lub|або)\s+(?:later|after|newer|more recent|später|danach|neuer|plus tard|après|más tarde|después|posterior|più tardi|dopo|successiv\p{L}*|mais tarde|depois|później\p{L}*|пізніш\p{L}*)|^\s*(?:以降|أو بعد)/iu;
const yearEarlier =
  /^\s*(?:or|oder|ou|o|lub|або)\s+(?:earlier|before|older|früher|davor|älter|plus tôt|avant|antes|anterior|prima|precedent\p{L}*|wcześniej\p{L}*|раніш\p{L}*)|^\s*(?:以前|أو قبل)/iu;
const beforeYear =
  /(?<!\p{L})(?:before|prior to|vor|avant|antes de|prima del|przed|до|раніше)\s*(?:the year |dem jahr |l['’]an |el año |l['’]anno |o ano |rokiem )?$/iu;
const afterYear =
  /(?<!\p{L})(?:after|nach|après|después de|dopo il|depois de|po|після)\s*(?:the year |dem jahr |l['’]an |el año |l['’]anno |o ano |roku )?$/iu;
const sinceYear =
  /(?<!\p{L})(?:since|from|seit|ab|depuis|à partir de|desde|a partir de|dal|a partire dal|od|від|з)\s*(?:the year |dem jahr |l['’]an |el año |l['’]anno |o ano |roku )?$/iu;

/** The days that begin or end what is said of a year, as the sign and the year whose first day it is. */
function endOfYear(question: string): { sign: ">=" | "<"; year: number } | null {
  const [found, ...more] = [...question.matchAll(years)];
  if (!found || more.length > 0) return null;
  const [text, figure] = found;
  const year = Number(figure);
  const [before, behind] = [question.slice(0, found.index), question.slice(found.index + text.length)];
  if (yearLater.test(behind) || sinceYear.test(before)) return { sign: ">=", year };
  if (yearEarlier.test(behind)) return { sign: "<", year: year + 1 };
  if (beforeYear.test(before)) return { sign: "<", year };
  return afterYear.test(before) ? { sign: ">=", year: year + 1 } : null;
}

/** "2018 or later" begins on the first of January 2018. */
export const endsOfYears: Find = (tree, { question, data }) => {
  const due = data && endOfYear(question);
  if (!due) return [];
  const isSpan = (call: CallNode): boolean =>
    criteriaPairs(call).filter(({ criterion }) => callsIn(criterion).some(({ name }) => name === "DATE"))
      .length > 1;
  return callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ criterion }): Finding[] => {
      if (criterion.type !== "binary" || criterion.left.type !== "text" || isSpan(call)) return [];
      const [sign, day] = [criterion.left.value, bare(criterion.right)];
      if (day.type !== "call" || day.name !== "DATE" || !/^[<>]=?$/.test(sign)) return [];
      const [year, month, date] = day.args.map((arg) => numberOf(arg));
      const isFirst = month === 1 && date === 1;
      if (year === null || year === undefined || !isFirst) return [];
      return sign === due.sign && year === due.year ? [] : [certain(say("date.end"), criterion)];
    }),
  );
};

const beforeToday =
  /(?<!\p{L})(?:before|earlier than|vor|avant|antes de|prima di|przed|до|antérieure?s? (?:à|au)|anterior(?:es)? a|anterior[ei] a)\s+(?:the |dem |der |le |la )?(?:today\p{L}*|current date|heute|heutigen?|aujourd['’]hui|hoy|oggi|hoje|dzisiaj|dziś|сьогодні)|(?<!\p{L})(?:overdue|past due|expired|überfällig\p{L}*|abgelaufen\p{L}*|échu\p{L}*|vencid[oa]s?|scadut[oaie]|przetermin\p{L}*|простроч\p{L}*)(?!\p{L})|期限切れ|متأخر/iu;
const afterToday =
  /(?<!\p{L})(?:after|later than|nach|après|después de|dopo|depois de|po|після|postérieure?s? (?:à|au)|posterior(?:es)? a)\s+(?:the |dem |der |le |la )?(?:today\p{L}*|current date|heute|heutigen?|aujourd['’]hui|hoy|oggi|hoje|dzisiaj|dziś|сьогодні)|(?<!\p{L})(?:upcoming|in the future|zukünftig\p{L}*|künftig\p{L}*|à venir|futur[oaies]*|przyszł\p{L}*|майбутн\p{L}*)(?!\p{L})/iu;

const isToday = (node: Node): boolean =>
  bare(node).type === "call" && /^(?:TODAY|NOW)$/.test((bare(node) as CallNode).name);

/** `">"&TODAY()` for what lies before today. */
export const sidesOfToday: Find = (tree, { question, data }) => {
  const [isBefore, isAfter] = [beforeToday.test(question), afterToday.test(question)];
  if (!data || isBefore === isAfter || notWords.test(question)) return [];
  const wrong = isBefore ? ">" : "<";
  return callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ criterion }) =>
      criterion.type === "binary" &&
      criterion.left.type === "text" &&
      criterion.left.value.startsWith(wrong) &&
      criterion.left.value !== "<>" &&
      isToday(criterion.right)
        ? [certain(say("date.today"), criterion)]
        : [],
    ),
  );
};

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
    return !isTotal ? [] : [certain(say(isPositive ? "asked.positive" : "asked.negative"), tree)];
  const wrong = signs.find(({ sign }) => sign !== due);
  return wrong &&
    !signs.some(({ sign }) => sign === due) &&
    !callsIn(tree).some(({ name }) => /^IFS?$/.test(name))
    ? [certain(say("not.sign"), wrong.node)]
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
    ? [(comparisonsOf(tree).length > 0 ? certain : doubt)(say("count.all", { name: count.name }), count)]
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
  const isCompared =
    comparisonsOf(tree).length > 0 ||
    nodesOf(tree).some((node) => node.type === "text" && /^[<>]=?/.test(node.value));
  const others = callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ range, criterion }) => {
      const mean = criterion.type === "binary" ? bare(criterion.right) : undefined;
      const [of] = mean?.type === "call" && /^(?:AVERAGE|MEDIAN)$/.test(mean.name) ? mean.args : [];
      return of && !isSamePlace(of, range) ? [certain(say("share.otherMean"), of)] : [];
    }),
  );
  if (others.length > 0) return others;
  const hasMean = callsIn(tree).some(({ name }) => /^(?:AVERAGE\w*|MEDIAN|SUM\w*)$/.test(name));
  return isCompared && hasMean ? [] : [certain(say("asked.mean"), tree)];
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
    return (isFromStart || (call.name === "VLOOKUP" && call === bare(tree))) && key?.type === "text"
      ? [doubt(say("asked.last"), call)]
      : [];
  });
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
            saysNumber(question, value));
        const isFraction =
          value !== null && asked.numbers.some((number) => Math.abs(number.value / 100 - value) < 1e-9);
        return value === null || isSaid || isFraction || asked.numbers.length === 0 || value === 1
          ? []
          : [doubt(say("number.unnamed", { number: value }), step ?? call)];
      });

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
  return isShare ? [] : [doubt(say("asked.share"), tree)];
};

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
