// What was computed or copied and written down, in the place of the cells it came from.
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import { mentions } from "../asked.ts";
import type { Data } from "../data.ts";
import type { Find, Measure } from "../find.ts";
import { certain, doubt, type Finding, likely } from "../flaw.ts";
import { say } from "../said.ts";
import { isPartOfHour } from "../units.ts";
import { type Literal, literalsIn } from "./literals.ts";
import { isSaid } from "./unsaid-numbers.ts";

/** Nothing is read: the value was computed elsewhere and written down. */
export const hardCoded: Find = (tree, by) => {
  if (!by.data) return [];
  const reads = nodesOf(tree).some(
    ({ type }) => type === "reference" || type === "structured" || type === "name",
  );
  if (!reads && !isOfNow(tree)) return [certain(say("constant.written"), tree)];
  return literalsIn(tree).flatMap((literal) => copied(literal, by));
};

const isOfNow = (tree: Node): boolean =>
  nodesOf(tree).some((node) => node.type === "call" && (node.args.length === 0 || node.name === "SEQUENCE"));

const usual: ReadonlySet<number> = new Set([
  0, 1, -1, 2, 3, 4, 5, 6, 7, 12, 24, 30, 52, 60, 100, 360, 365, 365.25, 1000, 1440, 3600, 86_400,
]);

/** A number that stands in a cell and that nobody named belongs into the formula as that cell. */
function copied(
  { value, node, call, argument, operator }: Literal,
  { data, asked, question }: Measure,
): Finding[] {
  if (!data) return [];
  if (typeof value === "string")
    return operator === null &&
      value.trim().length > 1 &&
      !mentions(question, value) &&
      standsAlone(value, data)
      ? [certain(say("text.copied", { text: value }), node)]
      : [];
  if (usual.has(value)) return [];
  if (isSaid(value, { asked, question })) return [];
  if (
    call?.name === "DATE" ||
    (call && (structural(call.name, argument) || /^(?:SUBTOTAL|AGGREGATE)$/.test(call.name)))
  )
    return [];
  if (isPartOfHour(value, question) || (isShare(call) && isSaid(value * 100, { asked, question }))) return [];
  const stands = Object.values(data.book.sheets ?? {}).some((cells) => Object.values(cells).includes(value));
  if (stands) return [(isLong(value) ? certain : likely)(say("number.copied", { number: value }), node)];
  const message = say("number.unnamed", { number: value });
  return [operator !== null ? likely(message, node) : doubt(message, node)];
}

/** The 90th percentile is PERCENTILE(…,0.9). */
const isShare = (call: CallNode | null): boolean =>
  call !== null && /^(?:PERCENTILE|PERCENTRANK|TRIMMEAN)/.test(call.name);

/** No round number, no usual one: it stands in a cell and in the formula by no chance. */
const isLong = (value: number): boolean =>
  Number.isInteger(value) ? value > 1_000 && value % 100 !== 0 : !Number.isInteger(value * 100);

/** A row of a table holds it, and no heading. */
const standsAlone = (value: string, { tables, at }: Data): boolean =>
  tables.some(({ sheet, top, bottom, columns }) =>
    columns.some(({ column }) => {
      for (let row = top; row <= Math.min(bottom, top + 2_000); row++)
        if (at(sheet, row, column) === value) return true;
      return false;
    }),
  );

const structural = (name: string, argument: number): boolean =>
  argument > 0 &&
  /^(?:ROUND|INDEX|LEFT|RIGHT|MID|VLOOKUP|HLOOKUP|CHOOSE|SUBTOTAL|AGGREGATE|TEXT|REPT|SUBSTITUTE|OFFSET|CHOOSECOLS|TAKE|DROP|SEQUENCE|TIME)/.test(
    name,
  );
