// A shape written for chosen columns, cells, texts and numbers.
import { columnLetters } from "@cellwright/formula/references";
import { mainSheet, rowIn, type ShapeCorner, type Variable } from "./corners.ts";
import type { Ground } from "./ground.ts";
import type { Part } from "./shapes.ts";
import { numberOf } from "./slots.ts";

/** Without its `=`; null where a part of it is nowhere, or two parts that were different cells are the same one. */
export function written(
  parts: readonly Part[],
  choices: readonly Variable[],
  texts: readonly number[],
  numbers: readonly number[],
  ground: Ground,
): string | null {
  let text = "";
  const cells = new Map<string, number>();
  let range: { from: WrittenCorner; to: WrittenCorner } | null = null;
  for (const part of parts) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    switch (part.kind) {
      case "reference": {
        const from = cornerText(part.from, choices, ground);
        const to = part.to && cornerText(part.to, choices, ground);
        if (!from || (part.to && !to)) return null;
        if (to && (to.sheet !== from.sheet || to.column < from.column || to.row < from.row)) return null;
        if (to) range = { from, to };
        else {
          const cell = `${from.sheet}!${from.column}:${from.row}`;
          if ((cells.get(cell) ?? part.from.is) !== part.from.is) return null;
          cells.set(cell, part.from.is);
        }
        text += `${from.sheet === mainSheet(ground) ? "" : `${sheetName(from.sheet)}!`}${from.text}${to ? `:${to.text}` : ""}`;
        break;
      }
      case "index": {
        const choice = choices[part.is];
        if (!range || choice?.kind !== "place" || choice.place.sheet !== range.from.sheet) return null;
        const { column } = choice.place;
        if (column < range.from.column || column > range.to.column) return null;
        text += String(column - range.from.column + 1);
        break;
      }
      case "text":
        text += `"${part.before}${(ground.texts[texts[part.at] ?? -1]?.value ?? "").replaceAll('"', '""')}${part.after}"`;
        break;
      case "number": {
        const value = numberOf(part.of, numbers[part.at] ?? -1, ground);
        if (value === null) return null;
        text += part.quoted === "" ? short(value) : `"${part.quoted}${short(value)}"`;
      }
    }
  }
  return text.replace(/^=/, "");
}

const short = (value: number): string => String(Number(value.toPrecision(12)));

const sheetName = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`;

interface WrittenCorner {
  text: string;
  sheet: string;
  column: number;
  /** 0: none. */
  row: number;
}

function cornerText(corner: ShapeCorner, choices: readonly Variable[], ground: Ground): WrittenCorner | null {
  const { is, row, columnFixed, rowFixed } = corner;
  const choice = choices[is];
  const { target } = ground.reading;
  const isFilled = target?.isFilled ?? false;
  const at = (sheet: string, column: number, number: number): WrittenCorner => ({
    text: `${columnFixed ? "$" : ""}${columnLetters(column)}${number === 0 ? "" : `${rowFixed ? "$" : ""}${number}`}`,
    column,
    row: number,
    sheet,
  });
  switch (choice?.kind) {
    case "lone":
      return at(choice.lone.sheet, choice.lone.column, choice.lone.row);
    case "target": {
      if (!target) return null;
      const own = { top: target.row, bottom: target.row, headingRow: target.row - 1 };
      const number = rowIn(corner, own, target.row, isFilled);
      return number === null || number < 1 ? null : at(mainSheet(ground), target.column, number);
    }
    case "place": {
      const { sheet, column, source } = choice.place;
      const number = rowIn(corner, source.table, target?.row ?? source.table.top, isFilled);
      return number === null || (number < 1 && row !== "whole") ? null : at(sheet, column, number);
    }
    default:
      return null;
  }
}
