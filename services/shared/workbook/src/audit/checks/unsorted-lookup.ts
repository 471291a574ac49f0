// Lookups for the nearest match in keys that are not sorted: they give wrong results.
import { inside, type Node, nodesOf } from "@cellwright/formula/tree";
import { areaAddress } from "../../addresses.ts";
import type { Area, CellValue } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import type { AuditContext } from "../context.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { targetOf } from "../readers.ts";

/** Longer columns of keys are not read to the end. */
const mostKeys = 100_000;

export const unsortedLookup: Check = {
  code: "unsorted-lookup",
  kind: "value",
  severity: "error",
  about: "approximate matches in keys that are not sorted",
  find: (context) => {
    const groups = new Map<string, Lookups>();
    for (const sheet of context.sheets)
      for (const copies of Map.groupBy(sheet.formulas.values(), ({ shared }) => shared).values())
        for (const lookup of lookupsIn(context, sheet, copies)) {
          const { target, area, isAcross, order } = lookup;
          const id = `${target.name} ${areaAddress(area)} ${isAcross} ${order}`;
          const known = groups.get(id);
          if (known) known.cells.push(...lookup.cells);
          else groups.set(id, lookup);
        }
    return [...groups.values()].flatMap(describe);
  },
};

/** Lookups in the same keys. */
interface Lookups {
  function: string;
  cells: string[];
  target: AuditSheet;
  area: Area;
  isAcross: boolean;
  order: 1 | -1;
}

function describe({ function: name, cells, target, area, isAcross, order }: Lookups): Found[] {
  const place = unsortedPlace(target, area, isAcross, order);
  if (!place) return [];
  const [cell = "", ...others] = cells;
  const values = { function: name, cell, place: target.address(place.row, place.column) };
  return [
    {
      cells,
      evidence:
        others.length === 0
          ? says("unsorted-lookup.one", values)
          : says("unsorted-lookup.more", { ...values, count: others.length }),
    },
  ];
}

function lookupsIn(context: AuditContext, sheet: AuditSheet, copies: readonly CellFormula[]): Lookups[] {
  const [first] = copies;
  if (!first) return [];
  return nodesOf(first.shared.tree).flatMap((node): Lookups[] => {
    const order = node.type === "call" ? orderOf(node.name, node.args) : null;
    if (order === null || node.type !== "call") return [];
    const keys = inside(node.args[1] as Node);
    const reference = first.shared.references.find((each) => each.node === keys);
    const target = reference && targetOf(reference, sheet, context.sheetNamed);
    if (!target || !reference) return [];
    const area = areaOf(reference, first);
    const isAcross = node.name === "HLOOKUP" || (area.top === area.bottom && area.right > area.left);
    const cells = copies.map(({ row, column }) => sheet.address(row, column));
    return [{ function: node.name, cells, target, area, isAcross, order }];
  });
}

/** 1 if the function needs ascending keys, -1 for descending ones, null if it needs no order. */
function orderOf(name: string, args: readonly Node[]): 1 | -1 | null {
  const last = (at: number) => inside(args[at] ?? ({ type: "empty" } as Node));
  if (name === "VLOOKUP" || name === "HLOOKUP") return args.length < 4 || isTrue(last(3)) ? 1 : null;
  if (name === "LOOKUP")
    return args.length >= 2 && args[1] && inside(args[1]).type === "reference" ? 1 : null;
  if (name !== "MATCH") return null;
  if (args.length < 3) return 1;
  const type = last(2);
  if (type.type === "number") return type.value > 0 ? 1 : null;
  return type.type === "unary" && type.operator === "-" ? -1 : null;
}

const isTrue = (node: Node): boolean =>
  (node.type === "boolean" && node.value) || (node.type === "number" && node.value !== 0);

/** The first cell that breaks the order among keys of its type; null if they are sorted. */
function unsortedPlace(
  sheet: AuditSheet,
  area: Area,
  isAcross: boolean,
  order: 1 | -1,
): { row: number; column: number } | null {
  const { bottom = 0, right = 0 } = sheet.sheet.used ?? {};
  const end = isAcross ? Math.min(area.right, right) : Math.min(area.bottom, bottom);
  const start = isAcross ? area.left : area.top;
  const before: { number?: CellValue; string?: CellValue } = {};
  for (let at = start; at <= Math.min(end, start + mostKeys); at++) {
    const place = isAcross ? { row: area.top, column: at } : { row: at, column: area.left };
    const value = sheet.valueAt(place.row, place.column);
    if (typeof value !== "number" && typeof value !== "string") continue;
    const type = typeof value as "number" | "string";
    const last = before[type];
    if (last !== undefined && compare(last, value) * order > 0) return place;
    before[type] = value;
  }
  return null;
}

function compare(one: CellValue, other: CellValue): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one).localeCompare(String(other), "en", { sensitivity: "base" });
}
