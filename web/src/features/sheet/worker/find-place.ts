// Finds the place that an address or a name means: B7, B2:D9, Sheet1!B7, a defined name, a table or a sheet.
import { readAddress } from "@cellwright/workbook/addresses";
import type { Area, Workbook } from "@cellwright/workbook/model";
import type { SheetArea } from "./wishes.ts";

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** `current` is the sheet for addresses without one. Null if the workbook has no such place. */
export function findPlace(workbook: Workbook, text: string, current: number): SheetArea | null {
  const wished = text.trim().replace(/^=/, "");
  const here = workbook.sheets[current]?.name ?? "";
  return addressed(workbook, wished, current) ?? named(workbook, wished, here) ?? ofSheet(workbook, wished);
}

function addressed({ sheets }: Workbook, text: string, current: number): SheetArea | null {
  const bare = text.replaceAll("$", "");
  const read = readAddress(bare.includes("!") ? bare : `x!${bare}`);
  if (!read) return null;
  const sheet = bare.includes("!") ? sheets.findIndex(({ name }) => sameText(name, read.sheet)) : current;
  return sheet < 0 ? null : { sheet, area: read.area };
}

function named(workbook: Workbook, text: string, here: string): SheetArea | null {
  const { names, tables, sheets } = workbook;
  const found = names.filter(({ name }) => sameText(name, text));
  const name =
    found.find(({ scope }) => scope === here) ?? found.find(({ scope }) => scope === null) ?? found[0];
  if (name)
    return addressed(
      workbook,
      name.formula,
      Math.max(
        0,
        sheets.findIndex((each) => each.name === name.scope),
      ),
    );
  const table = tables.find((each) => sameText(each.name, text));
  const sheet = sheets.findIndex((each) => each.name === table?.sheet);
  return table && sheet >= 0 ? { sheet, area: table.area } : null;
}

function ofSheet({ sheets }: Workbook, text: string): SheetArea | null {
  const sheet = sheets.findIndex(({ name }) => sameText(name, text));
  const first: Area = { top: 0, left: 0, bottom: 0, right: 0 };
  return sheet < 0 ? null : { sheet, area: first };
}
