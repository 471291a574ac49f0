import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import type { CallNode, Node } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { type Finding, likely } from "../flaw.ts";
import { notWords } from "../manner.ts";
import { monthsIn } from "../months.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { comparisonsOf } from "./sense.ts";

const isMonth = (node: Node): boolean =>
  bare(node).type === "call" && (bare(node) as CallNode).name === "MONTH";

/** MONTH(B2)=4 for March. */
export const otherMonths: Find = (tree, { question, data }) => {
  const named = monthsIn(question);
  if (!data || named.length === 0) return [];
  return comparisonsOf(tree).flatMap(({ left, right, operator }) => {
    const figure = bare(right);
    return isMonth(left) && operator === "=" && figure.type === "number" && !named.includes(figure.value)
      ? [likely(say("date.month", { month: figure.value }), figure)]
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
      return sign === due.sign && year === due.year ? [] : [likely(say("date.end"), criterion)];
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
        ? [likely(say("date.today"), criterion)]
        : [],
    ),
  );
};
