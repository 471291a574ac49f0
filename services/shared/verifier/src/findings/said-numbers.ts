// Numbers and operations that the question says and that nothing in the formula knows of.

import { areaOf } from "@cellwright/formula/references";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { type Finding, likely } from "../flaw.ts";
import { datesIn } from "../months.ts";
import { callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { literalsIn } from "./literals.ts";
import { columnRead } from "./reads.ts";
import { inTexts, isNumber } from "./values.ts";

/** "2 for 10 years or more, 3 for those over 55": where some of the numbers are used, all of them are. */
export const numbersLeft: Find = (tree, { asked, data, question }) => {
  if (!data || asked.numbers.length < 2) return [];
  const literals = literalsIn(tree);
  const stated = literals.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  const compared = literals.flatMap(({ value, operator }) =>
    typeof value === "number" && operator !== null ? [value] : [],
  );
  const powers = stated.map((one) => 10 ** -one);
  // "36 to 43" begins beyond 35; "the first 100, the next 200" ends at 300
  const isUsed = (value: number): boolean =>
    [...stated, ...powers].some((one) => isNumber(one, value)) ||
    (isOfSpan(value, question) && stated.some((one) => Math.abs(one - value) === 1)) ||
    asked.numbers.some((other) => stated.includes(value + other.value)) ||
    compared.some((one) => Math.abs(one - value) === 1) ||
    inTexts(literals, value) ||
    isRead(tree, value, data);
  const named = asked.numbers.filter(({ value, at }) => isMeant(value, at, question));
  const isSome = named.some(({ value }) => stated.some((one) => isNumber(one, value)));
  const left = named.find(
    ({ value, comparison }) => !isUsed(value) && !(comparison === null && isBeyond(tree, value, data)),
  );
  return left && isSome ? [likely(say("number.unused", { number: left.value }), tree)] : [];
};

/** "36 to 43": one of the two ends. */
const isOfSpan = (value: number, question: string): boolean =>
  [...question.matchAll(/(\d+)\s*(?:to|bis|à|a|al|do|до|-|–)\s*(\d+)/gu)].some(([, ...ends]) =>
    ends.some((end) => Number(end) === value),
  );

/** No sample, no date, no place in a row of others. */
const isMeant = (value: number, at: number, question: string): boolean => {
  const before = question.slice(Math.max(0, at - 24), at);
  const isDate = datesIn(question).some((date) => Math.abs(date.at - at) < 16);
  return (
    Math.abs(value) > 1 &&
    !isDate &&
    !samples.test(before) &&
    !/[(=→"“„«]\s*$/.test(before) &&
    !/^\d+\s*[.:)]\s/.test(question.slice(at))
  );
};
const samples =
  /(?<!\p{L})(?:e\.?g\.?|example|instance|such as|like|so|becomes?|gives?|not|z\. ?b\.|beispiel|etwa|wie|also|wird|werden|nicht|statt|ex(?:emple|\.)|comme|donc|devient|donne|pas|ejemplo|como|esempio|come|exemplo|przykład|jak|np\.|наприклад|як)(?!\p{L})[^.;!?]{0,20}$/iu;

const isRead = (tree: Node, value: number, data: Data): boolean =>
  nodesOf(tree).some((node) => {
    if (node.type !== "reference") return false;
    const { left, top, right, bottom } = areaOf(node);
    for (let row = Math.max(1, top - 1); row <= Math.min(bottom, top + 200); row++)
      for (let column = left; column <= Math.min(right, left + 10); column++) {
        const cell = data.at(node.sheet?.first || data.sheet, row, column);
        if (cell === value || (typeof cell === "string" && cell.includes(String(value)))) return true;
      }
    return false;
  });

/** "a mark out of 20": no figure that is compared is larger. */
const isBeyond = (tree: Node, value: number, data: Data): boolean =>
  literalsIn(tree).some(({ tested, value: limit }) => {
    const read = tested && typeof limit === "number" ? columnRead(tested, data) : undefined;
    if (!read) return false;
    for (let row = read.table.top; row <= read.table.bottom; row++) {
      const cell = data.at(read.table.sheet, row, read.column.column);
      if (typeof cell === "number" && cell > value) return false;
    }
    return true;
  });

const divides =
  /(?<!\p{L})(?:divided by|geteilt durch|dividiert durch|divisée?s? par|dividid[oa]s? (?:por|entre)|divis[oaie] per|dividid[oa]s? por|podzielon\p{L}* przez|поділ\p{L}* на|ділен\p{L}* на)(?!\p{L})|割った|مقسوم/iu;
const percents =
  /(?<!\p{L})(?:(?:how many|by how many|by how much|what) percent|(?:wie ?viel|um wie ?viel) prozent|(?:quel|de quel) pourcentage|combien de (?:pour ?cent|%)|qué porcentaje|che percentuale|quanti percento|que (?:porcentagem|percentual)|ile procent|скільки відсотків)(?!\p{L})|何パーセント|何%|كم بالمئة/iu;
const dividing =
  /^(?:STDEV\S*|VAR\S*|AVERAGE\S*|QUOTIENT|PERCENT\S*|RATE|IRR|XIRR|RRI|SLN|MEDIAN|LOOKUP|[XVH]LOOKUP|INDEX|GROWTH|TEXT|LET|QUERY)$/;

/** "divided by", "how many percent": something is divided. */
export const neverDivided: Find = (tree, { question, data }): Finding[] =>
  !data ||
  !(divides.test(question) || percents.test(question)) ||
  nodesOf(tree).some(
    (node) => (node.type === "binary" && node.operator === "/") || node.type === "postfix",
  ) ||
  callsIn(tree).some(({ name }) => dividing.test(name))
    ? []
    : [likely(say("asked.division"), tree)];
