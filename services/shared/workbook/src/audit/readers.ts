// Which formulas refer to a cell or an area.
import Flatbush from "flatbush";
import type { Area } from "../model.ts";
import type { AuditSheet } from "./audit-sheet.ts";
import { areaOf, type CellFormula, type Reference } from "./cell-formula.ts";

/** A reference of a formula, and the area that it means. */
export interface Reading {
  sheet: AuditSheet;
  formula: CellFormula;
  reference: Reference;
  area: Area;
}

export interface Readers {
  /** The references that touch an area of a sheet. */
  of(sheet: AuditSheet, area: Area): Reading[];
}

/** The index is built when it is first needed. References to other workbooks and through names are left out. */
export function readersIn(
  sheets: readonly AuditSheet[],
  sheetNamed: (name: string) => AuditSheet | undefined,
): Readers {
  let index: Map<AuditSheet, { readings: Reading[]; tree: Flatbush }> | null = null;

  function build() {
    const all = new Map<AuditSheet, Reading[]>();
    for (const sheet of sheets)
      for (const formula of sheet.formulas.values())
        for (const reference of formula.shared.references) {
          const target = targetOf(reference, sheet, sheetNamed);
          if (!target) continue;
          const reading = { sheet, formula, reference, area: areaOf(reference, formula) };
          const of = all.get(target);
          if (of) of.push(reading);
          else all.set(target, [reading]);
        }
    return new Map(
      [...all].map(([target, readings]) => {
        const tree = new Flatbush(readings.length);
        for (const { area } of readings) tree.add(area.left, area.top, area.right, area.bottom);
        tree.finish();
        return [target, { readings, tree }];
      }),
    );
  }

  return {
    of(sheet, { left, top, right, bottom }) {
      index ??= build();
      const own = index.get(sheet);
      if (!own) return [];
      return own.tree.search(left, top, right, bottom).map((at) => own.readings[at] as Reading);
    },
  };
}

/** The sheet that a reference means; undefined for another workbook, several sheets or a missing one. */
export function targetOf(
  { node: { sheet: prefix } }: Reference,
  own: AuditSheet,
  sheetNamed: (name: string) => AuditSheet | undefined,
): AuditSheet | undefined {
  if (prefix === null) return own;
  if (prefix.workbook !== "" || prefix.path !== "" || prefix.last !== "") return undefined;
  return sheetNamed(prefix.first);
}
