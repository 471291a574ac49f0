// The days that a formula writes down are those that the question names: the day itself, or the ends of its month or year.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { datesIn, type NamedDate } from "../months.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { comparisonsOf, keyOf } from "./sense.ts";

const dayMs = 86_400_000;

type Written = { node: Node; time: number };

/** DATE(2024,3,1) as a day; other dates of a formula are left to other rules. */
function written(node: Node): Written[] {
  return callsIn(node).flatMap((call) => {
    const [year, month, day] = call.args;
    if (call.name !== "DATE" || year?.type !== "number" || month?.type !== "number" || day?.type !== "number")
      return [];
    return [{ node: call, time: Date.UTC(year.value, month.value - 1, day.value) }];
  });
}

/** The days by which a named one can be written: itself and its neighbours, or both ends. */
function ends({ year, month, day }: NamedDate): number[] {
  const first = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const next =
    day !== null ? first + dayMs : month !== null ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1);
  return [first - dayMs, first, next - dayMs, next];
}

export const otherDays: Find = (tree, { question, data }) => {
  const named = datesIn(question);
  if (!data || named.length === 0) return [];
  const known = new Set(named.flatMap(ends));
  // a span from one to the other has the ends of both
  const wrong = written(tree).filter(({ time }) => !known.has(time));
  return wrong.map(({ node }) => likely(say("date.unnamed"), node));
};

/** From a day on and until the same day: no row fits. */
export const emptySpans: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const bounds = criteriaPairs(call).flatMap(({ range, criterion }) => {
      if (criterion.type !== "binary" || criterion.left.type !== "text") return [];
      const [day] = written(bare(criterion.right));
      return day ? [{ key: keyOf(range), sign: criterion.left.value, time: day.time, criterion }] : [];
    });
    return bounds.flatMap((from) =>
      bounds.flatMap((to) => {
        const isSpan = from.key === to.key && from.sign.startsWith(">") && to.sign.startsWith("<");
        const isEmpty = from.time > to.time || (from.time === to.time && `${from.sign}${to.sign}` !== ">=<=");
        return isSpan && isEmpty ? [likely(say("date.noDay"), to.criterion)] : [];
      }),
    );
  });

const spoken = /(?:DATE|YEAR|MONTH|TEXT|DATEVALUE|EOMONTH|EDATE|WEEKDAY|DAY|TODAY|YEARFRAC|DATEDIF)/;

/** A day is named, and nothing in the formula knows of it. */
export const unusedDays: Find = (tree, { question, data, asked }) => {
  const named = datesIn(question);
  if (!data || named.length === 0) return [];
  const isKnown =
    callsIn(tree).some(({ name }) => spoken.test(name)) ||
    nodesOf(tree).some(
      (node) =>
        (node.type === "text" && /\d{4}/.test(node.value)) ||
        (node.type === "number" && (named.some(({ year }) => year === node.value) || node.value > 30_000)) ||
        (node.type === "reference" && node.to === null),
    );
  const isOfColumn = data.tables.some(({ columns }) =>
    columns.some(({ heading }) => named.some(({ year }) => heading?.includes(String(year)))),
  );
  const hasDates = data.tables.some(({ columns }) => columns.some(({ kind }) => kind === "date"));
  return isKnown || isOfColumn || !hasDates || asked.values.some(({ text }) => /\d{4}/.test(text))
    ? []
    : [certain(say("date.unused"), tree)];
};

const signs: readonly [string, RegExp][] = [
  [
    ">=",
    /(?<!\p{L})(?:on or after|since|from|starting|seit|ab|depuis|à partir du|desde|dal|od|від|починаючи з)\s*(?:the |dem |el |le |il )?$/iu,
  ],
  [
    ">",
    /(?<!\p{L})(?:after|later than|nach|später als|après|plus tard que|después del?|dopo il|depois de|po|після|пізніше)\s*(?:the |dem |el |le |il )?$/iu,
  ],
  [
    "<=",
    /(?<!\p{L})(?:on or before|until|till|bis(?: zum)?|jusqu['’]au|hasta|fino al|até)\s*(?:the |dem |el |le |il )?$/iu,
  ],
  [
    "<",
    /(?<!\p{L})(?:before|earlier than|vor|früher als|avant|antes del?|prima del|antes de|przed)\s*(?:the |dem |el |le |il )?$/iu,
  ],
];

function firstsLeftOut(tree: Node, time: number): Finding[] {
  const isFirst = (node: Node): boolean => written(bare(node)).some((each) => each.time === time);
  const wrong = (node: Node): Finding => certain(say("date.sign", { said: ">=", sign: ">" }), node);
  return [
    ...comparisonsOf(tree).flatMap((node) =>
      node.operator === ">" && isFirst(node.right) ? [wrong(node)] : [],
    ),
    ...callsIn(tree).flatMap((call) =>
      criteriaPairs(call).flatMap(({ criterion }) =>
        criterion.type === "binary" &&
        criterion.left.type === "text" &&
        criterion.left.value === ">" &&
        isFirst(criterion.right)
          ? [wrong(criterion)]
          : [],
      ),
    ),
  ];
}

/** "after the 3rd" leaves the 3rd out. */
export const dayEnds: Find = (tree, { question, data }) => {
  if (!data) return [];
  return datesIn(question).flatMap((date): Finding[] => {
    if (date.month === null) return [];
    const found = signs.find(([, words]) => words.test(question.slice(0, date.at)))?.[0];
    const said = date.day === null && found !== ">=" ? undefined : found;
    const time = Date.UTC(date.year, date.month - 1, date.day ?? 1);
    // the first day of a month that is named belongs to it
    if (date.day === null && found === undefined) return firstsLeftOut(tree, time);
    if (said === undefined) return [];
    const compared = comparisonsOf(tree).flatMap((node) => {
      const isOf =
        written(bare(node.right)).some((each) => each.time === time) && /^[<>]=?$/.test(node.operator);
      return isOf && node.operator !== said
        ? [likely(say("date.sign", { said, sign: node.operator }), node)]
        : [];
    });
    if (compared.length > 0) return compared;
    return callsIn(tree).flatMap((call) =>
      criteriaPairs(call).flatMap(({ criterion }) => {
        if (criterion.type !== "binary" || criterion.left.type !== "text") return [];
        const sign = criterion.left.value;
        const isOf = written(bare(criterion.right)).some((each) => each.time === time);
        return isOf && /^[<>]=?$/.test(sign) && sign !== said
          ? [likely(say("date.sign", { said, sign }), criterion)]
          : [];
      }),
    );
  });
};
