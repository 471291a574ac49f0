// Dates where dates belong: in the column that is tested, in the argument that takes one, with both ends of a month.
import { printNode } from "@cellwright/formula/format";
import { findFunction } from "@cellwright/formula/reference";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { givesDate } from "@cellwright/formula/sample/wants";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import { isEnglish } from "../english.ts";
import type { Find, Measure } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { nextWords } from "../manner.ts";
import { datesIn } from "../months.ts";
import { bare, callsIn } from "../nodes.ts";
import { saysNumber } from "../numerals.ts";
import { say } from "../said.ts";
import { columnRead } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";

const kindOf = (node: Node, data: Measure["data"]) =>
  data ? columnRead(bare(node), data)?.column.kind : undefined;

/** `">="&DATE(…)`: its sign and its day. */
function bound(criterion: Node): { sign: string; day: Node } | null {
  if (criterion.type !== "binary" || criterion.operator !== "&" || criterion.left.type !== "text")
    return null;
  const day = bare(criterion.right);
  return givesDate(day) && /^[<>]=?$/.test(criterion.left.value) ? { sign: criterion.left.value, day } : null;
}

const sinceOrUntil =
  /(?<!\p{L})(?:since|after|before|until|till|from|by|later|earlier|older|newer|onwards?|seit|nach|vor|bis|ab|älter|jünger|später|früher|plus (?:tard|tôt|récent\p{L}*|ancien\p{L}*)|postérieur\p{L}*|antérieur\p{L}*|más (?:tarde|reciente\p{L}*)|posterior\p{L}*|anterior\p{L}*|più (?:tardi|recent\p{L}*)|successiv\p{L}*|precedent\p{L}*|później\p{L}*|wcześniej\p{L}*|пізніш\p{L}*|раніш\p{L}*|depuis|après|avant|jusqu\p{L}*|à partir|desde|después|antes|hasta|dal|dopo|prima|entro|fino|depois|até|po|przed|do|od|від|після|до|з)(?!\p{L})|以降|以前|より|まで|から|بعد|قبل|منذ|حتى/iu;

const englishOneEnd =
  /(?<!\p{L})(?:since|after|before|until|till|from|by|later|earlier|older|newer|onwards?)(?!\p{L})/iu;
const orLater =
  /^\s*(?:(?:and|or|oder|und|ou|et|o|e|lub|i|або|та)\s+(?:later|earlier|before|after|newer|older|since|später|früher|danach|davor|plus|avant|après|más|antes|después|più|prima|dopo|mais|depois|później|wcześniej|пізніше|раніше)|onwards?|以降|以前|より|まで|から)/iu;

/** Beside a date: "since March 2025", "March 2025 or later". */
const saysOneEnd = (question: string): boolean => {
  const words = isEnglish(question) ? englishOneEnd : sinceOrUntil;
  const dates = datesIn(question);
  return dates.length === 0
    ? words.test(question)
    : dates.some(
        ({ at }) =>
          words.test(question.slice(Math.max(0, at - 16), at)) ||
          orLater.test(question.slice(at).replace(/^.*?(?:19|20)\d\d/su, "")),
      );
};

export const dates: Find = (tree, by) => {
  const { data, question } = by;
  if (!data) return [];
  return callsIn(tree).flatMap((call) => {
    const bounds = criteriaPairs(call).flatMap(({ range, criterion }) => {
      const found = bound(criterion);
      return found ? [{ ...found, range, criterion }] : [];
    });
    const wrongColumns = bounds.flatMap(({ range }): Finding[] => {
      const kind = kindOf(range, data);
      const hasDates = data.tables.some(({ columns }) => columns.some((column) => column.kind === "date"));
      return kind === "text" || (kind === "number" && hasDates) ? [certain(say("kind.noDates"), range)] : [];
    });
    const lastDays = bounds
      .filter(({ sign, day }) => sign === "<" && isLastDay(day))
      .map(({ criterion }) => certain(say("date.lastDay"), criterion));
    const halves =
      bounds.length === 1 && !saysOneEnd(question) && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(question)
        ? [certain(say("date.oneEnd"), bounds[0]?.criterion ?? call)]
        : [];
    const [, months] = call.name === "EOMONTH" ? call.args : [];
    const isLater =
      months?.type === "number" &&
      months.value !== 0 &&
      !nextWords.test(question) &&
      !saysNumber(question, Math.abs(months.value)) &&
      !by.asked.numbers.some(({ value }) => Math.abs(value) === Math.abs(months.value));
    const later = isLater && months.value > 0 ? [likely(say("date.laterMonth"), months)] : [];
    return [...later, ...wrongColumns, ...lastDays, ...halves, ...misplacedIn(call, by)];
  });
};

/** `(E2:E6>=DATE(…))*(E2:E6<=DATE(…))`: both ends of one column that holds dates. */
export const comparedDates: Find = (tree, { data, question }) => {
  if (!data) return [];
  const tests = comparisonsOf(tree).flatMap((node) => {
    const [range, day] = [bare(node.left), bare(node.right)];
    const isDay = day.type === "call" && day.name === "DATE" && /^[<>]/.test(node.operator);
    return isDay && node.operator !== "<>"
      ? [{ node, range, key: printNode(range), sign: node.operator.slice(0, 1) }]
      : [];
  });
  const hasDates = data.tables.some(({ columns }) => columns.some(({ kind }) => kind === "date"));
  const strange = tests.filter(
    ({ range }) => hasDates && ["text", "number"].includes(kindOf(range, data) ?? ""),
  );
  if (strange.length > 0) return strange.map(({ range }) => certain(say("kind.noDates"), range));
  const [one, other, ...more] = tests;
  if (!one || more.length > 0) return [];
  if (!other)
    return nodesOf(one.range).some((node) => node.type === "reference" && node.to !== null) &&
      !saysOneEnd(question) &&
      /(?<!\d)(?:19|20)\d\d(?!\d)/.test(question)
      ? [certain(say("date.oneEnd"), one.node)]
      : [];
  if (one.key !== other.key) return [];
  if (one.sign === other.sign)
    return [certain(say(one.sign === ">" ? "case.lower" : "case.upper"), other.node)];
  const isAdded = nodesOf(tree).some(
    (node) =>
      node.type === "binary" &&
      node.operator === "+" &&
      bare(node.left) === one.node &&
      bare(node.right) === other.node,
  );
  return isAdded && one.sign === ">" ? [certain(say("sum.conditions"), other.node)] : [];
};

function isLastDay(day: Node): boolean {
  if (day.type !== "call" || day.name !== "DATE") return false;
  const [year, month, date] = day.args;
  if (year?.type !== "number" || month?.type !== "number" || date?.type !== "number") return false;
  return new Date(Date.UTC(year.value, month.value, 0)).getUTCDate() === date.value;
}

/** A number stands where a date belongs, and the date where the number does. */
function misplacedIn(call: CallNode, { data }: Measure): Finding[] {
  const entry = findFunction(call.name);
  if (entry?.category !== "Date" || call.args.length < 2) return [];
  const kinds = call.args.map((arg) => kindOf(arg, data));
  const isMisplaced = entry.arguments.some(
    ({ kind }, at) =>
      kind === "date" && (kinds[at] === "number" || kinds[at] === "text") && kinds.includes("date"),
  );
  return isMisplaced ? [certain(say("order.dateFirst", { name: call.name }), call)] : [];
}
