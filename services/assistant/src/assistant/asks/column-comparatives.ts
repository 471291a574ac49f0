// Two columns of the same row that a comparative holds against each other: "fewer visitors in May than in April", "sold more this year than last year".
import type { DataTable } from "@cellwright/formula/paste/tables";
import type { Named } from "../frames/scene.ts";
import { area, cellOf, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";

interface Pair {
  first: Operand;
  other: Operand;
  span: readonly [number, number];
}

const comparative =
  /(?<!\p{L})(?:(?<more>more|higher|bigger|greater|larger|longer|better|mehr|hoher\w*|groser\w*|langer\w*|besser\w*|plus)|(?<less>less|fewer|lower|smaller|shorter|worse|weniger|niedriger\w*|geringer\w*|kleiner\w*|kurzer\w*|schlechter\w*|moins))(?!\p{L})(?<between>[^.;?!]{0,60}?)(?<!\p{L})(?:than|als|qu')(?:e(?!\p{L}))?(?<=[\p{L}'])/gu;
const thisYear = /(?:this year|dieses jahr|in diesem jahr|cette annee)/;
const lastYear =
  /(?:(?:the )?(?:last|previous) year|letzte[sn]? jahr|im vorjahr|vorjahr|l'an dernier|l'annee (?:derniere|precedente|passee))/;

/** Of two columns headed by years the later is this year, the earlier the last. */
function years(ask: Ask, table: DataTable): readonly [Operand, Operand] | null {
  const all = columnsOf(ask, table)
    .filter(({ kind, column }) => kind === "number" && /\b(?:19|20)\d\d\b/.test(column?.heading ?? ""))
    .map((operand) => ({
      operand,
      year: Number(/\b(?:19|20)\d\d\b/.exec(operand.column?.heading ?? "")?.[0]),
    }))
    .toSorted((one, other) => other.year - one.year);
  return all.length === 2 && all[0] && all[1] ? [all[0].operand, all[1].operand] : null;
}

function pairOf(ask: Ask, table: DataTable, start: number, to: number): Pair | null {
  const { low } = ask;
  const from = Math.max(low.lastIndexOf(".", start), low.lastIndexOf("?", start), 0);
  const rest = low.slice(to).split(/[.;?!]/)[0] ?? "";
  const own = ask.columns.filter(
    ({ operand, score }) => operand.column?.table === table && operand.kind === "number" && score >= 1.9,
  );
  const behind = own.find(
    (each) =>
      each.start >= to &&
      each.start - to <= 20 &&
      !/\d/.test(low.slice(to, each.start)) &&
      each.end <= to + rest.length,
  );
  const isOther = (each: Named): boolean => each.operand.left !== behind?.operand.left;
  const before = own.findLast((each) => each.start >= from && each.end <= to && isOther(each));
  if (before && behind)
    return {
      first: before.operand,
      other: behind.operand,
      span: [Math.min(start, before.start), behind.end],
    };
  const told = years(ask, table);
  const last = lastYear.exec(rest);
  const current = lastYear.exec(low.slice(from, to)) ?? thisYear.exec(low.slice(from, to));
  const isTurned = lastYear.test(low.slice(from, to)) && thisYear.test(rest);
  if (!told || !(last || isTurned)) return null;
  const end = to + (last ? last.index + last[0].length : rest.length);
  const begin = current ? from + current.index : start;
  return {
    first: told[isTurned ? 1 : 0],
    other: told[isTurned ? 0 : 1],
    span: [Math.min(begin, start), end],
  };
}

export function columnComparatives(ask: Ask, table: DataTable): Condition[] {
  return [...ask.low.matchAll(comparative)].flatMap((found): Condition[] => {
    const to = found.index + found[0].length;
    const pair = /\d/.test(found.groups?.between ?? "") ? null : pairOf(ask, table, found.index, to);
    if (!pair) return [];
    const sign = found.groups?.more ? ">" : "<";
    const test = (cell: string): string =>
      `${cell}${sign}${cell === cellOf(pair.first) ? cellOf(pair.other) : cell.includes("$") ? fixedArea(pair.other) : area(pair.other)}`;
    return [{ ...plainCondition(pair.first, "=", [], [pair.span]), test }];
  });
}
