// The formula survives what is not clean in the rows that it reads: numbers and days as texts, outer blanks, repeated keys.
import { type Check, finder, type Given, type Issue, plain } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { argumentOf, type ColumnRead, isCall, nameOf, type Read } from "./nodes.ts";
import { asks } from "./said.ts";
import { keysIn } from "./sought.ts";
import { isLimit } from "./tests.ts";

const found = finder("robust");
const adds = /^(?:SUM|AVERAGE|MAX|MIN|MEDIAN|LARGE|SMALL|COUNT|SUBTOTAL|AGGREGATE|RANK)(?:IFS?)?$/;

export const robust: Check = (given) => [
  ...given.reads.flatMap((read) => cells(read, given)),
  ...padded(given),
  ...repeated(given),
];

const named = ({ of }: ColumnRead): { column: string } => ({ column: nameOf(of) });

/** Added up or compared as they are, numbers that are texts are left out. */
function cells(read: Read, { tests }: Given): Issue[] {
  const [only] = read.columns;
  const around = argumentOf(read);
  if (!only || read.columns.length > 1 || read.isCell || !around) return [];
  const { dirt, kind } = only.of;
  const { name, args } = around.call;
  const measure = /IFS$/.test(name) ? 0 : /IF$/.test(name) ? (args.length > 2 ? 2 : 0) : around.at;
  const isAdded =
    adds.test(name) && read.up[0] === around.call && around.at === measure && !/^COUNTIF/.test(name);
  const isCompared = tests.some(({ operator, subject }) => isLimit(operator) && subject === read.node);
  if (dirt.textNumbers > 0 && kind === "number" && isAdded)
    return found("likely", read.node, "textNumbers", { ...named(only), count: dirt.textNumbers });
  const isDated = dirt.textDates > 0 && (isAdded || isCompared);
  return found(isDated && "likely", read.node, "textDates", { ...named(only), count: dirt.textDates });
}

/** Texts with blanks around them equal no text without. */
const padded = ({ tests }: Given): Issue[] =>
  tests.flatMap(({ column, value, operator, through, node }) => {
    if (!column || through !== null || typeof value !== "string" || isLimit(operator)) return [];
    const isMissed = column.of.values.some(
      (each) => typeof each === "string" && each !== each.trim() && plain(each) === plain(value),
    );
    return found(isMissed && "likely", node, "padded", named(column));
  });

/** The first of several rows with the same key is given. */
function repeated(given: Given): Issue[] {
  if (asks(given, ...groups.chosen)) return [];
  return given.calls.flatMap((call) => {
    const [key, where] = call.args;
    const read = isCall(call, "VLOOKUP", "XLOOKUP", "MATCH") ? given.readOf(where) : undefined;
    const column = read?.columns[0];
    if (!key || !column || (call.name !== "VLOOKUP" && read.columns.length > 1)) return [];
    const isTwice = keysIn(key, given).some(
      (one) => column.of.values.filter((each) => plain(each) === plain(one)).length > 1,
    );
    return found(isTwice && "hint", call, "repeated", named(column));
  });
}
