// Mutations of functions: swapped arguments, invented names, functions of the other dialect, other kinds of results.
import { findFunction } from "@cellwright/formula/reference";
import { callOf, spoiler, textOf, treeSpoiler } from "./spoiler.ts";

const swappedArguments = treeSpoiler("argument order swapped", (node) =>
  node.type === "call"
    ? node.args.slice(1).map((_, at) => {
        const args = [...node.args];
        args.splice(at, 2, ...args.slice(at, at + 2).reverse());
        return callOf(node.name, args);
      })
    : [],
);

/** Plausible names of functions that do not exist, by the beginning of the real function's name. */
const inventions: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^SUM/, ["SUMWHERE", "TOTALIF"]],
  [/^COUNT/, ["COUNTWHERE", "COUNTMATCHES"]],
  [/^AVERAGE/, ["AVERAGEWHERE", "MEANIF"]],
  [/LOOKUP|^INDEX|^MATCH/, ["FINDVALUE", "LOOKUPEXACT"]],
  [/^LEFT|^MID|^RIGHT|^FIND/, ["SUBTEXT", "TEXTBETWEEN"]],
  [/^IF/, ["IFELSE", "IFTHEN"]],
  [/DATE|DAYS|MONTH|YEAR/, ["DATEDIFFERENCE", "DAYSBETWEEN"]],
  [/^ROUND/, ["ROUNDTO"]],
  [/^FILTER|^SORT|^UNIQUE/, ["FILTERROWS", "SORTROWS"]],
];

const inventedFunction = treeSpoiler("invented function", (node) => {
  if (node.type !== "call") return [];
  const { name, args } = node;
  const sounding = inventions.filter(([pattern]) => pattern.test(name)).flatMap(([, names]) => names);
  return [...sounding, `${name}${name.at(-1)}`, `${name}S`, `MY${name}`]
    .filter((invented) => !findFunction(invented))
    .map((invented) => callOf(invented, args));
});

const ofOtherProduct = spoiler("function of the other product", (right, { dialect }) => {
  const body = right.slice(1);
  return dialect === "excel"
    ? [
        `=ARRAYFORMULA(${body})`,
        `=ARRAY_CONSTRAIN(${body},1,1)`,
        `=TO_PURE_NUMBER(${body})`,
        `=JOIN("",${body})`,
      ]
    : [`=AGGREGATE(14,6,${body},1)`, `=TAKE(${body},1)`, `=VALUETOTEXT(${body})`, `=TEXTBEFORE(${body},"|")`];
});

/** Functions that are easily confused with each other. */
const mixedUp: Readonly<Record<string, readonly string[]>> = {
  SUM: ["AVERAGE", "COUNT", "MAX"],
  AVERAGE: ["SUM", "MEDIAN", "MAX"],
  MEDIAN: ["AVERAGE", "SUM"],
  MODE: ["MEDIAN", "MAX"],
  MAX: ["MIN", "SUM"],
  MIN: ["MAX", "AVERAGE"],
  LARGE: ["SMALL"],
  SMALL: ["LARGE"],
  SUMIF: ["AVERAGEIF"],
  AVERAGEIF: ["SUMIF"],
  SUMIFS: ["AVERAGEIFS", "MAXIFS"],
  AVERAGEIFS: ["SUMIFS", "MINIFS"],
  MAXIFS: ["MINIFS", "SUMIFS"],
  MINIFS: ["MAXIFS", "AVERAGEIFS"],
  COUNTA: ["COUNT", "COUNTBLANK"],
  COUNTBLANK: ["COUNTA", "COUNT"],
  SUMPRODUCT: ["COUNT", "AVERAGE"],
  ROWS: ["COLUMNS", "COUNT"],
  ROUND: ["ROUNDUP", "ROUNDDOWN", "INT"],
  ROUNDUP: ["ROUND", "ROUNDDOWN"],
  ROUNDDOWN: ["ROUNDUP", "ROUND"],
  CEILING: ["FLOOR", "MROUND"],
  MROUND: ["FLOOR", "CEILING"],
  LEFT: ["RIGHT"],
  RIGHT: ["LEFT"],
  YEAR: ["MONTH", "DAY"],
  MONTH: ["DAY", "YEAR"],
  WEEKDAY: ["WEEKNUM"],
  ISOWEEKNUM: ["WEEKNUM"],
  EOMONTH: ["EDATE"],
  EDATE: ["EOMONTH"],
  "STDEV.S": ["STDEV.P", "VAR.S"],
  UPPER: ["PROPER", "LOWER"],
  PROPER: ["UPPER", "LOWER"],
  TEXTJOIN: ["CONCATENATE"],
  CORREL: ["COVARIANCE.P"],
};

const wrongAggregation = treeSpoiler("another function of the same kind", (node) => {
  if (node.type !== "call") return [];
  const [first, second, third] = node.args;
  if (node.name === "RANK" && first && second)
    return [third ? callOf("RANK", [first, second]) : callOf("RANK", [first, second, "1"])];
  const counted = (node.name === "SUMIF" || node.name === "AVERAGEIF") && third ? [first, second] : null;
  const summed = (node.name === "COUNTIF" || node.name === "COUNTIFS") && first ? first : null;
  return [
    ...(mixedUp[node.name] ?? []).map((name) => callOf(name, node.args)),
    ...(counted
      ? [
          callOf(
            "COUNTIF",
            counted.flatMap((arg) => (arg ? [arg] : [])),
          ),
        ]
      : []),
    ...(summed ? [callOf("COUNTA", [summed]), callOf("SUM", [summed])] : []),
  ];
});

/** For each look-up function: the index of the argument that requires an exact match, and a wrong value for it. */
const matchModes: Readonly<Record<string, { place: number; loose: string }>> = {
  VLOOKUP: { place: 3, loose: "TRUE" },
  HLOOKUP: { place: 3, loose: "TRUE" },
  MATCH: { place: 2, loose: "1" },
  XLOOKUP: { place: 4, loose: "1" },
};

const approximate = treeSpoiler("exact match turned approximate", (node) => {
  const mode = node.type === "call" ? matchModes[node.name] : undefined;
  if (!mode || node.type !== "call") return [];
  const kept = node.args.slice(0, mode.place);
  const filled = Array.from({ length: mode.place }, (_, at) => kept[at] ?? "");
  return [
    callOf(node.name, kept),
    callOf(node.name, [...filled, mode.loose]),
    callOf(node.name, [...filled, "-1"]),
  ];
});

/** Turns "and" into "or": counts or sums per criterion, which are then added up. */
const andOr = treeSpoiler("AND and OR confused", (node) => {
  if (node.type === "binary" && (node.operator === "*" || node.operator === "+")) {
    const other = node.operator === "*" ? "+" : "*";
    return [node.left, node.right].some(({ type }) => type === "group")
      ? [`${textOf(node.left)}${other}${textOf(node.right)}`]
      : [];
  }
  if (node.type !== "call") return [];
  if (node.name === "AND" || node.name === "OR")
    return [callOf(node.name === "AND" ? "OR" : "AND", node.args)];
  const [first, ...rest] = node.args;
  const isCount = node.name === "COUNTIFS";
  if (!first || (!isCount && node.name !== "SUMIFS")) return [];
  const pairs = isCount ? node.args : rest;
  const parts = pairs.flatMap((range, at) => {
    const criterion = pairs[at + 1];
    if (at % 2 === 1 || !criterion) return [];
    return [isCount ? callOf("COUNTIF", [range, criterion]) : callOf("SUMIF", [range, criterion, first])];
  });
  return [`(${parts.join("+")})`];
});

export const functionSpoilers = [
  swappedArguments,
  inventedFunction,
  ofOtherProduct,
  wrongAggregation,
  approximate,
  andOr,
];
