// What a question demands in a word, and a formula of this kind must have: a rank, another case, a beginning, both ends.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { elseWords } from "../words.ts";
import { literalsIn } from "./literals.ts";
import { comparisonsOf, keyOf } from "./sense.ts";

const rankWords =
  /(?<!\p{L})(?:rank(?:s|ed|ing)?|rang(?![eé])\p{L}*|platzierung\p{L}*|classement|ranking|posizione in classifica|classifica|ранг\p{L}*)(?!\p{L})|順位|الترتيب/iu;
const ranking = /^(?:RANK(?:\.EQ|\.AVG)?|SORT|SORTBY|LARGE|SMALL|PERCENTRANK.*|MATCH|XMATCH|QUERY)$/;

/** A rank comes from a comparison with the others. */
export const ranked: Find = (tree, { question, data }) => {
  if (!data || !rankWords.test(question)) return [];
  const isRanking =
    callsIn(tree).some(({ name }) => ranking.test(name)) ||
    nodesOf(tree).some(
      (node) =>
        (node.type === "binary" && /^[<>]=?$/.test(node.operator)) ||
        (node.type === "text" && /^[<>]=?$/.test(node.value)),
    );
  return isRanking ? [] : [certain(say("asked.rank"), tree)];
};

const choosing =
  /^(?:IF|IFS|IFERROR|IFNA|SWITCH|CHOOSE|XLOOKUP|LOOKUP|VLOOKUP|FILTER|MAX|MIN|TEXT|REPT|AND|OR|NOT|LET|MAP|BYROW|IS[A-Z]+|SUMIFS?|COUNTIFS?|AVERAGEIFS?|MAXIFS|MINIFS)$/;

/** "otherwise": there are two cases. */
export const otherwise: Find = (tree, { question, data }) =>
  !data ||
  !elseWords.test(question) ||
  callsIn(tree).some(({ name }) => choosing.test(name)) ||
  comparisonsOf(tree).length > 0
    ? []
    : [likely(say("asked.otherwise"), tree)];

const partWords =
  /(?<!\p{L})(?:(?:starts?|begins?|ends?|starting|beginning|ending) with|contain(?:s|ing)?|beginn\p{L}* mit|end\p{L}* (?:mit|auf)|enthält|enthalten|commen\p{L}* par|termin\p{L}* par|contien\p{L}*|empie\p{L}* (?:por|con)|termin\p{L}* (?:en|con|in|em)|inizi\p{L}* (?:con|per)|contien\p{L}*|começ\p{L}* (?:com|por)|contêm|contém|zaczyna\p{L}* się (?:od|na)|zawiera\p{L}*|починаю?\p{L}* (?:з|на)|міст\p{L}*)[ \t]+(?:the |das |dem |den |le |la |el |il |o )?(?:words? |letters? |wort |mot )?["“„«'‘]?([\p{Lu}\d][\p{L}\d-]*)/gu;

/** "starts with AX": what it starts with stands in the formula, or in a cell that it reads. */
export const partsNamed: Find = (tree, { question, data }) => {
  if (!data) return [];
  // what stands for the whole cell stands for no part of it
  const literals = literalsIn(tree).map(({ value, isPattern, tested }) => ({
    text: String(value).toLowerCase(),
    isWhole: !isPattern && tested?.type === "reference",
  }));
  const readsCell = nodesOf(tree).some(
    (node) => node.type === "reference" && node.to === null && (node.from.rowFixed || node.from.columnFixed),
  );
  if (readsCell) return [];
  return [...question.matchAll(partWords)].flatMap(([, part = ""]) =>
    /^[A-Z]{1,2}\d*$/.test(part) && isPlaceOf(part, tree)
      ? []
      : literals.some(({ text, isWhole }) => text.includes(part.toLowerCase()) && !isWhole)
        ? []
        : [likely(say("text.unused", { text: part }), tree)],
  );
};

const containWords =
  /(?<!\p{L})(?:contain(?:s|ing)?|includ(?:es?|ing)|enthält|enthalten\p{L}*|beinhalt\p{L}*|contien\p{L}*|inclu[yi]\p{L}*|comporte\p{L}*|contenant|contenga\p{L}*|contêm|contém|zawiera\p{L}*|міст\p{L}*)(?!\p{L})|を含む|تحتوي|يحتوي/iu;
const edgeWords =
  /(?<!\p{L})(?:start|begin|end|beginn|ende|commenc|termin|empie|inizi|começ|zaczyn|kończ|почин|закінч)\p{L}*/iu;

/** "contains" means anywhere: both sides are open. */
export const openSides: Find = (tree, { question, data }) =>
  !data || !containWords.test(question) || edgeWords.test(question)
    ? []
    : nodesOf(tree).flatMap((node) =>
        node.type === "text" && /^(?:\*[^*?]+|[^*?]+\*)$/.test(node.value)
          ? [certain(say("text.contained"), node)]
          : [],
      );

/** The name of a column or a cell that the formula reads. */
const isPlaceOf = (part: string, tree: Node): boolean =>
  nodesOf(tree).some(
    (node) => node.type === "reference" && /^[A-Z]+/.exec(part)?.[0] === columnName(node.from.column),
  );
const columnName = (column: number): string => (column <= 26 ? String.fromCharCode(64 + column) : "");

/** Two lower ends of one range: the other end is missing. */
export const sameEnds: Find = (tree) =>
  callsIn(tree).flatMap((call: CallNode): Finding[] => {
    const seen = new Map<string, string>();
    return criteriaPairs(call).flatMap(({ range, criterion }) => {
      const sign = signOf(criterion);
      if (sign === null || bare(range).type !== "reference") return [];
      const key = keyOf(bare(range));
      const known = seen.get(key);
      seen.set(key, sign);
      return known === sign ? [certain(say(sign === ">" ? "case.lower" : "case.upper"), criterion)] : [];
    });
  });

function signOf(criterion: Node): string | null {
  const text = criterion.type === "binary" && criterion.operator === "&" ? bare(criterion.left) : criterion;
  return text.type === "text" ? (/^([<>])=?(?!>)/.exec(text.value)?.[1] ?? null) : null;
}

const weekendWords =
  /(?<!\p{L})(?:weekends?|wochenend\p{L}*|week-?ends?|fin(?:es)? de semana|fine settimana|weekend\p{L}*|fins? de semana|вихідн\p{L}*)(?!\p{L})|週末|土日|عطلة نهاية الأسبوع/iu;

/** WEEKDAY(…,2)>5: the days that fit are the weekend, or the days that are none. */
export const weekends: Find = (tree, { question }) => {
  if (!weekendWords.test(question)) return [];
  const inIf = new Set(
    callsIn(tree)
      .filter(({ name }) => /^IFS?$/.test(name))
      .flatMap((call) => nodesOf(call)),
  );
  return comparisonsOf(tree).flatMap((node) => {
    const [call, limit] = [bare(node.left), bare(node.right)];
    if (call.type === "call" && /^(?:ISO)?WEEKNUM$/.test(call.name) && limit.type === "number")
      return [certain(say("date.weekend"), node)];
    if (call.type !== "call" || call.name !== "WEEKDAY" || limit.type !== "number") return [];
    const [, kind] = call.args;
    const type = kind === undefined ? 1 : kind.type === "number" ? kind.value : null;
    if (type !== 1 && type !== 2 && type !== 3) return [];
    const days = type === 3 ? [0, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
    const fitting = days.filter((day) => compares(day, node.operator, limit.value)).join("");
    const [free, busy] = { 1: ["17", "23456"], 2: ["67", "12345"], 3: ["56", "01234"] }[type] as [
      string,
      string,
    ];
    const isOneDay = node.operator === "=" || node.operator === "<>";
    return isOneDay || fitting === free || (fitting === busy && (inIf.has(node) || hasNot.test(question)))
      ? []
      : [certain(say("date.weekend"), node)];
  });
};

const hasNot =
  /(?<!\p{L})(?:not|without|work\p{L}*|weekdays?|nicht|ohne|arbeits\p{L}*|werktag\p{L}*|hors|ouvr\p{L}*|laborab\p{L}*|lavorativ\p{L}*|úteis|roboc\p{L}*|робоч\p{L}*)(?!\p{L})|平日|営業日/iu;

function compares(day: number, operator: string, limit: number): boolean {
  switch (operator) {
    case ">":
      return day > limit;
    case ">=":
      return day >= limit;
    case "<":
      return day < limit;
    case "<=":
      return day <= limit;
    default:
      return false;
  }
}
